import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../src/server/platform/db/embedded/postmaster.ts';
import { startupText } from '../../src/text/start/startup.text.ts';
import { ensureClientBuilt } from '../client/build.ts';
import { ROOT } from '../project-root.ts';

export type DemoServer = { url: string; stop(): Promise<void> };

/** What `npm start -- --demo` starts, on a port and a data folder of its own, which go with it. */
export async function startDemoServer(): Promise<DemoServer> {
  await ensureClientBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'economat-screenshots-'));
  // The database's user has to pass through when root runs this.
  await chmod(folder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['src/server/main.ts', '--demo'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    console.log(line);
    if (line === startupText.ready(url)) break;
  }
  if (server.exitCode !== null) throw new Error('The demonstration did not start');
  server.stdout.resume();
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
