import { sql } from 'kysely';
import type { RowOf } from '#server/platform/db/expressions.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

const columns = [
  'name',
  'version',
  'legal_name',
  'siret',
  'vat_number',
  'adresse',
  'code_postal',
  'ville',
  'phone',
  'email',
  'delivery_instructions',
  'logo_file_id',
  'mail_signature',
  'order_mail_subject',
  'order_mail_body',
  'approval_above',
] as const;

const cards = (tx: OrgTx) => tx.selectFrom('organizations').select(columns).where('deleted_at', 'is', null);

export type OrganisationCard = RowOf<typeof cards>;

/** What prints on orders and in their e-mails. */
export type CardFields = Omit<OrganisationCard, 'name' | 'version'>;

export const readCard = (tx: OrgTx): Promise<OrganisationCard | undefined> => cards(tx).executeTakeFirst();

/** Not for update: colleagues who write anything refer to this row. */
export const lockCard = (tx: OrgTx): Promise<OrganisationCard | undefined> =>
  cards(tx).forNoKeyUpdate().executeTakeFirst();

type Edit = CardFields & { version: number; now: Date };

/** Nothing where the version, which a new name raises too, is no longer the one that the edit started from. */
export const updateCard = (tx: OrgTx, { version, now, ...fields }: Edit) =>
  tx
    .updateTable('organizations')
    .set({ ...fields, version: sql`version + 1`, updated_at: now })
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
