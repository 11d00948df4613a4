import { demoContract } from '#contract/demo.contract.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { askForDemo, demoProgress } from './demo.jobs.ts';
import { importTestSales } from './test-sales.ts';

const routes = inOrganisation(demoContract);

export const demoRoutes = {
  testSales: routes.testSales.handler(({ context: { org } }) => importTestSales(org)),
  load: routes.load.handler(({ context: { org } }) => askForDemo(org)),
  progress: routes.progress.handler(async ({ context: { org } }) => demoProgress(org)),
};
