import { describe, expect, it } from 'vitest';
import { visitor } from '../../../../../tests/support/browser/visitor.ts';
import { codeSentTo, linkSentTo, mailsTo } from '../../../../../tests/support/mail/outbox.ts';
import { testApp } from '../../../../../tests/support/server/test-app.ts';

let now = new Date('2026-03-02T08:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const app = testApp({ trustProxy: '127.0.0.1', clock: () => now });

let people = 0;
const someone = (over: object = {}) => {
  people += 1;
  return { full_name: 'Inès Morel', email: `ines${people}@exemple.fr`, password: 'thym-et-laurier', ...over };
};

const long = (length: number) =>
  Array.from({ length }, (_, index) => 'thym laurier '[(index * index) % 13]).join('');

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const signUp = async (person = someone()) => {
  const browser = visitor(app);
  const answer = await browser.post('/api/auth/sign-up', person);
  return { browser, person, answer };
};

describe('signing up', () => {
  it('sends one e-mail with a code and a link, in text and HTML', async () => {
    const { answer, person } = await signUp();
    expect(answer.json).toEqual({ signed_in: false, org_id: null });
    const mails = await mailsTo(app, person.email);
    expect(mails).toHaveLength(1);
    const code = await codeSentTo(app, person.email);
    expect(mails[0]?.subject).toBe(`${code} est votre code Économat`);
    expect(mails[0]?.text).toMatch(/http:\/\/localhost\/auth\/callback\?code=\S{43}\n/);
    expect(mails[0]?.html).toContain(code);
  });

  it('keeps neither code, link nor password readable', async () => {
    const { person } = await signUp();
    const secrets = [
      await codeSentTo(app, person.email),
      await linkSentTo(app, person.email),
      person.password,
    ];
    const { rows } = await app.owner.query(
      `select (select jsonb_agg(p) from auth.email_proofs p)::text || (select jsonb_agg(a) from auth.accounts a)::text as all`,
    );
    for (const secret of secrets) expect(rows[0].all).not.toContain(secret);
  });

  it.each([
    ['full_name', { full_name: '   ' }, 'Le nom complet est requis'],
    ['full_name', { full_name: 'x'.repeat(101) }, 'Le nom ne peut pas dépasser 100 caractères'],
    ['email', { email: '' }, 'L’email est requis'],
    ['email', { email: 'pas une adresse' }, 'Email invalide'],
    ['email', { email: `${'a'.repeat(65)}@exemple.fr` }, 'Email invalide'],
    ['password', { password: '' }, 'Le mot de passe est requis'],
    ['password', { password: 'abc12' }, 'Le mot de passe doit contenir au moins 6 caractères'],
    ['password', { password: long(129) }, 'Le mot de passe ne peut pas dépasser 128 caractères'],
    ['password', { password: 'Soleil2024' }, /trop courant/],
    ['password', { email: 'ma.cle@exemple.fr', password: 'ma.cle@exemple.fr' }, /pas être votre adresse/],
  ])('refuses %s %o', async (field, over, sentence) => {
    const { answer } = await signUp(someone(over));
    expect(answer.status).toBe(422);
    expect(answer.json.fields[field]).toEqual(
      sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
    );
  });

  it('takes a password of 128 characters and an address in capitals', async () => {
    const person = someone({ password: long(128), email: 'MAJUSCULES@Exemple.FR' });
    const { browser, answer } = await signUp(person);
    expect(answer.status).toBe(200);
    const code = await codeSentTo(app, 'majuscules@exemple.fr');
    await browser.post('/api/functions/verify-code', { email: person.email, code });
    expect(
      (await browser.post('/api/auth/sign-in', { email: person.email, password: person.password })).json,
    ).toEqual({ signed_in: true });
  });

  it('answers an address that has an account like a new one, and tells its owner', async () => {
    const owner = await app.signUp();
    const fresh = await signUp();
    const taken = await signUp(someone({ email: owner.email }));
    expect([taken.answer.status, taken.answer.json]).toEqual([fresh.answer.status, fresh.answer.json]);
    expect([...taken.browser.jar.keys()]).toEqual([...fresh.browser.jar.keys()]);
    const [mail] = await mailsTo(app, owner.email);
    expect(mail?.subject).toBe('Vous avez déjà un compte Économat');
    const guess = (email: string) =>
      visitor(app).post('/api/functions/verify-code', { email, code: '000000' });
    expect((await guess(owner.email)).json.code).toBe((await guess(fresh.person.email)).json.code);
    expect(
      (await visitor(app).post('/api/auth/sign-in', { email: owner.email, password: taken.person.password }))
        .json.code,
    ).toBe('SIGN_IN_REFUSED');
  });

  it('lets the newest sign-up of the browser that confirms count, with the newest code', async () => {
    const { person, browser } = await signUp();
    const oldCode = await codeSentTo(app, person.email);
    later(61);
    await browser.post('/api/auth/sign-up', { ...person, password: 'romarin-sauvage' });
    const code = await codeSentTo(app, person.email);
    if (oldCode !== code) {
      const stale = await browser.post('/api/functions/verify-code', { email: person.email, code: oldCode });
      expect(stale.json.code).toBe('CODE_WRONG');
    }
    await browser.post('/api/functions/verify-code', { email: person.email, code });
    const signIn = (password: string) => browser.post('/api/auth/sign-in', { email: person.email, password });
    expect((await signIn(person.password)).json.code).toBe('SIGN_IN_REFUSED');
    expect((await signIn('romarin-sauvage')).json).toEqual({ signed_in: true });
  });
});

describe('the code', () => {
  it('confirms the address, once, and then opens the door to signing in', async () => {
    const { browser, person } = await signUp();
    const early = await browser.post('/api/auth/sign-in', { email: person.email, password: person.password });
    expect([early.status, early.json.code, early.json.message]).toEqual([
      403,
      'EMAIL_NOT_CONFIRMED',
      'Veuillez confirmer votre email avant de vous connecter',
    ]);
    const code = await codeSentTo(app, person.email);
    const verify = () => browser.post('/api/functions/verify-code', { email: person.email, code });
    expect((await verify()).json).toEqual({ success: true, choose_password: false });
    expect((await verify()).json.code).toBe('CODE_EXPIRED');
    const signedIn = await browser.post('/api/auth/sign-in', {
      email: person.email,
      password: person.password,
    });
    expect(signedIn.json).toEqual({ signed_in: true });
    const session = (await browser.get('/api/session')).json;
    expect(session.user).toMatchObject({ email: person.email, full_name: 'Inès Morel' });
    expect(session.user.email_confirmed_at).toEqual(expect.any(String));
  });

  it('says in `error` why it was refused, as the specification reads it', async () => {
    const { browser, person } = await signUp();
    const code = wrong(await codeSentTo(app, person.email));
    const refused = await browser.post('/api/functions/verify-code', { email: person.email, code });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({
      code: 'CODE_WRONG',
      error: 'Code incorrect. Il vous reste 4 essais.',
    });
    const incomplete = await browser.post('/api/functions/verify-code', { email: person.email, code: '12' });
    expect(incomplete.json.fields.code).toBe('Veuillez entrer le code complet');
  });

  it('is good for 600 seconds', async () => {
    const { browser, person } = await signUp();
    const code = await codeSentTo(app, person.email);
    later(600);
    const late = await browser.post('/api/functions/verify-code', { email: person.email, code });
    expect([late.status, late.json.code]).toEqual([410, 'CODE_EXPIRED']);
  });

  it('is dead after five wrong tries, also for the right digits', async () => {
    const { browser, person } = await signUp();
    const code = await codeSentTo(app, person.email);
    const answers: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { json } = await browser.post('/api/functions/verify-code', {
        email: person.email,
        code: wrong(code),
      });
      answers.push(json.code);
    }
    expect(answers).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_EXPIRED']);
    const right = await browser.post('/api/functions/verify-code', { email: person.email, code });
    expect(right.json.code).toBe('CODE_EXPIRED');
  });

  it('looks at no more than five of thirty parallel guesses', async () => {
    const { person } = await signUp();
    const code = wrong(await codeSentTo(app, person.email));
    await Promise.all(
      Array.from({ length: 30 }, () =>
        visitor(app).post('/api/functions/verify-code', { email: person.email, code }),
      ),
    );
    const { rows } = await app.owner.query('select tries from auth.email_proofs where email = $1', [
      person.email,
    ]);
    expect(rows).toEqual([{ tries: 5 }]);
  });

  it('lets exactly one of 20 parallel verifications through', async () => {
    const { person } = await signUp();
    const code = await codeSentTo(app, person.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor(app).post('/api/functions/verify-code', { email: person.email, code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'CODE_EXPIRED')).toHaveLength(19);
  });

  it('can be guessed at 25 times a day, however many new codes are asked for and from wherever', async () => {
    const { person } = await signUp();
    const seen = new Set<string>();
    let looked = 0;
    for (let sent = 0; sent < 6; sent += 1) {
      const code = wrong(await codeSentTo(app, person.email));
      for (let round = 0; round < 5; round += 1) {
        const { json } = await visitor(app).post('/api/functions/verify-code', { email: person.email, code });
        seen.add(json.code);
        if (json.code !== 'TOO_MANY_TRIES') looked += 1;
      }
      later(61);
      await visitor(app).post('/api/functions/send-verification-code', { email: person.email });
    }
    expect(looked).toBe(25);
    expect(seen).toContain('TOO_MANY_TRIES');
    const right = await visitor(app).post('/api/functions/verify-code', {
      email: person.email,
      code: await codeSentTo(app, person.email),
    });
    expect(right.json.code).toBe('TOO_MANY_TRIES');
    later(86_400);
    await visitor(app).post('/api/functions/send-verification-code', { email: person.email });
    const nextDay = await visitor(app).post('/api/functions/verify-code', {
      email: person.email,
      code: await codeSentTo(app, person.email),
    });
    expect(nextDay.status).toBe(200);
  });
});

describe('asking for another code', () => {
  it('waits 60 seconds and says how long', async () => {
    const { browser, person } = await signUp();
    later(18);
    const early = await browser.post('/api/functions/send-verification-code', { email: person.email });
    expect([early.status, early.json.error]).toEqual([429, 'Veuillez attendre 42 secondes']);
    later(42);
    const sent = await browser.post('/api/functions/send-verification-code', { email: person.email });
    expect(sent.json).toEqual({ success: true, expires_in: 600, retry_in: 60 });
    expect(await mailsTo(app, person.email)).toHaveLength(2);
  });

  it('answers an unknown and a confirmed address alike, and sends them nothing', async () => {
    const { person } = await signUp();
    const confirmed = await app.signUp();
    later(61);
    const ask = (email: string) => visitor(app).post('/api/functions/send-verification-code', { email });
    const answers = [await ask(person.email), await ask('personne@exemple.fr'), await ask(confirmed.email)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await mailsTo(app, 'personne@exemple.fr')).toEqual([]);
    expect(await mailsTo(app, confirmed.email)).toEqual([]);
    const tries = await Promise.all(
      [person.email, 'personne@exemple.fr', confirmed.email].map((email) =>
        visitor(app).post('/api/functions/verify-code', { email, code: '000000' }),
      ),
    );
    expect(new Set(tries.map(({ json }) => json.message)).size).toBe(1);
  });

  it('is limited per network, whatever the addresses: one /64 is one network', async () => {
    const ask = (round: number) =>
      visitor(app, { ip: `2001:db8:7:1:${round}::1` }).post('/api/functions/send-verification-code', {
        email: `n${round}@exemple.fr`,
      });
    await ask(0);
    await app.owner.query(
      `update throttle set count = 100 where key like 'codeSendsOfNetwork:%' and count = 1`,
    );
    expect((await ask(1)).json.code).toBe('TOO_MANY_TRIES');
    const elsewhere = visitor(app, { ip: '2001:db8:7:2::1' });
    const answer = await elsewhere.post('/api/functions/send-verification-code', { email: 'n2@exemple.fr' });
    expect(answer.status).toBe(200);
  });
});

describe('the link', () => {
  it('confirms the address and signs in the browser that signed up', async () => {
    const { browser, person } = await signUp();
    const code = await linkSentTo(app, person.email);
    const opened = await browser.post('/api/auth/callback', { code });
    expect(opened.json).toEqual({
      purpose: 'sign_up',
      email: person.email,
      signed_in: true,
      choose_password: false,
    });
    expect(await browser.whoAmI()).toBe(person.email);
    expect((await browser.post('/api/auth/callback', { code })).json.code).toBe('LINK_EXPIRED');
  });

  it('opened elsewhere only confirms; the browser that waits then goes on by itself', async () => {
    const { browser, person } = await signUp();
    expect((await browser.post('/api/auth/waiting')).json).toEqual({ signed_in: false });
    const phone = visitor(app);
    const opened = await phone.post('/api/auth/callback', { code: await linkSentTo(app, person.email) });
    expect(opened.json.signed_in).toBe(false);
    expect(await phone.whoAmI()).toBe(null);
    expect((await browser.post('/api/auth/waiting')).json).toEqual({ signed_in: true });
    expect(await browser.whoAmI()).toBe(person.email);
    expect((await visitor(app).post('/api/auth/waiting')).json).toEqual({ signed_in: false });
  });

  it('lets a browser wait that tried to sign in before confirming', async () => {
    const { person } = await signUp();
    const browser = visitor(app);
    await browser.post('/api/auth/sign-in', { email: person.email, password: person.password });
    await visitor(app).post('/api/functions/verify-code', {
      email: person.email,
      code: await codeSentTo(app, person.email),
    });
    expect((await browser.post('/api/auth/waiting')).json).toEqual({ signed_in: true });
  });

  it('does not let a forged or an outdated wait through', async () => {
    const { browser, person } = await signUp();
    const [ticket = ''] = browser.jar.values();
    const forged = visitor(app);
    forged.jar.set(
      'economat_waiting',
      ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    );
    await visitor(app).post('/api/auth/callback', { code: await linkSentTo(app, person.email) });
    expect((await forged.post('/api/auth/waiting')).json).toEqual({ signed_in: false });
    later(3601);
    expect((await browser.post('/api/auth/waiting')).json).toEqual({ signed_in: false });
  });

  it('uses the code up, and the code uses the link up', async () => {
    const first = await signUp();
    const code = await codeSentTo(app, first.person.email);
    await first.browser.post('/api/auth/callback', { code: await linkSentTo(app, first.person.email) });
    const after = await first.browser.post('/api/functions/verify-code', { email: first.person.email, code });
    expect(after.json.code).toBe('CODE_EXPIRED');
    const second = await signUp();
    const link = await linkSentTo(app, second.person.email);
    await second.browser.post('/api/functions/verify-code', {
      email: second.person.email,
      code: await codeSentTo(app, second.person.email),
    });
    expect((await second.browser.post('/api/auth/callback', { code: link })).json.code).toBe('LINK_EXPIRED');
  });

  it('refuses an unknown, an empty and an expired one', async () => {
    const { browser, person } = await signUp();
    expect((await browser.post('/api/auth/callback', { code: 'x'.repeat(43) })).json.code).toBe(
      'LINK_EXPIRED',
    );
    expect((await browser.post('/api/auth/callback', { code: '' })).json.fields.code).toBe(
      'Code de vérification manquant',
    );
    later(600);
    const late = await browser.post('/api/auth/callback', { code: await linkSentTo(app, person.email) });
    expect([late.status, late.json.code]).toEqual([410, 'LINK_EXPIRED']);
  });
});
