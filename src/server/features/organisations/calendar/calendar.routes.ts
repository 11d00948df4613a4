import { openingCalendarContract } from '#contract/organisations/opening-calendar.contract.ts';
import { DEFAULT_HOLIDAY_COUNTRY } from '#domain/organisations/opening-calendar.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
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

export const openingCalendarRoutes = {
  read: routes.read.handler(async ({ context: { org } }) => (await inOrg(org, readCalendar)) ?? NOT_SET),
  save: routes.save.handler(({ context, input }) => saveCalendar(context.org, input)),
};
