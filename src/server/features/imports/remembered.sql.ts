import type { ImportKind } from '#domain/imports/import.ts';
import type { RememberedMapping } from '#domain/imports/import-session.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export const rememberedMapping = (tx: OrgTx, kind: ImportKind, signature: Buffer) =>
  tx
    .selectFrom('import_mappings')
    .select(['columns', 'options', 'answers'])
    .where('kind', '=', kind)
    .where('signature', '=', signature)
    .executeTakeFirst();

export const rememberMapping = (
  tx: OrgTx,
  row: RememberedMapping & { kind: ImportKind; signature: Buffer; now: Date },
) => {
  const written = {
    columns: JSON.stringify(row.columns),
    options: JSON.stringify(row.options),
    answers: JSON.stringify(row.answers),
    used_at: row.now,
  };
  return tx
    .insertInto('import_mappings')
    .values({ kind: row.kind, signature: row.signature, ...written })
    .onConflict((conflict) => conflict.columns(['org_id', 'kind', 'signature']).doUpdateSet(written))
    .execute();
};

/** Category names, to tell which words of a file are known here. */
export const categoryNames = async (tx: OrgTx): Promise<string[]> =>
  (await tx.selectFrom('categories').select('name').execute()).map(({ name }) => name);
