import { expect, test } from 'vitest';
import { orderActionText as act } from '#text/orders/order-detail.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button } from '../../support/browser/page/parts.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

test('an order past the day’s e-mails says when it can leave, and stays a draft', async () => {
  const { app } = site;
  const person = await app.signUp();
  const org = await app.createOrg(person);
  await app.owner.query(`update organizations set created_at = now() - interval '60 days' where id = $1`, [
    org,
  ]);
  await app.owner.query(
    `insert into mail_days (org_id, day, mails, new_recipients)
     values ($1, (now() at time zone 'Europe/Paris')::date, 1000, 12)`,
    [org],
  );
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
