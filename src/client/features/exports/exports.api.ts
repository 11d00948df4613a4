import { client } from '#client/platform/api/api.ts';
import type { ExportFile } from '#contract/exports.contract.ts';

export const downloadExport = (file: ExportFile): Promise<File> => client.exports.download({ file });
