import { filesContract } from '#contract/kernel/files.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { readFile, storeFile } from '#server/platform/files/files.sql.ts';
import { storageUsage } from '#server/platform/files/storage.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(filesContract);

export const filesRoutes = routes.router({
  upload: routes.upload.handler(({ context, input: { file } }) =>
    inOrg(context.org, async (tx) => {
      const stored = await storeFile(tx, file);
      const { warning } = await storageUsage(tx);
      return { ...stored, storage_warning: warning };
    }),
  ),
  download: routes.download.handler(async ({ context, input }) => {
    const file = await inOrg(context.org, (tx) => readFile(tx, input.id));
    ensure(file, 'NOT_FOUND');
    return new File([new Uint8Array(file.bytes)], file.name, { type: file.type });
  }),
});
