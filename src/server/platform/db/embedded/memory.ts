import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** What the machine has, or what its container may take of it. */
export function machineMemory(): number {
  // Zero, or more than there is, where nothing limits this process.
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

const within = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * PostgreSQL's own defaults are those of a machine of its own with a turning disk. Here the server lives beside it,
 * and what does not fit into its buffers is in the memory of the system: a small part is enough, and a small machine
 * keeps its memory. Buffers are taken as pages are read, so that a small database never fills them.
 */
export function memorySettings(bytes: number) {
  const mb = Math.floor(bytes / MB);
  return {
    shared_buffers: `${within(32, Math.floor(mb / 32), 512)}MB`,
    work_mem: `${within(4, Math.floor(mb / 1024), 16)}MB`,
    effective_cache_size: `${within(128, Math.floor(mb / 2), 1024 * 1024)}MB`,
  };
}
