import { z } from 'zod';
import { repliesContract } from '#contract/replies/replies.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { readFile } from '#server/platform/files/files.sql.ts';
import { inOrganisation, inOrganisationPrepared, type OrgRequest } from '#server/platform/http/implement.ts';
import { replyText } from '#text/replies/reply-alerts.text.ts';
import { attach, detach, ignore, readAhead, reopen } from './replies.actions.ts';
import { countReplies, listReplies, placeOfReply, readWholeReply } from './replies.sql.ts';
import { wholeReply, withOrders } from './reply-view.ts';

const { attach: attaching, ...others } = repliesContract;
const routes = inOrganisation(others);

const attached = z.object({ id: z.uuid(), po_id: z.uuid() });

/** Before the transaction opens; what is no input is refused by its schema afterwards. */
function readBefore({ org, request }: OrgRequest) {
  const asked = attached.safeParse({ ...(request.body as object), ...(request.params as object) });
  return asked.success ? readAhead(org, asked.data) : Promise.resolve(null);
}

const { attach: prepared } = inOrganisationPrepared({ attach: attaching }, readBefore);

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
      const reply = await readWholeReply(tx, input.id);
      const file = reply?.original_file_id ? await readFile(tx, reply.original_file_id) : undefined;
      ensure(file, 'NOT_FOUND');
      return new File([new Uint8Array(file.bytes)], replyText.originalFile, { type: file.type });
    }),
  ),
  attach: prepared.handler(({ context: { org, services, ready }, input }) =>
    attach(org, { ...input, read: ready, appUrl: services.appUrl }),
  ),
  detach: routes.detach.handler(({ context: { org }, input }) => detach(org, input.id)),
  ignore: routes.ignore.handler(({ context: { org }, input }) => ignore(org, input.id)),
  reopen: routes.reopen.handler(({ context: { org }, input }) => reopen(org, input.id)),
};
