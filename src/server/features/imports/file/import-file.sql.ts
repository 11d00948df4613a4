import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** As text of twice its length, a piece and its row fill one read of the socket. */
const PIECE = 24 * 1024;

/**
 * Piece by piece: what is longer than one read of the socket, the driver joins in buffers of twice the length, again and
 * again, and a file of 9 MB left 80 MB of them behind.
 */
export async function readImportFile(tx: OrgTx, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await tx
    .selectFrom('import_files')
    .select(sql<number>`octet_length(bytes)`.as('size'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) return;
  const bytes = new Uint8Array(file.size);
  for (let at = 0; at < file.size; at += PIECE) {
    const { piece } = await tx
      .selectFrom('import_files')
      .modifyFront(PREPARED)
      .select(sql<Buffer>`substring(bytes from ${at + 1}::int for ${PIECE}::int)`.as('piece'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    bytes.set(piece, at);
  }
  return bytes;
}
