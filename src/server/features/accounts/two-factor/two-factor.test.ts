import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { laterApp, NEW_PASSWORD, signedIn, signIn } from '../../../../../tests/support/api/signing-in.ts';
import { type Visitor, visitor } from '../../../../../tests/support/browser/visitor.ts';
import { codeSentTo, linkSentTo, mailsTo } from '../../../../../tests/support/mail/outbox.ts';
import { PASSWORD, SECRET } from '../../../../../tests/support/server/test-app.ts';
import { totpCode } from '../../../../../tests/support/server/totp.ts';
import { totpKey } from './totp.ts';

const { app, later, now } = laterApp();

const totp = (secret: string, at = now()) => totpCode(secret, new Date(at));

const enrol = async ({ email, browser }: { email: string; browser: Visitor }) => {
  await browser.post('/api/auth/factors/code', { password: PASSWORD });
  const email_code = await codeSentTo(app, email);
  return (await browser.post('/api/auth/factors', { password: PASSWORD, email_code })).json;
};

async function withTotp() {
  const { email, browser } = await signedIn(app);
  const { secret } = await enrol({ email, browser });
  const enrolledAt = now();
  const { json } = await browser.post('/api/auth/factors/verify', { code: totp(secret, enrolledAt) });
  return { email, browser, secret: secret as string, enrolledAt, recovery: json.recovery_codes as string[] };
}

/** What the person reads under « Activité du compte », the oldest first. */
async function eventsOf(email: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ event: string }>(
    `select e.event from auth.account_events e join auth.users u on u.id = e.user_id where u.email = $1
     order by e.at, e.id`,
    [email],
  );
  return rows.map(({ event }) => event);
}

/** Of the period after the current one: accepted already, and not used by the enrolment. */
const freshCode = (secret: string) => totp(secret, now() + 30_000);

describe('two-factor', () => {
  it('is on only once the mailbox and a first code proved the person', async () => {
    const { email, browser } = await signedIn(app);
    const ask = (password: string) => browser.post('/api/auth/factors/code', { password });
    const begin = (body: object) => browser.post('/api/auth/factors', { password: PASSWORD, ...body });
    expect((await ask('pas-le-bon')).json.code).toBe('PASSWORD_WRONG');
    expect((await begin({ email_code: '12345' })).json.fields.email_code).toBe(
      'Veuillez entrer le code complet',
    );
    expect((await begin({ email_code: '000000' })).json.code).toBe('CODE_EXPIRED');
    expect((await ask(PASSWORD)).json).toEqual({ success: true, expires_in: 600, retry_in: 60 });
    expect((await ask(PASSWORD)).json.code).toBe('WAIT_BEFORE_RESEND');
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain('pour activer la double authentification');
    expect(mail?.text).not.toContain('http://localhost/auth');

    const email_code = await codeSentTo(app, email);
    const other = email_code === '000000' ? '000001' : '000000';
    expect((await begin({ email_code: other })).json.message).toBe('Code incorrect. Il vous reste 4 essais.');
    expect((await begin({ email_code, password: 'pas-le-bon' })).json.code).toBe('PASSWORD_WRONG');
    const { json: enrolment } = await begin({ email_code });
    expect(enrolment.totp_uri).toMatch(/^otpauth:\/\/totp\/%C3%89conomat/);
    expect((await begin({ email_code })).json.code).toBe('CODE_EXPIRED');
    expect((await signIn(visitor(app), email)).json).toEqual({ signed_in: true });
    const wrong = await browser.post('/api/auth/factors/verify', { code: totp(enrolment.secret, 0) });
    expect(wrong.json.code).toBe('SECOND_FACTOR_WRONG');
    const before = browser.jar.get('economat_session');
    const { json } = await browser.post('/api/auth/factors/verify', { code: totp(enrolment.secret) });
    expect(json.recovery_codes).toHaveLength(10);
    expect(browser.jar.get('economat_session')).not.toBe(before);
    expect(await browser.whoAmI()).toBe(email);
    expect((await browser.get('/api/auth/user')).json).toMatchObject({
      two_factor_enabled: true,
      recovery_codes_left: 10,
    });
    const again = await browser.post('/api/auth/factors/verify', { code: freshCode(enrolment.secret) });
    for (const answer of [again, await begin({ email_code }), await ask(PASSWORD)])
      expect(answer.json.code).toBe('SECOND_FACTOR_ALREADY_ON');
  });

  it('is not begun with the code of a sign-up, nor the other way round', async () => {
    const { email, browser } = await signedIn(app);
    await browser.post('/api/auth/factors/code', { password: PASSWORD });
    const email_code = await codeSentTo(app, email);
    const answer = await visitor(app).post('/api/functions/verify-code', { email, code: email_code });
    expect(answer.json.code).toBe('CODE_EXPIRED');
  });

  it('cannot be begun by guessing: five tries a code, 25 a day', async () => {
    const { email, browser } = await signedIn(app);
    const send = () => browser.post('/api/auth/factors/code', { password: PASSWORD });
    const guess = async (email_code: string) =>
      (await browser.post('/api/auth/factors', { password: PASSWORD, email_code })).json.code;
    await send();
    const right = await codeSentTo(app, email);
    const answers: string[] = [];
    for (let nth = 1; nth <= 5; nth += 1)
      answers.push(await guess(String((Number(right) + nth) % 1_000_000).padStart(6, '0')));
    expect(answers).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_EXPIRED']);
    expect(await guess(right)).toBe('CODE_EXPIRED');
    // A new code gives no new day.
    later(60);
    await send();
    await app.owner.query(`update throttle set count = 25 where key like 'factorCodeTriesOfAccount:%'`);
    expect(await guess(await codeSentTo(app, email))).toBe('TOO_MANY_TRIES');
  });

  it('does not take the code that turned it on at the next sign-in, nor an older one', async () => {
    const { email, secret, enrolledAt } = await withTotp();
    const browser = visitor(app);
    await signIn(browser, email);
    const show = (code: string) => browser.post('/api/auth/sign-in/second-factor', { method: 'totp', code });
    for (const code of [totp(secret, enrolledAt), totp(secret, enrolledAt - 30_000)])
      expect((await show(code)).json.code).toBe('SECOND_FACTOR_WRONG');
    expect((await show(freshCode(secret))).json).toEqual({ success: true });
  });

  it('asks for the code before there is a session', async () => {
    const { email, secret } = await withTotp();
    const browser = visitor(app);
    expect((await signIn(browser, email)).json).toEqual({ signed_in: false });
    expect(await browser.whoAmI()).toBe(null);
    const wrong = await browser.post('/api/auth/sign-in/second-factor', {
      method: 'totp',
      code: totp(secret, 0),
    });
    expect([wrong.status, wrong.json.code]).toEqual([422, 'SECOND_FACTOR_WRONG']);
    browser.jar.set('economat_waiting', 'of.an.earlier.wait');
    const right = await browser.post('/api/auth/sign-in/second-factor', {
      method: 'totp',
      code: freshCode(secret),
    });
    expect(right.json).toEqual({ success: true });
    expect(await browser.whoAmI()).toBe(email);
    expect(browser.jar.has('economat_waiting')).toBe(false);
  });

  it('takes a code of the app once', async () => {
    const { email, secret } = await withTotp();
    const code = freshCode(secret);
    const [first, second] = [visitor(app), visitor(app)];
    await signIn(first, email);
    await signIn(second, email);
    expect((await first.post('/api/auth/sign-in/second-factor', { method: 'totp', code })).status).toBe(200);
    const replay = await second.post('/api/auth/sign-in/second-factor', { method: 'totp', code });
    expect(replay.json.code).toBe('SECOND_FACTOR_WRONG');
  });

  it.each(['totp', 'recovery'] as const)(
    'lets one in of many who show one code at once (%s)',
    async (method) => {
      const { email, secret, recovery } = await withTotp();
      const code = method === 'totp' ? freshCode(secret) : recovery[0];
      const browsers = Array.from({ length: 6 }, () => visitor(app));
      for (const browser of browsers) await signIn(browser, email);
      const answers = await Promise.all(
        browsers.map((browser) => browser.post('/api/auth/sign-in/second-factor', { method, code })),
      );
      const outcomes = answers
        .map(({ status, json }) => (status === 200 ? 'in' : `${status} ${json.code}`))
        .sort();
      expect(outcomes).toEqual([...Array(5).fill('422 SECOND_FACTOR_WRONG'), 'in']);
      const inside = await Promise.all(browsers.map((browser) => browser.whoAmI()));
      expect(inside.filter((person) => person === email)).toHaveLength(1);
    },
  );

  it('lets one in of many who answer one challenge at once, with several codes', async () => {
    const { email, recovery } = await withTotp();
    const browser = visitor(app);
    await signIn(browser, email);
    const copies = recovery.slice(0, 4).map((code) => {
      const copy = visitor(app);
      for (const [name, value] of browser.jar) copy.jar.set(name, value);
      return copy.post('/api/auth/sign-in/second-factor', { method: 'recovery', code });
    });
    const statuses = (await Promise.all(copies)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 410, 410, 410]);
  });

  it('is turned on once by many first codes at once', async () => {
    const { email, browser } = await signedIn(app);
    const { secret } = await enrol({ email, browser });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.post('/api/auth/factors/verify', { code: totp(secret) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('takes a recovery code once', async () => {
    const { email, recovery, browser } = await withTotp();
    const enter = async () => {
      const other = visitor(app);
      await signIn(other, email);
      return other.post('/api/auth/sign-in/second-factor', { method: 'recovery', code: recovery[0] });
    };
    expect((await enter()).json).toEqual({ success: true });
    expect((await enter()).json.code).toBe('SECOND_FACTOR_WRONG');
    expect((await eventsOf(email)).filter((event) => event === 'recovery_code_used')).toHaveLength(1);
    expect((await browser.get('/api/auth/user')).json.recovery_codes_left).toBe(9);
  });

  it('does not mix up a session that is there with the one being opened', async () => {
    const mine = await withTotp();
    const other = await withTotp();
    await signIn(mine.browser, other.email);
    const answer = await mine.browser.post('/api/auth/sign-in/second-factor', {
      method: 'totp',
      code: freshCode(mine.secret),
    });
    expect(answer.json.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('cannot be guessed: five tries per sign-in, twenty a day', async () => {
    const { email, secret } = await withTotp();
    const answers: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const browser = visitor(app);
      if (!(await signIn(browser, email)).json) break;
      for (let guess = 0; guess < 6; guess += 1) {
        const code = String(round * 10 + guess).padStart(6, '0');
        answers.push(
          (await browser.post('/api/auth/sign-in/second-factor', { method: 'totp', code })).json.code,
        );
      }
    }
    expect(answers.slice(0, 6)).toEqual([...Array(5).fill('SECOND_FACTOR_WRONG'), 'SECOND_FACTOR_TIMEOUT']);
    expect(answers.filter((code) => code === 'SECOND_FACTOR_WRONG').length).toBeLessThanOrEqual(20);
    expect(answers.at(-1)).toBe('TOO_MANY_TRIES');
    const right = visitor(app);
    await signIn(right, email);
    const refused = await right.post('/api/auth/sign-in/second-factor', {
      method: 'totp',
      code: totp(secret),
    });
    expect(refused.json.code).toBe('TOO_MANY_TRIES');
  });

  it.each([
    [
      'changed',
      async ({ browser }: { browser: Visitor }) =>
        browser.post('/api/auth/user/password', { current_password: PASSWORD, new_password: NEW_PASSWORD }),
    ],
    [
      'reset',
      async ({ email }: { email: string }) => {
        await visitor(app).post('/api/auth/recover', { email });
        const token = await linkSentTo(app, email);
        return visitor(app).post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
      },
    ],
  ])('is not asked any more of who proved a password that was %s since', async (_how, replace) => {
    const mine = await withTotp();
    const thief = visitor(app);
    expect((await signIn(thief, mine.email)).json).toEqual({ signed_in: false });
    expect((await replace(mine)).json).toEqual({ success: true });
    const enter = (browser: Visitor) =>
      browser.post('/api/auth/sign-in/second-factor', { method: 'recovery', code: mine.recovery[0] });
    expect((await enter(thief)).json.code).toBe('SECOND_FACTOR_TIMEOUT');
    expect(await thief.whoAmI()).toBe(null);
    // The factor itself is as good as before, after the new password.
    await signIn(thief, mine.email, NEW_PASSWORD);
    expect((await enter(thief)).json).toEqual({ success: true });
    expect((await mailsTo(app, mine.email))[0]?.text).not.toContain('double authentification');
  });

  it('still takes the keys and codes of who turned it on when the library’s plugin kept them', async () => {
    const { id, email } = await app.signUp();
    const secret = generateRandomString(32);
    const kept = (data: string) => symmetricEncrypt({ key: SECRET, data });
    await app.owner.query(
      'insert into auth.two_factors (user_id, secret, backup_codes) values ($1, $2, $3)',
      [id, await kept(secret), await kept(JSON.stringify(['aB3dE-fG7hI', 'kL9mN-oP2qR']))],
    );
    await app.owner.query('update auth.users set two_factor_enabled = true where id = $1', [id]);
    for (const shown of [
      { method: 'totp', code: totp(totpKey(secret)) },
      { method: 'recovery', code: 'aB3dE-fG7hI' },
    ]) {
      const browser = visitor(app);
      await signIn(browser, email);
      const { json } = await browser.post('/api/auth/sign-in/second-factor', shown);
      expect(json).toEqual({ success: true });
    }
  });

  it('needs its challenge', async () => {
    const { secret } = await withTotp();
    const stranger = visitor(app);
    stranger.jar.set('economat_second_factor', 'invente');
    const broken = visitor(app);
    broken.jar.set('economat_second_factor', '%E0%A4%A');
    for (const browser of [visitor(app), stranger, broken]) {
      const answer = await browser.post('/api/auth/sign-in/second-factor', {
        method: 'totp',
        code: totp(secret),
      });
      expect([answer.status, answer.json.code]).toEqual([410, 'SECOND_FACTOR_TIMEOUT']);
    }
  });

  it('gives new recovery codes and goes off with the password only', async () => {
    const { email, browser, recovery } = await withTotp();
    const renew = (password: string) => browser.post('/api/auth/factors/recovery-codes', { password });
    expect((await renew('pas-le-bon')).json.code).toBe('PASSWORD_WRONG');
    const { json } = await renew(PASSWORD);
    expect(json.recovery_codes).toHaveLength(10);
    expect(json.recovery_codes).not.toContain(recovery[0]);
    const disable = (password: string) => browser.post('/api/auth/factors/disable', { password });
    expect((await disable('pas-le-bon')).json.code).toBe('PASSWORD_WRONG');
    expect((await disable(PASSWORD)).json).toEqual({ success: true });
    expect(await browser.whoAmI()).toBe(email);
    expect((await signIn(visitor(app), email)).json).toEqual({ signed_in: true });
    expect((await disable(PASSWORD)).json.code).toBe('SECOND_FACTOR_NOT_ON');
    const expectedEvents = ['second_factor_on', 'recovery_codes_renewed', 'second_factor_off'];
    expect((await eventsOf(email)).filter((event) => event !== 'signed_in_new_place')).toEqual(
      expectedEvents,
    );
  });
});
