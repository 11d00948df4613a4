import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../../../src/server/main.ts');

export type SpawnedServer = {
  process: ChildProcess;
  url: string;
  output(): string;
  /** Resolves when the server has printed this, rejects with its output if it ends before. */
  printed(text: string): Promise<void>;
  /** The exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
};

/** The real program in a process of its own, as `npm start` runs it. */
export async function spawnServer(env: Record<string, string>): Promise<SpawnedServer> {
  const port = env.PORT ?? String(await freePort());
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let listeners: (() => void)[] = [];
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);

  const printed = (text: string) =>
    Promise.race([
      new Promise<void>((resolve) => {
        const look = () => output.includes(text) && resolve();
        listeners = [...listeners, look];
        look();
      }),
      exit.then((code) => {
        if (!output.includes(text))
          throw new Error(`the server ended (${code}) before « ${text} »:\n${output}`);
      }),
    ]);
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    printed,
    ended: () => exit,
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
