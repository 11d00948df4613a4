import type { Email, Header } from 'postal-mime';
import { addressIn, idsIn } from './words.ts';

const IDS_MAX = 20;
const RECIPIENTS_MAX = 50;
/** Of a message that came back: its headers stand at its top. */
const TOP_BYTES = 64 * 1024;

const valuesOf = (headers: readonly Header[], key: string): string[] =>
  headers.filter((header) => header.key === key).map(({ value }) => value.trim().toLowerCase());

const isReport = (headers: readonly Header[]): boolean =>
  valuesOf(headers, 'content-type').some((type) => type.startsWith('multipart/report'));

/**
 * Whether a machine wrote it: an absence, a receipt, an advertisement, a message that came back. What a list passes on in
 * answer to something is a person's: the mailbox itself may be behind one.
 */
export function isAutomatic({ headers, inReplyTo, references }: Email): boolean {
  const has = (key: string) => headers.some((header) => header.key === key);
  const answers = idsIn(inReplyTo).length + idsIn(references).length > 0;
  return (
    valuesOf(headers, 'auto-submitted').some((value) => !/^no\b/.test(value)) ||
    has('x-autoreply') ||
    has('x-autorespond') ||
    valuesOf(headers, 'precedence').some((value) => /^(?:bulk|junk|auto_reply)\b/.test(value)) ||
    (!answers && headers.some(({ key }) => key.startsWith('list-'))) ||
    valuesOf(headers, 'return-path').some((value) => /^<\s*>$/.test(value)) ||
    isReport(headers)
  );
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string'
    ? content.slice(0, TOP_BYTES)
    : new TextDecoder('latin1').decode(new Uint8Array(content).subarray(0, TOP_BYTES));

const ORIGINALS = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
]);

/** The messages that a report says were not delivered, by Message-ID (RFC 3464); none where it tells of a delay. */
export function bouncedIds({ headers, attachments, inReplyTo }: Email): string[] {
  if (!isReport(headers)) return [];
  const failed = attachments.some(
    ({ mimeType, content }) =>
      /^message\/(?:global-)?delivery-status$/.test(mimeType) &&
      /^action:[ \t]*failed\b/im.test(textOf(content)),
  );
  if (!failed) return [];
  const originals = attachments
    .filter(({ mimeType }) => ORIGINALS.has(mimeType))
    .flatMap(({ content }) => {
      const [top = ''] = textOf(content).split(/\r?\n\r?\n/, 1);
      return idsIn(/^message-id:[ \t]*((?:.*\r?\n[ \t])?.*)$/im.exec(top)?.[1]);
    });
  return [...new Set(originals.length > 0 ? originals : idsIn(inReplyTo))].slice(0, IDS_MAX);
}

const ADDRESSED_IN = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

/** Every address that it was sent to, as far as its headers tell. */
export function recipientsOf(headers: readonly Header[]): string[] {
  const found = new Set<string>();
  for (const { key, value } of headers) {
    if (!ADDRESSED_IN.has(key)) continue;
    for (const word of value.slice(0, 20_000).split(/[\s<>,;:"()]+/)) {
      const address = addressIn(word);
      if (address !== null && found.size < RECIPIENTS_MAX) found.add(address);
    }
  }
  return [...found];
}
