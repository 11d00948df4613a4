import { expect, test } from 'vitest';
import { importStartText } from '#text/imports/import-screens.text.ts';
import { orderActionText as act } from '#text/orders/order-detail.text.ts';
import { storageWarningText, usageText as text } from '#text/organisations/storage.text.ts';
import { button, DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

const LOOKS = [{ viewport: DESKTOP }, { viewport: PHONE, colorScheme: 'dark' }] as const;

async function restaurant({ used, mails }: { used: number; mails: number }) {
  const { app } = site;
  const person = await app.signUp();
  const org = await app.createOrg(person);
  await app.owner.query(`update organizations set created_at = now() - interval '60 days' where id = $1`, [
    org,
  ]);
  await app.owner.query('insert into storage_usage (org_id, bytes) values ($1, $2)', [org, used]);
  await app.owner.query(
    `insert into mail_days (org_id, day, mails, new_recipients)
     values ($1, (now() at time zone 'Europe/Paris')::date, $2, 12)`,
    [org, mails],
  );
  return { person, org };
}

test('the settings show what is kept and sent, and say when the room comes to its end', async () => {
  const { person, org } = await restaurant({ used: 1_620_000_000, mails: 34 });
  for (const look of LOOKS) {
    const page = await openAs(person, org, look);
    await page.goto('/settings');
    const storage = { used: 1_620_000_000, limit: 2_000_000_000 };
    await page.getByText(storageWarningText('near', storage)).waitFor();
    await page.getByText(text.outOf(34, 1000)).waitFor();
    await page.getByText(text.title, { exact: true }).scrollIntoViewIfNeeded();
  }
});

test('who brings a list is told before it is refused', async () => {
  const { person, org } = await restaurant({ used: 1_960_000_000, mails: 0 });
  for (const look of LOOKS) {
    const page = await openAs(person, org, look);
    await page.goto('/import?kind=suppliers');
    await page.getByText(/presque plein/).waitFor();
    await site.app.owner.query('update storage_usage set limit_bytes = 10 where org_id = $1', [org]);
    const list = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from('Nom;Ville\nMarée;Brest\n') };
    await page.getByLabel(importStartText.fileLabel).setInputFiles(list);
    await page.getByText(importStartText.notKeptTitle('liste.csv')).waitFor();
    await page.getByText(/rien d’autre n’est perdu/).waitFor();
    await site.app.owner.query('update storage_usage set limit_bytes = null where org_id = $1', [org]);
  }
});

test('an order past the day’s e-mails says when it can leave, and stays a draft', async () => {
  const { person, org } = await restaurant({ used: 0, mails: 1000 });
  const our = ordering(site.app, { person, org });
  const { id: supplier_id } = await our.supplier({ name: 'Marée', contact_email: 'a@maree.fr' });
  const { id: item_id } = await our.item({ name: 'Bar', supplier_id, price: 18 });
  const { id } = await our.draft({ supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] });
  const page = await openAs(person, org, { viewport: PHONE });
  await page.goto(`/orders/${id}`);
  await button(page, act.send).click();
  await page
    .getByText(/déjà envoyé 1\s000 emails aujourd’hui.*demain dès 0/)
    .first()
    .waitFor();
  expect((await our.order(id)).status).toBe('DRAFT');
});
