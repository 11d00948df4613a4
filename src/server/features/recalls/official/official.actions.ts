import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { Notice } from '#domain/recalls/notice.ts';
import { matchesAmong } from '#domain/recalls/notice-matches.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { bytesOfForm } from '#server/platform/http/body/upload-form.ts';
import { officialText } from '#text/recalls/official.text.ts';
import { decideMatch, putMatches, readGoods } from './official.sql.ts';
import { noticesInFile } from './read-notices.ts';

/** What of these notices may be about goods of the organisation; a sure one is an alert. How many are new. */
export async function lookForMatches(
  tx: OrgTx,
  { now }: Pick<OrgContext, 'now'>,
  notices: readonly Notice[],
): Promise<number> {
  const goods = await readGoods(tx, now);
  const matches = matchesAmong(notices, goods);
  const fresh = await putMatches(tx, matches, now);
  const names = new Map(goods.map(({ item_id, item_name }) => [item_id, item_name]));
  for (const { id, item_id, reference, certainty } of fresh) {
    if (certainty !== 'sure') continue;
    const message = officialText.alert(names.get(item_id) ?? '', reference);
    await raiseAlert(tx, {
      type: 'OFFICIAL_RECALL',
      cause: alertCause.officialRecall(id),
      message,
      context: { item_id },
    });
  }
  return fresh.length;
}

/** Whoever waits for a reader may go away. */
type Waiting = { signal?: AbortSignal | undefined };

/** A file that somebody brought, where the network is off or nobody watches. It lies on the disk until its turn has come. */
export async function takeNoticesFile(org: OrgContext, file: File, { signal }: Waiting = {}) {
  const notices = await noticesInFile(() => bytesOfForm(file), { whose: org.orgId, signal });
  ensure(notices.length > 0, 'RECALL_FILE_UNREADABLE');
  const found = await inOrg(org, (tx) => lookForMatches(tx, org, notices));
  return { notices: notices.length, found };
}

/** « Ce n'est pas notre produit »: remembered, the same notice is not told of this item again. */
export const dismissMatch = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const decided = await decideMatch(tx, { id, decision: 'NOT_OURS', recall_id: null, now: org.now });
    ensure(decided, 'NOT_FOUND');
    await closeAlerts(tx, alertCause.officialRecall(id), org.now);
    const after = { reference: decided.reference };
    await audit(tx, { action: 'recall.not_ours', entity: 'items', entityId: decided.item_id, after });
    return { id };
  });
