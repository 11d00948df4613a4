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
import { newAddress, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { codeSentTo, linkSentTo } from '../../support/mail/outbox.ts';
import { PASSWORD } from '../../support/server/test-app.ts';

const { site, open } = startJourneys();

const boxes = (page: Page) => page.getByRole('group', { name: codeText.digits }).getByRole('textbox');
const typed = async (page: Page) =>
  (await Promise.all((await boxes(page).all()).map((box) => box.inputValue()))).join('');
const underBoxes = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence);
const focused = (page: Page, label: string) => page.locator(`[aria-label="${label}"]:focus`).waitFor();

async function fillSignUp(page: Page, email: string) {
  await field(page, 'Nom complet').fill('Camille Reynaud');
  await field(page, 'Email').fill(email);
  await field(page, 'Mot de passe').fill(PASSWORD);
}

/** This browser has signed up, without its pages: the first journey walks through those. */
async function signedUp(page: Page, email = newAddress()): Promise<string> {
  const data = { full_name: 'Camille Reynaud', email, password: PASSWORD };
  const answer = await page.request.post('/api/auth/sign-up', { data });
  expect(answer.status(), await answer.text()).toBe(200);
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

/** The answer waits until all that is done meanwhile is done. */
async function whileAsked(page: Page, path: string, act: () => Promise<void>) {
  const over = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await over.promise;
    await route.continue();
  });
  await act();
  over.resolve();
}

const VERIFY_CODE = '/api/functions/verify-code';
const SEND_CODE = '/api/functions/send-verification-code';
const SIGN_UP = '/api/auth/sign-up';

/** The page's clock stands still, so that no slow machine moves it; timers go on. */
async function stopClock(page: Page) {
  let now = Date.now();
  await page.clock.setFixedTime(now);
  /** Moves it and the server's together. */
  return async (seconds: number) => {
    now += seconds * 1000;
    site.clock.offset += seconds * 1000;
    await page.clock.setFixedTime(now);
  };
}

describe('sign-up', () => {
  test('by code: what is missing, what goes wrong on the way, and the code that is right at last', async () => {
    const page = await open();
    const later = await stopClock(page);
    const calls = watchCalls(page, /functions\/verify-code$/);
    const email = await signUpOnScreen(page);
    const code = await codeSentTo(site.app, email);
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('Code expire dans 10:00');
    await focused(page, 'Chiffre 1 sur 6');
    // Not ready yet, and it says why: Playwright alone would refuse to press.
    await page.getByRole('button', { name: /^Renvoyer le code \(60\s?s\)$/ }).click({ force: true });
    await page.getByText('Veuillez attendre 60 secondes').waitFor();

    await typeTooLittle(page);
    expect(calls).toHaveLength(0);
    await typeIntoTheVoid(page);
    expect(calls).toHaveLength(1);
    await typeWrongly(page, code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`);
    expect(calls).toHaveLength(2);

    await later(601);
    await page.getByRole('status').getByText('Code expiré').waitFor();
    const second = await sendAgain(page, email);
    expect(second).not.toBe(code);
    await pasteCode(page, second);
    await page.waitForURL((url) => url.pathname === '/login');
    expect(calls).toHaveLength(3);
    expect(new URL(page.url()).searchParams.get('verified')).toBe('true');
    await page.getByText('Email vérifié ! Connectez-vous avec votre mot de passe.').waitFor();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);

    await field(page, 'Mot de passe').fill(PASSWORD);
    await button(page, 'Se connecter').click();
    await page.waitForURL('**/org/new');
    await toast(page, 'Connexion réussie').waitFor();
    await field(page, 'Nom de l’organisation').fill('Le Comptoir des Halles');
    await button(page, 'Créer l’organisation').click();
    await page.waitForURL('**/dashboard');
    await toast(page, 'Organisation créée avec succès').waitFor();
  });

  /** What is missing is said under its field; an answer that nobody foresaw loses nothing that was typed. */
  async function signUpOnScreen(page: Page): Promise<string> {
    await page.goto('/verify-code');
    await page.waitForURL('**/signup');
    await button(page, 'Créer mon compte').click();
    await page.getByText('Le nom complet est requis').waitFor();
    await page.getByText('L’email est requis').waitFor();
    await page.locator('input[name=full_name]:focus').waitFor();
    await field(page, 'Mot de passe').fill('a'.repeat(129));
    await page.getByText('Le mot de passe ne peut pas dépasser 128 caractères').waitFor();
    await field(page, 'Mot de passe').fill('azerty1');
    await page.getByText(/trop courant/).waitFor();

    const email = newAddress();
    await fillSignUp(page, email);
    for (const breakIt of [answerOddly, answerHalf]) {
      await breakIt(page, SIGN_UP);
      await button(page, 'Créer mon compte').click();
      await toast(page, "Erreur lors de l'inscription").waitFor();
      await page.unroute(`**${SIGN_UP}`);
      await dismiss(page, "Erreur lors de l'inscription");
    }
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
    await button(page, 'Créer mon compte').click();
    await page.waitForURL('**/verify-code?email=*');
    await toast(page, 'Compte créé ! Vérifiez votre email pour le code de vérification.').waitFor();
    await heading(page, codeText.heading).waitFor();
    await page.getByText(email).waitFor();
    return email;
  }

  /** An incomplete code is not sent but asked for. */
  async function typeTooLittle(page: Page) {
    await button(page, 'Vérifier').click();
    await underBoxes(page, 'Veuillez entrer le code complet').waitFor();
    await focused(page, 'Chiffre 1 sur 6');
    await page.keyboard.type('123');
    await focused(page, 'Chiffre 4 sur 6');
    await page.keyboard.press('ArrowLeft');
    await focused(page, 'Chiffre 3 sur 6');
    await page.keyboard.press('Enter');
    await focused(page, 'Chiffre 4 sur 6');
    await underBoxes(page, 'Veuillez entrer le code complet').waitFor();
  }

  /** Where no answer came, the code may still be right: it stays, until somebody erases it. */
  async function typeIntoTheVoid(page: Page) {
    await answerHalf(page, VERIFY_CODE);
    await page.keyboard.type('456');
    await underBoxes(page, 'Erreur lors de la vérification').waitFor();
    await page.unroute(`**${VERIFY_CODE}`);
    expect(await typed(page)).toBe('123456');
    await boxes(page).last().focus();
    for (const _digit of '123456') await page.keyboard.press('Backspace');
    expect(await typed(page)).toBe('');
  }

  /** Each digit moves on by itself; Backspace goes back; the sixth checks, and a press then checks no second time. */
  async function typeWrongly(page: Page, wrong: string) {
    await focused(page, 'Chiffre 1 sur 6');
    await page.keyboard.type(wrong.slice(0, 5));
    expect(await typed(page)).toBe(wrong.slice(0, 5));
    await page.keyboard.press('Backspace');
    expect(await typed(page)).toBe(wrong.slice(0, 4));
    await whileAsked(page, VERIFY_CODE, async () => {
      await page.keyboard.type(wrong.slice(4));
      await pressTwice(page.locator('button[type=submit]'));
    });
    await underBoxes(page, errorSentence('CODE_WRONG', { tries: 4 })).waitFor();
    await focused(page, 'Chiffre 1 sur 6');
    expect(await typed(page)).toBe('');
  }

  /** After a minute; what goes wrong with it is said, and pressed twice it is sent once. */
  async function sendAgain(page: Page, email: string): Promise<string> {
    await answerOddly(page, SEND_CODE);
    await button(page, 'Renvoyer le code').click();
    await toast(page, 'Erreur lors du renvoi').waitFor();
    await page.unroute(`**${SEND_CODE}`);
    const calls = watchCalls(page, /send-verification-code$/);
    await pressTwice(button(page, 'Renvoyer le code'));
    await toast(page, 'Code renvoyé !').waitFor();
    expect(calls).toHaveLength(1);
    await expect.poll(() => page.getByRole('timer').textContent()).toBe('Code expire dans 10:00');
    return codeSentTo(site.app, email);
  }

  async function pasteCode(page: Page, code: string) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText(' ${code.slice(0, 3)} ${code.slice(3)} ')`);
    await boxes(page).first().focus();
    await whileAsked(page, VERIFY_CODE, async () => {
      await page.keyboard.press('Control+V');
      await pressTwice(page.locator('button[type=submit]'));
    });
    await toast(page, 'Email vérifié avec succès !').waitFor();
  }

  test('by link: where one signed up it goes on by itself, elsewhere it leads to /login', async () => {
    const page = await open();
    const email = await signedUp(page);
    await page.goto(`/auth/callback?code=${await linkSentTo(site.app, email)}`);
    await page.waitForURL('**/org/new');
    await toast(page, 'Email vérifié avec succès !').waitFor();

    // On another device: /verify notices within 5 s.
    const desk = await open();
    await desk.clock.install();
    await brokenLinks(desk);
    const other = await signedUp(desk);
    await goOn(desk, `/verify?email=${encodeURIComponent(other)}`);
    await heading(desk, verifyText.title).waitFor();
    const phone = await open();
    await phone.goto(`/auth/callback?code=${await linkSentTo(site.app, other)}`);
    await phone.waitForURL('**/login?**');
    await phone.getByText('Email vérifié ! Connectez-vous avec votre mot de passe.').waitFor();
    await desk.clock.runFor(5000);
    await desk.waitForURL('**/org/new');
  });

  /** A link that does not work says so, then leads to /login after 2 s. */
  async function brokenLinks(page: Page) {
    await page.goto('/auth/callback?code=nothing');
    await heading(page, 'Erreur').waitFor();
    await page.getByText('Redirection vers la page de connexion...').waitFor();
    await toast(page, "Erreur lors de la vérification de l'email").waitFor();
    await page.clock.runFor(2000);
    await page.waitForURL('**/login');
    await goOn(page, '/auth/callback');
    await toast(page, 'Code de vérification manquant').waitFor();
    await page.clock.runFor(2000);
    await page.waitForURL('**/login');
    // Without an address there is nothing to wait for.
    await goOn(page, '/verify');
    await page.waitForURL('**/signup');
  }

  test('an address that a stranger signed up with too is confirmed, then its owner chooses the password', async () => {
    const page = await open();
    const stranger = await open();
    const email = await signedUp(page);
    const other = await signedUp(page);
    site.clock.offset += 61_000;
    for (const taken of [email, other]) await signedUp(stranger, taken);

    // Its link leads there too.
    const phone = await open();
    await phone.goto(`/auth/callback?code=${await linkSentTo(site.app, other)}`);
    await phone.waitForURL('**/forgot-password?**');
    await phone.getByText(choosePasswordText.verified).waitFor();
    await expect.poll(() => field(phone, 'Email').inputValue()).toBe(other);

    await page.goto(`/verify-code?email=${encodeURIComponent(email)}`);
    await focused(page, 'Chiffre 1 sur 6');
    await page.keyboard.type(await codeSentTo(site.app, email));
    await page.waitForURL('**/forgot-password?**');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
    await button(page, forgotPasswordText.submit).click();
    await heading(page, forgotPasswordText.sentTitle).waitFor();
    await goOn(page, `/reset-password?token=${await linkSentTo(site.app, email)}`);
    await field(page, resetPasswordText.password).fill('thym-et-laurier-7');
    await button(page, resetPasswordText.submit).click();
    await page.waitForURL('**/login');
    await signIn(page, email, 'thym-et-laurier-7');
    await page.waitForURL('**/org/new');

    await stranger.goto('/login');
    await signIn(stranger, email);
    await toast(stranger, errorSentence('SIGN_IN_REFUSED')).waitFor();
  });
});

describe('sign-in', () => {
  test('of an unconfirmed address leads to /verify, which says whether a new code is on its way', async () => {
    const page = await open();
    const email = await signedUp(page);
    const first = await codeSentTo(site.app, email);
    const isVerify = (url: URL) => url.pathname === '/verify' && url.searchParams.get('email') === email;
    await page.goto('/login');
    // The one of the sign-up left within the minute.
    await signIn(page, email);
    await page.getByText(`${waitText.nothingSentTo} ${email}. Veuillez attendre`).waitFor();
    expect(isVerify(new URL(page.url()))).toBe(true);

    site.clock.offset += 61_000;
    await page.getByRole('link', { name: verifyText.backToLogin }).click();
    await signIn(page, email);
    await page.waitForURL(isVerify);
    await toast(page, 'Veuillez confirmer votre email avant de vous connecter').waitFor();
    await page.getByText(`${waitText.sentTo} ${email}`).waitFor();
    expect(await codeSentTo(site.app, email)).not.toBe(first);

    const byHand = await open();
    await byHand.goto(`/verify?email=${encodeURIComponent(email)}`);
    await byHand.getByText(`${waitText.nothingSentTo} ${email}. ${waitText.askForOne}`).waitFor();
    await answerOddly(byHand, SEND_CODE);
    await button(byHand, waitText.send).click();
    await toast(byHand, "Erreur lors de l'envoi de l'email").waitFor();
  });

  test('is refused in words, survives a cut network, happens once, and leads back to the page that asked for it', async () => {
    const page = await open();
    const { email } = await site.app.signUp(newAddress());
    await page.goto('/profile');
    await page.waitForURL('**/login');
    await signIn(page, email, 'pas-le-bon-42');
    await toast(page, errorSentence('SIGN_IN_REFUSED')).waitFor();
    await button(page, 'Afficher le mot de passe').click();
    await expect.poll(() => field(page, 'Mot de passe').getAttribute('type')).toBe('text');
    await expect.poll(() => field(page, 'Mot de passe').inputValue()).toBe('pas-le-bon-42');

    await page.route('**/api/auth/sign-in', (route) => route.abort());
    await field(page, 'Mot de passe').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await toast(page, shellText.network.unreachable).waitFor();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
    await page.unroute('**/api/auth/sign-in');
    const calls = watchCalls(page, /auth\/sign-in$/);
    await pressTwice(button(page, 'Se connecter'));
    await page.waitForURL('**/profile');
    await heading(page, 'Mon profil').waitFor();
    expect(calls).toHaveLength(1);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/login');
    // Somebody signed in has no business on /login.
    await page.goto('/login');
    await page.waitForURL('**/org/new');
  });
});

test('a forgotten password is replaced through the link, which works once', async () => {
  const page = await open();
  const { email } = await site.app.signUp(newAddress());
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await page.getByRole('link', { name: loginText.forgotLink }).click();
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(email);
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

  await goOn(page, `/reset-password?token=${token}`);
  await field(page, resetPasswordText.password).fill('romarin-et-sauge-8');
  await button(page, resetPasswordText.submit).click();
  await page.getByRole('alert').getByText(errorSentence('LINK_EXPIRED')).waitFor();
  // An unknown address gets the same answer as a known one.
  await page.getByRole('link', { name: resetPasswordText.askAgain }).click();
  await field(page, 'Email').fill(newAddress('personne'));
  await button(page, forgotPasswordText.submit).click();
  await heading(page, forgotPasswordText.sentTitle).waitFor();
});
