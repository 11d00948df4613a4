import { filesContract } from '#contract/files.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { readFile, storeFile } from '#server/platform/files/files.sql.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';

const routes = inOrganisation(filesContract);

export const filesRoutes = routes.router({
  upload: routes.upload.handler(async ({ context, input: { file } }) => {
    const bytes = await file.bytes();
    return inOrg(context.org, (tx) => storeFile(tx, { name: file.name, type: file.type, bytes }));
  }),
  download: routes.download.handler(async ({ context, input }) => {
    const file = await inOrg(context.org, (tx) => readFile(tx, input.id));
    ensure(file, 'NOT_FOUND');
    return new File([new Uint8Array(file.bytes)], file.name, { type: file.type });
  }),
});
