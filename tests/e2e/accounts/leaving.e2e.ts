import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leavingHandlers } from '#server/features/leaving/leaving.jobs.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { testPayments } from '#server/platform/payments/test-mode.ts';
import { deletedAccountName, profileText } from '#text/accounts/accounts.text.ts';
import { NBSP } from '#text/kernel/format.ts';
import {
  erasureWaitsText,
  leavingFieldText,
  myAccountDataText,
  organisationDataText as text,
} from '#text/leaving/leaving.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, openDialog, toast } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { csvOf, jsonOf, unzipped } from '../../support/files/unzipped.ts';
import { PASSWORD, SECRET } from '../../support/server/test-app.ts';
import { everyTrace } from '../../support/server/traces.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys({ server: 'its own' });

async function restaurant() {
  const camille = await site.app.signUp(undefined, 'Camille Reynaud');
  const noa = await site.app.signUp(undefined, 'Noa Marchetti');
  const org = await site.app.createOrg(camille, 'Chez Zoé');
  await site.app.giveRole(noa, org, 'ADMIN');
  const our = receiving(site.app, { person: camille, org });
  const { id: supplier_id } = await our.supplier({
    name: 'Minoterie du Val',
    contact_email: 'val@exemple.fr',
  });
  const { id: item_id } = await our.item({ name: 'Farine T55', supplier_id, price: 2.1 });
  await our.draft({ supplier_id, lines: [{ item_id, qty: 4, unit_price: 2.1 }] });
  return { camille, noa, org, our };
}

/** Jobs are done while this lasts. */
async function withWorker<T>(work: () => Promise<T>): Promise<T> {
  const log = pino({ level: 'silent' });
  const { db, ownerUrl } = site.app;
  const handlers = leavingHandlers({ db, appUrl: site.app.url, payments: testPayments(SECRET), log });
  const worker = await startWorker({ url: ownerUrl, log, handlers });
  try {
    return await work();
  } finally {
    await worker.stop();
  }
}

const moveClock = async (org: string) => {
  await site.app.owner.query(
    `update organisation_erasures set asked_at = asked_at - interval '30 days', due_at = due_at - interval '30 days' where org_id = $1`,
    [org],
  );
  await site.app.owner.query(
    `update pgboss.job set start_after = now() where name = 'leaving.erase' and data ->> 'org_id' = $1`,
    [org],
  );
};

/** All but the job itself that erased, which is forgotten after a week like every job. */
async function left(org: string) {
  const { 'pgboss.job_common': _jobs, ...traces } = await everyTrace(site.app.owner, org);
  return traces;
}

async function askErasure(page: Page) {
  await page.goto('/settings');
  await button(page, text.erase).click();
  await field(page, text.nameLabel).fill('Chez Zoe');
  await field(page, profileText.currentPassword).fill(PASSWORD);
  await button(page, text.eraseAction).click();
  await page.getByText(leavingFieldText.nameDiffers).waitFor();
  await field(page, text.nameLabel).fill('Chez Zoé');
  await pressTwice(button(page, text.eraseAction));
  await toast(page, text.asked).waitFor();
}

/** The day is not the same tomorrow: only the words around it are looked for. */
const banner = (page: Page) =>
  page.getByText(erasureWaitsText.banner('Chez Zoé', '').trim().replaceAll(NBSP, ' ').slice(3, 20));

describe('leaving', () => {
  test('with everything: the file is asked for, seen being written, taken and read again row by row', async () => {
    const { camille, org } = await restaurant();
    const page = await openAs(camille, org);
    await page.goto('/settings');
    await pressTwice(button(page, text.ask));
    await page.getByText(text.waits).waitFor();
    await withWorker(() => button(page, text.take).waitFor());
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, text.take).click()]);
    expect(download.suggestedFilename()).toMatch(/^economat-chez-zoe-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await unzipped(await readFile(await download.path()));
    const { rows } = JSON.parse(zip.get('resume.json')?.toString() ?? '');
    for (const [table, count] of Object.entries<number>(rows)) {
      expect(jsonOf(zip, table), table).toHaveLength(count);
      expect(csvOf(zip, table).length - 1, table).toBe(count);
      if (['people', 'organizations'].includes(table)) continue;
      // Written when the file was ready and taken.
      const since = { audit_log: 1 }[table] ?? 0;
      const { rows: found } = await site.app.owner.query(
        `select count(*)::int as n from ${table} where org_id = $1`,
        [org],
      );
      expect(count, table).toBe(found[0].n - since);
    }
    expect(rows.purchase_orders).toBe(1);

    await page.setViewportSize(PHONE);
    const [onPhone] = await Promise.all([page.waitForEvent('download'), button(page, text.take).click()]);
    expect(onPhone.suggestedFilename()).toBe(download.suggestedFilename());
  });

  test('for good: asked for with the name, seen by the team, and on its day nothing is left', async () => {
    const { camille, noa, org } = await restaurant();
    const page = await openAs(camille, org);
    await askErasure(page);
    await banner(page).waitFor();
    await expectAccessibleInEveryLook(page, button(page, text.keep));
    const colleague = await openAs(noa, org);
    await colleague.goto('/dashboard');
    await banner(colleague).waitFor();
    await colleague.getByRole('link', { name: erasureWaitsText.settings }).click();
    await button(colleague, text.keep).click();
    await toast(colleague, text.kept).waitFor();
    await banner(colleague).waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    await colleague.setViewportSize(PHONE);
    await askErasure(page);
    await banner(page).waitFor();
    await banner(colleague).waitFor();
    await moveClock(org);
    await withWorker(() =>
      expect.poll(() => left(org), { timeout: 60_000 }).toEqual({ erased_organisations: 1 }),
    );
    await page.goto('/dashboard');
    await page.waitForURL(/org\/new|select-organization/);
  });

  test('as a person: my data as a file, what the end would do, and the end', async () => {
    const { camille, noa, org } = await restaurant();
    const chef = await site.app.signUp(undefined, 'Lou Chef');
    const bistro = await site.app.createOrg(camille, 'Le Bistro');
    await site.app.giveRole(chef, bistro, 'CHEF');
    const page = await openAs(camille, org, { viewport: PHONE });
    await page.goto('/profile');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, myAccountDataText.take).click(),
    ]);
    const mine = JSON.parse((await readFile(await download.path())).toString());
    expect(mine.compte.email).toBe(camille.email);
    await button(page, myAccountDataText.remove).click();
    await page.getByText(myAccountDataText.needed(['Le Bistro'])).waitFor();
    await openDialog(page).getByText(myAccountDataText.close, { exact: true }).click();
    await site.app.owner.query(`update user_roles set role = 'ADMIN' where user_id = $1`, [chef.id]);
    await page.setViewportSize(DESKTOP);
    await page.reload();
    await button(page, myAccountDataText.remove).click();
    // The page behind has a field of the same name, which is there before the dialog's.
    const password = openDialog(page).getByRole('textbox', {
      name: profileText.currentPassword,
      exact: true,
    });
    await password.fill('pas-le-bon-42');
    await button(page, myAccountDataText.removeAction).click();
    await page.getByText('Mot de passe incorrect').waitFor();
    await password.fill(PASSWORD);
    await button(page, myAccountDataText.removeAction).click();
    await toast(page, myAccountDataText.removed).waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/login**');
    const colleague = await openAs(noa, org, { viewport: PHONE });
    await colleague.goto('/settings?tab=journal');
    await colleague.getByText(deletedAccountName).first().waitFor();
    expect(await colleague.getByText('Camille Reynaud').count()).toBe(0);
  });
});
