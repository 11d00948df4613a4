import { beforeAll, describe, expect, it } from 'vitest';
import { createAuth, libraryHeaders, signedInUser } from '#server/platform/auth/auth.ts';
import { type Person, SECRET, testApp } from '../../../../tests/support/server/test-app.ts';

let lea: Person;
let paul: Person;
const app = testApp();
beforeAll(async () => {
  lea = await app.signUp('lea@exemple.fr');
  paul = await app.signUp('paul@exemple.fr');
});

const NAME = 'economat_session';
const sentBy = ({ cookie }: Person) => cookie.slice(NAME.length + 1);

/** Every way to ask the server who one is: our own reader, the library's, and the list that compares both. */
async function everyReader(cookie: string): Promise<(string | null)[]> {
  const headers = { cookie };
  const user = await app.call('GET', '/api/auth/user', { headers });
  const session = await app.call('GET', '/api/session', { headers });
  const sessions = await app.call('GET', '/api/auth/sessions', { headers });
  const mine = sessions.status === 200 && sessions.json.find((one: { current: boolean }) => one.current);
  const { rows } = mine
    ? await app.owner.query(
        'select u.email from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1',
        [mine.id],
      )
    : { rows: [] };
  return [user.json.email ?? null, session.json.user?.email ?? null, rows[0]?.email ?? null];
}

describe('one request names one person, whoever reads it', () => {
  const cases: [string, () => string, (() => Person) | null][] = [
    ['one cookie', () => lea.cookie, () => lea],
    ['two of them: the first', () => `${lea.cookie}; ${paul.cookie}`, () => lea],
    ['a blank before the sign', () => `${NAME} =${sentBy(lea)}; ${paul.cookie}`, () => paul],
    ['a blank after it', () => `${NAME}= ${sentBy(lea)}`, null],
    ['a tab before the sign', () => `${NAME}\t=${sentBy(lea)}; ${paul.cookie}`, () => paul],
    ['quotes', () => `${NAME}="${sentBy(lea)}"`, null],
    ['quotes, then another', () => `${NAME}="${sentBy(lea)}"; ${paul.cookie}`, null],
    ['quotes around several', () => `x="; ${lea.cookie}; y="; ${paul.cookie}`, () => lea],
    ['capital letters', () => `Economat_Session=${sentBy(lea)}; ${paul.cookie}`, () => paul],
    ['the name of TLS', () => `__Host-${NAME}=${sentBy(lea)}; ${paul.cookie}`, () => paul],
    ['the name of TLS alone', () => `__Host-${NAME}=${sentBy(lea)}`, null],
    ['another prefix', () => `__Secure-${NAME}=${sentBy(lea)}`, null],
    ['the library’s own name', () => `better-auth.session_token=${sentBy(lea)}`, null],
    ['an empty one, then another', () => `${NAME}=; ${paul.cookie}`, null],
    ['no sign', () => `${NAME}; ${paul.cookie}`, () => paul],
    ['escapes', () => `${NAME}=${encodeURIComponent(sentBy(lea))}`, null],
    ['an escaped name', () => `economat%5Fsession=${sentBy(lea)}; ${paul.cookie}`, () => paul],
    ['a comma', () => `a=1, ${lea.cookie}; ${paul.cookie}`, () => paul],
  ];

  it.each(cases)('%s', async (_what, cookie, person) => {
    const email = person === null ? null : person().email;
    expect(await everyReader(cookie())).toEqual([email, email, email]);
  });

  it('signing out ends the session that was read, not another', async () => {
    const [mine, other] = [await app.signUp(), await app.signUp()];
    const cookie = `${NAME} =${sentBy(mine)}; ${other.cookie}`;
    await app.call('POST', '/api/auth/sign-out', { body: { scope: 'local' }, headers: { cookie } });
    expect(await everyReader(mine.cookie)).toEqual([mine.email, mine.email, mine.email]);
    expect(await everyReader(other.cookie)).toEqual([null, null, null]);
  });

  it('over TLS only the name counts that this host alone can set', async () => {
    const auth = createAuth({ db: app.db, secret: SECRET, appUrl: 'https://economat.exemple.fr' });
    const cookie = `${lea.cookie}; __Host-${paul.cookie}`;
    expect(await signedInUser({ auth, db: app.db }, { cookie })).toMatchObject({ email: paul.email });
    const request = {
      headers: { cookie, 'user-agent': 'Firefox', 'x-client-address': '1.2.3.4' },
      ip: '::1',
    };
    expect([...libraryHeaders(auth, request)]).toEqual([
      ['cookie', `__Host-${paul.cookie}`],
      ['user-agent', 'Firefox'],
      ['x-client-address', '::1'],
    ]);
  });
});
