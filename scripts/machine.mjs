// Runs on any Node from 20, before anything is installed: no packages, no TypeScript.

/** This machine, in the words that packages use to say where they run. */
export const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: cLibrary() });

function cLibrary() {
  if (process.platform !== 'linux') return undefined;
  // Without this, the report looks up every network address of the machine.
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** Whether a locked package is for one kind of machine only. */
export const isNative = ({ os, cpu }) => os !== undefined || cpu !== undefined;

/** Whether a locked package is meant for that machine. Where it does not say, it is meant for every one. */
export const fitsMachine = (locked, machine) =>
  ['os', 'cpu', 'libc'].every((trait) => admits(locked[trait], machine[trait]));

function admits(said, value) {
  if (said === undefined || value === undefined) return true;
  const words = [said].flat();
  if (words.includes(`!${value}`)) return false;
  const named = words.filter((word) => !word.startsWith('!'));
  return named.length === 0 || named.includes(value);
}
