import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type Box, RULE, PAPER_STYLES as STYLES, tableOn } from './register-table.ts';
import { INK, lineHeight, type Pdf, type Style, type TypesetLine, typesetter } from './typesetting.ts';

/** A register on paper: sections of tables, written page by page as they are asked for. */
type RegisterHead = {
  title: string;
  /** Under the title: the period. */
  detail: string;
  /** Whose it is: the name, and under it address and numbers. */
  owner: string;
  ownerLines: readonly string[];
  printed: string;
  at: Date;
  page: (number: number) => string;
};

const MARGIN = 40;
/** Bytes that wait for a reader before the next page is written. */
const AHEAD_MAX = 262_144;

/** What writes on a paper: a section at a time, a table at a time. */
export type Paper = ReturnType<typeof paperOn>;

/**
 * Opens the paper, hands it to `write`, and gives the bytes as they come. A reader who is slow, or who goes, is what
 * decides how much is in memory.
 */
export function registerPaper(
  head: RegisterHead,
  { layout, write }: { layout: 'portrait' | 'landscape'; write: (paper: Paper) => Promise<void> },
): Readable {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    lang: 'fr-FR',
    font: null as unknown as string,
    info: { Title: `${head.title} · ${head.detail}`, Author: head.owner, CreationDate: head.at },
  });
  const bytes = pdf as unknown as Readable;
  void (async () => {
    try {
      const paper = paperOn(pdf, head);
      await write(paper);
      paper.end();
    } catch (error) {
      bytes.destroy(error as Error);
    }
  })();
  return Readable.from(bytes, { objectMode: false });
}

function paperOn(pdf: Pdf, head: RegisterHead) {
  const type = typesetter(pdf);
  const bytes = pdf as unknown as Readable;
  const { width, height } = pdf.page;
  const area = { left: MARGIN, right: width - MARGIN, bottom: height - MARGIN - 22 };
  const state = { y: MARGIN, page: 1 };

  function put(lines: readonly TypesetLine[], style: Style, box: Box & { y: number }): number {
    let { y } = box;
    for (const line of lines) {
      type.draw(line, style, { x: box.align === 'right' ? box.x + box.width - line.width : box.x, y });
      y += lineHeight(style);
    }
    return y;
  }

  const text = (words: string, style: Style, box: Box & { y: number }): number =>
    put(type.wrap(words, style, box.width), style, box);

  const rule = (y: number, colour: string, thick: number) =>
    pdf.moveTo(area.left, y).lineTo(area.right, y).lineWidth(thick).strokeColor(colour).stroke();

  function foot(): void {
    const y = height - MARGIN - 12;
    rule(y - 6, RULE, 0.6);
    const right = type.typeset(head.page(state.page), STYLES.small);
    const room = area.right - area.left - right.width - 20;
    const left = type.fit(`${head.owner} · ${head.title} · ${head.detail}`, STYLES.small, room);
    type.draw(left.line, left.style, { x: area.left, y });
    type.draw(right, STYLES.small, { x: area.right - right.width, y });
  }

  /** The next page, once the reader has taken enough of those before. */
  async function nextPage(): Promise<void> {
    foot();
    await setImmediate();
    while (bytes.readableLength > AHEAD_MAX && !bytes.destroyed) {
      await Promise.race([once(bytes, 'resume'), setImmediate()]);
    }
    if (bytes.destroyed) throw new Error('the reader has gone');
    pdf.addPage({ size: 'A4', layout: width > height ? 'landscape' : 'portrait', margin: 0 });
    state.page += 1;
    state.y = MARGIN;
  }

  /** As much room as this on one page. */
  async function room(needed: number): Promise<void> {
    if (state.y + needed > area.bottom) await nextPage();
  }

  function heading(): void {
    const half = (area.right - area.left) / 2;
    let left = text(head.owner, STYLES.owner, { x: area.left, y: MARGIN, width: half }) + 1;
    for (const line of head.ownerLines)
      left = text(line, STYLES.small, { x: area.left, y: left, width: half });
    const box = { x: area.left + half, width: half, align: 'right' } as const;
    let right = text(head.title, STYLES.title, { ...box, y: MARGIN - 3 });
    right = text(head.detail, STYLES.strong, { ...box, y: right });
    right = text(head.printed, STYLES.small, { ...box, y: right + 1 });
    state.y = Math.max(left, right) + 12;
    rule(state.y, INK, 0.9);
    state.y += 12;
  }

  /** A name with what is to be known of it beside; never alone at the foot of a page. */
  async function section(title: string, detail: string, follows = 60): Promise<void> {
    await room(30 + follows);
    const name = type.fit(title, STYLES.section, (area.right - area.left) * 0.6);
    type.draw(name.line, name.style, { x: area.left, y: state.y });
    const beside = {
      x: area.left + name.line.width + 14,
      width: area.right - area.left - name.line.width - 14,
    };
    text(detail, STYLES.small, { ...beside, align: 'right', y: state.y + 5 });
    state.y += lineHeight(STYLES.section) + 5;
  }

  async function sentence(words: string): Promise<void> {
    await room(16);
    state.y = text(words, STYLES.cell, { x: area.left, y: state.y, width: area.right - area.left }) + 8;
  }

  const table = tableOn({ pdf, type, area, state, put, text, rule, nextPage });

  function end(): void {
    foot();
    pdf.end();
  }

  heading();
  return { pdf, area, state, text, room, section, sentence, table, end };
}
