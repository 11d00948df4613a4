import { repliesContract } from '#contract/replies/replies.contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { countReplies, listReplies, placeOfReply } from './replies.sql.ts';
import { wholeReply, withOrders } from './reply-view.ts';

const routes = inOrganisation(repliesContract);

export const repliesRoutes = {
  list: routes.list.handler(({ context: { org }, input: { group, after: afterId, limit } }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(afterId, (id) => placeOfReply(tx, id));
      const found = await listReplies(tx, { group, after, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, byId);
      return { replies: rows.map(withOrders), next };
    }),
  ),
  count: routes.count.handler(({ context: { org } }) => inOrg(org, countReplies)),
  get: routes.get.handler(({ context: { org }, input }) => inOrg(org, (tx) => wholeReply(tx, input.id))),
  original: routes.original.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      await wholeReply(tx, input.id);
      throw new AppError('NOT_FOUND');
    }),
  ),
  attach: routes.attach.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => wholeReply(tx, input.id)),
  ),
  detach: routes.detach.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => wholeReply(tx, input.id)),
  ),
  ignore: routes.ignore.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => wholeReply(tx, input.id)),
  ),
};
