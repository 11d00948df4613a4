import { Agent, request } from 'node:http';

/**
 * One attacker in a process of its own: `flood.ts <url> <from> <kind> <seconds> <connections> [cookie] [org]
 * [order]`. Sends
 * from an address of the loopback range, which the server takes for another network, as fast as it is answered. Ends
 * by itself and prints how many answers of each status it got.
 */
const [
  url = '',
  localAddress = '',
  kind = '',
  seconds = '10',
  connections = '50',
  cookie = '',
  org = '',
  order = '',
] = process.argv.slice(2);

const MB = 1024 * 1024;
const zeros = Buffer.from(`[${'0,'.repeat(MB - 2)}0]`);
const blanks = Buffer.alloc(2 * MB - 1, ' ');
const noise = Buffer.alloc(24 * MB, 'poivre et sel ');

const form = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);

/** Eight megabytes of them, for other goods than anybody has. */
function notices(): Buffer {
  const results = Array.from({ length: 16_000 }, (_, n) => ({
    numero_fiche: `2026-${n}`,
    libelle: `Produit ${n}`,
    motif_rappel: 'poivre et sel '.repeat(30),
  }));
  return Buffer.from(JSON.stringify({ results }));
}

type Kind = { method?: 'GET'; path: string; type?: string; body?: Buffer; headers?: Record<string, string> };
const member = { cookie, 'x-org-id': org };
const PIECES = { 'transfer-encoding': 'chunked' };
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

const KINDS: Record<string, () => Kind> = {
  'JSON to an unknown address': () => ({ path: '/api/nulle-part', type: JSON_TYPE, body: zeros }),
  'JSON to a known one': () => ({ path: '/api/client-log', type: JSON_TYPE, body: zeros }),
  'JSON of no length, nobody’s': () => ({
    path: '/api/client-log',
    type: JSON_TYPE,
    body: blanks,
    headers: PIECES,
  }),
  'JSON of no length, a member’s': () => ({
    path: '/api/suppliers',
    type: JSON_TYPE,
    body: blanks,
    headers: { ...member, ...PIECES },
  }),
  'JSON from a member': () => ({ path: '/api/suppliers', type: JSON_TYPE, body: blanks, headers: member }),
  'recalls from a member': () => ({
    path: '/api/recalls/official/file',
    type: FORM_TYPE,
    body: form(notices()),
    headers: member,
  }),
  'paper of an order': () => ({ method: 'GET', path: `/api/orders/${order}/pdf`, headers: member }),
  'form to the sign-in': () => ({ path: '/api/auth/sign-in', type: FORM_TYPE, body: form(noise) }),
  'file from nobody': () => ({ path: '/api/files', type: FORM_TYPE, body: form(noise) }),
  'file from a member': () => ({
    path: '/api/files',
    type: FORM_TYPE,
    body: form(noise),
    headers: member,
  }),
  'wrong passwords': () => ({
    path: '/api/auth/sign-in',
    type: JSON_TYPE,
    body: Buffer.from('{"email":"personne@exemple.fr","password":"poivre-et-sel-43"}'),
  }),
};

const make = KINDS[kind];
if (!make) throw new Error(`No such flood: ${kind}`);
const { method = 'POST', path, type, body, headers } = make();
const length = headers?.['transfer-encoding'] ? {} : { 'content-length': body?.length ?? 0 };
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections), localAddress });
const counts = new Map<string, number>();
const until = Date.now() + Number(seconds) * 1000;

const sendOne = () =>
  new Promise<string>((resolve) => {
    const sent = request(`${url}${path}`, {
      method,
      agent,
      timeout: 30_000,
      headers: { ...(type && { 'content-type': type }), ...(body && length), ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve('cut'));
    });
    sent.on('error', () => resolve('cut'));
    sent.on('timeout', () => sent.destroy());
    sent.end(body);
  });

await Promise.all(
  Array.from({ length: Number(connections) }, async () => {
    while (Date.now() < until) {
      const status = await sendOne();
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  }),
);
agent.destroy();
console.log([...counts].map(([status, count]) => `${count} × ${status}`).join(', '));
