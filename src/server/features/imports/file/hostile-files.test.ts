import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeZip, type ZipContent } from '#server/platform/tabular/write/zip.ts';
import { importApp } from '../../../../../tests/support/story/importing.ts';

const MB = 1024 * 1024;

const { app, camille, wizard } = importApp();

/** A workbook whose only sheet is this many megabytes of nothing: a thousand times smaller when packed. */
async function bomb(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const nothing = ' '.repeat(MB);
  const parts: ZipContent[] = [
    { name: '[Content_Types].xml', content: ['<Types/>'] },
    {
      name: 'xl/workbook.xml',
      content: ['<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
    },
    { name: 'xl/worksheets/sheet1.xml', content: Array.from({ length: megabytes }, () => nothing) },
  ];
  return new Uint8Array(await buffer(writeZip(parts)));
}

/** What the server's process holds more than before, at the most, while something is done. */
async function growth<T>(work: () => Promise<T>): Promise<{ done: T; grownMb: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const done = await work().finally(() => clearInterval(watch));
  return { done, grownMb: (most - before) / MB };
}

const inTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  const done = await work();
  expect(performance.now() - from).toBeLessThan(20_000);
  return done;
};

describe('a hostile file', () => {
  it('with an open quote and 24 MB behind it is refused, with the place', async () => {
    const org = await app.createOrg(camille);
    const head = 'Nom;Ville\nMandar;Rungis\nMarée;"';
    const content = new Uint8Array(24 * MB).fill(0x78);
    content.set(new TextEncoder().encode(head));
    const { done, grownMb } = await growth(() => inTime(() => wizard.upload(org, 'suppliers', content)));
    expect([done.status, done.json.code]).toEqual([422, 'IMPORT_FILE_REFUSED']);
    expect(done.json.message).toMatch(/^Ligne 3.: un guillemet ouvert en colonne 2 n’est jamais refermé\.$/);
    // The form, its file and the worker's copy are 24 MB each, here beside the client's own.
    expect(grownMb).toBeLessThan(300);
  });

  it('of 100 MB with one open quote is refused before it is read', async () => {
    const org = await app.createOrg(camille);
    const { done, grownMb } = await growth(() => inTime(() => sendLarge(org, 100 * MB)));
    expect(done).toEqual({ status: 413, message: 'Le contenu envoyé est trop volumineux.' });
    expect(grownMb).toBeLessThan(50);
  });

  it('that is a zip bomb is refused before it is unpacked, with the part', async () => {
    const org = await app.createOrg(camille);
    const content = await bomb(200);
    expect(content.length).toBeLessThan(MB);
    const { done, grownMb } = await growth(() => inTime(() => wizard.upload(org, 'items', content)));
    expect([done.status, done.json.code]).toEqual([422, 'IMPORT_FILE_REFUSED']);
    expect(done.json.message).toMatch(/xl\/worksheets\/sheet1\.xml.*compressé .* fois/);
    expect(grownMb).toBeLessThan(100);
  });

  it('with 1e400, NaN and a figure of 400 digits has those rows refused, each with its reason', async () => {
    const org = await app.createOrg(camille);
    const rows = ['1e400', 'NaN', 'Infinity', '9'.repeat(400), '1'];
    const session = await inTime(() =>
      wizard.preview(
        org,
        'items',
        ['Nom;Stock minimum', ...rows.map((cell, n) => `A${n};${cell}`)].join('\n'),
        { mapping: { 'Stock minimum': 'min_qty' }, answers: { unread: { min_qty: 'refuse' } } },
      ),
    );
    expect(session).toMatchObject({ state: 'ready', preview: { counts: { new: 1, refused: 4 } } });
    expect(await wizard.refusals(org, session.id)).toEqual(
      [2, 3, 4, 5].map((line) => [line, expect.stringMatching(/^Stock minimum.: /)]),
    );
  });
});

/** Announces so many bytes and sends them until the server answers, as a client without mercy does. */
function sendLarge(org: string, size: number): Promise<{ status: number | undefined; message: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${app.url}/api/imports`, {
      method: 'POST',
      headers: {
        cookie: camille.cookie,
        'x-org-id': org,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': size,
      },
    });
    sent.on('response', async (response) => {
      const { message } = JSON.parse((await buffer(response)).toString());
      sent.destroy();
      resolve({ status: response.statusCode, message });
    });
    sent.on('error', reject);
    sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nNom\n"');
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!sent.destroyed && sent.write(piece));
    };
    sent.on('drain', more);
    more();
  });
}
