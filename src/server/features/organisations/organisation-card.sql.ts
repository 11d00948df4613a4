import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** What prints on orders and in their e-mails. */
export type CardFields = {
  legal_name: string | null;
  siret: string | null;
  vat_number: string | null;
  adresse: string | null;
  code_postal: string | null;
  ville: string | null;
  phone: string | null;
  email: string | null;
  delivery_instructions: string | null;
  logo_file_id: string | null;
  mail_signature: string | null;
  order_mail_subject: string | null;
  order_mail_body: string | null;
  approval_above: number | null;
};

export type OrganisationCard = CardFields & { name: string; version: number };

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

const cards = (tx: OrgTx) =>
  tx.selectFrom('organizations').select(columns).where('deleted_at', 'is', null).$castTo<OrganisationCard>();

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
    .$castTo<OrganisationCard>()
    .executeTakeFirst();
