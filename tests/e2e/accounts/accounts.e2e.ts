import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { choosePasswordText, codeText, waitText } from '#text/accounts/account-screens.text.ts';
import {
  forgotPasswordText,
  loginText,
  resetPasswordText,
  verifyText,
} from '#text/accounts/accounts.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import {
  button,
  field,
  heading,
  newAddress,
  pressTwice,
  startJourneys,
  toast,
} from '../../support/browser/journey.ts';
import { codeSentTo, linkSentTo } from '../../support/browser/visitor.ts';
import { PASSWORD } from '../../support/server/test-app.ts';

const { site, open } = startJourneys();

const boxes = (page: Page) => page.getByRole('group', { name: codeText.digits }).getByRole('textbox');
const typed = async (page: Page) =>
  (await Promise.all((await boxes(page).all()).map((box) => box.inputValue()))).join('');
const underBoxes = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence);
const focused = (page: Page, label: string) => page.locator(`[aria-label="${label}"]:focus`).waitFor();

async function signUp(page: Page, email = newAddress()) {
  await page.goto('/signup');
  await field(page, 'Nom complet').fill('Camille Reynaud');
  await field(page, 'Email').fill(email);
  await field(page, 'Mot de passe').fill(PASSWORD);
  await button(page, 'Créer mon compte').click();
  await page.waitForURL('**/verify-code?email=*');
  return email;
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await field(page, 'Email').fill(email);
  await field(page, 'Mot de passe').fill(password);
  await button(page, 'Se connecter').click();
}

async function dismiss(page: Page, title: string) {
  const shown = page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: title });
  await shown.getByRole('button', { name: uiText.close }).click();
  await shown.waitFor({ state: 'detached' });
}

function countCalls(page: Page, path: string) {
  const calls = { made: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.made += 1;
  });
  return calls;
}

/** Something between browser and server answers in words of its own. */
const answerOddly = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );

/** The server seems content, but its answer breaks off. */
const answerHalf = (page: Page, path: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"signed_in":' }),
  );

const VERIFY_CODE = '/api/functions/verify-code';
const SEND_CODE = '/api/functions/send-verification-code';

/** Moves the page's clock and the server's together. */
async function later(page: Page, seconds: number) {
  site.clock.offset += seconds * 1000;
  await page.clock.fastForward(seconds * 1000);
}

describe('sign-up', () => {
  test('by code: six boxes, a wrong code, then the right one, then sign-in', async () => {
    const page = await open();
    const email = await signUp(page);
    await toast(page, 'Compte créé ! Vérifiez votre email pour le code de vérification.').waitFor();
    await heading(page, codeText.heading).waitFor();
    await page.getByText(email).waitFor();
    expect(await page.getByRole('timer').textContent()).toMatch(/^Code expire dans (10:00|9:5\d)$/);
    await focused(page, 'Chiffre 1 sur 6');

    const code = await codeSentTo(site.app, email);
    const wrong = code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;
    // Each digit moves on by itself; Backspace goes back; the sixth checks, and why not is said under the boxes.
    await page.keyboard.type(wrong.slice(0, 5));
    expect(await typed(page)).toBe(wrong.slice(0, 5));
    await page.keyboard.press('Backspace');
    expect(await typed(page)).toBe(wrong.slice(0, 4));
    await page.keyboard.type(wrong.slice(4));
    await underBoxes(page, errorSentence('CODE_WRONG', { tries: 4 })).waitFor();
    await focused(page, 'Chiffre 1 sur 6');
    expect(await typed(page)).toBe('');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText(' ${code.slice(0, 3)} ${code.slice(3)} ')`);
    await page.keyboard.press('Control+V');
    await toast(page, 'Email vérifié avec succès !').waitFor();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('verified')).toBe('true');
    await page.getByText('Email vérifié ! Connectez-vous avec votre mot de passe.').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(email);

    await field(page, 'Mot de passe').fill(PASSWORD);
    await button(page, 'Se connecter').click();
    await page.waitForURL('**/org/new');
    await toast(page, 'Connexion réussie').waitFor();
    await field(page, 'Nom de l’organisation').fill('Le Comptoir des Halles');
    await button(page, 'Créer l’organisation').click();
    await page.waitForURL('**/dashboard');
    await toast(page, 'Organisation créée avec succès').waitFor();
  });

  test('by link: the browser that signed up goes on by itself', async () => {
    const page = await open();
    const email = await signUp(page);
    await page.goto(`/auth/callback?code=${await linkSentTo(site.app, email)}`);
    await page.waitForURL('**/org/new');
    await toast(page, 'Email vérifié avec succès !').waitFor();
  });

  test('by link on another device: /verify notices within 5 s', async () => {
    const page = await open();
    await page.clock.install();
    const email = await signUp(page);
    await page.goto(`/verify?email=${encodeURIComponent(email)}`);
    await heading(page, verifyText.title).waitFor();
    const phone = await open();
    await phone.goto(`/auth/callback?code=${await linkSentTo(site.app, email)}`);
    await phone.waitForURL('**/login?**');
    await phone.getByText('Email vérifié ! Connectez-vous avec votre mot de passe.').waitFor();
    await page.clock.runFor(5000);
    await page.waitForURL('**/org/new');
  });

  test('an address that a stranger signed up with too is confirmed, then its owner chooses the password', async () => {
    const page = await open();
    const email = await signUp(page);
    const stranger = await open();
    site.clock.offset += 61_000;
    await signUp(stranger, email);

    await page.bringToFront();
    await focused(page, 'Chiffre 1 sur 6');
    await page.keyboard.type(await codeSentTo(site.app, email));
    await page.waitForURL('**/forgot-password?**');
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await button(page, forgotPasswordText.submit).click();
    await heading(page, forgotPasswordText.sentTitle).waitFor();
    await page.goto(`/reset-password?token=${await linkSentTo(site.app, email)}`);
    await field(page, resetPasswordText.password).fill('thym-et-laurier-7');
    await button(page, resetPasswordText.submit).click();
    await page.waitForURL('**/login');
    await signIn(page, email, 'thym-et-laurier-7');
    await page.waitForURL('**/org/new');

    await stranger.goto('/login');
    await signIn(stranger, email);
    await toast(stranger, errorSentence('SIGN_IN_REFUSED')).waitFor();
  });

  test('the link of such an address leads there too', async () => {
    const email = await signUp(await open());
    site.clock.offset += 61_000;
    await signUp(await open(), email);
    const phone = await open();
    await phone.goto(`/auth/callback?code=${await linkSentTo(site.app, email)}`);
    await phone.waitForURL('**/forgot-password?**');
    await phone.getByText(choosePasswordText.verified).waitFor();
    expect(await field(phone, 'Email').inputValue()).toBe(email);
  });

  test('a link that does not work says so, then leads to /login after 2 s', async () => {
    const page = await open();
    await page.goto('/auth/callback?code=nothing');
    await heading(page, 'Erreur').waitFor();
    await page.getByText('Redirection vers la page de connexion...').waitFor();
    await toast(page, "Erreur lors de la vérification de l'email").waitFor();
    await page.waitForURL('**/login');
    await page.goto('/auth/callback');
    await toast(page, 'Code de vérification manquant').waitFor();
    await page.waitForURL('**/login');
  });

  test('an incomplete code is not sent but asked for, and the clock runs out', async () => {
    const page = await open();
    await page.clock.install();
    const calls = countCalls(page, VERIFY_CODE);
    await signUp(page);
    await focused(page, 'Chiffre 1 sur 6');
    await button(page, 'Vérifier').click();
    await underBoxes(page, 'Veuillez entrer le code complet').waitFor();
    await focused(page, 'Chiffre 1 sur 6');

    await boxes(page).first().focus();
    await page.keyboard.type('123');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await underBoxes(page, 'Veuillez entrer le code complet').waitFor();
    await focused(page, 'Chiffre 4 sur 6');
    expect(calls.made).toBe(0);
    await later(page, 601);
    await page.getByRole('status').getByText('Code expiré').waitFor();
  });

  test('a press after the sixth digit checks no second time, wrong or right', async () => {
    const page = await open();
    const calls = countCalls(page, VERIFY_CODE);
    const email = await signUp(page);
    const code = await codeSentTo(site.app, email);
    await focused(page, 'Chiffre 1 sur 6');
    await page.keyboard.type(code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);
    await pressTwice(page.locator('button[type=submit]'));
    await underBoxes(page, errorSentence('CODE_WRONG', { tries: 4 })).waitFor();
    expect(calls.made).toBe(1);

    await focused(page, 'Chiffre 1 sur 6');
    await page.keyboard.type(code);
    await pressTwice(page.locator('button[type=submit]'));
    await toast(page, 'Email vérifié avec succès !').waitFor();
    await page.waitForURL('**/login?**');
    await toast(page, 'Email vérifié avec succès !').waitFor();
    expect(calls.made).toBe(2);
  });

  test('what nobody foresaw says the sentence of its screen, and nothing typed is lost', async () => {
    const page = await open();
    await page.clock.install();
    await page.goto('/signup');
    const email = newAddress();
    await field(page, 'Nom complet').fill('Camille Reynaud');
    await field(page, 'Email').fill(email);
    await field(page, 'Mot de passe').fill(PASSWORD);
    for (const breakIt of [answerOddly, answerHalf]) {
      await breakIt(page, '/api/auth/sign-up');
      await button(page, 'Créer mon compte').click();
      await toast(page, "Erreur lors de l'inscription").waitFor();
      await page.unroute('**/api/auth/sign-up');
      await dismiss(page, "Erreur lors de l'inscription");
    }
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await button(page, 'Créer mon compte').click();
    await page.waitForURL('**/verify-code?email=*');

    await answerHalf(page, VERIFY_CODE);
    await focused(page, 'Chiffre 1 sur 6');
    await page.keyboard.type('123456');
    await underBoxes(page, 'Erreur lors de la vérification').waitFor();
    expect(await typed(page)).toBe('123456');
    await answerOddly(page, SEND_CODE);
    await later(page, 61);
    await button(page, 'Renvoyer le code').click();
    await toast(page, 'Erreur lors du renvoi').waitFor();
    await page.goto(`/verify?email=${encodeURIComponent(email)}`);
    await button(page, waitText.send).click();
    await toast(page, "Erreur lors de l'envoi de l'email").waitFor();
  });

  test('the code is sent again after a minute, and only the new one works', async () => {
    const page = await open();
    await page.clock.install();
    const email = await signUp(page);
    const first = await codeSentTo(site.app, email);
    // Not ready yet, and it says why: Playwright alone would refuse to press.
    await page.getByRole('button', { name: /^Renvoyer le code \(\d+\s?s\)$/ }).click({ force: true });
    await page.getByText(/^Veuillez attendre \d+ secondes$/).waitFor();
    await later(page, 61);
    const calls = countCalls(page, SEND_CODE);
    await pressTwice(button(page, 'Renvoyer le code'));
    await toast(page, 'Code renvoyé !').waitFor();
    expect(calls.made).toBe(1);
    expect(await page.getByRole('timer').textContent()).toMatch(/(10:00|9:5\d)$/);
    const second = await codeSentTo(site.app, email);
    expect(second).not.toBe(first);
    await boxes(page).first().focus();
    await page.keyboard.type(second);
    await toast(page, 'Email vérifié avec succès !').waitFor();
    await page.clock.runFor(1500);
    await page.waitForURL('**/login?**');
  });

  test('what is missing is said under its field, and the focus goes to the first', async () => {
    const page = await open();
    await page.goto('/signup');
    await button(page, 'Créer mon compte').click();
    await page.getByText('Le nom complet est requis').waitFor();
    await page.getByText('L’email est requis').waitFor();
    await page.locator('input[name=full_name]:focus').waitFor();
    await field(page, 'Mot de passe').fill('a'.repeat(129));
    await page.getByText('Le mot de passe ne peut pas dépasser 128 caractères').waitFor();
    await field(page, 'Mot de passe').fill('azerty1');
    await page.getByText(/trop courant/).waitFor();
    await page.goto('/verify-code');
    await page.waitForURL('**/signup');
    await page.goto('/verify');
    await page.waitForURL('**/signup');
  });
});

describe('sign-in', () => {
  test('an unconfirmed address leads to /verify, and a new code is on its way there', async () => {
    const page = await open();
    const email = await signUp(page);
    const first = await codeSentTo(site.app, email);
    site.clock.offset += 61_000;
    await page.goto('/login');
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname === '/verify' && url.searchParams.get('email') === email);
    await toast(page, 'Veuillez confirmer votre email avant de vous connecter').waitFor();
    await page.getByText(`${waitText.sentTo} ${email}`).waitFor();
    expect(await codeSentTo(site.app, email)).not.toBe(first);
  });

  test('where no code could leave, /verify says so and why', async () => {
    const page = await open();
    const email = await signUp(page);
    await page.goto('/login');
    // The one of the sign-up left within the minute.
    await signIn(page, email);
    await page.getByText(`${waitText.nothingSentTo} ${email}. Veuillez attendre`).waitFor();
    const byHand = await open();
    await byHand.goto(`/verify?email=${encodeURIComponent(email)}`);
    await byHand.getByText(`${waitText.nothingSentTo} ${email}. ${waitText.askForOne}`).waitFor();
  });

  test('a wrong password is refused in words; the eye shows what was typed', async () => {
    const page = await open();
    const { email } = await site.app.signUp(newAddress());
    await page.goto('/login');
    await signIn(page, email, 'pas-le-bon-42');
    await toast(page, errorSentence('SIGN_IN_REFUSED')).waitFor();
    await button(page, 'Afficher le mot de passe').click();
    expect(await field(page, 'Mot de passe').getAttribute('type')).toBe('text');
    expect(await field(page, 'Mot de passe').inputValue()).toBe('pas-le-bon-42');
    await field(page, 'Mot de passe').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/org/new');
    // Somebody signed in has no business on /login.
    await page.goto('/login');
    await page.waitForURL('**/org/new');
  });

  test('leads back to the page that asked for it', async () => {
    const page = await open();
    const person = await site.app.signUp(newAddress());
    await page.goto('/profile');
    await page.waitForURL('**/login');
    await signIn(page, person.email);
    await page.waitForURL('**/profile');
    await heading(page, 'Mon profil').waitFor();
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });

  test('a cut network is said, and nothing typed is lost', async () => {
    const page = await open();
    const { email } = await site.app.signUp(newAddress());
    await page.goto('/login');
    await page.route('**/api/auth/sign-in', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await signIn(page, email);
    await failed;
    await toast(page, shellText.network.unreachable).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await page.unroute('**/api/auth/sign-in');
    await button(page, 'Se connecter').click();
    await page.waitForURL('**/org/new');
  });

  test('a double press signs in once', async () => {
    const page = await open();
    const { email } = await site.app.signUp(newAddress());
    await page.goto('/login');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/sign-in')) calls += 1;
    });
    await field(page, 'Email').fill(email);
    await field(page, 'Mot de passe').fill(PASSWORD);
    await pressTwice(button(page, 'Se connecter'));
    await page.waitForURL('**/org/new');
    expect(calls).toBe(1);
  });
});

describe('a forgotten password', () => {
  test('is replaced through the link, and the link works once', async () => {
    const page = await open();
    const { email } = await site.app.signUp(newAddress());
    await page.goto('/login');
    await field(page, 'Email').fill(email);
    await page.getByRole('link', { name: loginText.forgotLink }).click();
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await button(page, forgotPasswordText.submit).click();
    await heading(page, forgotPasswordText.sentTitle).waitFor();
    const token = await linkSentTo(site.app, email);

    await page.goto(`/reset-password?token=${token}`);
    await field(page, resetPasswordText.password).fill('thym-et-laurier-7');
    await button(page, resetPasswordText.submit).click();
    await page.waitForURL('**/login');
    await toast(page, resetPasswordText.success).waitFor();
    await signIn(page, email, 'thym-et-laurier-7');
    await page.waitForURL('**/org/new');

    await page.goto(`/reset-password?token=${token}`);
    await field(page, resetPasswordText.password).fill('romarin-et-sauge-8');
    await button(page, resetPasswordText.submit).click();
    await page.getByRole('alert').getByText(errorSentence('LINK_EXPIRED')).waitFor();
    await page.getByRole('link', { name: resetPasswordText.askAgain }).waitFor();
  });

  test('an unknown address gets the same answer', async () => {
    const page = await open();
    await page.goto('/forgot-password');
    await field(page, 'Email').fill(newAddress('personne'));
    await button(page, forgotPasswordText.submit).click();
    await heading(page, forgotPasswordText.sentTitle).waitFor();
  });
});
