import { boardContract } from '#contract/orders/board.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { readBoard, readSummary } from './board.ts';

const routes = inOrganisation(boardContract);

export const boardRoutes = {
  get: routes.get.handler(({ context }) => readBoard(context.org)),
  summary: routes.summary.handler(({ context }) => readSummary(context.org)),
};
