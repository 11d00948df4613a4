import { expect, it } from 'vitest';
import { teamOf, testApp } from '../../../../../tests/support/server/test-app.ts';

const app = testApp({ clock: () => new Date('2026-11-12T11:00:00Z') });
const team = teamOf(app);

const read = (as = team.admin) => app.call('GET', '/api/organization/calendar', { as, org: team.org });
const save = (body: object, as = team.admin) =>
  app.call('PUT', '/api/organization/calendar', { as, org: team.org, body });

const CALENDAR = {
  country: 'BE',
  closed_weekdays: [1, 0, 1],
  closed_holidays: ['christmas', 'belgian_national_day', 'christmas'],
  closures: [
    { starts_on: '2026-12-24', ends_on: '2027-01-03', reason: '' },
    { starts_on: '2026-08-03', ends_on: '2026-08-23', reason: 'Congés' },
    { starts_on: '2026-08-20', ends_on: '2026-08-20', reason: 'Travaux' },
  ],
};
const KEPT = {
  country: 'BE',
  closed_weekdays: [0, 1],
  closed_holidays: ['christmas', 'belgian_national_day'],
  closures: [
    { starts_on: '2026-08-03', ends_on: '2026-08-23', reason: 'Congés' },
    { starts_on: '2026-08-20', ends_on: '2026-08-20', reason: 'Travaux' },
    { starts_on: '2026-12-24', ends_on: '2027-01-03', reason: null },
  ],
};

/** The leave to come, and a holiday of next year; what is over is left out. */
const LEAVE = Array.from({ length: 8 }, (_, day) => `2026-12-${24 + day}`);
const CLOSED = [...LEAVE, '2027-01-01', '2027-01-02', '2027-01-03', '2027-07-21'];

it('is unsaid until an ADMIN says it; everybody reads it', async () => {
  expect((await read(team.chef)).json).toEqual({
    country: 'FR',
    closed_weekdays: [],
    closed_holidays: [],
    closures: [],
    closed_days: [],
    version: null,
  });
  expect((await save({ ...CALENDAR, version: null }, team.chef)).json.code).toBe('PERMISSION_DENIED');
  const { status, json } = await save({ ...CALENDAR, version: null });
  expect({ status, json }).toEqual({ status: 200, json: { ...KEPT, closed_days: CLOSED, version: 1 } });
  expect((await read(team.chef)).json).toEqual({ ...KEPT, closed_days: CLOSED, version: 1 });
});

it('is replaced as a whole, and the audit trail says by whom', async () => {
  await save({ ...CALENDAR, version: null });
  const open = { country: 'FR', closed_weekdays: [], closed_holidays: [], closures: [] };
  expect((await save({ ...open, version: 1 })).json).toEqual({ ...open, closed_days: [], version: 2 });
  expect((await read()).json).toEqual({ ...open, closed_days: [], version: 2 });
  const { rows } = await app.owner.query(
    `select action, user_id, before ->> 'country' as before, after ->> 'country' as after,
      jsonb_array_length(after -> 'closures') as closures
     from audit_log where org_id = $1 order by after ->> 'version'`,
    [team.org],
  );
  const action = 'organisation.calendar_changed';
  expect(rows).toEqual([
    { action, user_id: team.admin.id, before: null, after: 'BE', closures: 3 },
    { action, user_id: team.admin.id, before: 'BE', after: 'FR', closures: 0 },
  ]);
});

it('of eight who say it first at once, one does; and an overtaken edit is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save({ ...CALENDAR, version: null })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ json }) => json.code === 'VERSION_CONFLICT')).toHaveLength(7);
  expect((await save({ ...CALENDAR, version: 7 })).json.code).toBe('VERSION_CONFLICT');
  expect((await read()).json.closures).toHaveLength(3);
});

it('is nobody else’s', async () => {
  await save({ ...CALENDAR, version: null });
  const elsewhere = await app.createOrg(team.admin, 'Ailleurs');
  const { json } = await app.call('GET', '/api/organization/calendar', { as: team.admin, org: elsewhere });
  expect(json.version).toBeNull();
  const stranger = await app.signUp();
  expect((await read(stranger)).status).toBe(403);
});

it.each([
  ['country', { country: 'DE' }],
  ['closed_weekdays', { closed_weekdays: [0, 1, 2, 3, 4, 5, 6] }],
  ['closed_weekdays.0', { closed_weekdays: [7] }],
  ['closed_holidays', { closed_holidays: ['bastille_day'] }],
  ['closures.0.ends_on', { closures: [{ starts_on: '2026-08-03', ends_on: '2026-08-02', reason: null }] }],
  ['closures.0.ends_on', { closures: [{ starts_on: '2026-08-03', ends_on: '2027-08-04', reason: null }] }],
  ['closures.0.starts_on', { closures: [{ starts_on: '', ends_on: '2026-08-02', reason: null }] }],
  ['closures', { closures: Array(101).fill({ starts_on: '2026-08-03', ends_on: '2026-08-03' }) }],
])('names the field that is wrong: %s', async (field, part) => {
  const { status, json } = await save({ ...CALENDAR, ...part, version: null });
  expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({ status: 422, fields: [field] });
});
