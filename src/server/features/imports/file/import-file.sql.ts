import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

const PIECE = 2 * 1024 * 1024;

/** Piece by piece: in one, it would come as text of twice its length beside its bytes. */
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
      .select(sql<Buffer>`substring(bytes from ${at + 1}::int for ${PIECE}::int)`.as('piece'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    bytes.set(piece, at);
  }
  return bytes;
}
