import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { folder, type Killed, kill, killDatabase, launch, ms, port, stop } from './killable-server.ts';

/**
 * `npm run bench -- crash-writes [rounds]`: eight clients create organisations while the server (every second time
 * the database too) is killed at a random moment. After the next start each client repeats, under the same
 * idempotency key, what it got no answer for. Nothing acknowledged may be missing, nothing may be there twice.
 */
const ROUNDS = Number(process.argv[3] ?? 10);
const CLIENTS = 8;
const url = `http://127.0.0.1:${port}/api`;
const dataDir = join(folder, 'data');
const email = 'camille@exemple.fr';
const password = 'poivre-et-sel-42';

type Gesture = { key: string; name: string };
const acknowledged = new Set<string>();
const asked = new Set<string>();
let cookie = '';

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  });
}

async function getJson<T>(path: string): Promise<T> {
  return (await fetch(`${url}${path}`, { headers: { cookie } })).json() as Promise<T>;
}

/** As a person does: sign up, read the code in the mailbox, confirm, sign in. */
async function signIn(): Promise<void> {
  await post('/auth/sign-up', { full_name: 'Camille', email, password });
  const code = await codeFromMailbox();
  await post('/functions/verify-code', { email, code });
  const answer = await post('/auth/sign-in', { email, password });
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function codeFromMailbox(): Promise<string> {
  for (;;) {
    const { mails } = await getJson<{ mails: { id: string }[] }>(`/dev/mailbox?search=${email}`);
    const [mail] = mails;
    if (mail) {
      const { text } = await getJson<{ text: string }>(`/dev/mailbox/${mail.id}`);
      const code = /\b(\d{3})\s?(\d{3})\b/.exec(text);
      if (code) return `${code[1]}${code[2]}`;
    }
    await delay(100);
  }
}

/** True where the server said yes. No answer at all counts as no. */
async function create({ key, name }: Gesture): Promise<boolean> {
  const answer = await post('/organizations', { name }, { 'idempotency-key': key }).catch(() => undefined);
  if (!answer?.ok) return false;
  acknowledged.add(name);
  return true;
}

/** Creates until the server goes away; returns what was left without an answer. */
async function client(over: () => boolean): Promise<Gesture[]> {
  while (!over()) {
    const gesture = { key: randomUUID(), name: `Restaurant ${randomUUID()}` };
    asked.add(gesture.name);
    if (!(await create(gesture))) return [gesture];
  }
  return [];
}

let server = launch(dataDir);
if (!(await server.ready)) throw new Error(server.said.join('\n'));
await signIn();
console.log('round  killed after  what was killed    acknowledged  unanswered  ready again in');
for (let round = 1; round <= ROUNDS; round += 1) {
  const killed: Killed = round % 2 === 1 ? 'server' : 'server + database';
  const before = acknowledged.size;
  let over = false;
  const clients = Array.from({ length: CLIENTS }, () => client(() => over));
  const after = 100 + Math.random() * 900;
  await delay(after);
  await kill(server, dataDir, killed);
  over = true;
  const unanswered = (await Promise.all(clients)).flat();
  const gained = acknowledged.size - before;
  const start = performance.now();
  server = launch(dataDir);
  if (!(await server.ready)) throw new Error(`round ${round}: no restart\n${server.said.join('\n')}`);
  const readyMs = performance.now() - start;
  for (const gesture of [...unanswered, ...unanswered]) await create(gesture);
  const cells = [
    String(round).padStart(5),
    ms(after).padStart(12),
    killed.padEnd(17),
    String(gained).padStart(12),
  ];
  console.log([...cells, String(unanswered.length).padStart(10), ms(readyMs).padStart(14)].join('  '));
}

const { organizations } = await getJson<{ organizations: { name: string }[] }>('/session');
const names = organizations.map(({ name }) => name);
const lost = [...acknowledged].filter((name) => !names.includes(name));
const twice = names.length - new Set(names).size;
const missing = [...asked].filter((name) => !acknowledged.has(name));
await stop(server);
killDatabase(dataDir);
await rm(folder, { recursive: true, force: true });
console.log(
  `\n${asked.size} asked, ${acknowledged.size} acknowledged, ${lost.length} lost, ${twice} twice, ${missing.length} never made`,
);
process.exit(lost.length + twice + missing.length === 0 && names.length === asked.size ? 0 : 1);
