import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { type Person, SECRET, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { createAuth, signedInUser } from './auth.ts';
import { findMembership } from './memberships.sql.ts';
import { sessionToken } from './session-cookie.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
});
afterAll(() => app.stop());

const NAME = 'economat_session';
const ours = { secret: SECRET, name: NAME };
const who = (cookie: string | undefined) => {
  const auth = createAuth({ db: app.db, secret: SECRET, appUrl: 'http://localhost' });
  return signedInUser({ auth, db: app.db }, cookie === undefined ? {} : { cookie });
};

describe('the session cookie that the library wrote', () => {
  it('is read among others, and names the person', async () => {
    expect(await who(`autre=1; ${person.cookie};x`)).toEqual({
      ...{ id: person.id, email: person.email, full_name: 'Camille Reynaud' },
      ...{ email_confirmed_at: expect.any(Date), two_factor_enabled: false },
    });
  });

  it('is nobody’s once it is changed, signed with another secret, or under another name', () => {
    const [name, value = ''] = person.cookie.split('=', 2);
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    expect(sessionToken(ours, person.cookie)).toBe(token);
    const last = token.endsWith('a') ? 'b' : 'a';
    const signed = (left: string, right: string) => `${name}=${encodeURIComponent(`${left}.${right}`)}`;
    expect(sessionToken(ours, signed(token, signature))).toBe(token);
    for (const cookie of [
      signed(token.slice(0, -1) + last, signature),
      signed(token, `${signature.slice(0, -2)}x=`),
      signed(token, ''),
      signed('', signature),
      `${name}=${token}`,
      `${name}=%E0%A4%A`,
      `${name}=`,
      `x${person.cookie}`,
      '',
    ]) {
      expect(sessionToken(ours, cookie), cookie).toBeNull();
    }
    expect(sessionToken({ ...ours, secret: 'x'.repeat(40) }, person.cookie)).toBeNull();
    expect(sessionToken({ ...ours, name: 'autre' }, person.cookie)).toBeNull();
  });

  it('opens nothing without a session, after it has ended, or once it is revoked', async () => {
    expect(await who(undefined)).toBeNull();
    const gone = await app.signUp();
    const end = (expires_at: string) =>
      app.owner.query(`update auth.sessions set expires_at = now() ${expires_at} where user_id = $1`, [
        gone.id,
      ]);
    await end(`- interval '1 second'`);
    expect(await who(gone.cookie)).toBeNull();
    await end(`+ interval '1 hour'`);
    expect(await who(gone.cookie)).toMatchObject({ id: gone.id });
    await app.owner.query('delete from auth.sessions where user_id = $1', [gone.id]);
    expect(await who(gone.cookie)).toBeNull();
  });
});

it('finding a membership leaves nobody behind on the connection', async () => {
  const org = await app.createOrg(person);
  const pool = createPool(app.ownerUrl, { max: 1 });
  const db = createDatabase(pool);
  const me = { db, userId: person.id, now: new Date() };
  expect(await findMembership(me, org)).toEqual({
    ...{
      org_id: org,
      name: 'Le Comptoir des Halles',
      role: 'ADMIN',
      is_owner: true,
      time_zone: 'Europe/Paris',
    },
  });
  const { rows } = await pool.query(
    `select current_user_id() as who, (select count(*) from user_roles) as roles`,
  );
  expect(rows).toEqual([{ who: null, roles: 0 }]);
  const stranger = await app.signUp();
  expect(await findMembership({ ...me, userId: stranger.id }, org)).toBeUndefined();
  await pool.end();
});
