import PostalMime, { type Address, type Header } from 'postal-mime';
import { isAuthenticated } from './authentication.ts';
import { textOfHtml } from './html-text.ts';
import { bouncedIds, isAutomatic, recipientsOf } from './machine-mail.ts';
import { BODY_MAX, type Mail, type MailFile, type MailLimits, MailRefused } from './mail.ts';
import { addressIn, HEADER_MAX, idsIn, oneLine, paragraphsOf } from './words.ts';

const NAME_MAX = 200;
const REFERENCES_MAX = 100;
const HYPHEN = 0x2d;
const LINE_END = 0x0a;

/** Of what a message is made: asked before it is taken apart, which for a hostile one is the expensive half. */
function partsOf(bytes: Uint8Array): number {
  let parts = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) {
    if (bytes[at + 1] === HYPHEN && bytes[at + 2] === HYPHEN) parts += 1;
  }
  return parts;
}

type Source = { bytes: Uint8Array; limits: MailLimits; host: string | null };

export async function readMailSource({ bytes, limits, host }: Source): Promise<Mail> {
  const tooMany = new MailRefused({ code: 'TOO_MANY_PARTS', limit: limits.parts });
  if (partsOf(bytes) > limits.parts) throw tooMany;
  const read = await PostalMime.parse(bytes, {
    maxNestingDepth: limits.levels,
    // A message in a message is somebody else's word, and a file like any other.
    forceRfc822Attachments: true,
  }).catch(() => null);
  if (!read) throw new MailRefused({ code: 'UNREADABLE' });
  if (read.attachments.length > limits.attachments) throw tooMany;
  const [from] = mailboxesOf(read.from && [read.from]);
  const [to] = mailboxesOf(read.to);
  return {
    message_id: idsIn(read.messageId)[0] ?? oneLine(read.messageId, HEADER_MAX),
    from: from ?? null,
    to: to?.address ?? null,
    subject: oneLine(read.subject, HEADER_MAX),
    in_reply_to: idsIn(read.inReplyTo)[0] ?? null,
    references: idsIn(read.references).slice(-REFERENCES_MAX),
    forged: isForged(read.headers),
    authenticated: isAuthenticated(read.headers, { from: from?.address ?? null, host }),
    automatic: isAutomatic(read),
    bounced_ids: bouncedIds(read),
    recipients: recipientsOf(read.headers),
    text: paragraphsOf(read.text || textOfHtml((read.html ?? '').slice(0, 10 * BODY_MAX)), BODY_MAX),
    attachments: read.attachments.map(
      ({ filename, mimeType, content }): MailFile => ({
        name: oneLine(filename, 255),
        type: oneLine(mimeType, 100) ?? 'application/octet-stream',
        bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      }),
    ),
  };
}

/**
 * The topmost word of this kind is the receiving server's own, where it has one. Only its no is taken: anybody can write
 * a yes into a message, and whoever writes a no harms nobody else.
 */
const isForged = (headers: readonly Header[]): boolean =>
  /\bdmarc\s*=\s*fail\b/i.test(headers.find(({ key }) => key === 'authentication-results')?.value ?? '');

function mailboxesOf(addresses: readonly Address[] | undefined): { address: string; name: string | null }[] {
  return (addresses ?? [])
    .flatMap((one) => one.group ?? [one])
    .flatMap(({ address, name }) => {
      const known = addressIn(address);
      return known === null ? [] : [{ address: known, name: oneLine(name, NAME_MAX) }];
    });
}
