import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  browserOf,
  laterApp,
  NEW_PASSWORD,
  signedIn,
  signIn,
} from '../../../../../tests/support/api/signing-in.ts';
import { visitor } from '../../../../../tests/support/browser/visitor.ts';
import { linkSentTo, mailsTo } from '../../../../../tests/support/mail/outbox.ts';
import { PASSWORD } from '../../../../../tests/support/server/test-app.ts';

const { app, later } = laterApp();

describe('signing in', () => {
  it('gives a cookie that scripts cannot read, new each time', async () => {
    const { email } = await app.signUp();
    const first = await signIn(visitor(app), email);
    const second = await signIn(visitor(app), email);
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^economat_session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/i);
    expect(second.headers.getSetCookie()[0]).not.toBe(cookie);
  });

  it('says the same of a wrong password and an unknown address', async () => {
    const { email } = await app.signUp();
    const wrong = await signIn(visitor(app), email, 'un-autre-mot');
    const unknown = await signIn(visitor(app), 'inconnue@exemple.fr', 'un-autre-mot');
    for (const { status, json } of [wrong, unknown]) {
      expect([status, json.code, json.message]).toEqual([
        422,
        'SIGN_IN_REFUSED',
        'Email ou mot de passe incorrect',
      ]);
    }
    const tooLong = await signIn(visitor(app), email, 'x'.repeat(129));
    expect(tooLong.json.fields.password).toBe('Le mot de passe ne peut pas dépasser 128 caractères');
  });

  it('stops guessing from one network after ten, without locking the person out elsewhere', async () => {
    const { email } = await app.signUp();
    const burglar = visitor(app);
    const codes: string[] = [];
    for (let round = 0; round < 11; round += 1)
      codes.push((await signIn(burglar, email, `essai-${round}`)).json.code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('SIGN_IN_REFUSED'));
    expect(codes[10]).toBe('TOO_MANY_TRIES');
    const right = await signIn(burglar, email);
    expect(right.json.message).toBe('Trop d’essais. Réessayez dans 15 minutes.');
    expect((await signIn(visitor(app), email)).json).toEqual({ signed_in: true });
    later(15 * 60);
    expect((await signIn(burglar, email)).json).toEqual({ signed_in: true });
  });

  it('stops guessing from everywhere after a hundred a day', async () => {
    const { email } = await app.signUp();
    await signIn(visitor(app), email, 'un-autre-mot');
    await app.owner.query(
      `update throttle set count = 100 where key like 'signInsOfAddress:%' and count = 1`,
    );
    expect((await signIn(visitor(app), email)).json.code).toBe('TOO_MANY_TRIES');
    later(86_400);
    expect((await signIn(visitor(app), email)).json).toEqual({ signed_in: true });
  });

  it('ignores a cookie that was tampered with', async () => {
    const { browser } = await signedIn(app);
    const token = browser.jar.get('economat_session') ?? '';
    browser.jar.set('economat_session', `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`);
    expect(await browser.whoAmI()).toBe(null);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });
});

describe('sessions', () => {
  it('are listed, this one first, and can be closed one by one', async () => {
    const { email, browser } = await signedIn(app);
    const tablet = visitor(app, { userAgent: 'Mozilla/5.0 (iPad) Safari/605', ip: '192.0.2.7' });
    await signIn(tablet, email);
    const { json: sessions } = await browser.get('/api/auth/sessions');
    expect(sessions).toHaveLength(3);
    expect(sessions.map((session: { current: boolean }) => session.current)).toEqual([true, false, false]);
    const other = sessions.find((session: { user_agent: string }) => session.user_agent.includes('iPad'));
    expect(other.ip_address).toBe('192.0.2.7');
    expect(JSON.stringify(sessions)).not.toContain('token');
    expect((await browser.delete(`/api/auth/sessions/${other.id}`)).status).toBe(200);
    expect(await tablet.whoAmI()).toBe(null);
    expect((await browser.delete(`/api/auth/sessions/${other.id}`)).status).toBe(404);
  });

  it('give a device its key, each its own; one that was closed gives none, nor does a place where one is no longer let in', async () => {
    const { email, browser } = await signedIn(app);
    const { json: me } = await browser.get('/api/auth/user');
    const person = { id: me.id, email, cookie: '' };
    const [org, other] = [await app.createOrg(person), await app.createOrg(person)];
    const phone = visitor(app, { userAgent: 'Mozilla/5.0 (iPhone) Safari/605' });
    await signIn(phone, email);
    const device = randomUUID();
    const keyOn = async (seat: typeof phone, at = org, on = device) => {
      const { status, json } = await seat.get(`/api/session/device-key?device=${on}`, { org: at });
      return status === 200 ? (json.key as string) : status;
    };
    const key = await keyOn(phone);
    expect(key).toMatch(/^[\w-]{43}$/);
    // The same device opens what it kept, whichever session asks; every other device, place and person has another.
    expect(await keyOn(browser)).toBe(key);
    const colleague = await signedIn(app);
    const { json: they } = await colleague.browser.get('/api/auth/user');
    expect(await keyOn(colleague.browser)).toBe(403);
    await app.giveRole({ id: they.id, email: '', cookie: '' }, org, 'CHEF');
    const keys = [
      key,
      await keyOn(phone, other),
      await keyOn(phone, org, randomUUID()),
      await keyOn(colleague.browser),
    ];
    expect(new Set(keys).size).toBe(4);
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [org, they.id]);
    expect(await keyOn(colleague.browser)).toBe(403);
    // Lost, and its session closed from « Mon profil ».
    const { json: sessions } = await browser.get('/api/auth/sessions');
    const lost = sessions.find(({ user_agent }: { user_agent: string }) => user_agent.includes('iPhone'));
    expect((await browser.delete(`/api/auth/sessions/${lost.id}`)).status).toBe(200);
    expect(await keyOn(phone)).toBe(401);
  });

  it('of somebody else cannot be closed', async () => {
    const victim = await signedIn(app);
    const { json: sessions } = await victim.browser.get('/api/auth/sessions');
    const { browser } = await signedIn(app);
    expect((await browser.delete(`/api/auth/sessions/${sessions[0].id}`)).status).toBe(404);
    expect(await victim.browser.whoAmI()).toBe(victim.email);
  });

  it.each([
    ['local', [null, 'other']],
    ['others', ['mine', null]],
    ['global', [null, null]],
  ])('end by scope %s', async (scope, expected) => {
    const mine = await signedIn(app);
    const other = await browserOf(app, mine.email);
    expect((await mine.browser.post('/api/auth/sign-out', { scope })).json).toEqual({ success: true });
    const left = [await mine.browser.whoAmI(), await other.whoAmI()];
    expect(left).toEqual(expected.map((who) => who && mine.email));
  });

  it('end without error where there is none, but others need one', async () => {
    expect((await visitor(app).post('/api/auth/sign-out')).status).toBe(200);
    expect((await visitor(app).post('/api/auth/sign-out', { scope: 'global' })).status).toBe(401);
  });

  it('are renewed by use, with the cookie', async () => {
    const { browser } = await signedIn(app);
    await app.owner.query(`update auth.sessions set expires_at = now() + interval '2 days'`);
    const answer = await browser.get('/api/session');
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=1209600');
    const { rows } = await app.owner.query(
      `select max(expires_at) > now() + interval '13 days' as renewed from auth.sessions`,
    );
    expect(rows).toEqual([{ renewed: true }]);
  });
});

describe('a forgotten password', () => {
  it('is replaced through a link, which ends every session and works once', async () => {
    const { email, browser } = await signedIn(app);
    const stranger = visitor(app);
    expect((await stranger.post('/api/auth/recover', { email })).json).toEqual({ success: true });
    const token = await linkSentTo(app, email);
    expect((await mailsTo(app, email))[0]?.text).toContain(`http://localhost/reset-password?token=${token}`);
    const reset = (password: string) => stranger.post('/api/auth/reset-password', { token, password });
    expect((await reset('azerty')).json.fields.password).toMatch(/trop courant/);
    expect((await reset(NEW_PASSWORD)).json).toEqual({ success: true });
    expect((await reset('encore-un-autre')).json.code).toBe('LINK_EXPIRED');
    expect(await browser.whoAmI()).toBe(null);
    expect((await signIn(stranger, email)).json.code).toBe('SIGN_IN_REFUSED');
    expect((await signIn(stranger, email, NEW_PASSWORD)).json).toEqual({ signed_in: true });
    expect((await mailsTo(app, email))[0]?.subject).toBe('Votre mot de passe a été changé');
  });

  it('gives an unknown address the same answer, and no e-mail', async () => {
    const { email } = await app.signUp();
    const ask = (address: string) => visitor(app).post('/api/auth/recover', { email: address });
    const [known, unknown] = [await ask(email), await ask('fantome@exemple.fr')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mailsTo(app, 'fantome@exemple.fr')).toEqual([]);
    // Each has its own seconds left to wait.
    const again = async (address: string) => (await ask(address)).json.message.replace(/\d+/, 'n');
    expect(await again('fantome@exemple.fr')).toBe('Veuillez attendre n secondes');
    expect(await again(email)).toBe('Veuillez attendre n secondes');
  });

  it('expires after an hour, and is not a link of another kind', async () => {
    const { email } = await app.signUp();
    await visitor(app).post('/api/auth/recover', { email });
    const token = await linkSentTo(app, email);
    expect((await visitor(app).post('/api/auth/callback', { code: token })).json.code).toBe('LINK_EXPIRED');
    later(3600);
    const late = await visitor(app).post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(late.json.code).toBe('LINK_EXPIRED');
  });
});

describe('my account', () => {
  it('shows and changes my name', async () => {
    const { browser, email } = await signedIn(app);
    const changed = await browser.put('/api/auth/user', { full_name: '  Léa Fabre ' });
    expect(changed.json).toMatchObject({ email, full_name: 'Léa Fabre', two_factor_enabled: false });
    expect((await browser.get('/api/auth/user')).json.full_name).toBe('Léa Fabre');
    expect((await browser.put('/api/auth/user', { full_name: 'x'.repeat(101) })).status).toBe(422);
    expect((await browser.put('/api/auth/user', { full_name: 'Léa', email: 'x@exemple.fr' })).status).toBe(
      422,
    );
  });

  it('changes my password with the current one, and ends the other sessions', async () => {
    const mine = await signedIn(app);
    const other = await browserOf(app, mine.email);
    const change = (current_password: string) =>
      mine.browser.post('/api/auth/user/password', { current_password, new_password: NEW_PASSWORD });
    expect((await change('pas-le-bon')).json.code).toBe('PASSWORD_WRONG');
    expect((await change(PASSWORD)).json).toEqual({ success: true });
    expect([await mine.browser.whoAmI(), await other.whoAmI()]).toEqual([mine.email, null]);
    expect((await signIn(visitor(app), mine.email, NEW_PASSWORD)).json).toEqual({ signed_in: true });
  });

  it('changes my address once the new one is confirmed, and tells the old one', async () => {
    const { browser, email } = await signedIn(app);
    const new_email = `neuve-${email}`;
    const ask = (body: object) =>
      browser.post('/api/auth/user/email', { new_email, password: PASSWORD, ...body });
    expect((await ask({ password: 'pas-le-bon' })).json.code).toBe('PASSWORD_WRONG');
    expect((await ask({ new_email: email })).json.fields.new_email).toBe('C’est déjà votre adresse.');
    expect((await ask({})).json).toEqual({ success: true });
    expect((await browser.get('/api/auth/user')).json).toMatchObject({ email, pending_email: new_email });
    const code = await linkSentTo(app, new_email);
    const opened = await browser.post('/api/auth/callback', { code });
    expect(opened.json).toMatchObject({ purpose: 'change_email', email: new_email, signed_in: true });
    expect((await browser.get('/api/auth/user')).json).toMatchObject({
      email: new_email,
      pending_email: null,
    });
    const [notice] = await mailsTo(app, email);
    expect(notice?.text).toContain(new_email);
    expect((await signIn(visitor(app), email)).json.code).toBe('SIGN_IN_REFUSED');
    expect((await signIn(visitor(app), new_email)).json).toEqual({ signed_in: true });
  });

  it.each(['changed', 'reset'])(
    'forgets an address change under way when the password is %s',
    async (how) => {
      const { browser, email } = await signedIn(app);
      const new_email = `voleuse-${email}`;
      await browser.post('/api/auth/user/email', { new_email, password: PASSWORD });
      const code = await linkSentTo(app, new_email);
      const stranger = visitor(app);
      await stranger.post('/api/auth/recover', { email });
      const token = await linkSentTo(app, email);
      const done =
        how === 'changed'
          ? await browser.post('/api/auth/user/password', {
              current_password: PASSWORD,
              new_password: NEW_PASSWORD,
            })
          : await stranger.post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
      expect(done.json).toEqual({ success: true });
      await signIn(browser, email, NEW_PASSWORD);
      expect((await browser.get('/api/auth/user')).json).toMatchObject({ email, pending_email: null });
      expect((await visitor(app).post('/api/auth/callback', { code })).status).toBe(410);
      const again = await stranger.post('/api/auth/reset-password', { token, password: 'encore-un-autre' });
      expect(again.status).toBe(410);
      expect(await browser.whoAmI()).toBe(email);
    },
  );

  it('does not tell whether the wished address has an account, and does not take it', async () => {
    const owner = await app.signUp();
    const { browser, email } = await signedIn(app);
    const answer = await browser.post('/api/auth/user/email', { new_email: owner.email, password: PASSWORD });
    expect(answer.json).toEqual({ success: true });
    const [mail] = await mailsTo(app, owner.email);
    expect(mail?.subject).toBe('Quelqu’un a voulu utiliser votre adresse');
    expect(mail?.text).not.toContain('callback');
    expect(await browser.whoAmI()).toBe(email);
    // Nor afterwards: it waits for a confirmation like any other.
    const { json } = await browser.get('/api/auth/user');
    expect(json.pending_email).toBe(owner.email);
    const free = `libre-${email}`;
    await browser.post('/api/auth/user/email', { new_email: free, password: PASSWORD });
    expect((await browser.get('/api/auth/user')).json).toEqual({ ...json, pending_email: free });
    later(3600);
    expect((await browser.get('/api/auth/user')).json.pending_email).toBe(null);
  });

  it('does not move to an address that got an account in the meantime', async () => {
    const { browser, email } = await signedIn(app);
    const new_email = `convoitee-${email}`;
    await browser.post('/api/auth/user/email', { new_email, password: PASSWORD });
    const code = await linkSentTo(app, new_email);
    await app.signUp(new_email);
    expect((await browser.post('/api/auth/callback', { code })).json.code).toBe('LINK_EXPIRED');
    expect(await browser.whoAmI()).toBe(email);
  });
});
