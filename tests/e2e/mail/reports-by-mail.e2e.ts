import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeIn, understand } from '#server/features/mailbox/intake.ts';
import { replayHandlers } from '#server/features/stock/use/use.jobs.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { formatDate } from '#text/kernel/format.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';
import { testDashboardText } from '#text/mailbox/test-dashboard.text.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, toast } from '../../support/browser/page/parts.ts';
import { watchCalls } from '../../support/browser/page/presses.ts';
import { runWhileTesting, startTestWorker } from '../../support/jobs/workers.ts';
import { inDays } from '../../support/story/days.ts';
import { mailboxWork, receivingMail, reportMail } from '../../support/story/receiving-mail.ts';
import { selling } from '../../support/story/selling.ts';
import { stocking } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys({ server: 'its own' });
runWhileTesting(() => {
  const { app } = site;
  return startTestWorker(app, [...mailboxWork(app), ...replayHandlers(app.db)]);
});

async function restaurant() {
  const { app } = site;
  const person = await app.signUp();
  const org = await app.createOrg(person);
  /** As if the mailbox had it. */
  async function arrive(message: string): Promise<void> {
    const context = app.orgContext(org);
    const envelope = {
      received_at: new Date(),
      message_id: `<${randomUUID()}@x>`,
      from: null,
      subject: null,
    };
    const arrival = await understand(new Uint8Array(Buffer.from(message)), {
      org: context,
      host: null,
      envelope,
    });
    await inOrg(context, (tx) => takeIn(tx, context, arrival));
  }
  const sold = async () => {
    const day = inDays(-1);
    const { json } = await app.call('GET', `/api/sales?from=${day}&to=${day}`, { as: person, org });
    return json.totals;
  };
  return { person, org, arrive, sold, ...receivingMail(app, { person, org }) };
}

type Movement = { movement_type: string; qty: number };

const YESTERDAY = formatDate(inDays(-1));
const REPORT = `jour;plat;qte;ca\n${YESTERDAY};Tarte;2;13,00\n${YESTERDAY};Café;3;7,50\n`;

const rowOf = (page: Page, subject: string) => page.getByRole('row', { name: new RegExp(subject) });

test('a report by e-mail appears by itself, becomes sales, and takes what was cooked from the stock', async () => {
  const our = await restaurant();
  const larder = stocking(site.app, our);
  const supplier_id = await larder.supplier('Primeurs Vauban');
  const apples = await larder.item({ name: 'Pommes', supplier_id });
  await larder.arrive(apples, { qty: 10, code: 'P-1', cost: 2 });
  await selling(site.app, our).dish('Tarte', { [apples]: 0.3 });
  await our.profile();

  const page = await openAs(our.person, our.org);
  await page.goto('/reports/email-logs');
  await page.getByText(text.empty).waitFor();
  await our.arrive(reportMail({ subject: 'Ventes de la veille', file: REPORT }));
  const row = rowOf(page, 'Ventes de la veille');
  await row.getByText('Parsé').waitFor();
  await row.getByText('2 lignes traitées').waitFor();
  await row.getByText('Caisse principale').waitFor();

  expect(await our.sold()).toMatchObject({ qty: 5, revenue: 20.5 });
  await expect
    .poll(async () => {
      const { json } = await our.call('GET', `/stock/movements?item_id=${apples}`);
      return json.movements.map(({ movement_type, qty }: Movement) => `${movement_type} ${qty}`);
    })
    .toEqual(['OUT -0.6', 'IN 10']);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: text.downloadThis('ventes.csv') }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('ventes.csv');
  await toast(page, text.downloaded).waitFor();
});

test('a report that failed is read again once the profile is mended, and counts once', async () => {
  const our = await restaurant();
  const { id, version } = await our.profile({
    csv_config: {
      delimiter: ';',
      decimal_sign: ',',
      date_format: 'DD/MM/YYYY',
      columns_mapping: { timestamp: 'jour', item_name: 'plat', qty: 'quantité vendue', revenue: 'ca' },
    },
  });
  const page = await openAs(our.person, our.org);
  await page.goto('/reports/email-logs?statut=failed');
  await page.getByText(text.noneOfStatus(text.groups.failed)).waitFor();
  await our.arrive(reportMail({ subject: 'Z du soir', file: REPORT }));
  const row = rowOf(page, 'Z du soir');
  await row.getByText('Échec').waitFor();
  await row.getByText(/quantité vendue/).waitFor();

  const { json: kept } = await our.call('GET', '/pos-profiles');
  const { created_at, updated_at, deleted_at, active, ...profile } = kept[0];
  profile.csv_config.columns_mapping.qty = 'qte';
  const mended = await our.call('PUT', `/pos-profiles/${id}`, { ...profile, version });
  expect(mended.status, JSON.stringify(mended.json)).toBe(200);

  const calls = watchCalls(page, /parse-sales-report/);
  await row.getByRole('button', { name: /Re-parser/ }).click();
  await toast(page, text.reparseStarted).waitFor();
  await toast(page, text.reparseStartedHint).waitFor();
  await row.waitFor({ state: 'detached' });
  await button(page, 'Parsés').click();
  await rowOf(page, 'Z du soir').getByText('2 lignes traitées').waitFor();
  expect(calls).toEqual(['POST /api/functions/parse-sales-report']);
  expect(await our.sold()).toMatchObject({ qty: 5, revenue: 20.5 });
});

test('a mail from somebody else is listed for what it is, on a phone too', async () => {
  const our = await restaurant();
  await our.profile();
  await our.arrive(reportMail({ from: 'yann@maree.fr', subject: 'RE: Commande', file: null }));
  const page = await openAs(our.person, our.org, { viewport: PHONE });
  await page.goto('/reports/email-logs');
  const card = page.getByRole('article').filter({ hasText: 'RE: Commande' });
  await card.getByText(text.notReport).waitFor();
  await card.getByText('yann@maree.fr').waitFor();
  expect(await card.getByRole('button', { name: /Re-parser/ }).count()).toBe(0);
});

test('another organisation reads neither the mails nor their files', async () => {
  const our = await restaurant();
  await our.profile();
  await our.arrive(reportMail({ file: REPORT }));
  const path = (await our.settled())[0]?.attachments[0]?.path;
  expect(path).toEqual(expect.any(String));
  const theirs = await restaurant();
  const page = await openAs(theirs.person, theirs.org);
  await page.goto('/reports/email-logs');
  await page.getByText(text.empty).waitFor();
  const foreign = await theirs.call('GET', `/storage/sales/${path}`);
  const absent = await theirs.call('GET', `/storage/sales/${randomUUID()}.${randomUUID()}`);
  expect([foreign.status, foreign.json.code]).toEqual([404, 'NOT_FOUND']);
  expect({ ...foreign.json, request_id: '' }).toEqual({ ...absent.json, request_id: '' });
  expect((await our.call('GET', `/storage/sales/${path}`)).status).toBe(200);
});

test('who is no administrator sees the mails, and neither the mailbox nor « Re-parser »', async () => {
  const our = await restaurant();
  const chef = await site.app.signUp();
  await site.app.giveRole(chef, our.org, 'CHEF');
  await our.profile();
  await our.arrive(reportMail({ subject: 'Sans fichier', file: null }));
  await our.settled();
  const page = await openAs(chef, our.org);
  await page.goto('/reports/email-logs');
  await rowOf(page, 'Sans fichier').getByText('Échec').waitFor();
  expect(await page.getByRole('button', { name: /Re-parser/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: text.settings }).count()).toBe(0);
  await page.goto('/settings?tab=integrations');
  await heading(page, accessDeniedText.title).waitFor();
  expect((await our.call('GET', '/mailbox', undefined, chef)).status).toBe(403);
});

test('the test dashboard sends a report of today, and says what came of it', async () => {
  const our = await restaurant();
  const page = await openAs(our.person, our.org);
  // Pages of development answer nobody whom a proxy brings.
  await page.context().setExtraHTTPHeaders({});
  await page.goto('/dev/test-dashboard');
  await button(page, testDashboardText.send).click();
  await page
    .getByText(/Créez d’abord un profil POS/)
    .first()
    .waitFor();
  await our.profile();
  await selling(site.app, our).dish('Tarte', {});
  await button(page, testDashboardText.send).click();
  await toast(page, testDashboardText.started).waitFor();
  await toast(page, testDashboardText.parsedReport).waitFor();
  const list = page.getByRole('list', { name: testDashboardText.latest });
  await list.getByText('Parsé').waitFor();
  await page.getByText(testDashboardText.syncActive, { exact: true }).waitFor();
});
