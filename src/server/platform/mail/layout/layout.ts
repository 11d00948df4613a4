import { mailText } from '#text/kernel/mail/mail.text.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { WHOLE_NUMBER } from '#text/kernel/whole-number.ts';
import { mailStyleSheet, mailStyles as styles } from './styles.ts';

type MailColumn = { label: string; align?: 'left' | 'right' };

type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** The one next step. */
  | { kind: 'button'; label: string; url: string }
  /** Something to copy by hand, shown large. */
  | { kind: 'code'; code: string }
  | {
      kind: 'table';
      columns: readonly MailColumn[];
      rows: readonly (readonly string[])[];
      /** Sums under the last column, each with its label. */
      foot?: readonly (readonly [label: string, value: string])[];
    };

export type MailBody = {
  title: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  blocks: readonly MailBlock[];
  /** Small, under the card: why one gets this mail, who sends it. */
  footer: readonly string[];
};

export type RenderedMail = {
  text: string;
  html: string;
  /** What opens something for whoever reads it, the longest first: it does not outlive its use (outbox.ts). */
  secrets: readonly string[];
};

/** One structure, two readings: plain text, and HTML with no image and nothing fetched from outside. */
export const renderMail = (body: MailBody): RenderedMail => ({
  text: [body.title, ...body.blocks.map(textOf), body.footer.join('\n')].join('\n\n'),
  html: page(body),
  secrets: [...new Set(body.blocks.flatMap(secretsOf))].sort((a, b) => b.length - a.length),
});

/** As long as a link's secret, and longer than the name of a tab or a number. */
const TOKEN = /^[\w.~-]{16,}$/;

/** A code, and of a link the token that follows the address of the page. */
function secretsOf(block: MailBlock): string[] {
  if (block.kind === 'code') return [block.code];
  if (block.kind !== 'button') return [];
  const { search, hash } = new URL(block.url);
  const values = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [...values, hash.slice(1)].filter((value) => TOKEN.test(value));
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'button':
      return `${block.label}\u00a0:\n${linkTo(block.url)}`;
    case 'code':
      return block.code;
    case 'table':
      return [
        ...[block.columns.map(({ label }) => label), ...block.rows].map((cells) => cells.join(' | ')),
        ...(block.foot ?? []).map(([label, value]) => `${label}\u00a0: ${value}`),
      ].join('\n');
  }
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="${styles.paragraph}">${proseOf(block.text)}</p>`;
    case 'button':
      return button(block.label, escapeHtml(linkTo(block.url)));
    case 'code':
      return `<p class="code" style="${styles.code}">${escapeHtml(block.code)}</p>`;
    case 'table':
      return table(block);
  }
}

/** Words, with their lines, and no number broken at its hyphens. */
const proseOf = (text: string): string =>
  escapeHtml(text).replace(WHOLE_NUMBER, `<span style="${styles.whole}">$&</span>`).replaceAll('\n', '<br>');

const button = (label: string, url: string) => `
<p style="${styles.buttonLine}"><a class="button" href="${url}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p class="ink-2" style="${styles.hint}">${escapeHtml(mailText.linkInstead)}<br>
<a class="link" href="${url}" style="${styles.link}">${url}</a></p>`;

function table({ columns, rows, foot = [] }: Extract<MailBlock, { kind: 'table' }>): string {
  const cell = (tag: 'th' | 'td', style: string) => (text: string, index: number) =>
    `<${tag} align="${columns[index]?.align ?? 'left'}" class="cell" style="${style}">${escapeHtml(text)}</${tag}>`;
  const head = columns.map(({ label }) => label).map(cell('th', styles.headCell));
  const lines = rows.map((row) => `<tr>${row.map(cell('td', styles.cell)).join('')}</tr>`);
  const sums = foot.map(
    ([label, value]) =>
      `<tr><td align="right" class="cell" colspan="${Math.max(1, columns.length - 1)}" style="${styles.footCell}">${escapeHtml(label)}</td><td align="right" class="cell" style="${styles.footValue}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="${styles.table}" width="100%">
<tr>${head.join('')}</tr>
${[...lines, ...sums].join('\n')}
</table>`;
}

const page = ({ title, preview, blocks, footer }: MailBody) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${mailStyleSheet}</style>
</head>
<body class="paper" style="${styles.body}">
<div style="${styles.preview}">${escapeHtml(preview)}</div>
<table class="paper" cellpadding="0" cellspacing="0" role="presentation" style="${styles.page}" width="100%"><tr><td align="center" style="${styles.margin}">
<table cellpadding="0" cellspacing="0" role="presentation" style="${styles.column}" width="100%">
<tr><td class="brand" style="${styles.brand}">${wordmark()}</td></tr>
<tr><td class="card" style="${styles.card}">
<h1 class="ink" style="${styles.title}">${proseOf(title)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td class="ink-3" style="${styles.footer}">${footer.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

function wordmark(): string {
  const [initial = '', ...rest] = PRODUCT_NAME;
  return `<span style="${styles.initial}">${escapeHtml(initial)}</span>${escapeHtml(rest.join(''))}`;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** A button leads to a page, never to a script. */
function linkTo(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`not a link for a mail: ${protocol}`);
  return href;
}
