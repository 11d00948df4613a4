import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { asBoolean, type RowOf } from '#server/platform/db/lists/expressions.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

const columns = [
  'o.name',
  'o.version',
  'o.legal_name',
  'o.siret',
  'o.vat_number',
  'o.adresse',
  'o.code_postal',
  'o.ville',
  'o.phone',
  'o.email',
  'o.delivery_instructions',
  'l.file_id as logo_file_id',
  'o.mail_signature',
  'o.order_mail_subject',
  'o.order_mail_body',
  'o.approval_above',
  // Where answers arrive that are read here; null where no mailbox is read.
  'm.reply_address',
] as const;

const cards = (tx: OrgTx) =>
  tx
    .selectFrom('organizations as o')
    .leftJoin('organisation_logos as l', 'l.org_id', 'o.id')
    .leftJoin('mailboxes as m', (join) => join.onRef('m.org_id', '=', 'o.id').on('m.active', '=', true))
    .select(columns)
    .leftJoin('mail_servers as s', (join) => join.onRef('s.org_id', '=', 'o.id').on('s.active', '=', true))
    .select((eb) => [
      asBoolean(eb('m.plus_addressing', '=', true)).as('plus_addressing'),
      // Its e-mails leave by a server of its own.
      asBoolean(eb('s.id', 'is not', null)).as('own_mail_server'),
    ])
    .where('o.deleted_at', 'is', null);

export type OrganisationCard = RowOf<typeof cards>;

/** What prints on orders and in their e-mails. */
export type CardFields = Omit<
  OrganisationCard,
  'name' | 'version' | 'reply_address' | 'plus_addressing' | 'own_mail_server'
>;

export const readCard = (tx: OrgTx): Promise<OrganisationCard | undefined> =>
  cards(tx).modifyFront(PREPARED).executeTakeFirst();

/**
 * Not for update: colleagues who write anything refer to this row. Read afterwards: a statement that waited would see the
 * logo as it was before.
 */
export async function lockCard(tx: OrgTx): Promise<OrganisationCard | undefined> {
  await tx.selectFrom('organizations').select('id').forNoKeyUpdate().execute();
  return readCard(tx);
}

type Edit = CardFields & { version: number; now: Date };

/** Nothing where the version, which a new name raises too, is no longer the one that the edit started from. */
export async function updateCard(
  tx: OrgTx,
  { version, now, logo_file_id, ...fields }: Edit,
): Promise<OrganisationCard | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('organizations')
    .set({ ...fields, version: sql`version + 1`, updated_at: now })
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  await setLogo(tx, logo_file_id);
  return readCard(tx);
}

const setLogo = (tx: OrgTx, file_id: string | null) =>
  file_id === null
    ? tx.deleteFrom('organisation_logos').execute()
    : tx
        .insertInto('organisation_logos')
        .values({ file_id })
        .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ file_id }))
        .execute();
