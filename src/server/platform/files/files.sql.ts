import { webcrypto } from 'node:crypto';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { checkFile, cleanFileName, receivedType } from './file-rules.ts';
import { countBytes } from './storage.sql.ts';
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

/**
 * Keeps what came by itself, whatever it is: it is only ever given back as a file to save. Room is asked for before,
 * for all that came together (`ensureRoom`).
 */
export const storeReceived = (tx: OrgTx, file: Incoming) =>
  insertFile(tx, { ...file, type: receivedType(file) });

async function insertFile(tx: OrgTx, { name, type, bytes }: Incoming) {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Beside the server's own thread, which a long file would hold up for a tenth of a second.
  const sha256 = Buffer.from(await webcrypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>));
  const stored = tx
    .insertInto('stored_files')
    .values((eb) => ({
      org_id: eb.fn<string>('current_org', []),
      name: cleanFileName(name),
      type,
      size: content.length,
      sha256,
      bytes: content,
    }))
    .returning(['id', 'name', 'type', 'size', 'created_at'])
    .executeTakeFirstOrThrow();
  const [row] = await Promise.all([stored, countBytes(tx, content.length)]);
  return row;
}

export const readFile = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('stored_files')
    .select(['name', 'type', 'bytes'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
