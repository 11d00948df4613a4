import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { repliesHandlers } from '#server/features/replies/replies.jobs.ts';
import { mailboxSettingsText as settingsText } from '#text/mailbox/mailbox-settings.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { repliesText, replyPanelText as text } from '#text/replies/inbox.text.ts';
import { replyReadingText } from '#text/replies/reading.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { runWhileTesting, startTestWorker } from '../../support/jobs/workers.ts';
import { describeByDovecot, realMailServer } from '../../support/mail/by-dovecot.ts';
import { IMAP_PASSWORD } from '../../support/mail/dovecot.ts';
import { ordering } from '../../support/story/ordering.ts';
import { mailboxWork } from '../../support/story/receiving-mail.ts';

const SUPPLIER = 'yann@maree-ouest.fr';

type Letter = { to: string; from?: string; subject?: string; inReplyTo?: string; words: string };

const letter = ({ to, from = SUPPLIER, subject = 'Votre commande', inReplyTo, words }: Letter): string =>
  [
    `Message-ID: <${randomUUID()}@maree-ouest.fr>`,
    `From: Yann Le Goff <${from}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    ...words.split('\n'),
    '',
  ].join('\r\n');

describeByDovecot("suppliers' replies through a real server", () => {
  const { server: dovecot, mailServers } = realMailServer();
  const { site, openAs } = startJourneys({ mailServers });
  runWhileTesting(() => {
    const { app } = site;
    const log = pino({ level: 'silent' });
    const replies = repliesHandlers({ db: app.db, appUrl: app.url, model: null, log });
    return startTestWorker(app, [...mailboxWork(app, mailServers), ...replies]);
  });

  async function restaurant() {
    const { app } = site;
    const person = await app.signUp();
    const org = await app.createOrg(person);
    const our = ordering(app, { person, org });
    const { id: supplier_id } = await our.supplier({ name: 'Marée de l’Ouest', contact_email: SUPPLIER });
    const bar = await our.item({ name: 'Bar de ligne', supplier_id });
    const moules = await our.item({ name: 'Moules de bouchot', supplier_id });
    /** An order on its way, and what its supplier was told of it. */
    async function sent() {
      const { id, order_number } = await our.draft({
        supplier_id,
        lines: [
          { item_id: bar.id, qty: 10, unit_price: 20 },
          { item_id: moules.id, qty: 5, unit_price: 4 },
        ],
      });
      const left = await our.send(id);
      expect(left.status, JSON.stringify(left.json)).toBe(200);
      const { rows } = await app.owner.query(
        `select m.message_id, m.reply_to from mail_outbox m
         join mail_logs l on l.org_id = m.org_id and l.mail_id = m.id where l.po_id = $1`,
        [id],
      );
      return { id, order_number, ...(rows[0] as { message_id: string; reply_to: string }) };
    }
    const username = `boite-${org}`;
    const settings = {
      host: 'localhost',
      port: dovecot.port,
      username,
      folder: 'INBOX',
      active: true,
      reply_address: 'commandes@comptoir.fr',
      plus_addressing: true,
    };
    /** The mailbox as it is set, read at once: the next visit by itself is minutes away. */
    async function mailbox() {
      const known = (await our.call('GET', '/mailbox')).json.mailbox;
      const password = known ? null : IMAP_PASSWORD;
      const body = { ...settings, password, version: known?.version ?? null };
      const { status, json } = await our.call('PUT', '/mailbox', body);
      expect(status, JSON.stringify(json)).toBe(200);
    }
    async function arrive(content: Letter) {
      await dovecot.deliver(username, letter(content));
      await mailbox();
    }
    return { person, org, username, sent, mailbox, arrive };
  }

  /** Beside the order's name. */
  const status = (page: Page, words: string) =>
    page.getByRole('heading', { level: 1 }).locator('..').getByText(words, { exact: true });

  test('who confirms to the order’s own address has it confirmed, by itself', async () => {
    const our = await restaurant();
    const page = await openAs(our.person, our.org);
    await page.goto('/settings?tab=integrations');
    await page.getByText(settingsText.noMailbox).waitFor();
    const form = page.getByRole('form', { name: settingsText.title });
    const fill = (label: string | RegExp, value: string) => form.getByLabel(label).fill(value);
    await fill(settingsText.host, 'localhost');
    await form.getByLabel(settingsText.port, { exact: true }).fill(String(dovecot.port));
    await fill(settingsText.username, our.username);
    await form.getByLabel(settingsText.password, { exact: true }).fill(IMAP_PASSWORD);
    await fill(new RegExp(settingsText.replyAddress), 'commandes@comptoir.fr');
    await page.getByRole('checkbox', { name: /Une adresse par commande/ }).check();
    await form.getByRole('button', { name: settingsText.save }).click();
    await toast(page, settingsText.saved).waitFor();

    const order = await our.sent();
    expect(order.reply_to).toMatch(/^commandes\+[a-z2-7]{16,32}@comptoir\.fr$/);
    await page.goto(`/orders/${order.id}`);
    await status(page, orderStatusText.SENT).waitFor();
    await our.arrive({ to: order.reply_to, words: 'Bonjour,\n\nC’est bon pour tout.\n\nYann' });
    await status(page, orderStatusText.SUPPLIER_CONFIRMED).waitFor();

    await page.goto('/reports/email-logs?tab=reponses');
    const row = page.getByRole('row', { name: /Yann Le Goff/ });
    await row.getByText('Appliquée').waitFor();
    await row.getByRole('button', { name: 'Yann Le Goff' }).click();
    const panel = openDialog(page);
    await panel.getByText(replyReadingText.allAsOrdered).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: text.original }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.eml$/);
  });

  test('what changes an order waits for a person, whom an alert leads there', async () => {
    const our = await restaurant();
    await our.mailbox();
    const order = await our.sent();
    await our.arrive({
      to: 'commandes@comptoir.fr',
      inReplyTo: order.message_id,
      words: 'Bonjour,\n\nBar de ligne : je n’ai que 6 kg. Le reste est ok.\n\nYann',
    });
    const page = await openAs(our.person, our.org);
    await page.goto('/alerts');
    const alert = page.getByText(new RegExp(`Marée de l’Ouest.*${order.order_number}`)).first();
    await alert.waitFor();
    await page.goto('/reports/email-logs?tab=reponses&etat=open');
    await page.getByRole('button', { name: 'Yann Le Goff' }).click();
    const panel = openDialog(page);
    await panel.getByText('Bar de ligne : 6 kg au lieu de 10 kg').waitFor();
    await panel.getByRole('link', { name: text.decide }).click();
    await heading(page, `Commande ${order.order_number}`).waitFor();
    await status(page, orderStatusText.SENT).waitFor();
  });

  test('one that names no order is attached by hand, on a phone', async () => {
    const our = await restaurant();
    await our.mailbox();
    const first = await our.sent();
    const second = await our.sent();
    await our.arrive({ to: 'commandes@comptoir.fr', words: 'Bonjour,\n\nOk pour tout.\n\nYann' });
    const page = await openAs(our.person, our.org, { viewport: PHONE });
    await page.goto('/reports/email-logs');
    const tab = page.getByRole('tab', { name: /À rattacher/ });
    await tab.getByText('1').waitFor();
    await tab.click();
    await page.getByText('Ok pour tout.').waitFor();
    await button(page, text.other).click();
    await page.getByRole('combobox', { name: text.pick }).click();
    await page.getByRole('option', { name: new RegExp(first.order_number) }).click();
    await button(page, text.attach).click();
    await heading(page, `Commande ${first.order_number}`).waitFor();
    await status(page, orderStatusText.SUPPLIER_CONFIRMED).waitFor();

    await page.goto(`/orders/${second.id}`);
    await status(page, orderStatusText.SENT).waitFor();
    await page.goto('/reports/email-logs?tab=a-rattacher');
    await page.getByText(repliesText.emptyToAttach).waitFor();
  });
});
