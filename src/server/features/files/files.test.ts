import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';

let org: string;
const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
});

function upload(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
  const body = new FormData();
  body.append('file', new File([bytes], name, { type }));
  return app.call('POST', '/api/files', { as: camille, org, body });
}

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

it('keeps a file and gives it back as an attachment, byte for byte', async () => {
  const { status, json } = await upload(JPEG, '../../été « 1 ».jpg', 'image/jpeg');
  expect(status).toBe(200);
  expect(json).toMatchObject({ name: 'été « 1 ».jpg', type: 'image/jpeg', size: 7 });

  const response = await fetch(`${app.url}/api/files/${json.id}`, {
    headers: { cookie: camille.cookie, 'x-org-id': org },
  });
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('été'));
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(JPEG);

  const { rows } = await app.owner.query('select sha256 from stored_files where id = $1', [json.id]);
  expect(rows[0].sha256).toEqual(createHash('sha256').update(JPEG).digest());
});

it.each([
  ['an empty file', new Uint8Array(), 'a.txt', 'text/plain', 'FILE_EMPTY'],
  [
    'a page dressed as a picture',
    new TextEncoder().encode('<script>'),
    'a.png',
    'image/png',
    'FILE_TYPE_REFUSED',
  ],
  ['a page', new TextEncoder().encode('<script>'), 'a.html', 'text/html', 'FILE_TYPE_REFUSED'],
  ['a text with NUL bytes', new Uint8Array([65, 0, 66]), 'a.csv', 'text/csv', 'FILE_TYPE_REFUSED'],
])('refuses %s', async (_name, bytes, name, type, code) => {
  const { status, json } = await upload(bytes, name, type);
  expect(json.code).toBe(code);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

it('refuses a file over the limit before reading it', async () => {
  const { status, json } = await upload(new Uint8Array(27 * 1024 * 1024).fill(65), 'gros.txt', 'text/plain');
  expect({ status, code: json?.code }).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
});

it('answers the same for a foreign file and for one that never existed', async () => {
  const { json: file } = await upload(JPEG, 'a.jpg', 'image/jpeg');
  const yann = await app.signUp();
  const elsewhere = await app.createOrg(yann);
  const foreign = await app.call('GET', `/api/files/${file.id}`, { as: yann, org: elsewhere });
  const absent = await app.call('GET', `/api/files/00000000-0000-4000-8000-000000000000`, {
    as: yann,
    org: elsewhere,
  });
  expect(foreign.status).toBe(404);
  expect({ ...foreign.json, request_id: '' }).toEqual({ ...absent.json, request_id: '' });
});
