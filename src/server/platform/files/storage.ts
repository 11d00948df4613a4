import {
  hasRoomFor,
  type Storage,
  storageLimit,
  storageWarning,
  uploadHour,
  uploadWaitMinutes,
} from '#domain/access/storage-allowance.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { formatBytes } from '#text/kernel/format.ts';
import { storageWarningText } from '#text/organisations/storage.text.ts';
import { lockUsage, noteUpload, readUsage, type StorageRow } from './storage.sql.ts';
import { forgetUnusedFiles } from './unused-files.sql.ts';

const storageOf = ({ bytes, age_days, operator_limit }: StorageRow): Storage => ({
  used: bytes,
  limit: storageLimit({ age_days, operator_limit }),
});

/** Before somebody's file is kept, in the transaction that keeps it and counts its bytes (`countBytes`). */
export async function ensureRoom(tx: OrgTx, bytes: number): Promise<void> {
  let row = await lockUsage(tx);
  // Before anybody is refused, what nobody uses makes room.
  const isFull = !hasRoomFor(storageOf(row), bytes);
  if (isFull && (await forgetUnusedFiles(tx)) > 0) row = await readUsage(tx);
  const storage = storageOf(row);
  ensure(hasRoomFor(storage, bytes), 'STORAGE_FULL', {
    used: formatBytes(storage.used),
    limit: formatBytes(storage.limit),
  });
  const hour = uploadHour(row.hour, { now: row.now, bytes });
  const minutes = uploadWaitMinutes(hour, row.now);
  if (minutes !== null) throw new AppError('STORAGE_HOUR_FULL', { details: { minutes } });
  await noteUpload(tx, hour);
}

/** What is kept, what may be, and the sentence to show where the two come close. */
export async function storageUsage(tx: OrgTx): Promise<Storage & { warning: string | null }> {
  const storage = storageOf(await readUsage(tx));
  const warning = storageWarning(storage);
  return { ...storage, warning: warning && storageWarningText(warning, storage) };
}
