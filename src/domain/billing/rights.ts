import { can, PERMISSIONS, type Permission, type Rights, type Role } from '#domain/access/permissions.ts';
import type { AccountCover } from './account.ts';

/** Pages to read, and what is noted whoever pays: goods that arrive or spoil, and photos of them (decision 0055). */
const STAYS: readonly Permission[] = [
  'org.read',
  'operations.read',
  'files.read',
  'reports.read',
  'audit.read',
  'exports.run',
  'settings.manage',
  'pos_profiles.manage',
  'billing.manage',
  'receipts.write',
  'waste.write',
  'files.write',
];

/** What a role may do at the moment: screens offer no more than that. */
export const rightsNow = (role: Role, { writable }: Pick<AccountCover, 'writable'>): Rights =>
  writable ? role : PERMISSIONS.filter((permission) => STAYS.includes(permission) && can(role, permission));
