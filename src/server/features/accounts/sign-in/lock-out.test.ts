import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ThrottleName } from '#domain/accounts/throttles.ts';
import { keyedHash } from '#server/platform/auth/hashes.ts';
import { NEW_PASSWORD } from '../../../../../tests/support/api/signing-in.ts';
import { type Visitor, visitor } from '../../../../../tests/support/browser/visitor.ts';
import { linkSentTo } from '../../../../../tests/support/mail/outbox.ts';
import { PASSWORD, SECRET, type TestApp, testApp } from '../../../../../tests/support/server/test-app.ts';

let shift = 0;
const app = testApp({ trustProxy: '127.0.0.1', clock: () => new Date(Date.now() + shift) });

const signIn = async (browser: Visitor, email: string, password = PASSWORD): Promise<string> => {
  const { json } = await browser.post('/api/auth/sign-in', { email, password });
  return json.signed_in ? 'in' : json.code;
};

/** The same browser on another network. */
function carriedTo(browser: Visitor, ip: string): Visitor {
  const elsewhere = visitor(app, { ip });
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
  return elsewhere;
}

/** As if so many had been counted already: at least one was. */
async function setCount(name: ThrottleName, subject: string, count: number): Promise<void> {
  const key = `${name}:${keyedHash(SECRET, 'throttle', subject).toString('base64url')}`;
  const { rowCount } = await app.owner.query('update throttle set count = $2 where key = $1', [key, count]);
  expect(rowCount).toBe(1);
}

/** Ten wrong passwords from each of ten networks, as they are counted: the last ones for real. */
async function besiege(email: string): Promise<void> {
  await signIn(visitor(app), email, 'essai-1');
  await setCount('signInsOfAddress', email, 97);
  for (let round = 2; round <= 4; round += 1) {
    expect(await signIn(visitor(app), email, `essai-${round}`)).toBe('SIGN_IN_REFUSED');
  }
  expect(await signIn(visitor(app), email, 'essai-5')).toBe('TOO_MANY_TRIES');
}

async function resetFrom(browser: Visitor, email: string): Promise<void> {
  await browser.post('/api/auth/recover', { email });
  const token = await linkSentTo(app, email);
  await browser.post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
}

describe('a hundred wrong passwords from ten networks', () => {
  it('stop strangers, and neither the browser nor the network where the person signed in', async () => {
    const { email } = await app.signUp();
    const laptop = visitor(app, { ip: '203.0.113.10' });
    expect(await signIn(laptop, email)).toBe('in');
    await besiege(email);
    expect(await signIn(visitor(app), email)).toBe('TOO_MANY_TRIES');
    expect(await signIn(carriedTo(laptop, '198.51.100.20'), email)).toBe('in');
    expect(await signIn(visitor(app, { ip: '203.0.113.10' }), email)).toBe('in');
    shift += 86_400_000;
    expect(await signIn(visitor(app), email)).toBe('in');
  });

  it('are forgotten by a reset, and the browser that did it is known from then on', async () => {
    const { email } = await app.signUp();
    await besiege(email);
    const phone = visitor(app);
    expect(await signIn(phone, email)).toBe('TOO_MANY_TRIES');
    await resetFrom(phone, email);
    expect(await signIn(visitor(app), email, NEW_PASSWORD)).toBe('in');
    await besiege(email);
    expect(await signIn(visitor(app), email, NEW_PASSWORD)).toBe('TOO_MANY_TRIES');
    expect(await signIn(phone, email, NEW_PASSWORD)).toBe('in');
  });
});

describe('a known place', () => {
  it('has its own limit: it is no way to guess on', async () => {
    const { email } = await app.signUp();
    const laptop = visitor(app);
    await signIn(laptop, email);
    const codes: string[] = [];
    for (let round = 0; round < 11; round += 1) codes.push(await signIn(laptop, email, `essai-${round}`));
    expect(codes).toEqual([...Array(10).fill('SIGN_IN_REFUSED'), 'TOO_MANY_TRIES']);
  });

  it('is the browser, also where a guest on the same network used up that network’s tries', async () => {
    const { email } = await app.signUp();
    const laptop = visitor(app, { ip: '203.0.113.77' });
    await signIn(laptop, email);
    const guest = visitor(app, { ip: '203.0.113.77' });
    for (let round = 0; round < 10; round += 1) await signIn(guest, email, `essai-${round}`);
    expect(await signIn(guest, email)).toBe('TOO_MANY_TRIES');
    expect(await signIn(laptop, email)).toBe('in');
  });

  it('is known for everybody who signed in there', async () => {
    const [lea, paul] = [await app.signUp(), await app.signUp()];
    const tablet = visitor(app);
    for (const { email } of [lea, paul, lea]) await signIn(tablet, email);
    const moved = carriedTo(tablet, '192.0.2.99');
    for (const { email } of [lea, paul]) {
      await besiege(email);
      expect(await signIn(moved, email)).toBe('in');
    }
  });

  it('asks for a new password also where strangers used up the day’s requests', async () => {
    const { email } = await app.signUp();
    const laptop = visitor(app);
    await signIn(laptop, email);
    await visitor(app).post('/api/auth/recover', { email });
    await app.owner.query(`update throttle set count = 10 where key like 'resetsOfAddress:%'`);
    shift += 60_000;
    expect((await visitor(app).post('/api/auth/recover', { email })).json.code).toBe('TOO_MANY_TRIES');
    expect((await laptop.post('/api/auth/recover', { email })).json).toEqual({ success: true });
  });
});

describe('the mark of a browser', () => {
  const marksOf = async (id: string) => {
    const { rows } = await app.owner.query(
      `select count(*)::int as marks from auth.known_places where user_id = $1 and kind = 'device'`,
      [id],
    );
    return rows[0].marks;
  };

  it('is out of reach of scripts, new at each sign-in, and only its hash is kept', async () => {
    const { email, id } = await app.signUp();
    const laptop = visitor(app);
    const { headers } = await laptop.post('/api/auth/sign-in', { email, password: PASSWORD });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('economat_device='));
    expect(cookie).toMatch(/^economat_device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
    const first = laptop.jar.get('economat_device') ?? '';
    await signIn(laptop, email);
    expect(laptop.jar.get('economat_device')).not.toBe(first);
    expect(await marksOf(id)).toBe(1);
    const { rows } = await app.owner.query('select jsonb_agg(p)::text as all from auth.known_places p');
    expect(rows[0].all).not.toContain(Buffer.from(first).toString('hex'));
  });

  it('that somebody planted is worth nothing once the person signed in with it', async () => {
    const { email } = await app.signUp();
    const deviceToken = 'x'.repeat(43);
    const [laptop, thief] = [visitor(app), visitor(app)];
    for (const browser of [laptop, thief]) browser.jar.set('economat_device', deviceToken);
    await signIn(laptop, email);
    await besiege(email);
    expect(await signIn(thief, email)).toBe('TOO_MANY_TRIES');
    expect(await signIn(carriedTo(laptop, '192.0.2.55'), email)).toBe('in');
  });

  it('is forgotten with the other devices that are signed out, and after the newest ten', async () => {
    const { email, id } = await app.signUp();
    const laptop = visitor(app);
    for (let round = 0; round < 11; round += 1) await signIn(visitor(app), email);
    await signIn(laptop, email);
    expect(await marksOf(id)).toBe(10);
    await laptop.post('/api/auth/sign-out', { scope: 'others' });
    expect(await marksOf(id)).toBe(1);
    await laptop.post('/api/auth/sign-out', { scope: 'local' });
    expect(await marksOf(id)).toBe(1);
  });
});

describe('two servers on one database', () => {
  let other: Awaited<ReturnType<TestApp['startAnotherNode']>>;
  beforeAll(async () => {
    other = await app.startAnotherNode();
  });
  afterAll(() => other.close());

  /** The same network, at one server and at the other. */
  const atBoth = (ip: string) => [visitor(app, { ip }), visitor(other, { ip })] as const;

  it('count together what one network tries on one account, also at once', async () => {
    const { email } = await app.signUp();
    const burglars = atBoth('203.0.113.130');
    const tries = Array.from({ length: 10 }, (_, round) =>
      burglars.map((burglar) => signIn(burglar, email, `essai-${round}`)),
    );
    const codes = (await Promise.all(tries.flat())).toSorted();
    expect(codes).toEqual([...Array(10).fill('SIGN_IN_REFUSED'), ...Array(10).fill('TOO_MANY_TRIES')]);
    for (const burglar of burglars) expect(await signIn(burglar, email)).toBe('TOO_MANY_TRIES');
  });

  it('count together what all networks try on one account', async () => {
    const { email } = await app.signUp();
    await signIn(visitor(app), email, 'essai-1');
    await setCount('signInsOfAddress', email, 98);
    expect(await signIn(visitor(app), email, 'essai-2')).toBe('SIGN_IN_REFUSED');
    expect(await signIn(visitor(other), email, 'essai-3')).toBe('SIGN_IN_REFUSED');
    for (const server of [app, other]) expect(await signIn(visitor(server), email)).toBe('TOO_MANY_TRIES');
  });

  it('count together what one network tries on all accounts', async () => {
    const { email } = await app.signUp();
    const network = '203.0.113.131';
    const [here, there] = atBoth(network);
    await signIn(here, `${randomUUID()}@exemple.fr`, 'essai-1');
    await setCount('signInsOfNetwork', network, 498);
    expect(await signIn(here, `${randomUUID()}@exemple.fr`, 'essai-2')).toBe('SIGN_IN_REFUSED');
    expect(await signIn(there, `${randomUUID()}@exemple.fr`, 'essai-3')).toBe('SIGN_IN_REFUSED');
    for (const burglar of [here, there]) expect(await signIn(burglar, email)).toBe('TOO_MANY_TRIES');
    expect(await signIn(visitor(other), email)).toBe('in');
  });
});
