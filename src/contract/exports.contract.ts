import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import { streamedFile } from '#contract/kernel/fields.contract.ts';
import { EXPORT_LISTS, type ExportList } from '#domain/imports/export.ts';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];
export type ExportFile = `${ExportList}.${ExportFormat}`;

const FILES = EXPORT_LISTS.flatMap((list) => FORMATS.map((format) => `${list}.${format}` as const));

export const exportsContract = {
  download: orgRoute('exports.run', { reads: [] })
    .route({
      method: 'GET',
      path: '/exports/{file}',
      tags: ['exports'],
      summary: 'A whole list as a file: suppliers, items with current prices, or every price ever',
    })
    .input(z.strictObject({ file: z.enum(FILES as [ExportFile, ...ExportFile[]]) }))
    .output(streamedFile),
};
