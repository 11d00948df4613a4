import { beforeEach, describe, expect, it } from 'vitest';
import { forgetExpired } from '#server/features/imports/imports.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { importing } from '../../../../tests/support/story/importing.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';

let org: string;
const app = testApp();
const person = personOf(app);
beforeEach(async () => {
  org = await app.createOrg(person);
});

function upload(size: number) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(size).fill(65)], 'note.txt', { type: 'text/plain' }));
  return app.call('POST', '/api/files', { as: person, org, body });
}
const used = async (): Promise<number> =>
  (await app.call('GET', '/api/organization/usage', { as: person, org })).json.storage.used;
const allow = (bytes: number) =>
  app.owner.query(
    `insert into storage_usage (org_id, limit_bytes) values ($1, $2)
     on conflict (org_id) do update set limit_bytes = $2`,
    [org, bytes],
  );
const LIST = 'Nom;Email\nMaree;a@maree.fr\n';

describe('the room of an organisation', () => {
  it('is counted with every file, and a file that does not fit is refused with a sentence', async () => {
    await allow(1_000_000);
    expect((await upload(600_000)).status).toBe(200);
    const refused = await upload(500_000);
    expect(refused).toMatchObject({
      status: 413,
      json: {
        code: 'STORAGE_FULL',
        message: expect.stringMatching(/600\sKo utilisés sur 1\sMo.*rien d’autre n’est perdu/),
      },
    });
    expect(await used()).toBe(600_000);
    expect((await upload(400_000)).status).toBe(200);
    expect(await used()).toBe(1_000_000);
  });

  it('holds no more than it may, however many come at once', async () => {
    await allow(1000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(100)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await used()).toBe(1000);
  });

  it('is 500 Mo at first and 2 Go after a month', async () => {
    const limit = async () =>
      (await app.call('GET', '/api/organization/usage', { as: person, org })).json.storage.limit;
    expect(await limit()).toBe(500_000_000);
    await app.owner.query(`update organizations set created_at = now() - interval '31 days' where id = $1`, [
      org,
    ]);
    expect(await limit()).toBe(2_000_000_000);
  });

  it('is spoken of before it is full', async () => {
    await allow(1000);
    const warning = async (size: number) => (await upload(size)).json.storage_warning;
    expect(await warning(799)).toBeNull();
    expect(await warning(1)).toContain('se remplit');
    expect(await warning(150)).toContain('presque plein');
    expect(await warning(50)).toContain('est plein');
    const { json } = await app.call('GET', '/api/organization/usage', { as: person, org });
    expect(json.storage.warning).toContain('Plus aucun fichier');
  });

  it('takes lists to import too, and is given back when they are cancelled or forgotten', async () => {
    const { upload: bring } = importing(app, person);
    const { json } = await bring(org, 'suppliers', LIST);
    expect(await used()).toBe(LIST.length);
    await app.call('DELETE', `/api/imports/${json.id}`, { as: person, org });
    expect(await used()).toBe(0);

    await bring(org, 'suppliers', LIST);
    await bring(org, 'suppliers', LIST);
    expect(await used()).toBe(2 * LIST.length);
    await app.owner.query(`update imports set updated_at = now() - interval '8 days' where org_id = $1`, [
      org,
    ]);
    await inOrg(app.orgContext(org), forgetExpired);
    expect(await used()).toBe(0);

    await allow(10);
    expect(await bring(org, 'suppliers', LIST)).toMatchObject({
      status: 413,
      json: { code: 'STORAGE_FULL' },
    });
    expect((await app.call('GET', '/api/imports', { as: person, org })).json).toEqual([]);
  });

  it('is counted right while lists come and are cancelled at once, each cancelled by four', async () => {
    const { upload: bring } = importing(app, person);
    const cancel = (id: string) => app.call('DELETE', `/api/imports/${id}`, { as: person, org });
    const lists = await Promise.all(Array.from({ length: 5 }, () => bring(org, 'suppliers', LIST)));
    const [answers] = await Promise.all([
      Promise.all(lists.flatMap(({ json }) => Array.from({ length: 4 }, () => cancel(json.id)))),
      Promise.all(Array.from({ length: 5 }, () => bring(org, 'suppliers', LIST))),
    ]);
    const cancelled = answers.filter(({ status }) => status === 200);
    expect([cancelled.length, answers.filter(({ status }) => status === 404).length]).toEqual([5, 15]);
    expect(await used()).toBe(5 * LIST.length);
  });

  it('never keeps an order from leaving: its form is counted, and not refused', async () => {
    const our = ordering(app, { person, org });
    const { id: supplier_id } = await our.supplier({ name: 'Marée', contact_email: 'a@maree.fr' });
    const { id: item_id } = await our.item({ name: 'Bar', supplier_id, price: 18 });
    const { id } = await our.draft({ supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] });
    await allow(1);
    expect((await our.send(id)).status).toBe(200);
    expect(await used()).toBeGreaterThan(1000);
  });

  it('is made by files that nothing refers to any more, before one is refused', async () => {
    await allow(1000);
    const [logo, fresh] = [await upload(500), await upload(300)];
    await upload(200);
    await app.owner.query(
      `update stored_files set created_at = now() - interval '31 days' where org_id = $1 and id <> $2`,
      [org, fresh.json.id],
    );
    await app.owner.query('insert into organisation_logos (org_id, file_id) values ($1, $2)', [
      org,
      logo.json.id,
    ]);
    expect((await upload(201)).status).toBe(413);
    expect(await used()).toBe(1000);
    expect((await upload(200)).status).toBe(200);
    expect(await used()).toBe(1000);
    const kept = async (id: string) =>
      (await app.call('GET', `/api/files/${id}`, { as: person, org })).status;
    expect([await kept(logo.json.id), await kept(fresh.json.id)]).toEqual([200, 200]);
  });

  it('is another organisation’s own', async () => {
    await allow(100);
    await upload(100);
    org = await app.createOrg(person);
    expect((await upload(100)).status).toBe(200);
    expect(await used()).toBe(100);
  });
});

it('what is uploaded in an hour is limited, thrown away again or not', async () => {
  await upload(10);
  await app.owner.query('update storage_usage set hour_bytes = 299999995 where org_id = $1', [org]);
  expect((await upload(5)).status).toBe(200);
  expect(await upload(5)).toMatchObject({
    status: 429,
    json: { code: 'STORAGE_HOUR_FULL', message: expect.stringMatching(/dans \d+ minutes?/) },
  });
  await app.owner.query(
    `update storage_usage set hour_from = now() - interval '61 minutes' where org_id = $1`,
    [org],
  );
  expect((await upload(5)).status).toBe(200);
});

it('the counters are what the tables hold', async () => {
  await upload(10);
  await importing(app, person).upload(org, 'suppliers', LIST);
  const { rows } = await app.owner.query(
    `with held as (
       select org_id, sum(size)::bigint as bytes from (
         select org_id, size from stored_files union all select org_id, octet_length(bytes) from import_files
       ) all_files group by org_id
     )
     select org_id, coalesce(s.bytes, 0)::int as counted, coalesce(h.bytes, 0)::int as held
     from storage_usage s full join held h using (org_id)`,
  );
  const size = 10 + LIST.length;
  expect(rows).toContainEqual({ org_id: org, counted: size, held: size });
  expect(rows.filter(({ counted, held }) => counted !== held)).toEqual([]);
});
