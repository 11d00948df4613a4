import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import { KEY_SCOPES } from '#domain/access/keys/scopes.ts';

/** What a person's token opens: their work in an organisation, and nothing that is about themselves or their account. */
export const isOpenToTokens = ({ access, personal }: RouteMeta): boolean =>
  !personal && access !== 'public' && access !== 'user';

/** What a program can call by a key: what belongs to the organisation and not to a person or to its ADMIN. */
export const isOpenToKeys = ({ access, personal }: RouteMeta): boolean =>
  !personal && KEY_SCOPES.some((scope) => scope === access);
