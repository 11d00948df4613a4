import { expect, test } from 'vitest';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { mailboxFailureText, mailboxFieldText, mailboxTestText } from '#text/mailbox/mailbox.text.ts';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, toast } from '../../support/browser/page/parts.ts';
import { describeByDovecot, realMailServer } from '../../support/mail/by-dovecot.ts';
import { IMAP_PASSWORD } from '../../support/mail/dovecot.ts';
import { receivingMail, reportMail, runMailboxWorker } from '../../support/story/receiving-mail.ts';

describeByDovecot('the settings of a mailbox against a real server', () => {
  const { server: dovecot, mailServers } = realMailServer();
  const { site, openAs } = startJourneys({ mailServers });
  runMailboxWorker(() => site.app, mailServers);

  test('is tried, set, read by itself, paused and forgotten', async () => {
    const person = await site.app.signUp();
    const org = await site.app.createOrg(person);
    const username = `boite-${org}`;
    await receivingMail(site.app, { person, org }).profile();
    await dovecot.deliver(username, reportMail({ subject: 'Ventes du soir' }));

    const page = await openAs(person, org);
    await page.goto('/reports/email-logs');
    await page.getByRole('link', { name: emailLogsText.settings }).last().click();
    const form = page.getByRole('form', { name: text.title });
    const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
    await fill(text.host, 'localhost');
    await fill(text.port, String(dovecot.port));
    await fill(text.username, username);
    await form.getByRole('button', { name: text.test }).click();
    await page.getByText(mailboxFieldText.passwordRequired).waitFor();
    await fill(text.password, 'pas le bon');
    await form.getByRole('button', { name: text.test }).click();
    await page.getByText(mailboxFailureText('PASSWORD')).waitFor();
    await fill(text.password, IMAP_PASSWORD);
    await form.getByRole('button', { name: text.test }).click();
    await page.getByText(mailboxTestText.ok(1)).waitFor();
    await form.getByRole('button', { name: text.save }).click();
    await toast(page, text.saved).waitFor();

    await form.getByText(text.passwordKept).waitFor();
    expect(await form.getByLabel(text.password, { exact: true }).inputValue()).toBe('');
    expect((await page.content()).includes(IMAP_PASSWORD)).toBe(false);
    await page.getByText(text.neverChecked, { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: text.seeMails }).click();
    await page
      .getByRole('row', { name: /Ventes du soir/ })
      .getByText('Parsé')
      .waitFor();

    await page.goto('/settings?tab=integrations');
    await page.getByRole('switch', { name: new RegExp(text.active) }).click();
    await page.getByText(text.activeOff).waitFor();
    await button(page, text.remove).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.remove }).click();
    await toast(page, text.removed).waitFor();
    await form.getByText(text.passwordHint).waitFor();
    await page.goto('/reports/email-logs');
    await page.getByRole('row', { name: /Ventes du soir/ }).waitFor();
  });
});
