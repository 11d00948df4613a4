import { apiKeysContract } from '#contract/api-keys/api-keys.contract.ts';
import { keyState } from '#domain/access/keys/api-key.ts';
import { withheldFrom } from '#domain/access/keys/scopes.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { createKey, revokeKey } from './api-keys.actions.ts';
import { isAnyRevoked, type KeyRow, listKeys, placeOfKey } from './api-keys.sql.ts';

const routes = inOrganisation(apiKeysContract);

const shown = ({ maker_role, ...key }: KeyRow, now: Date) => ({
  ...key,
  state: keyState(key, maker_role, now),
  withheld: maker_role === null ? [] : withheldFrom(key.scopes, maker_role),
});

export const apiKeysRoutes = {
  list: routes.list.handler(({ context: { org }, input: { only, after: afterId, limit } }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(afterId, (id) => placeOfKey(tx, id));
      const [found, any_revoked] = await Promise.all([
        listKeys(tx, { only, after, limit: oneMore(limit) }),
        isAnyRevoked(tx),
      ]);
      const { rows, next } = pageOf(found, limit, byId);
      return { keys: rows.map((row) => shown(row, org.now)), next, any_revoked };
    }),
  ),
  create: routes.create.handler(async ({ context: { org, services }, input }) => {
    const { key, secret } = await createKey(org, input, services.auth.options.secret);
    return { key: shown(key, org.now), secret };
  }),
  revoke: routes.revoke.handler(async ({ context: { org }, input: { id } }) =>
    shown(await revokeKey(org, id), org.now),
  ),
};
