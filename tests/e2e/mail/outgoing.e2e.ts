import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningWorker } from '#server/platform/jobs/worker.ts';
import { notificationsText } from '#text/alerts/notifications.text.ts';
import { mailServerFailureText, mailServerSettingsText as text } from '#text/mailbox/mail-server.text.ts';
import { mailboxSettingsText as common } from '#text/mailbox/mailbox-settings.text.ts';
import { fileImportsText } from '#text/organisations/file-imports.text.ts';
import { settingsText } from '#text/organisations/organisation-screens.text.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { toast } from '../../support/browser/page/parts.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { testCertificate } from '../../support/mail/certificates.ts';
import { parseRaw, smtp } from '../../support/mail/mail-restaurant.ts';
import { type SmtpStandIn, smtpServer } from '../../support/mail/smtp.ts';
import { ordering, startMailWorker } from '../../support/story/ordering.ts';

const PASSWORD = 'thym-et-laurier-7';
const certificate = testCertificate();
const mailServers = { allowPrivate: true, ca: certificate.ca };

let own: SmtpStandIn;
let operators: SmtpStandIn;
let worker: RunningWorker;
const { site, openAs } = startJourneys({ mailServers });
beforeAll(async () => {
  operators = await smtpServer();
  own = await smtpServer({
    secure: true,
    key: certificate.key,
    cert: certificate.cert,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('mot de passe faux')),
  });
  worker = await startMailWorker(site.app, smtp(operators.url), [0, 0], mailServers);
});
afterAll(async () => {
  await worker?.stop();
  await own?.stop();
  await operators?.stop();
});

test('the restaurant’s own server is tried and set at a desk, used, and forgotten on a phone', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const our = ordering(site.app, { person, org });
  const page = await openAs(person, org);
  await page.goto('/settings?tab=integrations');
  const form = page.getByRole('form', { name: text.title });
  const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
  await fill(text.host, 'localhost');
  await form.getByRole('radio', { name: text.securities.starttls }).click();
  await expect.poll(() => form.getByLabel(common.port, { exact: true }).inputValue()).toBe('587');
  await form.getByRole('radio', { name: text.securities.tls, exact: true }).click();
  await fill(common.port, new URL(own.url).port);
  await fill(common.username, 'cuisine@maison.fr');
  await fill(text.fromAddress, 'commandes@maison.fr');
  await fill(common.password, 'pas le bon');
  await form.getByRole('button', { name: text.test }).click();
  await form.getByText(mailServerFailureText('PASSWORD', '')).waitFor();
  await fill(common.password, PASSWORD);
  await form.getByRole('button', { name: text.test }).click();
  await form.getByText(person.email).waitFor();
  expect(own.received.at(-1)?.to).toEqual([person.email]);
  await form.getByRole('button', { name: text.save }).click();
  await toast(page, text.saved).waitFor();
  await page.setViewportSize(PHONE);
  await page.reload();
  await form.getByText(common.passwordKept).waitFor();
  await expect
    .poll(() => form.getByLabel(text.fromAddress, { exact: true }).inputValue())
    .toBe('commandes@maison.fr');
  expect((await page.content()).includes(PASSWORD)).toBe(false);
  await page.getByText(text.neverSent, { exact: true }).waitFor();

  const { id: supplier_id } = await our.supplier({ name: 'La Marée', contact_email: 'commandes@maree.fr' });
  const { id: item_id } = await our.item({ name: 'Cabillaud', supplier_id, price: 18 });
  const { id } = await our.draft({ supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] });
  await our.send(id);
  await our.journalSays(id, 'sent');
  const mail = await parseRaw(own.received.at(-1) ?? { raw: '' });
  expect([mail.from?.address, mail.to?.[0]?.address]).toEqual(['commandes@maison.fr', 'commandes@maree.fr']);
  // The page hears of it by itself.
  await page.getByText(text.neverSent, { exact: true }).waitFor({ state: 'detached' });

  await page.getByRole('switch', { name: new RegExp(text.active) }).click();
  await page.getByText(text.activeOff).waitFor();
  await form.getByRole('button', { name: text.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click();
  await toast(page, text.removed).waitFor();
  await form.getByText(common.passwordHint).waitFor();
});

test('files and e-mails of the team are turned on and off, at a desk and on a phone', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const chef = await site.app.signUp(undefined, 'Inès Perrin');
  await site.app.giveRole(chef, org, 'CHEF');
  const page = await openAs(person, org);
  await page.goto('/settings?tab=integrations');
  const files = page.getByRole('switch', { name: new RegExp(fileImportsText.label) });
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await files.click();
    await toast(page, fileImportsText.turnedOff).waitFor();
    await goOn(page, '/import');
    // The same words stand at the corner for a while.
    await page.getByRole('main').getByText(fileImportsText.closedTitle).waitFor();
    await goOn(page, '/settings?tab=integrations');
    await page.getByText(fileImportsText.off).waitFor();
    await files.click();
    await toast(page, fileImportsText.turnedOn).waitFor();
    await page.getByText(fileImportsText.off).waitFor({ state: 'detached' });
  }

  await page.getByRole('tab', { name: settingsText.tabs.notifications }).click();
  const digest = page.getByRole('switch', { name: notificationsText.digestOf('Inès Perrin') });
  await expect.poll(() => digest.getAttribute('aria-checked')).toBe('false');
  await digest.click();
  await toast(page, notificationsText.saved('Inès Perrin')).waitFor();
  await page.setViewportSize(DESKTOP);
  await page.reload();
  await expect.poll(() => digest.getAttribute('aria-checked')).toBe('true');
});
