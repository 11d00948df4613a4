import { describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { FAR_AWAY, personOf, SECRET, testApp } from '../../../../tests/support/server/test-app.ts';
import { createAuth, signedInMember, signedInUser } from './auth.ts';
import { sessionToken } from './session-cookie.ts';

const app = testApp();
const person = personOf(app);

const NAME = 'economat_session';
const ours = { secret: SECRET, name: NAME };
const who = (cookie: string | undefined) => {
  const auth = createAuth({ db: app.db, secret: SECRET, appUrl: 'http://localhost' });
  return signedInUser({ auth, db: app.db }, cookie === undefined ? {} : { cookie });
};

describe('the session cookie that the library wrote', () => {
  it('is read among others, and names the person', async () => {
    expect(await who(`autre=1; ${person.cookie};x`)).toEqual({
      id: person.id,
      email: person.email,
      full_name: 'Camille Reynaud',
      email_confirmed_at: expect.any(Date),
      two_factor_enabled: false,
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

describe('a session and its role, asked in one statement', () => {
  const member = (cookie: string, orgId: string | null, db = app.db) => {
    const auth = createAuth({ db, secret: SECRET, appUrl: 'http://localhost' });
    return signedInMember({ auth, db }, { headers: { cookie }, orgId });
  };

  it('leaves nobody behind on the connection', async () => {
    const org = await app.createOrg(person);
    const pool = createPool(app.ownerUrl, { max: 1 });
    expect(await member(person.cookie, org, createDatabase(pool))).toEqual({
      user: await who(person.cookie),
      membership: { org_id: org, role: 'ADMIN', time_zone: 'Europe/Paris', writable_until: FAR_AWAY },
    });
    const { rows } = await pool.query(
      `select current_user_id() as who, (select count(*) from user_roles) as roles`,
    );
    expect(rows).toEqual([{ who: null, roles: 0 }]);
    await pool.end();
  });

  it('follows a changed role, a removed one, a deleted organisation and a revoked session at once', async () => {
    const org = await app.createOrg(person);
    const cook = await app.signUp();
    await app.giveRole(cook, org, 'CHEF');
    const roles = (change: string) =>
      app.owner.query(`update user_roles set ${change} where org_id = $1 and user_id = $2`, [org, cook.id]);
    const role = async () => (await member(cook.cookie, org))?.membership?.role;
    expect(await role()).toBe('CHEF');
    await roles(`role = 'MANAGER'`);
    expect(await role()).toBe('MANAGER');
    await roles('deleted_at = now()');
    expect(await member(cook.cookie, org)).toMatchObject({ user: { id: cook.id }, membership: null });
    await roles('deleted_at = null');
    expect(await role()).toBe('MANAGER');
    await app.owner.query('update organizations set deleted_at = now() where id = $1', [org]);
    expect(await member(cook.cookie, org)).toMatchObject({ membership: null });
    await app.owner.query('delete from auth.sessions where user_id = $1', [cook.id]);
    expect(await member(cook.cookie, org)).toBeNull();
  });

  it('says nothing of an organisation to somebody of another, nor without one', async () => {
    const org = await app.createOrg(person);
    const stranger = await app.signUp();
    expect(await member(stranger.cookie, org)).toMatchObject({
      user: { id: stranger.id },
      membership: null,
    });
    expect(await member(person.cookie, null)).toMatchObject({ user: { id: person.id }, membership: null });
  });
});
