import type { OrgTx } from '#server/platform/db/in-org.ts';
import * as profiles from './pos.sql.ts';

export type PosProfile = profiles.PosProfile;

/** Whose report an e-mail is: the active profile that names its sender. */
export const activeProfileOfSender = async (tx: OrgTx, email: string): Promise<PosProfile | null> =>
  (await profiles.readActiveOf(tx, [email.trim().toLowerCase()]))[0] ?? null;

/** Active or not, deleted or not: what came under it may be read again. */
export const profileById = (tx: OrgTx, id: string): Promise<PosProfile | null> =>
  profiles.readProfile(tx, id);
