import readXlsxFile from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { managedKitchen, type receiving } from '../../../../tests/support/story/receiving.ts';

let org: string;
let kitchen: ReturnType<typeof receiving>;
const app = testApp();
const manager = personOf(app);
const chef = personOf(app);
beforeAll(async () => {
  ({ org, kitchen } = await managedKitchen(app, { manager, chef }));
  // A name that a spreadsheet would reckon with.
  const first = await kitchen.sent([{ name: 'Sel', qty: 2, unit_price: 1.5 }], { name: '=1+1' });
  await kitchen.done('POST', '/receipts', kitchen.arrived(first));
  await kitchen.sent([{ name: 'Farine', qty: 5, unit_price: 2 }], { name: 'Marée' });
  await kitchen.done('POST', '/counts', {});
});

async function download(path: string, as = manager) {
  const response = await fetch(`${app.url}/api${path}`, { headers: { cookie: as.cookie, 'x-org-id': org } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const KINDS = ['orders', 'receipts', 'claims', 'counts'] as const;

it.each(KINDS)('%s: the rows of the list, under French heads, in both formats', async (kind) => {
  const { json } = await kitchen.call('GET', `/${kind}`);
  const { response, bytes } = await download(`/${kind}/exports/${kind}.csv`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`${listSheetText[kind].stem}-`);
  const lines = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]?.split(';')).toEqual(Object.values(listSheetText[kind].columns));
  expect(lines).toHaveLength(json[kind].length + 1);
  // Nothing that a spreadsheet would run.
  expect(lines.some((line) => /(^|;)=/.test(line))).toBe(false);
  const sheet = await download(`/${kind}/exports/${kind}.xlsx`);
  const [read] = await readXlsxFile(sheet.bytes);
  expect(read?.data).toHaveLength(lines.length);
  expect(read?.data[0]).toEqual(Object.values(listSheetText[kind].columns));
});

it('orders as their list is narrowed down', async () => {
  const { bytes } = await download('/orders/exports/orders.csv?search=mar%C3%A9e');
  const lines = bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Marée');
  expect(lines[1]).toContain('10');
});

it.each(KINDS)('a CHEF takes no %s home', async (kind) => {
  const { response } = await download(`/${kind}/exports/${kind}.csv`, chef);
  expect(response.status).toBe(403);
});
