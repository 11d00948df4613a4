import { keepMonthsOfUse } from '../../server/kept.ts';
import type { TestApp } from '../../server/test-app.ts';
import { inDays } from '../days.ts';
import { receiving } from '../receiving.ts';
import { reporting } from '../reporting.ts';
import { selling } from '../selling.ts';

/** A fortnight, with the one before it to be compared with. */
export const FORTNIGHT = { from: inDays(-13), to: inDays(0) };
export const FORTNIGHT_ADDRESS = `du=${FORTNIGHT.from}&au=${FORTNIGHT.to}`;
const noonOf = (days: number) => `${inDays(days)}T10:00:00Z`;

/** Butter for 80 € after 50 € before, cod of an order for 147 €, and 2 kg of the first butter thrown away. */
export async function fortnight(app: TestApp) {
  const person = await app.signUp();
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const kitchen = reporting(app, { person, org });
  await kitchen.done('POST', '/categories', { name: 'Crèmerie' });
  const dairy = await kitchen.supplier('Crèmerie Lenoir');
  const butter = await kitchen.item({
    name: 'Beurre doux',
    category: 'Crèmerie',
    supplier_id: dairy,
    price: 8,
    valid_from: inDays(-90),
  });
  await kitchen.delivered(dairy, noonOf(-20), [{ item_id: butter, qty_received: 10, unit_price: 5 }]);
  await kitchen.delivered(dairy, noonOf(-5), [{ item_id: butter, qty_received: 10, unit_price: 8 }]);
  const door = receiving(app, { person, org });
  const order = await door.sent([{ name: 'Cabillaud', qty: 6, unit_price: 24.5 }]);
  const [line] = order.lines;
  await kitchen.done('POST', '/receipts', {
    po_id: order.id,
    received_at: noonOf(-3),
    lines: [{ po_line_id: line?.po_line_id, item_id: line?.item_id, qty_received: 6 }],
  });
  await kitchen.done('POST', '/stock/waste', { item_id: butter, qty: 2, reason: 'EXPIRED' });
  return { person, org, order, butter, dairy, kitchen };
}

/** Long enough for a row of two lines, and for a plot that cuts its names. */
export const LONG_DISH = 'Tartine de campagne au beurre doux de baratte et fleur de sel de Guérande';

/**
 * The same, and a week of toasts: each day two for 10 € with VAT (9,09 € without), 100 g of butter in each. Counts found 250 g a
 * day gone instead of 200 g. A soup for 5,50 € has no recipe, 11 € of service are no dish.
 */
export async function soldFortnight(app: TestApp) {
  const story = await fortnight(app);
  const { kitchen, butter, org } = story;
  await kitchen.done('POST', '/recipes', {
    name: LONG_DISH,
    portions: 1,
    sale_price: 5,
    lines: [{ item_id: butter, qty: 0.1, unit: 'kg' }],
  });
  const week = [-10, -9, -8, -7, -6, -5, -4].map(inDays);
  const rows = [
    ...week.map((day) => ({ day, recipe_name: LONG_DISH, qty: 2, revenue: 10 })),
    { day: inDays(-4), recipe_name: 'Soupe du jour', qty: 1, revenue: 5.5 },
    { day: inDays(-4), recipe_name: 'Service', qty: 1, revenue: 11 },
  ];
  await kitchen.done('POST', '/functions/sales-import', { rows, tax_included: true, same_day: 'add' });
  const { names } = await kitchen.done('GET', '/sold-names?search=Service');
  await kitchen.done('PUT', `/sold-names/${names[0].id}`, { as: 'ignored' });
  await selling(app, { org }).replay();
  await app.owner.query(
    `insert into item_use (org_id, item_id, day, source, qty)
     select $1, $2, day, 'counts', 0.25 from unnest($3::date[]) as day`,
    [org, butter, week],
  );
  await keepMonthsOfUse(app.owner, org);
  return story;
}
