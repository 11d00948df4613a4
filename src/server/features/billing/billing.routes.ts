import { billingContract } from '#contract/billing/billing.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation, open, signedIn } from '#server/platform/http/implement.ts';
import * as billing from './billing.actions.ts';
import { cancelMine, mySubscription } from './my-subscription.ts';
import { recordNewsFromOutside } from './payment-news.ts';

const { webhook, mine, cancelMine: cancelOwn, ...ofOrganisation } = billingContract;
const routes = inOrganisation(ofOrganisation);
const outside = open({ webhook });
const holder = signedIn({ mine, cancelMine: cancelOwn });

export const billingRoutes = {
  ...routes.router({
    get: routes.get.handler(({ context: { org, services } }) =>
      inOrg(org, (tx) => billing.billingOf(tx, { org, payments: services.payments })),
    ),
    subscribe: routes.subscribe.handler(({ context: { org, user, services } }) =>
      billing.subscribe({ org, payments: services.payments }, user.email),
    ),
    cancel: routes.cancel.handler(({ context: { org, services } }) =>
      billing.cancel({ org, payments: services.payments }),
    ),
    resume: routes.resume.handler(({ context: { org, services } }) =>
      billing.resume({ org, payments: services.payments }),
    ),
    testCheckout: routes.testCheckout.handler(({ context: { org, services }, input }) =>
      inOrg(org, (tx) => billing.testCheckoutOf(tx, { org, payments: services.payments }, input.session)),
    ),
    payTestCheckout: routes.payTestCheckout.handler(({ context: { org, services }, input }) =>
      billing.payTestCheckout({ org, payments: services.payments }, input),
    ),
  }),
  ...holder.router({
    mine: holder.mine.handler(({ context: { me, services } }) =>
      mySubscription({ me, payments: services.payments }),
    ),
    cancelMine: holder.cancelMine.handler(({ context: { me, services } }) =>
      cancelMine({ me, payments: services.payments }),
    ),
  }),
  ...outside.router({
    webhook: outside.webhook.handler(async ({ context: { services, request } }) => {
      const { db, payments } = services;
      const now = services.clock();
      const signature = request.headers['payment-signature'];
      ensure(typeof signature === 'string' && request.bytes, 'WEBHOOK_REFUSED');
      const news = payments.read({ body: request.bytes, signature }, now);
      const outcome = await recordNewsFromOutside({ db, now, payments }, news);
      if (outcome === 'unknown_account') request.log.warn({ event: news.id }, 'payment: unknown account');
      return { outcome };
    }),
  }),
};
