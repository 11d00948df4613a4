import { alertsContract } from '#contract/alerts.contract.ts';
import { type ALERT_KIND_NAMES, ALERT_KINDS, type AlertType, GOODS_TYPES } from '#domain/alerts/alert.ts';
import { wantsDigest } from '#domain/alerts/digest.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import * as actions from './alerts.actions.ts';
import * as alerts from './alerts.sql.ts';
import * as digest from './digest.sql.ts';
import * as lowStock from './low-stock.sql.ts';
import { notifiedMembers, setNotifications } from './notifications.actions.ts';

const routes = inOrganisation(alertsContract);

const sumOf = (counted: readonly alerts.TypeCount[]) => counted.reduce((sum, { count }) => sum + count, 0);

function countsOf(counted: readonly alerts.TypeCount[]) {
  const of = (types: readonly AlertType[]) =>
    sumOf(counted.filter(({ type }) => type !== null && types.includes(type)));
  const open = sumOf(counted.filter(({ type }) => type !== null));
  const low_stock = sumOf(counted.filter(({ type }) => type === null));
  return {
    total: open + low_stock,
    open,
    low_stock,
    goods: of(GOODS_TYPES),
    critical: sumOf(counted.filter(({ severity }) => severity === 'critical')),
    kinds: {
      dates: of(ALERT_KINDS.dates),
      stock: of(ALERT_KINDS.stock),
      orders: of(ALERT_KINDS.orders),
      prices: of(ALERT_KINDS.prices),
      system: of(ALERT_KINDS.system),
    } satisfies Record<(typeof ALERT_KIND_NAMES)[number], number>,
  };
}

export const alertsRoutes = {
  list: routes.list.handler(({ context: { org }, input: { after: afterId, limit, ...asked } }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(afterId, (id) => alerts.placeOfAlert(tx, id));
      const found = await alerts.listAlerts(tx, { ...asked, after, limit: oneMore(limit) });
      const { rows, next } = pageOf(found.alerts, limit, byId);
      return { ...found, alerts: rows, next };
    }),
  ),
  counts: routes.counts.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => countsOf(await alerts.countOpen(tx))),
  ),
  resolve: routes.resolve.handler(async ({ context: { org }, input }) => {
    await actions.resolveAlert(org, input.id);
    return { success: true } as const;
  }),
  resolveAll: routes.resolveAll.handler(async ({ context: { org }, input }) => ({
    resolved: await actions.resolveAll(org, input),
  })),
  lowStock: routes.lowStock.handler(({ context: { org }, input: { after: afterId, limit } }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(afterId, (id) => lowStock.placeOfLowStock(tx, id));
      const found = await lowStock.listLowStock(tx, { today: org.today, after, limit: oneMore(limit) });
      const { rows, next } = pageOf(found.alerts, limit, byId);
      return { ...found, alerts: rows, next };
    }),
  ),
  handleLowStock: routes.handleLowStock.handler(async ({ context: { org }, input }) => {
    await actions.handleLowStock(org, input.id);
    return { success: true } as const;
  }),
  handleAllLowStock: routes.handleAllLowStock.handler(async ({ context: { org }, input }) => ({
    handled: await actions.handleAllLowStock(org, input.until),
  })),
  digest: routes.digest.handler(({ context: { org, user } }) => inOrg(org, (tx) => choicesOf(tx, org, user))),
  setDigest: routes.setDigest.handler(({ context: { org, user }, input }) =>
    inOrg(org, async (tx) => {
      await digest.writeChoices(tx, { userId: user.id, ...input });
      return choicesOf(tx, org, user);
    }),
  ),
  notifications: routes.notifications.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => ({ members: await notifiedMembers(tx) })),
  ),
  setNotifications: routes.setNotifications.handler(({ context: { org }, input }) =>
    setNotifications(org, input),
  ),
};

async function choicesOf(tx: OrgTx, { role }: OrgContext, { id, email }: { id: string; email: string }) {
  const { wanted, answers_wanted } = await digest.readChoices(tx, id);
  // The routes are personal: whoever asks has a role.
  const own = typeof role === 'string' ? role : 'CHEF';
  return { wanted: wantsDigest(own, wanted), answers_wanted, email };
}
