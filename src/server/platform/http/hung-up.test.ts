import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';
import { createLogger } from './logger.ts';

const lines: string[] = [];
let app: TestApp;
let person: Person;
let org: string;
beforeAll(async () => {
  app = await startTestApp({ log: createLogger('error', { write: (line) => void lines.push(line) }) });
  person = await app.signUp();
  org = await app.createOrg(person);
});
afterAll(() => app.stop());

/** Sends this much over a connection of its own, then hangs up as a phone in a cold room does. */
async function hangUpAfter(sent: string): Promise<void> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
  socket.resetAndDestroy();
}

const head = (line: string, type: string) =>
  `${line} HTTP/1.1\r\nhost: localhost\r\ncookie: ${person.cookie}\r\nx-org-id: ${org}\r\n${type}\r\n\r\n`;

it('whoever hangs up leaves no error in the log', async () => {
  const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 500000';
  const json = 'content-type: application/json\r\ncontent-length: 5000';
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  for (let round = 0; round < 5; round += 1) {
    await hangUpAfter(`${head('POST /api/files', form)}${file}${'poivre '.repeat(2000)}`);
    await hangUpAfter(`${head('POST /api/suppliers', json)}{"name":"Mar`);
    await hangUpAfter(head('GET /api/suppliers', 'accept: */*'));
    await hangUpAfter(head('GET /api/exports/items.xlsx', 'accept: */*'));
  }
  // What hung up before is over once something asked later is answered and nothing is under way any more.
  await app.call('GET', '/api/suppliers', { as: person, org });
  await vi.waitFor(async () => {
    const open = await new Promise<number>((resolve) =>
      app.app.server.getConnections((_, count) => resolve(count)),
    );
    expect(open).toBeLessThanOrEqual(1);
  }, 30_000);
  expect(lines).toEqual([]);
});

it('whoever hangs up while another file of their network is taken in leaves the line', async () => {
  const announced = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 500000';
  const start = `${head('POST /api/files', announced)}--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\npoivre`;
  const slow = connect(Number(new URL(app.url).port), '127.0.0.1');
  slow.on('error', () => {});
  slow.write(start);
  await delay(300);
  await hangUpAfter(start);
  await delay(300);
  const body = new FormData();
  body.append('file', new File(['poivre'], 'a.txt', { type: 'text/plain' }));
  const sent = fetch(`${app.url}/api/files`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'x-org-id': org },
    body,
  });
  await delay(300);
  slow.resetAndDestroy();
  expect((await sent).status).toBe(200);
});
