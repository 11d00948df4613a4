import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './project-root.ts';

/** The server restarts when its sources change, the client reloads in the browser. */
const PORT = process.env.PORT ?? '3000';
const CLIENT_PORT = process.env.CLIENT_PORT ?? '5173';
const address = `http://localhost:${CLIENT_PORT}`;

// Links in e-mails lead to the page that reloads.
const env = { ...process.env, PORT, CLIENT_PORT, APP_URL: process.env.APP_URL ?? address };
const run = (args: string[]) => spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });

const children: ChildProcess[] = [
  run(['--watch', '--watch-preserve-output', 'src/server/main.ts', ...process.argv.slice(2)]),
  run(['node_modules/vite/bin/vite.js', '--strictPort', '--clearScreen', 'false', '--logLevel', 'warn']),
];
console.log(`Développement : ${address} (serveur sur le port ${PORT})`);

let ending = false;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
// One without the other is of no use.
for (const child of children) child.on('exit', end);

function end(): void {
  if (ending) return;
  ending = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
