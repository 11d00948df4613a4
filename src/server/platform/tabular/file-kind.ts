import type { OtherFormat, TableRefusal } from '#domain/kernel/table.ts';
import { decodeWhole, findEncoding } from '#server/platform/tabular/csv/encoding.ts';
import { openZip, type Zip } from '#server/platform/tabular/xlsx/zip-part.ts';
import type { TableLimits } from './limits.ts';
import { refuse } from './refusal.ts';

type FileKind = { kind: 'text' } | { kind: 'xlsx'; zip: Zip };

const LOOKED_AT = 4096;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];

/** Files that people drop by mistake, known by their first bytes; what a name or a browser says is only a hint. */
const OTHERS: readonly { start: readonly number[]; found: OtherFormat }[] = [
  { start: [0x25, 0x50, 0x44, 0x46], found: 'pdf' },
  { start: [0x89, 0x50, 0x4e, 0x47], found: 'image' },
  { start: [0xff, 0xd8, 0xff], found: 'image' },
  { start: [0x47, 0x49, 0x46, 0x38], found: 'image' },
  { start: [0x7b, 0x5c, 0x72, 0x74, 0x66], found: 'rtf' },
  { start: [0x1f, 0x8b], found: 'zip' },
  { start: [0x52, 0x61, 0x72, 0x21], found: 'zip' },
  { start: [0x37, 0x7a, 0xbc, 0xaf], found: 'zip' },
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

export async function findKind(bytes: Uint8Array, limits: TableLimits): Promise<FileKind> {
  if (bytes.length === 0) refuse({ code: 'EMPTY_FILE' });
  if (startsWith(bytes, OLE)) refuse(oldOffice(bytes));
  if (startsWith(bytes, EMPTY_ZIP)) refuse({ code: 'OTHER_FORMAT', found: 'zip' });
  if (startsWith(bytes, ZIP)) return { kind: 'xlsx', zip: await excelZip(bytes, limits) };
  const other = OTHERS.find(({ start }) => startsWith(bytes, start));
  if (other) refuse({ code: 'OTHER_FORMAT', found: other.found });
  const format = textFormat(bytes);
  if (format) refuse({ code: 'OTHER_FORMAT', found: format });
  return { kind: 'text' };
}

const wide = (text: string) => Buffer.from(text, 'utf16le');

/** The compound files of Office before 2007, which also wrap a workbook locked by a password. */
function oldOffice(bytes: Uint8Array): TableRefusal {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(wide('EncryptedPackage'))) return { code: 'PASSWORD' };
  if (buffer.includes(wide('WordDocument'))) return { code: 'OTHER_FORMAT', found: 'word' };
  return { code: 'OLD_EXCEL' };
}

async function excelZip(bytes: Uint8Array, limits: TableLimits): Promise<Zip> {
  const zip = await openZip(bytes, limits);
  const { directory } = zip;
  if (directory.has('[Content_Types].xml') && !directory.has('word/document.xml')) return zip;
  if (directory.has('content.xml')) refuse({ code: 'OPEN_DOCUMENT' });
  refuse({ code: 'OTHER_FORMAT', found: directory.has('word/document.xml') ? 'word' : 'zip' });
}

const HTML_TAGS =
  'html|head|meta|title|link|style|script|body|table|thead|tbody|tr|td|div|span|p|h[1-6]|form|ul|ol|br';
const STARTS_AS_HTML = new RegExp(`^<(?:!doctype html|(?:${HTML_TAGS})\\b)`, 'i');
const STARTS_AS_JSON =
  /^(?:\{\s*(?:"|\}|$)|\[\s*(?:[{["]|\]|$|(?:-?\d[\d.eE+-]*|true|false|null)\s*(?:,|\]\s*$)))/;

/** Some programs call a page of HTML « .xls », or an answer of theirs « .csv »: it opens, but it is no table of ours. */
function textFormat(bytes: Uint8Array): OtherFormat | null {
  const head = bytes.subarray(0, LOOKED_AT);
  const { encoding, bom } = findEncoding(head);
  const start = decodeWhole(head.subarray(bom), encoding).trimStart();
  if (STARTS_AS_JSON.test(start)) return 'json';
  if (!start.startsWith('<')) return null;
  const first = start.replace(/^(?:<!--[\s\S]*?-->\s*)+/, '');
  if (STARTS_AS_HTML.test(first)) return 'html';
  if (/^<[?!]/.test(first)) return 'xml';
  // A header may stand in angle brackets, « <Code>;<Nom> »; an element is closed.
  const name = /^<([\p{L}_][\p{L}\d:._-]*)(?:\s[^<>]*)?>/u.exec(first)?.[1];
  return name !== undefined && /<\/|\/>/.test(first) ? 'xml' : null;
}
