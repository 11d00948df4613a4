import { supplierAnswersContract } from '#contract/orders/supplier-answers.contract.ts';
import { open } from '#server/platform/http/implement.ts';
import type { Services } from '#server/platform/http/request-context.ts';
import { answerByLink, type LinkHouse, openOrder } from './answers.actions.ts';

const routes = open(supplierAnswersContract);

const houseOf = ({ auth, db, clock }: Services): LinkHouse => ({
  secret: auth.options.secret,
  db,
  now: clock(),
});

export const supplierAnswersRoutes = {
  open: routes.open.handler(({ context: { services }, input }) => openOrder(houseOf(services), input.token)),
  answer: routes.answer.handler(({ context: { services }, input }) => answerByLink(houseOf(services), input)),
};
