import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../project-root.ts';
import { foundOrganisation, openAccount } from '../account.ts';
import { ms } from '../crash/killable-server.ts';
import { writeHostileFiles } from './hostile-files.ts';
import { createSupplier, isRunning, residentMb, type Subject, url } from './subject.ts';
import { quantile, victimAlone, victimDuring } from './victim.ts';

const ORGANISATIONS = 10;
const UPLOADS = 100;
const MOST_MB = 600;
const SLOWEST_MS = 300;

/** A hundred hostile lists from two members each of ten organisations, while somebody else asks for pages. */
export async function workbooks(
  subject: Subject,
  expectThat: (holds: boolean, otherwise: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'economat-hostile-'));
  try {
    const files = await writeHostileFiles(folder);
    console.log(
      `  ${files.map((path) => `${basename(path)} ${(statSync(path).size / 1e6).toFixed(1)} MB`).join(', ')}`,
    );
    for (let n = 0; n < 60; n += 1) await createSupplier(subject, `Producteur ${n}`, `workbooks-${n}`);
    const senders: { cookie: string; org: string; from: string }[] = [];
    for (let n = 0; n < ORGANISATIONS; n += 1) {
      const account = await openAccount(`${url}/api`, `tableur-${randomUUID()}@exemple.fr`);
      const org = await foundOrganisation(account, `Chez le tableur ${n}`);
      for (const member of [0, 1])
        senders.push({ cookie: account.cookie, org, from: `127.0.1.${2 * n + member + 2}` });
    }
    const job = join(folder, 'job.json');
    writeFileSync(job, JSON.stringify({ files, senders, uploads: UPLOADS }));

    const quiet = await victimAlone(subject);
    const before = residentMb(subject);
    let over = false;
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMb(subject));
    }, 50);
    const victim = victimDuring(subject, () => over);
    const started = performance.now();
    const sender = spawn(process.execPath, [join(ROOT, 'scripts/bench/chaos/send-files.ts'), url, job], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await Promise.all([text(sender.stdout), once(sender, 'exit')]);
    over = true;
    const times = await victim;
    clearInterval(watch);
    const seconds = Math.round((performance.now() - started) / 1000);
    const p99 = quantile(times, 0.99);
    console.log(`  ${UPLOADS} uploads in ${seconds} s: ${said.trim()}`);
    console.log(
      `  pages of somebody else: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(p99)}, longest ${ms(quantile(times, 1))} of ${times.length} (limit ${SLOWEST_MS} ms); floor without the load: p50 ${ms(quantile(quiet, 0.5))}, p99 ${ms(quantile(quiet, 0.99))}`,
    );
    console.log(
      `  resident: at most ${peak} MB (limit ${MOST_MB} MB); before ${before} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
    expectThat(isRunning(subject), 'the node ended');
    expectThat(peak < MOST_MB, `hostile workbooks: ${peak} MB resident`);
    expectThat(p99 < SLOWEST_MS, `hostile workbooks: p99 of somebody else's pages ${ms(p99)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
