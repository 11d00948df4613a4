import { createHash } from 'node:crypto';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { checkFile, cleanFileName } from './file-rules.ts';

type Incoming = { name: string; type: string; bytes: Uint8Array };

/** Keeps a file after checking what it really is. */
export async function storeFile(tx: OrgTx, incoming: Incoming) {
  const { type } = checkFile(incoming);
  return tx
    .insertInto('stored_files')
    .values((eb) => ({
      org_id: eb.fn<string>('current_org', []),
      name: cleanFileName(incoming.name),
      type,
      size: incoming.bytes.length,
      sha256: createHash('sha256').update(incoming.bytes).digest(),
      bytes: Buffer.from(incoming.bytes.buffer, incoming.bytes.byteOffset, incoming.bytes.byteLength),
    }))
    .returning(['id', 'name', 'type', 'size', 'created_at'])
    .executeTakeFirstOrThrow();
}

export const readFile = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('stored_files')
    .select(['name', 'type', 'bytes'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
