import type { PlatformTx } from '#server/platform/db/in-org.ts';

type Received = { from_address: string; to_address: string; subject: string; raw: Buffer };

export async function keepMail(tx: PlatformTx, mail: Received): Promise<void> {
  await tx.insertInto('local_mailbox').values(mail).execute();
}

/** Newest first. `search` is part of a recipient's address. */
export const listMails = (tx: PlatformTx, { search, limit }: { search: string; limit: number }) =>
  tx
    .selectFrom('local_mailbox')
    .select(['id', 'received_at', 'from_address', 'to_address', 'subject'])
    .where((eb) =>
      eb(eb.fn<number>('strpos', [eb.fn('lower', ['to_address']), eb.val(search.toLowerCase())]), '>', 0),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const readMail = (tx: PlatformTx, id: string) =>
  tx.selectFrom('local_mailbox').selectAll().where('id', '=', id).executeTakeFirst();

export async function emptyMailbox(tx: PlatformTx): Promise<void> {
  await tx.deleteFrom('local_mailbox').execute();
}
