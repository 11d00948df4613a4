import { analyticsContract } from '#contract/browser/analytics.contract.ts';
import { detailOf } from '#domain/kernel/browser/analytics-event.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { open } from '#server/platform/http/implement.ts';
import { countEvent } from './analytics.sql.ts';

const routes = open(analyticsContract);

export const analyticsRoutes = routes.router({
  count: routes.count.handler(async ({ context: { services, request }, input }) => {
    // Do Not Track, and Global Privacy Control: both are a no.
    if (request.headers.dnt === '1' || request.headers['sec-gpc'] === '1') return;
    const day = localDateIn(services.clock(), 'Europe/Paris');
    await asPlatform(services.db, (tx) => countEvent(tx, { day, name: input.name, detail: detailOf(input) }));
  }),
});
