import type { Role } from '#domain/access/permissions.ts';

/** An organisation keeps at least one ADMIN: the last can neither leave, nor be removed, nor be demoted. */
export const losesLastAdmin = (admins: number, { from, to }: { from: Role; to: Role | null }): boolean =>
  from === 'ADMIN' && to !== 'ADMIN' && admins <= 1;
