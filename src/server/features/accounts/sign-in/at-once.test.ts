import { describe, expect, it, vi } from 'vitest';
import { NEW_PASSWORD, signedIn } from '../../../../../tests/support/api/signing-in.ts';
import { visitor } from '../../../../../tests/support/browser/visitor.ts';
import { codeSentTo, linkSentTo } from '../../../../../tests/support/mail/outbox.ts';
import { quickPasswords } from '../../../../../tests/support/server/quick-passwords.ts';
import { PASSWORD, testApp } from '../../../../../tests/support/server/test-app.ts';

const app = testApp({ trustProxy: '127.0.0.1' });

const MANY = 6;

/** The same call from many browsers at once: what each was told. */
async function atOnce(path: string, body: (nth: number) => object): Promise<string[]> {
  const calls = Array.from({ length: MANY }, (_, nth) => visitor(app).post(path, body(nth)));
  const answers = await Promise.all(calls);
  return answers.map(({ status, json }) => (status === 200 ? 'yes' : `${status} ${json.code}`)).sort();
}

const one = (refusal: string) => [...Array(MANY - 1).fill(refusal), 'yes'];

describe('what works once, used many times at once', () => {
  it('the link of a forgotten password', async () => {
    const { email } = await app.signUp();
    await visitor(app).post('/api/auth/recover', { email });
    const token = await linkSentTo(app, email);
    const outcomes = await atOnce('/api/auth/reset-password', (nth) => ({
      token,
      password: `${NEW_PASSWORD}${nth}`,
    }));
    expect(outcomes).toEqual(one('410 LINK_EXPIRED'));
  });

  it('the link of a new address', async () => {
    const { browser, email } = await signedIn(app);
    await browser.post('/api/auth/user/email', { new_email: `neuve-${email}`, password: PASSWORD });
    const code = await linkSentTo(app, `neuve-${email}`);
    expect(await atOnce('/api/auth/callback', () => ({ code }))).toEqual(one('410 LINK_EXPIRED'));
  });

  it('the code of a sign-up', async () => {
    const email = `nouvelle-${Date.now()}@exemple.fr`;
    await visitor(app).post('/api/auth/sign-up', { full_name: 'Léa Fabre', email, password: PASSWORD });
    const code = await codeSentTo(app, email);
    const outcomes = await atOnce('/api/functions/verify-code', () => ({ email, code }));
    expect(outcomes).toEqual(one('410 CODE_EXPIRED'));
  });

  it('the code that begins two-factor', async () => {
    const { browser, email } = await signedIn(app);
    await browser.post('/api/auth/factors/code', { password: PASSWORD });
    const email_code = await codeSentTo(app, email);
    const begin = () => browser.post('/api/auth/factors', { password: PASSWORD, email_code });
    const statuses = (await Promise.all([begin(), begin(), begin()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410]);
  });

  it('an invitation that somebody without an account signs up with', async () => {
    const admin = await app.signUp();
    const org = await app.createOrg(admin);
    const email = `invitee-${Date.now()}@exemple.fr`;
    await app.call('POST', '/api/organization/invitations', {
      as: admin,
      org,
      body: { email, role: 'CHEF' },
    });
    const invitation_token = await linkSentTo(app, email);
    const person = { full_name: 'Léa Fabre', email, password: PASSWORD, invitation_token };
    expect(await atOnce('/api/auth/sign-up', () => person)).toEqual(one('409 INVITATION_ACCEPTED'));
  });

  it('a new password, a reset and an address change stand in nobody’s way', async () => {
    for (let pass = 0; pass < 3; pass += 1) {
      const { browser, email } = await signedIn(app);
      await browser.post('/api/auth/user/email', { new_email: `neuve-${email}`, password: PASSWORD });
      const code = await linkSentTo(app, `neuve-${email}`);
      await visitor(app).post('/api/auth/recover', { email });
      const token = await linkSentTo(app, email);
      const answers = await Promise.all([
        visitor(app).post('/api/auth/reset-password', { token, password: NEW_PASSWORD }),
        visitor(app).post('/api/auth/callback', { code }),
        browser.post('/api/auth/user/password', { current_password: PASSWORD, new_password: NEW_PASSWORD }),
      ]);
      for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
    }
  });
});

describe('a password that is being changed', () => {
  it('opens nothing to whoever proved the one before it', async () => {
    const { email, id } = await app.signUp();
    const hash = await quickPasswords.hash(NEW_PASSWORD);
    const change = await app.owner.connect();
    const thief = visitor(app);
    try {
      // As far as a change gets before it commits: whoever signs in sees nothing of it yet.
      await change.query('begin');
      await change.query('select from auth.users where id = $1 for no key update', [id]);
      await change.query('update auth.accounts set password = $2 where user_id = $1', [id, hash]);
      await change.query('delete from auth.sessions where user_id = $1', [id]);
      const entering = thief.post('/api/auth/sign-in', { email, password: PASSWORD });
      await vi.waitFor(async () => {
        const { rows } = await app.owner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      }, 30_000);
      await change.query('commit');
      expect((await entering).json.code).toBe('SIGN_IN_REFUSED');
    } finally {
      change.release();
    }
    expect(await thief.whoAmI()).toBe(null);
    const { rows } = await app.owner.query('select from auth.sessions where user_id = $1', [id]);
    expect(rows).toEqual([]);
    await thief.post('/api/auth/sign-in', { email, password: NEW_PASSWORD });
    expect(await thief.whoAmI()).toBe(email);
  });
});
