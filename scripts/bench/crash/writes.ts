import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { foundOrganisation, openAccount } from '../account.ts';
import { onDatabase } from '../orders/receivable-orders.ts';
import { clearAway, folder, killAgainAndAgain, launchReady, port } from './killable-server.ts';

/**
 * `npm run bench -- crash/writes [rounds]`: eight clients create suppliers while the server (every second time
 * the database too) is killed at a random moment. After the next start each client repeats, under the same
 * idempotency key, what it got no answer for. Nothing acknowledged may be missing, nothing may be there twice.
 */
const ROUNDS = Number(process.argv[3] ?? 10);
const CLIENTS = 8;
const url = `http://127.0.0.1:${port}/api`;
const dataDir = join(folder, 'data');

type Command = { key: string; name: string };
const acknowledged = new Set<string>();
const asked = new Set<string>();

/** True where the server said yes. No answer at all counts as no. */
async function create({ key, name }: Command): Promise<boolean> {
  const headers = { 'x-org-id': org, 'idempotency-key': key };
  const answer = await account.post('/suppliers', { name }, headers).catch(() => undefined);
  if (!answer?.ok) return false;
  acknowledged.add(name);
  return true;
}

/** Creates until the server goes away; returns what was left without an answer. */
async function client(over: () => boolean): Promise<Command[]> {
  while (!over()) {
    const command = { key: randomUUID(), name: `Maraîcher ${randomUUID()}` };
    asked.add(command.name);
    if (!(await create(command))) return [command];
  }
  return [];
}

const server = await launchReady(dataDir);
const account = await openAccount(url, 'camille@exemple.fr');
const org = await foundOrganisation(account, 'Le Comptoir des Halles');
await killAgainAndAgain(server, {
  dataDir,
  clients: CLIENTS,
  client,
  livesMs: { least: 100, most: 1000 },
  goesOn: (round) => round <= ROUNDS,
  acknowledged,
  repeat: async (command) => void (await create(command)),
});

const names = await onDatabase(dataDir, async (owner) => {
  const { rows } = await owner.query<{ name: string }>('select name from suppliers');
  return rows.map(({ name }) => name);
});
const lost = [...acknowledged].filter((name) => !names.includes(name));
const twice = names.length - new Set(names).size;
const missing = [...asked].filter((name) => !acknowledged.has(name));
await clearAway(dataDir);
console.log(
  `\n${asked.size} asked, ${acknowledged.size} acknowledged, ${lost.length} lost, ${twice} twice, ${missing.length} never made`,
);
process.exit(lost.length + twice + missing.length === 0 && names.length === asked.size ? 0 : 1);
