import type { Role } from '#domain/access/permissions.ts';

/** What a person is in one organisation, and who else is there. */
export type Standing = { org_id: string; name: string; role: Role; admins: number; members: number };

/**
 * What becomes of an organisation when somebody of its team deletes their account: it goes on without them, it would
 * have nobody to run it (so the account stays until somebody else can), or it has nobody at all, and is erased.
 */
export type OrganisationFate = 'left' | 'stands_in_the_way' | 'erased';

export function fateWithout({ role, admins, members }: Standing): OrganisationFate {
  if (members <= 1) return 'erased';
  return role === 'ADMIN' && admins <= 1 ? 'stands_in_the_way' : 'left';
}

/** Under this address nothing can be sent, and nobody can sign up. */
export const addressOfDeleted = (id: string): string => `supprime-${id}@compte.invalid`;
