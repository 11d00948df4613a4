import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../project-root.ts';
import { foundOrganisation, openAccount } from '../account.ts';
import { ms } from '../crash/killable-server.ts';
import { writeHostileFiles } from './hostile-files.ts';
import {
  countsOf,
  createSupplier,
  isRunning,
  ownThread,
  residentMb,
  type Subject,
  serverSeconds,
  url,
} from './subject.ts';
import { inOrder, quantile, victimAlone, victimDuring } from './victim.ts';

const ORGANISATIONS = 10;
const UPLOADS = 100;
const MOST_MB = 600;
const SLOWEST_MS = 300;
/** For all of them; whatever has no answer by then has none. */
const SECONDS = 300;
const SAY_EVERY_MS = 10_000;

const times = (pages: number[]) =>
  `p50 ${ms(quantile(pages, 0.5))}, p99 ${ms(quantile(pages, 0.99))}, longest ${ms(quantile(pages, 1))}`;

type Sender = { cookie: string; org: string; from: string };

/** Two members of each of ten organisations, each on a network of their own. */
async function openSenders(): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (let n = 0; n < ORGANISATIONS; n += 1) {
    const account = await openAccount(`${url}/api`, `tableur-${randomUUID()}@exemple.fr`, {
      'x-forwarded-for': `198.51.100.${n}`,
    });
    const org = await foundOrganisation(account, `Chez le tableur ${n}`);
    for (const member of [0, 1])
      senders.push({ cookie: account.cookie, org, from: `127.0.1.${2 * n + member + 2}` });
  }
  return senders;
}

type Flooded = {
  pages: number[];
  statuses: Map<number, number>;
  /** By file and status. */
  uploads: Map<string, number>;
  peak: number;
  took: string;
};

const sumOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Somebody asks for pages while another process sends the files; says how it goes. */
async function whileFlooded(subject: Subject, job: string): Promise<Flooded> {
  const statuses = new Map<number, number>();
  const uploads = new Map<string, number>();
  let latest: number[] = [];
  let over = false;
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(subject));
  }, 50);
  const victim = victimDuring(
    subject,
    () => over,
    ({ status, tookMs }) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      latest.push(tookMs);
    },
  );
  const started = performance.now();
  const elapsed = () => `${Math.round((performance.now() - started) / 1000)} s`;
  const say = setInterval(() => {
    console.log(
      `  ${elapsed()}: pages ${times(inOrder(latest))} (${countsOf(statuses)}); ${sumOf(uploads)} uploads answered; ${residentMb(subject)} MB`,
    );
    latest = [];
  }, SAY_EVERY_MS);
  const sender = spawn(process.execPath, [join(ROOT, 'scripts/bench/chaos/send-files.ts'), url, job], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface(sender.stdout).on('line', (line) => {
    const [name, status] = line.split(' ');
    uploads.set(`${name} ${status}`, (uploads.get(`${name} ${status}`) ?? 0) + 1);
  });
  await once(sender, 'close');
  const took = elapsed();
  over = true;
  const pages = await victim;
  clearInterval(watch);
  clearInterval(say);
  if (!isRunning(subject)) throw new Error('the node ended');
  return { pages, statuses, uploads, peak, took };
}

type Expect = (holds: boolean, otherwise: string) => void;

/** A hundred hostile lists from two members each of ten organisations, while somebody else asks for pages. */
export async function workbooks(subject: Subject, expectThat: Expect): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'economat-hostile-'));
  try {
    const files = await writeHostileFiles(folder);
    const sizes = files.map((path) => `${basename(path)} ${(statSync(path).size / 1e6).toFixed(1)} MB`);
    console.log(`  ${sizes.join(', ')}`);
    for (let n = 0; n < 60; n += 1) await createSupplier(subject, `Producteur ${n}`, `workbooks-${n}`);
    const job = join(folder, 'job.json');
    const senders = await openSenders();
    writeFileSync(job, JSON.stringify({ files, senders, uploads: UPLOADS, seconds: SECONDS }));
    const quiet = await victimAlone(subject);
    console.log(
      `  floor without the load: pages ${times(quiet)}; ${residentMb(subject)} MB resident; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
    const before = { computed: serverSeconds(subject), ...ownThread(subject) };
    const flooded = await whileFlooded(subject, job);
    const { ran, waited } = ownThread(subject);
    judge(flooded, expectThat);
    console.log(
      `  processor ${(serverSeconds(subject) - before.computed).toFixed(0)} s; the thread that answers computed ${(ran - before.ran).toFixed(0)} s and waited ${(waited - before.waited).toFixed(0)} s for a core`,
    );
    const calm = await victimAlone(subject);
    console.log(`  floor again: pages ${times(calm)}; load of the machine ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function judge({ pages, statuses, uploads, peak, took }: Flooded, expectThat: Expect): void {
  const p99 = quantile(pages, 0.99);
  const uploadCounts = [...uploads].sort().map(([key, count]) => `${count} × ${key}`);
  const unanswered = uploadCounts.filter((line) => /unanswered|cut/.test(line));
  console.log(`  ${sumOf(uploads)} uploads in ${took}: ${uploadCounts.join(', ')}`);
  console.log(
    `  pages of somebody else: ${times(pages)} of ${pages.length} (${countsOf(statuses)}; limit ${SLOWEST_MS} ms)`,
  );
  console.log(`  resident: at most ${peak} MB (limit ${MOST_MB} MB)`);
  expectThat(unanswered.length === 0, `hostile workbooks: ${unanswered.join(', ')}`);
  expectThat(peak < MOST_MB, `hostile workbooks: ${peak} MB resident`);
  expectThat(p99 < SLOWEST_MS, `hostile workbooks: p99 of somebody else's pages ${ms(p99)}`);
}
