import { randomBytes } from 'node:crypto';
import { REPLY_TOKEN_LENGTH } from '#domain/mailbox/mailbox.ts';
import type { ReplyPlace } from '#domain/replies/match/reply-address.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { readReplyToken } from './mail-log.sql.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Five bits each, of a source that nobody foresees. */
export const newReplyToken = (): string =>
  Array.from(randomBytes(REPLY_TOKEN_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Asked for only where it is written into an address. */
export const replyTokenOf = async (
  tx: OrgTx,
  { po_id, card }: { po_id: string; card: ReplyPlace },
): Promise<string | null> => (card.plus_addressing ? readReplyToken(tx, po_id) : null);
