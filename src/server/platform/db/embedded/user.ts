import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whom the database's processes run as; undefined where it is simply us. */
export type RunAs = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: whoever owns an existing cluster runs it. */
export function ownerOf(cluster: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(cluster);
  return { uid, gid };
}

/** For a new cluster, as root: the owner of the folder it will be in, or nobody. initdb asks for one with a name. */
export function userForNewCluster(folder: string): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8');
  const { uid, gid } = statSync(folder);
  if (uid !== 0 && new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm').test(users)) return { uid, gid };
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  return { uid: Number(nobody?.[1] ?? 65_534), gid: Number(nobody?.[2] ?? 65_534) };
}

/** Whether that user can pass through every folder above this path. */
export function canReach(user: RunAs, path: string): boolean {
  const parent = dirname(path);
  if (parent === path) return true;
  return mayOpen(user, parent) && canReach(user, parent);
}

/** Whether that user may execute this file, or enter this folder. */
export function mayOpen(user: RunAs, path: string): boolean {
  if (!user) return true;
  const { uid, gid, mode } = statSync(path);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
