import { isContractProcedure } from '@orpc/contract';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import readXlsxFile from 'read-excel-file/node';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/all-contracts.ts';
import { EXCEL } from '#server/platform/tabular/write/xlsx.ts';
import { personOf, testApp } from '../support/server/test-app.ts';
import { growRestaurant, rowId } from '../support/story/grown/grown-restaurant.ts';

let org: string;

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  const orgs = await Promise.all(Array.from({ length: 6 }, () => app.createOrg(camille)));
  org = orgs[0] ?? '';
  const options = '-c session_replication_role=replica';
  const owner = new pg.Pool({ connectionString: app.ownerUrl, max: 1, options });
  await growRestaurant(owner, { orgs, from: 0, to: 40 });
  await owner.query(
    `update stock_movements set movement_type = 'WASTE', waste_reason = 'EXPIRED' where qty < 0`,
  );
  // The same goods of the same supplier, counted and bought again and again: what compares has something to compare.
  for (const table of ['stock_count_lines', 'grn_lines'])
    await owner.query(`update ${table} set item_id = $1`, [rowId(1)]);
  await owner.query('update grns set supplier_id = $1', [rowId(1)]);
  await owner.end();
});
afterEach(() => vi.restoreAllMocks());

/** An example that nobody's rows are in, and a report that only two counts of the same goods fill. */
const WITHOUT_ROWS = /^\/imports\/templates\/|^\/reports\/files\/food-cost-items$/;

/** Every file for Excel of the contract, without its extension, and what has to be said to have it. */
function excelFiles(node: unknown): { path: string; query: string }[] {
  if (!isContractProcedure(node)) return Object.values(node as object).flatMap(excelFiles);
  const { route, inputSchema } = node['~orpc'];
  const { method, path = '' } = route;
  if (method !== 'GET') return [];
  const { properties = {} } = z.toJSONSchema((inputSchema ?? z.object({})) as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  });
  const query = new URLSearchParams({
    ...(properties.from && { from: '2025-12-01', to: '2026-11-30' }),
    ...(properties.dish && { dish: rowId(1) }),
  });
  const { enum: files = [] } = (properties.file ?? {}) as { enum?: string[] };
  return [path, ...files.map((file) => path.replace('{file}', file))]
    .filter((one) => one.endsWith('.xlsx') && !WITHOUT_ROWS.test(one.replace('.xlsx', '')))
    .map((one) => ({ path: one.replace('.xlsx', ''), query: query.toString() }));
}

async function download(address: string) {
  const response = await fetch(`${app.url}/api${address}`, {
    headers: { cookie: camille.cookie, 'x-org-id': org },
  });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function rowsOf(address: string): Promise<number> {
  const { status, bytes } = await download(address);
  expect(status, bytes.toString()).toBe(200);
  return parse(bytes, { bom: true, delimiter: ';' }).length - 1;
}

const FILES = excelFiles(contract);

it('knows the files of the contract', () => expect(FILES.length).toBeGreaterThan(25));

it.each(FILES)('refuses $path for Excel where a sheet has one row less, before it answers', async (file) => {
  const { path, query } = file;
  // What is taken is noted: the audit has one row more for each of its own files.
  const extraRows = path === '/audit/exports/audit' ? 1 : 0;
  const rows = await rowsOf(`${path}.csv?${query}`);
  expect(rows).toBeGreaterThan(0);
  const fits = vi.spyOn(EXCEL, 'rowsMax', 'get').mockReturnValue(rows + extraRows - 1);
  const { status, bytes } = await download(`${path}.xlsx?${query}`);
  expect({ status, ...JSON.parse(bytes.toString()) }).toMatchObject({
    status: 422,
    code: 'TOO_LONG_FOR_EXCEL',
    message: expect.stringMatching(
      `^Plus de ${rows + extraRows - 1} lignes.: une feuille Excel n’en contient pas`,
    ),
  });
  expect(await rowsOf(`${path}.csv?${query}`)).toBe(rows + extraRows);
  fits.mockReturnValue(rows + 2 * extraRows);
  const whole = await download(`${path}.xlsx?${query}`);
  expect(whole.status).toBe(200);
  const [sheet] = await readXlsxFile(whole.bytes);
  expect(sheet?.data).toHaveLength(1 + rows + 2 * extraRows);
});
