import { linkToken, readLinkToken } from '#domain/access/link-token.ts';
import { keyedHash, newLinkSecret } from '#server/platform/auth/hashes.ts';
import { type OrgContext, type OrgTx, outsider } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';
import type { Database } from '#server/platform/db/pool.ts';

export type OrderLink = {
  id: string;
  po_id: string;
  expires_at: Date;
  revoked_at: Date | null;
  opened_at: Date | null;
};

export const linkHash = (secret: string, token: string): Buffer => keyedHash(secret, 'order link', token);

/** Where a supplier acts, who has no account. Null where the token is not one of ours. */
export function placeOfLink({ db, now }: { db: Database; now: Date }, token: string): OrgContext | null {
  const parts = readLinkToken(token);
  return parts && outsider({ db, now }, parts.orgId, null);
}

/** The token of a new link, which nobody can read again: only its hash is kept. Links given before stay open. */
export async function issueLink(
  tx: OrgTx,
  link: { secret: string; orgId: string; po_id: string; expires_at: Date },
): Promise<string> {
  const { secret, orgId, po_id, expires_at } = link;
  const token = linkToken(orgId, newLinkSecret());
  const issued = tx
    .insertInto('order_links')
    .values({ po_id, expires_at, token_hash: linkHash(secret, token) })
    .execute();
  await sendUnheard(tx, issued);
  return token;
}

/** Nothing where the order or its organisation was deleted. */
export const findOrderLink = (tx: OrgTx, hash: Buffer): Promise<OrderLink | undefined> =>
  tx
    .selectFrom('order_links as l')
    .innerJoin('organizations as g', 'g.id', 'l.org_id')
    .innerJoin('purchase_orders as o', (join) => byKey(join, 'o.id', 'l.po_id'))
    .select(['l.id', 'l.po_id', 'l.expires_at', 'l.revoked_at', 'l.opened_at'])
    .where('l.token_hash', '=', hash)
    .where('o.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether one was given that nobody withdrew. */
export async function hasOpenLink(tx: OrgTx, po_id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('order_links')
    .select('id')
    .where('po_id', '=', po_id)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Every link of the order that was still open: whether there was one. */
export async function revokeLinks(tx: OrgTx, po_id: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .updateTable('order_links')
    .set({ revoked_at: now })
    .where('po_id', '=', po_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

/** The first time counts. */
export const noteOpened = (tx: OrgTx, id: string, now: Date) =>
  tx
    .updateTable('order_links')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
