import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom the database's processes run as; undefined where it is simply us. */
export type RunAs = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: there it runs as the owner of its folder, or as nobody. */
export function databaseUser(folder: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? nobody() : { uid, gid };
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}

/** Whether that user can pass through every folder above this path. */
export function canReach(user: RunAs, path: string): boolean {
  const parent = dirname(path);
  if (parent === path) return true;
  return allows(user, parent) && canReach(user, parent);
}

/** Whether that user may execute this file, or enter this folder. */
export function allows(user: RunAs, path: string): boolean {
  if (!user) return true;
  const { uid, gid, mode } = statSync(path);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
