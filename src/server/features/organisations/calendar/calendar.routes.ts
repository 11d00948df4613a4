import { openingCalendarContract } from '#contract/organisations/opening-calendar.contract.ts';
import {
  closingsOf,
  DEFAULT_HOLIDAY_COUNTRY,
  type OpeningCalendar,
} from '#domain/organisations/opening-calendar.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { saveCalendar } from './calendar.actions.ts';
import { readCalendar } from './calendar.sql.ts';

const routes = inOrganisation(openingCalendarContract);

/** What the form starts from where nobody ever said. */
const NOT_SET = {
  country: DEFAULT_HOLIDAY_COUNTRY,
  closed_weekdays: [],
  closed_holidays: [],
  closures: [],
  version: null,
};

const withClosedDays = <Kept extends OpeningCalendar>({ today }: OrgContext, kept: Kept) => ({
  ...kept,
  closed_days: [...closingsOf(kept, today).closed_days],
});

export const openingCalendarRoutes = {
  read: routes.read.handler(async ({ context: { org } }) =>
    withClosedDays(org, (await inOrg(org, readCalendar)) ?? NOT_SET),
  ),
  save: routes.save.handler(async ({ context: { org }, input }) =>
    withClosedDays(org, await saveCalendar(org, input)),
  ),
};
