import { supplierAnswersContract } from '#contract/orders/supplier-answers.contract.ts';
import { open } from '#server/platform/http/implement.ts';
import type { Services } from '#server/platform/http/request-context.ts';
import { answerByLink, type LinkSettings, openOrder } from './answers.actions.ts';

const routes = open(supplierAnswersContract);

const settingsOf = ({ auth, appUrl, db, clock }: Services): LinkSettings => ({
  secret: auth.options.secret,
  appUrl,
  db,
  now: clock(),
});

export const supplierAnswersRoutes = {
  open: routes.open.handler(({ context: { services }, input }) =>
    openOrder(settingsOf(services), input.token),
  ),
  answer: routes.answer.handler(({ context: { services }, input }) =>
    answerByLink(settingsOf(services), input),
  ),
};
