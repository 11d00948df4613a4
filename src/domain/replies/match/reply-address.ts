import { REPLY_TOKEN_LENGTH } from '#domain/mailbox/mailbox.ts';

const TOKEN = new RegExp(`^[a-z2-7]{${REPLY_TOKEN_LENGTH}}$`);
const SIGN = '+';

export type ReplyPlace = { reply_address: string | null; plus_addressing: boolean };

/** Where the answers to an order are asked for: an address of its own where the mailbox has such. */
export function replyAddressFor(place: ReplyPlace, token: string | null): string | null {
  const { reply_address, plus_addressing } = place;
  if (reply_address === null || !plus_addressing || token === null) return reply_address;
  const at = reply_address.lastIndexOf('@');
  return `${reply_address.slice(0, at)}${SIGN}${token}${reply_address.slice(at)}`;
}

/** Without the token, for whoever reads along: the token alone makes a message count as the supplier's. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const sign = address.lastIndexOf(SIGN, at);
  const hasToken = sign >= 0 && TOKEN.test(address.slice(sign + 1, at).toLowerCase());
  return hasToken ? address.slice(0, sign) + address.slice(at) : address;
}

/**
 * The tokens in the addresses that a message was sent to. At whatever name: the mailbox may have had another one when the
 * order was sent, and a token is nobody's to guess.
 */
export const tokensIn = (recipients: readonly string[]): string[] => [
  ...new Set(
    recipients.flatMap((address) => {
      const local = address.slice(0, address.lastIndexOf('@'));
      const sign = local.lastIndexOf(SIGN);
      const token = sign < 0 ? '' : local.slice(sign + 1).toLowerCase();
      return TOKEN.test(token) ? [token] : [];
    }),
  ),
];
