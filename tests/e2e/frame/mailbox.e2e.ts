import pino from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#server/app/worker.ts';
import { asPlatform } from '#server/platform/db/in-org.ts';
import type { RunningWorker } from '#server/platform/jobs/worker.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { PUBLIC_MAIL_SERVERS } from '#server/platform/outside/server-address.ts';
import { devMailboxText as text } from '#text/dev/dev-mailbox.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { SECRET } from '../../support/server/test-app.ts';

const { site, open } = startJourneys({ refusals: 'are faults', server: 'its own' });
let worker: RunningWorker;
let page: Page;

beforeAll(async () => {
  const { app } = site;
  worker = await startJobs({
    url: app.ownerUrl,
    db: app.db,
    mail: { smtpUrl: undefined, mailFrom: undefined, appUrl: app.url },
    secret: SECRET,
    mailServers: PUBLIC_MAIL_SERVERS,
    languageModel: null,
    recallsUrl: null,
    log: pino({ level: 'silent' }),
  });
});
// Vitest runs these the other way round: the worker ends before its database does.
afterAll(() => worker?.stop());

beforeEach(async () => {
  await site.app.owner.query('delete from local_mailbox');
  page = await open();
  // The mailbox answers nobody whom a proxy brings.
  await page.context().setExtraHTTPHeaders({});
});

function send({ to, subject }: { to: string; subject: string }) {
  const body = renderMail({
    title: subject,
    preview: 'Un code et un lien',
    blocks: [
      { kind: 'paragraph', text: 'Bonjour Camille,\nvoici de quoi entrer chez vous.' },
      { kind: 'code', code: '482 913' },
      { kind: 'button', label: 'Lire les conditions', url: `${site.app.url}/legal/terms` },
      {
        kind: 'table',
        columns: [{ label: 'Article' }, { label: 'Quantité', align: 'right' }],
        rows: [
          ['Crème fraîche 35 %', '3 × 5 L'],
          ['Beurre doux', '10 kg'],
        ],
      },
    ],
    footer: ['Vous recevez ce message parce que votre adresse a été donnée à Économat.'],
  });
  return asPlatform(site.app.db, (tx) => enqueueMail(tx, { appUrl: site.app.url, to, subject, ...body }));
}

const inbox = () => page.getByRole('list', { name: text.list });

// No script runs in the frame, not even a test's: it is looked at from the page around it.
const inMail = (expression: string) =>
  `((mail) => ${expression})(document.querySelector('iframe')?.contentDocument)`;
const mailSays = (words: string) =>
  expect.poll(() => page.evaluate<string>(inMail("mail?.body?.innerText ?? ''"))).toContain(words);
const BUTTON = "[...mail.links].find((link) => link.textContent === 'Lire les conditions')";

async function clickButtonInMail(): Promise<void> {
  const button = (await page.evaluate(
    inMail(`{
      const link = ${BUTTON};
      link.scrollIntoView({ block: 'center' });
      const around = document.querySelector('iframe').getBoundingClientRect();
      const { x, y } = link.getBoundingClientRect();
      return { x: around.x + x + 10, y: around.y + y + 10 };
    }`),
  )) as { x: number; y: number };
  await page.mouse.click(button.x, button.y);
}

test('a mail arrives while one looks, is read as it was meant, and its link leads on', async () => {
  await page.goto('/dev/mailbox');
  await page.getByText(text.empty.title).waitFor();
  await send({ to: 'camille@comptoir.fr', subject: 'Votre code de connexion' });
  await inbox().getByRole('link', { name: 'Votre code de connexion' }).click();
  await mailSays('482 913');
  expect(await page.evaluate(inMail(`getComputedStyle(${BUTTON}).backgroundColor`))).toBe('rgb(20, 82, 60)');
  await expectAccessibleInEveryLook(page, page.getByRole('article'));
  await page.setViewportSize(DESKTOP);
  await clickButtonInMail();
  await page.waitForURL('**/legal/terms');
});

test('mails are found by recipient, read as plain text, and thrown away', async () => {
  await send({ to: 'camille@comptoir.fr', subject: 'Pour Camille' });
  await send({ to: 'livraisons@maree.fr', subject: 'Pour la marée' });
  await page.goto('/dev/mailbox');
  await inbox().getByText('Pour Camille').waitFor();
  await inbox().getByText('Pour la marée').waitFor();
  await page.getByRole('searchbox', { name: text.search }).fill('maree');
  await inbox().getByText('Pour Camille').waitFor({ state: 'detached' });
  await inbox().getByRole('link', { name: 'Pour la marée' }).click();
  await page.getByRole('radio', { name: text.view.text }).click();
  const article = page.getByRole('article');
  await article.getByRole('link', { name: `${site.app.url}/legal/terms` }).waitFor();

  await page.getByRole('button', { name: text.clear.action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.clear.action }).click();
  await page.getByText(text.empty.title).waitFor();
});

test('on a phone the list and the message take turns', async () => {
  await page.setViewportSize(PHONE);
  await send({ to: 'camille@comptoir.fr', subject: 'Votre code de connexion' });
  await page.goto('/dev/mailbox');
  await inbox().getByRole('link', { name: 'Votre code de connexion' }).click();
  await mailSays('482 913');
  expect(await inbox().isVisible()).toBe(false);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  await page.getByRole('link', { name: text.back }).click();
  await inbox().waitFor();
});
