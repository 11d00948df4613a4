import { createHash } from 'node:crypto';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { checkFile, cleanFileName } from './file-rules.ts';
import { ensureRoom } from './storage.ts';

type Incoming = { name: string; type: string; bytes: Uint8Array };

/** Keeps what somebody sent. It is read only where there is room for it, and checked for what it really is. */
export async function storeFile(tx: OrgTx, file: Pick<File, 'name' | 'type' | 'size' | 'bytes'>) {
  await ensureRoom(tx, file.size);
  const incoming = { name: file.name, type: file.type, bytes: await file.bytes() };
  return insertFile(tx, { ...incoming, type: checkFile(incoming).type });
}

/**
 * Keeps what we wrote ourselves: it is counted too, but never refused. Full of photos, a restaurant must still be
 * able to order; how many documents a day can bring follows from other limits.
 */
export async function storeDocument(tx: OrgTx, document: Incoming) {
  const { type } = checkFile(document);
  return insertFile(tx, { ...document, type });
}

const insertFile = (tx: OrgTx, incoming: Incoming) =>
  tx
    .insertInto('stored_files')
    .values((eb) => ({
      org_id: eb.fn<string>('current_org', []),
      name: cleanFileName(incoming.name),
      type: incoming.type,
      size: incoming.bytes.length,
      sha256: createHash('sha256').update(incoming.bytes).digest(),
      bytes: Buffer.from(incoming.bytes.buffer, incoming.bytes.byteOffset, incoming.bytes.byteLength),
    }))
    .returning(['id', 'name', 'type', 'size', 'created_at'])
    .executeTakeFirstOrThrow();

export const readFile = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('stored_files')
    .select(['name', 'type', 'bytes'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
