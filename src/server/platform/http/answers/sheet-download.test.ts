import { expect, it } from 'vitest';
import type { OrgRequest } from '#server/platform/http/implement.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { downloadList } from './sheet-download.ts';

const app = testApp();
const person = personOf(app);

async function take(format: 'csv' | 'xlsx', rows: number) {
  const org = await app.createOrg(person);
  const request = { org: app.orgContext(org, person.id), resHeaders: new Headers() } as unknown as OrgRequest;
  const sheet = {
    name: 'Mouvements',
    columns: [{ header: 'Article', kind: 'text' } as const],
    rows: [['Beurre']],
    count: async (_tx: unknown, most: number) => Math.min(rows, most),
  };
  const answer = downloadList(request, { list: 'movements', format, stem: 'mouvements', sheet });
  const taken = async () =>
    (await app.owner.query(`select from audit_log where org_id = $1 and action = 'export.taken'`, [org]))
      .rowCount;
  return { answer, taken, headers: request.resHeaders };
}

it('refuses more rows than an Excel sheet has before it answers, and leaves no trace of a file', async () => {
  const { answer, taken, headers } = await take('xlsx', 1_048_576);
  await expect(answer).rejects.toMatchObject({ code: 'TOO_LONG_FOR_EXCEL', details: { limit: 1_048_575 } });
  expect(headers?.get('content-type')).toBeNull();
  expect(await taken()).toBe(0);
});

it.each([
  ['xlsx', 1_048_575],
  ['csv', 5_000_000],
] as const)('hands out %s with %i rows', async (format, rows) => {
  const { answer, taken } = await take(format, rows);
  await answer;
  expect(await taken()).toBe(1);
});
