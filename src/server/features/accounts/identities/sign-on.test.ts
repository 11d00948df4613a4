import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { signedIn } from '../../../../../tests/support/api/signing-in.ts';
import { type Visitor, visitor } from '../../../../../tests/support/browser/visitor.ts';
import { mailsTo } from '../../../../../tests/support/mail/outbox.ts';
import { startProvider, walkThrough } from '../../../../../tests/support/server/sign-on-provider.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../../../../tests/support/server/test-app.ts';

const BACK = 'http://localhost/auth/sign-on';

let provider: Awaited<ReturnType<typeof startProvider>>;
let app: TestApp;
beforeAll(async () => {
  provider = await startProvider(BACK);
  app = await startTestApp({ trustProxy: '127.0.0.1', signOn: provider.settings });
});
afterEach(() => {
  provider.state.deny = false;
  provider.state.mangle = (body) => body;
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

let people = 0;
const newAddress = () => {
  people += 1;
  return `personne${people}@groupe.example`;
};

const begin = (browser: Visitor) => browser.post('/api/auth/sign-on');

/** What the provider sends the browser back with. */
async function answerOf(url: string) {
  const { state, code, error, iss } = Object.fromEntries(await walkThrough(url, BACK));
  return { state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
}

const finish = (browser: Visitor, answer: object) => browser.post('/api/auth/sign-on/callback', answer);

async function signOn(browser: Visitor) {
  return finish(browser, await answerOf((await begin(browser)).json.url));
}

async function link(browser: Visitor) {
  const { json } = await browser.post('/api/auth/user/identities', { password: PASSWORD });
  return finish(browser, await answerOf(json.url));
}

const eventsOf = async (browser: Visitor): Promise<string[]> =>
  (await browser.get('/api/auth/activity')).json.events
    .map(({ event }: { event: string }) => event)
    .reverse();

async function codeFor(browser: Visitor, email: string) {
  await app.owner.query(`delete from throttle where key like 'reauthenticationCooldown%'`);
  await browser.get('/api/auth/reauthenticate');
  const [mail] = await mailsTo(app, email);
  return { reauthentication_code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] };
}

describe('single sign-on', () => {
  it('opens an account at the first time and the same at the next, without keeping the provider’s tokens', async () => {
    const email = newAddress();
    provider.person({ email, name: 'Léa  Martin' });
    const browser = visitor(app);
    expect((await browser.get('/api/session')).json.sign_on).toBe('Groupe Marmite');
    expect((await signOn(browser)).json).toEqual({ outcome: 'signed_in' });
    const { json: me } = await browser.get('/api/auth/user');
    expect(me).toMatchObject({ email, full_name: 'Léa Martin', has_password: false });
    expect(me.email_confirmed_at).not.toBeNull();
    const again = visitor(app);
    await signOn(again);
    expect((await again.get('/api/auth/user')).json.id).toBe(me.id);
    const { rows } = await app.owner.query(
      'select access_token, refresh_token, id_token from auth.accounts where user_id = $1',
      [me.id],
    );
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
    expect(await eventsOf(browser)).toEqual([
      'account_opened_by_identity',
      'signed_in_new_place',
      'signed_in_new_place',
    ]);
  });

  it('takes no account over: who has one links it, signed in and with the password', async () => {
    const { email, browser } = await signedIn(app, newAddress());
    provider.person({ email });
    const stranger = visitor(app);
    expect((await signOn(stranger)).json.code).toBe('SIGN_ON_ACCOUNT_EXISTS');
    expect(await stranger.whoAmI()).toBeNull();

    const refused = await browser.post('/api/auth/user/identities', { password: 'pas-le-bon' });
    expect(refused.json.code).toBe('PASSWORD_WRONG');
    expect((await link(browser)).json).toEqual({ outcome: 'linked' });
    expect((await browser.get('/api/auth/user/identities')).json).toMatchObject([
      { label: 'Groupe Marmite' },
    ]);
    expect((await signOn(stranger)).json).toEqual({ outcome: 'signed_in' });
    expect(await stranger.whoAmI()).toBe(email);
    const once = await browser.post('/api/auth/user/identities', { password: PASSWORD });
    expect(once.json.code).toBe('IDENTITY_ALREADY_LINKED');
    expect((await mailsTo(app, email))[0]?.subject).toBe('Un moyen de connexion a été relié à votre compte');
    expect(await eventsOf(browser)).toContain('identity_linked');
  });

  it('what the server did not come to tell is told at the next look, once', async () => {
    const { id, email, browser } = await signedIn(app, newAddress());
    provider.person({ email });
    await link(browser);
    const linkEvents = async () =>
      (await eventsOf(browser)).filter((event) => event === 'identity_linked').length;
    const mails = async () =>
      (await mailsTo(app, email)).filter(({ subject }) => subject.includes('relié à votre compte')).length;
    /** As after a crash between the library's row and ours. */
    const crash = async () => {
      await app.owner.query(
        `delete from auth.account_events where user_id = $1 and event = 'identity_linked'`,
        [id],
      );
      await app.owner.query(
        `update auth.accounts set noted_at = null where user_id = $1 and provider_id <> 'credential'`,
        [id],
      );
    };
    await crash();
    expect([await linkEvents(), await mails()]).toEqual([0, 1]);
    await Promise.all([1, 2, 3].map(() => browser.get('/api/auth/user/identities')));
    expect([await linkEvents(), await mails()]).toEqual([1, 2]);
    // Or at the next sign-on, as what it was: a link, and not an account that the provider opened.
    await crash();
    expect((await signOn(visitor(app))).json).toEqual({ outcome: 'signed_in' });
    expect([await linkEvents(), await mails()]).toEqual([1, 3]);
    expect(await eventsOf(browser)).not.toContain('account_opened_by_identity');
  });

  it('an identity is linked to one account', async () => {
    const [lea, paul] = [await signedIn(app, newAddress()), await signedIn(app, newAddress())];
    provider.person({ email: lea.email });
    await link(lea.browser);
    expect((await link(paul.browser)).json.code).toBe('IDENTITY_TAKEN');
    expect((await paul.browser.get('/api/auth/user/identities')).json).toEqual([]);
  });

  it('a link that another person of this browser began is not theirs', async () => {
    const [lea, paul] = [await signedIn(app, newAddress()), await signedIn(app, newAddress())];
    provider.person({ email: newAddress() });
    const { json } = await lea.browser.post('/api/auth/user/identities', { password: PASSWORD });
    lea.browser.jar.set('economat_session', paul.browser.jar.get('economat_session') ?? '');
    const answer = await answerOf(json.url);
    expect((await finish(lea.browser, answer)).json.code).toBe('SIGN_ON_TIMEOUT');
    expect((await paul.browser.get('/api/auth/user/identities')).json).toEqual([]);
  });

  it('asks for the second factor that was turned on here', async () => {
    const { id, email, browser } = await signedIn(app, newAddress());
    provider.person({ email });
    await link(browser);
    await app.owner.query('update auth.users set two_factor_enabled = true where id = $1', [id]);
    const other = visitor(app);
    expect((await signOn(other)).json).toEqual({ outcome: 'second_factor' });
    expect(await other.whoAmI()).toBeNull();
    const wrong = { method: 'totp', code: '000000' };
    expect((await other.post('/api/auth/sign-in/second-factor', wrong)).json.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
  });
});

describe('what is refused', () => {
  it('a person who says no', async () => {
    provider.person({ email: newAddress() });
    provider.state.deny = true;
    const { status, json } = await signOn(visitor(app));
    expect([status, json.message]).toEqual([422, errorSentence('SIGN_ON_DENIED')]);
  });

  it('an address that the provider did not verify', async () => {
    const email = newAddress();
    provider.person({ email, email_verified: false });
    const browser = visitor(app);
    expect((await signOn(browser)).json.code).toBe('SIGN_ON_EMAIL_UNVERIFIED');
    const { rows } = await app.owner.query('select 1 from auth.users where email = $1', [email]);
    expect(rows).toEqual([]);
    expect((await link((await signedIn(app, newAddress())).browser)).json.code).toBe(
      'SIGN_ON_EMAIL_UNVERIFIED',
    );
  });

  it('an answer shown twice, in another browser, or without its state', async () => {
    provider.person({ email: newAddress() });
    const browser = visitor(app);
    const answer = await answerOf((await begin(browser)).json.url);
    expect((await finish(visitor(app), answer)).json.code).toBe('SIGN_ON_TIMEOUT');
    expect((await finish(browser, answer)).status).toBe(200);
    await browser.post('/api/auth/sign-out');
    expect((await finish(browser, answer)).json.code).toBe('SIGN_ON_TIMEOUT');
    expect((await finish(browser, { ...answer, state: 'inventé' })).json.code).toBe('SIGN_ON_TIMEOUT');
    expect(await browser.whoAmI()).toBeNull();
  });

  it('a code that was used, or never given', async () => {
    provider.person({ email: newAddress() });
    const browser = visitor(app);
    const answer = await answerOf((await begin(browser)).json.url);
    await finish(browser, answer);
    const { state } = await answerOf((await begin(browser)).json.url);
    expect((await finish(browser, { ...answer, state })).json.code).toBe('SIGN_ON_FAILED');
    const next = await answerOf((await begin(browser)).json.url);
    expect((await finish(browser, { ...next, code: 'inventé' })).json.code).toBe('SIGN_ON_FAILED');
  });

  it('a token for another nonce, of another key, or none', async () => {
    provider.person({ email: newAddress() });
    const browser = visitor(app);
    let first = '';
    provider.state.mangle = (body) => {
      first = body;
      return '{"error":"invalid_grant"}';
    };
    await signOn(browser);
    const { id_token } = JSON.parse(first);
    const [head, , signature] = id_token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'quelqu-un' })).toString('base64url');
    const tokens = [id_token, `${head}.${claims}.${signature}`, undefined];
    for (const other of tokens) {
      provider.state.mangle = (body) => JSON.stringify({ ...JSON.parse(body), id_token: other });
      expect((await signOn(browser)).json.code).toBe('SIGN_ON_FAILED');
    }
    expect(await browser.whoAmI()).toBeNull();
  });

  it('a provider that is down, in words', async () => {
    const gone = await startProvider(BACK);
    await gone.stop();
    const lonely = await startTestApp({ signOn: gone.settings });
    const { status, json } = await begin(visitor(lonely));
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'SIGN_ON_UNAVAILABLE' });
    await lonely.stop();
  });
});

describe('an account without a password', () => {
  async function opened() {
    const email = newAddress();
    provider.person({ email });
    const browser = visitor(app);
    await signOn(browser);
    return { email, browser, identity: (await browser.get('/api/auth/user/identities')).json[0] };
  }

  it('keeps its last way in, and confirms with a code of its mailbox, once', async () => {
    const { email, browser, identity } = await opened();
    const remove = (body: object) => browser.post(`/api/auth/user/identities/${identity.id}/remove`, body);
    expect((await remove({})).json.fields.reauthentication_code).toBe('Veuillez entrer le code complet');
    expect((await remove({ reauthentication_code: '000000' })).json.code).toBe('CODE_EXPIRED');
    // A link on another site must not have codes sent: they would be used up for the day.
    const lured = await browser.get('/api/auth/reauthenticate', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(lured.json.code).toBe('CROSS_SITE_REQUEST');
    const shown = await codeFor(browser, email);
    expect((await remove(shown)).json.code).toBe('LAST_WAY_IN');
    expect((await remove(shown)).json.code).toBe('CODE_EXPIRED');

    const choose = (body: object) =>
      browser.post('/api/auth/user/password', { new_password: 'romarin-sauvage-7', ...body });
    expect((await choose({ current_password: 'rien' })).status).toBe(422);
    expect((await choose(await codeFor(browser, email))).status).toBe(200);
    expect((await browser.get('/api/auth/user')).json.has_password).toBe(true);
    expect((await browser.get('/api/auth/reauthenticate')).json.code).toBe('PASSWORD_INSTEAD_OF_CODE');
    expect((await remove({ password: 'romarin-sauvage-7' })).status).toBe(200);
    expect((await browser.get('/api/auth/user/identities')).json).toEqual([]);
    expect((await signOn(visitor(app))).json.code).toBe('SIGN_ON_ACCOUNT_EXISTS');
  });

  it('changes its address and turns two-factor on with codes alone', async () => {
    const { email, browser } = await opened();
    const change = await browser.post('/api/auth/user/email', {
      new_email: newAddress(),
      ...(await codeFor(browser, email)),
    });
    expect(change.status).toBe(200);
    expect((await browser.post('/api/auth/factors/code', {})).status).toBe(200);
    const [mail] = await mailsTo(app, email);
    const email_code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    expect((await browser.post('/api/auth/factors', { email_code })).json).toHaveProperty('secret');
  });

  it('cannot be entered by a password that nobody chose', async () => {
    const { email } = await opened();
    const refused = await visitor(app).post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(refused.json.code).toBe('SIGN_IN_REFUSED');
  });
});

it('is not there where the operator names no provider', async () => {
  const plain = await startTestApp();
  const browser = visitor(plain);
  expect((await browser.get('/api/session')).json.sign_on).toBeNull();
  expect((await begin(browser)).status).toBe(404);
  await plain.stop();
});
