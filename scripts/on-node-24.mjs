// Runs on any Node from 20: brings the project's own Node, then hands over to it.
import { spawn } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import { ensureInstalled, NODE_24, ROOT } from './installation.mjs';

/** Runs the TypeScript program beside this file on Node 24, in this very process where it already is one. */
export async function onNode24(program) {
  process.chdir(ROOT);
  ensureInstalled();
  endWithNpm();
  const url = new URL(program, import.meta.url);
  if (Number.parseInt(process.versions.node, 10) >= 24) {
    keepCompiled();
    return import(url.href);
  }
  const child = spawn(NODE_24, [...process.execArgv, process.argv[1], ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  child.on('error', (error) => fail(`Node 24 ne démarre pas : ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/**
 * Modules are stripped of their types and compiled once, not at every start: half of what a start, or the worker that
 * reads a table, costs. Workers and programs started from here find it by the variable. Where the folder cannot be
 * written, everything runs as without it. Not imported by name: an older Node has it not, and must read this file.
 */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled');
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** If npm (or the Node that started us) is killed outright, nobody could stop us any more: end in good order. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
