import { describe, expect, it } from 'vitest';
import { passwordMark, ticketCookie } from '#server/platform/auth/waiting-ticket.ts';
import { type Visitor, visitor } from '../../../../../tests/support/browser/visitor.ts';
import { codeSentTo, linkSentTo, mailsTo } from '../../../../../tests/support/mail/outbox.ts';
import { SECRET, testApp } from '../../../../../tests/support/server/test-app.ts';
import { totpCode } from '../../../../../tests/support/server/totp.ts';

let now = new Date('2026-03-02T08:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const app = testApp({ trustProxy: '127.0.0.1', clock: () => now });

const HERS = 'thym-et-laurier';
const THEIRS = 'je-prends-ta-place';

let addresses = 0;
const freshAddress = () => {
  addresses += 1;
  return `salome${addresses}@exemple.fr`;
};

/** Past the wait between two codes of one address. */
async function signUp(browser: Visitor, email: string, password: string) {
  later(61);
  return browser.post('/api/auth/sign-up', { full_name: 'Salomé Girard', email, password });
}

const signIn = (browser: Visitor, email: string, password: string) =>
  browser.post('/api/auth/sign-in', { email, password });
const goesOn = async (browser: Visitor) => (await browser.post('/api/auth/waiting')).json.signed_in;
const enterCode = async (browser: Visitor, email: string) =>
  browser.post('/api/functions/verify-code', { email, code: await codeSentTo(app, email) });
const openLink = async (browser: Visitor, email: string) =>
  browser.post('/api/auth/callback', { code: await linkSentTo(app, email) });

/** Another browser with a copy of this one's ticket. */
function thiefOf(browser: Visitor): Visitor {
  const thief = visitor(app);
  thief.jar.set('economat_waiting', browser.jar.get('economat_waiting') ?? 'no ticket');
  return thief;
}

describe('the ticket of a browser that waits', () => {
  async function confirmed() {
    const [browser, email] = [visitor(app), freshAddress()];
    await signUp(browser, email, HERS);
    const thief = thiefOf(browser);
    await enterCode(browser, email);
    return { browser, thief, email };
  }

  it.each(['local', 'global'])('does not outlive signing in, then out (%s)', async (scope) => {
    const { browser, thief, email } = await confirmed();
    await signIn(browser, email, HERS);
    expect(browser.jar.has('economat_waiting')).toBe(false);
    await browser.post('/api/auth/sign-out', { scope });
    expect(await goesOn(browser)).toBe(false);
    expect(await goesOn(thief)).toBe(false);
    expect(await thief.whoAmI()).toBe(null);
  });

  it.each(['local', 'global'])(
    'opens one session, also when a copy is used after signing out (%s)',
    async (scope) => {
      const { browser, thief, email } = await confirmed();
      expect(await goesOn(browser)).toBe(true);
      expect(await browser.whoAmI()).toBe(email);
      await browser.post('/api/auth/sign-out', { scope });
      expect(await goesOn(thief)).toBe(false);
    },
  );

  it('opens one session of eight that ask at once', async () => {
    const { browser } = await confirmed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => goesOn(thiefOf(browser))));
    expect(answers.filter((signedIn) => signedIn)).toHaveLength(1);
  });

  it('opened by the link is spent too', async () => {
    const [browser, email] = [visitor(app), freshAddress()];
    await signUp(browser, email, HERS);
    const thief = thiefOf(browser);
    expect((await openLink(browser, email)).json.signed_in).toBe(true);
    expect(await goesOn(thief)).toBe(false);
  });

  it('goes with any sign-out, also where nobody is signed in', async () => {
    for (const scope of ['local', 'others']) {
      const { browser } = await confirmed();
      const session = (await app.signUp()).cookie;
      if (scope === 'others') browser.jar.set('economat_session', session.split('=').slice(1).join('='));
      await browser.post('/api/auth/sign-out', { scope });
      expect(browser.jar.has('economat_waiting')).toBe(false);
    }
  });

  it('is worth nothing after a reset password', async () => {
    const { browser, email } = await confirmed();
    await visitor(app).post('/api/auth/recover', { email });
    const token = await linkSentTo(app, email);
    await visitor(app).post('/api/auth/reset-password', { token, password: 'romarin-sauvage-7' });
    expect(await goesOn(browser)).toBe(false);
  });
});

/** Neither the password nor the ticket lets them in, and so nothing behind the address is theirs. */
async function expectPowerless(attacker: Visitor, email: string) {
  expect(await goesOn(attacker)).toBe(false);
  expect((await signIn(attacker, email, THEIRS)).json.code).toBe('SIGN_IN_REFUSED');
  expect(await attacker.whoAmI()).toBe(null);
  expect((await attacker.get('/api/invitations')).status).toBe(401);
}

describe('an unconfirmed address that two people sign up with', () => {
  const confirmations = [
    ['code', enterCode],
    ['link', openLink],
  ] as const;

  it.each(confirmations)('is the victim’s by the %s when the attacker came last', async (_how, confirm) => {
    const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
    await signUp(victim, email, HERS);
    await signUp(attacker, email, THEIRS);
    const { json } = await confirm(victim, email);
    expect(json.choose_password).toBe(true);
    expect(await victim.whoAmI()).toBe(null);
    await expectPowerless(attacker, email);
    expect((await signIn(victim, email, HERS)).json.code).toBe('SIGN_IN_REFUSED');
    expect(await goesOn(victim)).toBe(false);
    await chooses(victim, email);
    await expectPowerless(attacker, email);
  });

  it.each(confirmations)(
    'keeps the victim’s password by the %s when the victim came last',
    async (_how, confirm) => {
      const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
      await signUp(attacker, email, THEIRS);
      await signUp(victim, email, HERS);
      const { json } = await confirm(victim, email);
      expect(json.choose_password).toBe(false);
      await expectPowerless(attacker, email);
      expect((await signIn(victim, email, HERS)).json).toEqual({ signed_in: true });
    },
  );

  it.each([
    ['attacker last', 'code', enterCode, [HERS, THEIRS]],
    ['attacker last', 'link', openLink, [HERS, THEIRS]],
    ['victim last', 'code', enterCode, [THEIRS, HERS]],
    ['victim last', 'link', openLink, [THEIRS, HERS]],
  ] as const)(
    '%s, confirmed by %s without a ticket: nobody’s password counts',
    async (_last, _how, confirm, order) => {
      const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
      for (const password of order) await signUp(password === HERS ? victim : attacker, email, password);
      const phone = visitor(app);
      expect((await confirm(phone, email)).json.choose_password).toBe(true);
      await expectPowerless(attacker, email);
      expect(await goesOn(victim)).toBe(false);
      await chooses(phone, email);
      await expectPowerless(attacker, email);
    },
  );

  it('stays contested when the attacker signs up again, holding a ticket', async () => {
    const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
    await signUp(victim, email, HERS);
    await signUp(attacker, email, 'autre-chose-encore');
    await signUp(attacker, email, THEIRS);
    expect((await enterCode(victim, email)).json.choose_password).toBe(true);
    await expectPowerless(attacker, email);
  });

  it('does not count a ticket of a replaced password, however new: both may have run at once', async () => {
    const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
    await signUp(attacker, email, THEIRS);
    const { rows } = await app.owner.query(
      'select u.id, a.password from auth.users u join auth.accounts a on a.user_id = u.id where u.email = $1',
      [email],
    );
    await signUp(victim, email, HERS);
    later(5);
    const restaurant = { secret: SECRET, appUrl: 'http://localhost' };
    const ticket = ticketCookie(restaurant, {
      userId: rows[0].id,
      since: now,
      passwordMark: passwordMark(restaurant, rows[0].password),
    });
    attacker.jar.set('economat_waiting', ticket.split(/[=;]/)[1] ?? '');
    await enterCode(victim, email);
    await expectPowerless(attacker, email);
    // The victim's own, of the password that counts, works: the attacker's failed for its password alone.
    expect(await goesOn(victim)).toBe(true);
  });

  it('is not contested by one browser that signs up twice, and the link may be opened on a phone', async () => {
    const [browser, email] = [visitor(app), freshAddress()];
    await signUp(browser, email, 'un-premier-essai');
    await signUp(browser, email, HERS);
    expect((await openLink(visitor(app), email)).json).toMatchObject({
      signed_in: false,
      choose_password: false,
    });
    expect(await goesOn(browser)).toBe(true);
  });

  it('gives a later reset of the password the last word over a code still alive', async () => {
    const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
    await signUp(victim, email, HERS);
    await signUp(attacker, email, THEIRS);
    const code = await codeSentTo(app, email);
    await chooses(victim, email);
    const late = await visitor(app).post('/api/functions/verify-code', { email, code });
    expect(late.json).toEqual({ success: true, choose_password: false });
    expect((await signIn(visitor(app), email, 'romarin-sauvage-7')).json).toEqual({ signed_in: true });
    await expectPowerless(attacker, email);
  });

  it('leaves the invitations of the address to the victim', async () => {
    const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
    const owner = await app.signUp();
    const org = await app.createOrg(owner);
    await signUp(attacker, email, THEIRS);
    await app.call('POST', '/api/organization/invitations', {
      as: owner,
      org,
      body: { email, role: 'MANAGER' },
    });
    await signUp(victim, email, HERS);
    await signUp(attacker, email, THEIRS);
    await enterCode(victim, email);
    await expectPowerless(attacker, email);
    await chooses(victim, email);
    const mine = await victim.get('/api/invitations');
    expect(mine.json).toHaveLength(1);
  });

  it('answers the second sign-up like the first, and says what to do with a mail nobody asked for', async () => {
    const [victim, attacker, email] = [visitor(app), visitor(app), freshAddress()];
    const first = await signUp(victim, email, HERS);
    const second = await signUp(attacker, email, THEIRS);
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect([...attacker.jar.keys()]).toEqual([...victim.jar.keys()]);
    const lengths = [victim, attacker].map((browser) => browser.jar.get('economat_waiting')?.length);
    expect(lengths[0]).toBe(lengths[1]);
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain('N’utilisez ni ce code ni ce lien');
  });
});

describe('a second factor', () => {
  async function turnOn(browser: Visitor, email: string, password: string) {
    later(61);
    await browser.post('/api/auth/factors/code', { password });
    const email_code = await codeSentTo(app, email);
    const { json } = await browser.post('/api/auth/factors', { password, email_code });
    const code = totpCode(json.secret, now);
    const answer = await browser.post('/api/auth/factors/verify', { code });
    return answer.json.recovery_codes as string[];
  }

  it('is not turned on by a stranger, who does not read the mailbox', async () => {
    const [owner, stranger, email] = [visitor(app), visitor(app), freshAddress()];
    await signUp(stranger, email, THEIRS);
    await openLink(owner, email);
    expect(await goesOn(stranger)).toBe(true);
    await stranger.post('/api/auth/factors/code', { password: THEIRS });
    const wrong = (await codeSentTo(app, email)) === '123456' ? '654321' : '123456';
    const guessed = await stranger.post('/api/auth/factors', { password: THEIRS, email_code: wrong });
    expect(guessed.json.code).toBe('CODE_WRONG');
    const without = await stranger.post('/api/auth/factors/verify', { code: '123456' });
    expect(without.json.code).toBe('SECOND_FACTOR_NOT_ON');
    await chooses(owner, email);
    await expectPowerless(stranger, email);
  });

  it('of a stranger goes with the reset by which the owner of the address takes the account over', async () => {
    const [owner, stranger, email] = [visitor(app), visitor(app), freshAddress()];
    await signUp(stranger, email, THEIRS);
    // Somebody who never signed up opens the link all the same.
    await openLink(owner, email);
    expect(await goesOn(stranger)).toBe(true);
    // From the time before the mailbox was asked.
    expect(await turnOn(stranger, email, THEIRS)).toHaveLength(10);
    await app.owner.query('update auth.users set sign_up_contested = true where email = $1', [email]);
    await chooses(owner, email);
    expect((await owner.get('/api/auth/user')).json.two_factor_enabled).toBe(false);
    expect((await mailsTo(app, email))[0]?.text).toContain('double authentification');
    await expectPowerless(stranger, email);
    expect(await turnOn(owner, email, CHOSEN)).toHaveLength(10);
  });

  it.each([
    ['the code', enterCode],
    ['the link', openLink],
  ])('of who confirmed with %s where they signed up survives every reset', async (_how, confirm) => {
    const [owner, email] = [visitor(app), freshAddress()];
    await signUp(owner, email, HERS);
    await confirm(owner, email);
    await signIn(owner, email, HERS);
    await turnOn(owner, email, HERS);
    const burglar = visitor(app);
    expect(await reset(burglar, email)).toBe(200);
    expect((await signIn(burglar, email, CHOSEN)).json).toEqual({ signed_in: false });
  });

  it('survives every reset after the first, also where the link was opened on a phone', async () => {
    const [owner, email] = [visitor(app), freshAddress()];
    await signUp(owner, email, HERS);
    await openLink(visitor(app), email);
    await chooses(owner, email);
    await turnOn(owner, email, CHOSEN);
    expect(await reset(visitor(app), email)).toBe(200);
    expect((await signIn(visitor(app), email, CHOSEN)).json).toEqual({ signed_in: false });
  });

  it('of who showed the mailbox and the password survives the first reset too', async () => {
    const [owner, email] = [visitor(app), freshAddress()];
    await signUp(owner, email, HERS);
    await openLink(visitor(app), email);
    await signIn(owner, email, HERS);
    await turnOn(owner, email, HERS);
    expect(await reset(visitor(app), email)).toBe(200);
    expect((await signIn(visitor(app), email, CHOSEN)).json).toEqual({ signed_in: false });
  });

  it.each([
    ['kept', 'here', true],
    ['taken for a stranger’s', 'elsewhere', false],
  ])('is %s after an address whose link was opened %s', async (_what, where, kept) => {
    const [owner, first, second] = [visitor(app), freshAddress(), freshAddress()];
    await signUp(owner, first, HERS);
    await openLink(owner, first);
    await turnOn(owner, first, HERS);
    await owner.post('/api/auth/user/email', { new_email: second, password: HERS });
    await openLink(where === 'here' ? owner : visitor(app), second);
    expect(await reset(visitor(app), second)).toBe(200);
    expect((await signIn(visitor(app), second, CHOSEN)).json).toEqual({ signed_in: !kept });
  });
});

const CHOSEN = 'romarin-sauvage-7';

/** « Mot de passe oublié ». */
async function reset(browser: Visitor, email: string): Promise<number> {
  later(61);
  await browser.post('/api/auth/recover', { email });
  const token = await linkSentTo(app, email);
  return (await browser.post('/api/auth/reset-password', { token, password: CHOSEN })).status;
}

/** The same, then signing in. */
async function chooses(browser: Visitor, email: string) {
  expect(await reset(browser, email)).toBe(200);
  expect((await signIn(browser, email, CHOSEN)).json).toEqual({ signed_in: true });
  expect(await browser.whoAmI()).toBe(email);
}
