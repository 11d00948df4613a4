import type { OrgTx } from '#server/platform/db/in-org.ts';

const choice = (tx: OrgTx) => tx.selectFrom('organizations').select('file_imports');

export const areFilesAllowed = async (tx: OrgTx): Promise<boolean> =>
  (await choice(tx).executeTakeFirstOrThrow()).file_imports;

/** Not for update: colleagues who write anything refer to this row. */
export const lockFileImports = async (tx: OrgTx): Promise<boolean> =>
  (await choice(tx).forNoKeyUpdate().executeTakeFirstOrThrow()).file_imports;

export const setFileImports = (tx: OrgTx, file_imports: boolean) =>
  tx.updateTable('organizations').set({ file_imports }).execute();
