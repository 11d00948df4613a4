import { sql } from 'kysely';
import type { CsvConfig } from '#domain/pos/csv-config.ts';
import type { PosProvider, ReportFormat } from '#domain/pos/profile.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

const columns = [
  'id',
  'name',
  'provider',
  'from_emails',
  'format',
  'csv_config',
  'active',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

export type ProfileFields = {
  name: string;
  provider: PosProvider;
  from_emails: string[];
  format: ReportFormat;
  csv_config: CsvConfig;
};

export type PosProfile = ProfileFields & {
  id: string;
  active: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

const profiles = (tx: OrgTx) => tx.selectFrom('pos_profiles').select(columns);

export const listProfiles = (tx: OrgTx): Promise<PosProfile[]> =>
  profiles(tx).where('deleted_at', 'is', null).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const listTills = (tx: OrgTx): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('pos_profiles')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const readProfile = async (tx: OrgTx, id: string): Promise<PosProfile | null> =>
  (await profiles(tx).where('id', '=', id).executeTakeFirst()) ?? null;

/** Of two changes at once the second sees what the first did: no sender comes to stand in two active profiles. */
export const lockProfiles = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pos_profiles ' || current_org()::text, 0))`.execute(tx);

/** The active profile that reads the reports of one of these addresses, in lower case. */
export const readActiveOf = async (tx: OrgTx, senders: readonly string[]): Promise<PosProfile[]> =>
  profiles(tx)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`from_emails && ${senders}::text[]`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const stored = ({ csv_config, ...fields }: ProfileFields) => ({
  ...fields,
  csv_config: JSON.stringify(csv_config),
});

export const insertProfile = (tx: OrgTx, fields: ProfileFields, now: Date): Promise<PosProfile> =>
  tx
    .insertInto('pos_profiles')
    .values({ ...stored(fields), active: true, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Edit = Partial<ReturnType<typeof stored>> & { deleted_at?: Date };

const change = (tx: OrgTx, id: string, { now, ...edit }: Edit & { now: Date }) =>
  tx
    .updateTable('pos_profiles')
    .set({ ...edit, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** Nothing where the version is no longer the one that the edit started from. */
export const writeProfile = (
  tx: OrgTx,
  { id, version, now, ...fields }: ProfileFields & { id: string; version: number; now: Date },
) =>
  change(tx, id, { ...stored(fields), now })
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();

/** An edit that is under way says nothing of it, and need not start anew. */
export const writeActive = (tx: OrgTx, { id, active, now }: { id: string; active: boolean; now: Date }) =>
  tx
    .updateTable('pos_profiles')
    .set({ active, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Soft: sales and e-mails keep their profile. */
export const markDeleted = (tx: OrgTx, id: string, now: Date) =>
  change(tx, id, { deleted_at: now, now }).returning(columns).executeTakeFirstOrThrow();
