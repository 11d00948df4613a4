import { describe, expect, it } from 'vitest';
import { PASSKEYS_MAX } from '#domain/accounts/limits.ts';
import { signedIn } from '../../../../../tests/support/api/signing-in.ts';
import { type Visitor, visitor } from '../../../../../tests/support/browser/visitor.ts';
import { mailsTo } from '../../../../../tests/support/mail/outbox.ts';
import { authenticator } from '../../../../../tests/support/server/authenticator.ts';
import { PASSWORD, testApp } from '../../../../../tests/support/server/test-app.ts';

const app = testApp({ trustProxy: '127.0.0.1' });

type Device = ReturnType<typeof authenticator>;

const begin = (browser: Visitor, body: object = { password: PASSWORD }) =>
  browser.post('/api/auth/passkeys/options', body);

async function add(browser: Visitor, device: Device = authenticator(), name = 'Téléphone du bar') {
  const { json: options } = await begin(browser);
  return browser.post('/api/auth/passkeys', { name, response: device.create(options) });
}

async function withPasskey() {
  const person = await signedIn(app);
  const device = authenticator();
  const { json } = await add(person.browser, device);
  return { ...person, device, passkey: json as { id: string; name: string } };
}

const challenge = async (browser: Visitor) =>
  (await browser.post('/api/auth/sign-in/passkey/options')).json as { challenge: string };
const enter = (browser: Visitor, response: unknown) =>
  browser.post('/api/auth/sign-in/passkey', { response });
const signIn = async (browser: Visitor, device: Device) =>
  enter(browser, device.get(await challenge(browser)));

const remove = (browser: Visitor, id: string, body: object = { password: PASSWORD }) =>
  browser.post(`/api/auth/passkeys/${id}/remove`, body);

const eventsOf = async (browser: Visitor): Promise<string[]> =>
  (await browser.get('/api/auth/activity')).json.events
    .map(({ event }: { event: string }) => event)
    .reverse();

describe('a passkey', () => {
  it('is added with the password, opens the account, and is renamed and removed', async () => {
    const { email, browser, device, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Téléphone du bar', last_used_at: null });
    const other = visitor(app);
    expect((await signIn(other, device)).status).toBe(200);
    expect(await other.whoAmI()).toBe(email);
    const [listed] = (await browser.get('/api/auth/passkeys')).json;
    expect(listed.last_used_at).not.toBeNull();

    expect((await browser.put(`/api/auth/passkeys/${passkey.id}`, { name: 'Caisse' })).status).toBe(200);
    expect((await browser.get('/api/auth/passkeys')).json[0].name).toBe('Caisse');
    expect((await remove(browser, passkey.id, { password: 'pas-le-bon' })).json.code).toBe('PASSWORD_WRONG');
    expect((await remove(browser, passkey.id)).status).toBe(200);
    expect((await browser.get('/api/auth/passkeys')).json).toEqual([]);
    expect((await signIn(visitor(app), device)).json.code).toBe('PASSKEY_REFUSED');

    const events = ['signed_in_new_place', 'passkey_added', 'signed_in_new_place', 'passkey_renamed'];
    expect(await eventsOf(browser)).toEqual([...events, 'passkey_removed']);
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Une clé d’accès a été supprimée de votre compte',
      'Une clé d’accès a été ajoutée à votre compte',
    ]);
  });

  it('is asked for with the password, and named', async () => {
    const { browser } = await signedIn(app);
    expect((await begin(browser, {})).json.fields.password).toBe('Le mot de passe est requis');
    expect((await begin(browser, { password: 'pas-le-bon' })).json.code).toBe('PASSWORD_WRONG');
    expect((await begin(visitor(app))).status).toBe(401);
    const { json: options } = await begin(browser);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const response = authenticator().create(options);
    expect((await browser.post('/api/auth/passkeys', { name: ' ', response })).json.fields.name).toBe(
      'Donnez un nom à cette clé d’accès',
    );
  });

  it('stands for the second factor too, but only where the device recognised its owner', async () => {
    const { id, browser } = await signedIn(app);
    const device = authenticator();
    await add(browser, device);
    await app.owner.query('update auth.users set two_factor_enabled = true where id = $1', [id]);
    expect((await signIn(visitor(app), device)).status).toBe(200);
    const unseeing = authenticator({ recognises: false });
    expect((await add(browser, unseeing)).json.code).toBe('PASSKEY_REFUSED');
  });

  it('is refused where it was made for, or answers from, another site', async () => {
    const { browser } = await signedIn(app);
    const foreign = authenticator({ origin: 'https://economat-connexion.example' });
    expect((await add(browser, foreign)).json.code).toBe('PASSKEY_REFUSED');
    expect((await signIn(visitor(app), foreign)).json.code).toBe('PASSKEY_REFUSED');
  });

  it.each([
    ['nothing', {}],
    ['no id', { id: '', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a' } }],
    [
      'garbage',
      { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30', transports: ['a'] } },
    ],
  ])('refuses %s as an answer, in words', async (_what, response) => {
    const { browser } = await signedIn(app);
    await begin(browser);
    const added = await browser.post('/api/auth/passkeys', { name: 'Clé', response });
    expect([400, 422]).toContain(added.status);
    const other = visitor(app);
    await challenge(other);
    expect([400, 422]).toContain((await enter(other, response)).status);
  });
});

describe('a challenge', () => {
  it('is good once, also for twenty at once', async () => {
    const { device } = await withPasskey();
    const browser = visitor(app);
    const answer = device.get(await challenge(browser));
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = () =>
      app.call('POST', '/api/auth/sign-in/passkey', { body: { response: answer }, headers: { cookie } });
    const statuses = (await Promise.all(Array.from({ length: 20 }, post))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await post()).json.code).toBe('PASSKEY_TIMEOUT');
  });

  it('is good in the browser that asked for it alone, and not for the other ceremony', async () => {
    const { browser, device } = await withPasskey();
    const thief = visitor(app);
    const answer = device.get(await challenge(visitor(app)));
    expect((await enter(thief, answer)).json.code).toBe('PASSKEY_TIMEOUT');
    await challenge(thief);
    expect((await enter(thief, answer)).json.code).toBe('PASSKEY_REFUSED');
    expect(await thief.whoAmI()).toBeNull();

    const { json: options } = await begin(browser);
    expect((await enter(browser, device.get(options))).json.code).toBe('PASSKEY_TIMEOUT');
  });

  it('runs out', async () => {
    const { device } = await withPasskey();
    const browser = visitor(app);
    const answer = device.get(await challenge(browser));
    await app.owner.query(`update auth.verifications set expires_at = now() - interval '1 second'`);
    expect((await enter(browser, answer)).json.code).toBe('PASSKEY_TIMEOUT');
  });
});

describe('whose it is', () => {
  it('cannot be changed, listed or taken over by another account', async () => {
    const { device, passkey } = await withPasskey();
    const { browser } = await signedIn(app);
    expect((await browser.get('/api/auth/passkeys')).json).toEqual([]);
    expect((await browser.put(`/api/auth/passkeys/${passkey.id}`, { name: 'À moi' })).status).toBe(404);
    expect((await remove(browser, passkey.id)).status).toBe(404);
    expect((await add(browser, device)).json.code).toBe('PASSKEY_REFUSED');
    expect((await browser.get('/api/auth/passkeys')).json).toEqual([]);
  });

  it('a challenge of one person adds no key to another', async () => {
    const [lea, paul] = [await signedIn(app), await signedIn(app)];
    const { json: options } = await begin(lea.browser);
    const theirs = paul.browser.jar.get('economat_session') ?? '';
    lea.browser.jar.set('economat_session', theirs);
    const response = authenticator().create(options);
    const added = await lea.browser.post('/api/auth/passkeys', { name: 'Clé', response });
    expect(added.json.code).toBe('PASSKEY_REFUSED');
    expect((await paul.browser.get('/api/auth/passkeys')).json).toEqual([]);
  });

  it('a new session is opened each time: one that was planted is worth nothing', async () => {
    const { email, device } = await withPasskey();
    const browser = visitor(app);
    const stranger = await signedIn(app);
    browser.jar.set('economat_session', stranger.browser.jar.get('economat_session') ?? '');
    const strangersSession = browser.jar.get('economat_session');
    await signIn(browser, device);
    expect(browser.jar.get('economat_session')).not.toBe(strangersSession);
    expect(await browser.whoAmI()).toBe(email);
    expect(await stranger.browser.whoAmI()).toBe(stranger.email);
  });
});

describe('limits', () => {
  it(`keeps ${PASSKEYS_MAX} of them at most, also of many at once`, async () => {
    const { id, browser } = await signedIn(app);
    await app.owner.query(
      `insert into auth.passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up, active)
       select $1, 'Clé', $2 || n, '', 0, 'singleDevice', false, true from generate_series(1, $3) n`,
      [id, `${id}-`, PASSKEYS_MAX - 1],
    );
    const made = await Promise.all(
      [0, 1, 2].map(async () => {
        const mine = visitor(app);
        mine.jar.set('economat_session', browser.jar.get('economat_session') ?? '');
        return { mine, response: authenticator().create((await begin(mine)).json) };
      }),
    );
    const added = await Promise.all(
      made.map(({ mine, response }) => mine.post('/api/auth/passkeys', { name: 'Clé', response })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await browser.get('/api/auth/passkeys')).json).toHaveLength(PASSKEYS_MAX);
    expect((await begin(browser)).json.code).toBe('TOO_MANY_PASSKEYS');
  });

  it('the last way in stays, also where there is no password', async () => {
    const { id, browser, passkey } = await withPasskey();
    const { json: second } = await add(browser);
    await app.owner.query('update auth.accounts set password = null where user_id = $1', [id]);
    const code = async () => {
      await app.owner.query(`delete from throttle where key like 'reauthenticationCooldown%'`);
      await browser.get('/api/auth/reauthenticate');
      const [mail] = await mailsTo(app, (await browser.get('/api/auth/user')).json.email);
      return { reauthentication_code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] };
    };
    expect((await remove(browser, passkey.id, await code())).status).toBe(200);
    expect((await remove(browser, second.id, await code())).json.code).toBe('LAST_WAY_IN');
    expect((await browser.get('/api/auth/passkeys')).json).toHaveLength(1);
  });

  it('a sign-in beside the removal of its key opens nothing that lasts', async () => {
    const { browser, device, passkey } = await withPasskey();
    const other = visitor(app);
    const answer = device.get(await challenge(other));
    await Promise.all([enter(other, answer), remove(browser, passkey.id)]);
    const { rows } = await app.owner.query('select 1 from auth.passkeys where id = $1', [passkey.id]);
    expect(rows).toEqual([]);
    expect((await signIn(visitor(app), device)).json.code).toBe('PASSKEY_REFUSED');
  });

  it('of an account that may be a stranger’s, they go when its mailbox sets a password', async () => {
    const { id, email, browser, device } = await withPasskey();
    await app.owner.query('update auth.users set sign_up_contested = true where id = $1', [id]);
    await browser.post('/api/auth/recover', { email });
    const [mail] = await mailsTo(app, email);
    const token = /\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    await browser.post('/api/auth/reset-password', { token, password: 'romarin-sauvage-7' });
    expect((await signIn(visitor(app), device)).json.code).toBe('PASSKEY_REFUSED');
    const [changed] = await mailsTo(app, email);
    expect(changed?.text).toContain('les autres moyens de connexion ont été retirés');
  });
});
