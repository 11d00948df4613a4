import { ensure } from '#domain/kernel/errors.ts';
import type { OpeningCalendar } from '#domain/organisations/opening-calendar.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { readCalendar, writeCalendar } from './calendar.sql.ts';

/** The whole calendar at once: a closure that is left out is gone. */
export const saveCalendar = (org: OrgContext, edit: OpeningCalendar & { version: number | null }) =>
  inOrg(org, async (tx) => {
    const before = await readCalendar(tx);
    const after = await writeCalendar(tx, { ...edit, now: org.now });
    ensure(after, 'VERSION_CONFLICT');
    await audit(tx, {
      action: 'organisation.calendar_changed',
      entity: 'organisation_calendars',
      entityId: after.id,
      before,
      after,
    });
    return after;
  });
