const MEGABYTE = 1_000_000;

/** What an organisation may keep on disk, by its age in days: a stranger's first weeks fit into a small room. */
const LIMITS = [
  { from_days: 30, bytes: 2000 * MEGABYTE },
  { from_days: 0, bytes: 500 * MEGABYTE },
] as const;

/** Uploaded and thrown away again counts as well: the disk was written to. */
const UPLOADS_PER_HOUR = 300 * MEGABYTE;
const UPLOAD_HOUR_MS = 3_600_000;

/** `operator_limit`: what the operator allows this organisation, where that was set. */
export function storageLimit({
  age_days,
  operator_limit,
}: {
  age_days: number;
  operator_limit: number | null;
}): number {
  if (operator_limit !== null) return operator_limit;
  return (LIMITS.find(({ from_days }) => age_days >= from_days) ?? LIMITS[1]).bytes;
}

export type Storage = { used: number; limit: number };

export const hasRoomFor = ({ used, limit }: Storage, bytes: number): boolean => used + bytes <= limit;

/** `near` from 80 %, `last` from 95 %: whoever adds files is told before one is refused. */
export type StorageWarning = 'near' | 'last' | 'full';

export function storageWarning({ used, limit }: Storage): StorageWarning | null {
  if (used >= limit) return 'full';
  if (used >= limit * 0.95) return 'last';
  return used >= limit * 0.8 ? 'near' : null;
}

export type UploadHour = { from: Date; bytes: number };

/** The hour that an upload of this size falls into, counting it. */
export function uploadHour(hour: UploadHour, { now, bytes }: { now: Date; bytes: number }): UploadHour {
  const over = now.getTime() - hour.from.getTime() >= UPLOAD_HOUR_MS;
  return over ? { from: now, bytes } : { from: hour.from, bytes: hour.bytes + bytes };
}

/** How long to wait where the hour holds too much; null where it does not. */
export function uploadWaitMinutes({ from, bytes }: UploadHour, now: Date): number | null {
  if (bytes <= UPLOADS_PER_HOUR) return null;
  return Math.max(1, Math.ceil((from.getTime() + UPLOAD_HOUR_MS - now.getTime()) / 60_000));
}
