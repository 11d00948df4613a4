import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '#text/kernel/format.ts';
import { useByLabelText as text } from '#text/use-by-labels/use-by-labels.text.ts';
import { type Person, testApp } from '../../../../tests/support/server/test-app.ts';
import { inDays } from '../../../../tests/support/story/days.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';

let person: Person;
let stranger: Person;
const app = testApp();
beforeAll(async () => {
  [person, stranger] = [await app.signUp(), await app.signUp()];
});

let org: string;
let cod: string;
beforeEach(async () => {
  org = await app.createOrg(person, 'Le Comptoir', 'MANAGER');
  const order = await receiving(app, { person, org }).sent();
  cod = order.lines[0]?.item_id ?? '';
});

const call = (method: string, path: string, body?: unknown, as = person, at = org) =>
  app.call(method, `/api/use-by-labels${path}`, { as, org: at, body });

async function printed(query: Record<string, string>) {
  const response = await fetch(`${app.url}/api/use-by-labels/pdf?${new URLSearchParams(query)}`, {
    headers: { cookie: person.cookie, 'x-org-id': org },
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const pdf = await getDocumentProxy(bytes);
  const page = await pdf.getPage(1);
  const { text: pages } = await extractText(pdf);
  return { pages, size: page.view.slice(2).map((points) => Math.round((points / 72) * 25.4)) };
}

describe('labels for what was opened', () => {
  it('knows the lots in stock, and remembers how long it keeps', async () => {
    await app.owner.query(
      `insert into lots (org_id, item_id, lot_code, expires_on, date_kind, qty_left, received_at)
       values ($1, $2, 'V-0457', $3, 'DLC', 4, now()), ($1, $2, 'V-0400', $4, 'DLC', 0, now())`,
      [org, cod, inDays(4), inDays(1)],
    );
    const { json } = await call('GET', `/of?item_id=${cod}`);
    expect(json).toMatchObject({ name: 'Filet de cabillaud', days: null, lots: [{ lot_code: 'V-0457' }] });
    expect((await call('PUT', '/days', { item_id: cod, days: 3 })).json).toEqual({ days: 3 });
    expect((await call('PUT', '/days', { item_id: cod, days: 1 })).json).toEqual({ days: 1 });
    expect((await call('GET', `/of?item_id=${cod}`)).json.days).toBe(1);

    const sheet = await printed({
      item_id: cod,
      lot_id: json.lots[0].id,
      occasion: 'opened',
      made_on: inDays(0),
      days: '9',
      initials: 'NB',
      count: '23',
      paper: 'sheet',
    });
    expect([sheet.pages.length, sheet.size]).toEqual([2, [210, 297]]);
    // Never longer than it would have kept closed.
    for (const words of [text.day(inDays(4)), 'Filet de cabillaud', 'NB', text.lot('V-0457')])
      expect(sheet.pages[0]?.split(words).length, words).toBe(22);
    expect(sheet.pages[1]?.split('V-0457').length).toBe(3);
  });

  it('prints on a roll, one label a page, also for a recipe', async () => {
    const { rows } = await app.owner.query(
      `insert into recipes (org_id, name) values ($1, 'Crème anglaise à la vanille de Madagascar, grand format') returning id`,
      [org],
    );
    const { pages, size } = await printed({
      recipe_id: rows[0].id,
      occasion: 'prepared',
      made_on: inDays(-1),
      days: '2',
      lot_code: 'CA 17',
      count: '2',
      paper: 'roll',
    });
    expect([pages.length, size]).toEqual([2, [62, 40]]);
    expect(pages[0]).toContain(text.madeOn('prepared', inDays(-1)));
    expect(pages[1]).toContain(formatDate(inDays(1)));
    expect(pages[0]).toContain('CA 17');
  });

  it('is about one thing of one’s own house', async () => {
    const other = await app.createOrg(stranger, 'Chez Voisin', 'MANAGER');
    expect((await call('GET', `/of?item_id=${cod}`, undefined, stranger, other)).status).toBe(404);
    expect((await call('PUT', '/days', { item_id: cod, days: 1 }, stranger, other)).status).toBe(404);
    expect((await call('GET', `/of?item_id=${cod}&recipe_id=${cod}`)).status).toBe(422);
    expect((await call('PUT', '/days', { item_id: cod, days: 366 })).status).toBe(422);
  });
});
