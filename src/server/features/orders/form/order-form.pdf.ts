import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import {
  GREY,
  INK,
  lineHeight,
  type Pdf,
  type Style,
  type TypesetLine,
  typesetter,
} from '#server/platform/pdf/typesetting.ts';
import * as say from '#text/orders/order-form.text.ts';

export type Logo = { bytes: Uint8Array; width: number; height: number };

const PAGE = { width: 595.28, height: 841.89 };
const LEFT = 46.5;
const RIGHT = PAGE.width - LEFT;
const TOP = 46;
/** Nothing of the order goes below; the footer stands under it. */
const BOTTOM = 772;
const FOOTER_LINE = 784;
const RULE = '#cccccc';

const styles = {
  name: { face: 'title', size: 15 },
  title: { face: 'title', size: 18.5 },
  number: { face: 'bold', size: 11.5 },
  mark: { face: 'bold', size: 9 },
  small: { face: 'regular', size: 8.5, colour: GREY },
  label: { face: 'regular', size: 8.5, colour: GREY },
  party: { face: 'bold', size: 11 },
  body: { face: 'regular', size: 9.8 },
  day: { face: 'bold', size: 13 },
  head: { face: 'bold', size: 8.5, colour: GREY },
  cell: { face: 'regular', size: 9.8 },
  reference: { face: 'regular', size: 9.8, colour: GREY },
  strong: { face: 'bold', size: 9.8 },
  total: { face: 'bold', size: 12 },
} as const satisfies Record<string, Style>;

type Column = {
  x: number;
  width: number;
  align: 'left' | 'right';
  style: Style;
  text(line: say.DocumentLine): string;
};

const COLUMNS: readonly Column[] = [
  { x: 0, width: 60, align: 'left', style: styles.reference, text: (line) => line.reference ?? '' },
  { x: 64, width: 140, align: 'left', style: styles.strong, text: say.lineName },
  { x: 210, width: 92, align: 'left', style: styles.cell, text: say.packsText },
  { x: 306, width: 64, align: 'right', style: styles.strong, text: say.quantityText },
  { x: 374, width: 70, align: 'right', style: styles.cell, text: say.priceText },
  { x: 448, width: 54.28, align: 'right', style: styles.cell, text: say.lineTotalText },
];
const ROW_PADDING = 7;
const NAME_COLUMN = 1;

/** The order form that travels with the e-mail. The same order gives the same bytes. Others are served between its pages. */
export async function orderForm(order: say.OrderDocument, logo: Logo | null): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'fr-FR',
    // pdfkit takes null for "none"; its types do not know.
    font: null as unknown as string,
    info: {
      Title: `${say.orderFormText.title} ${order.number}`,
      Author: order.organisation.name,
      CreationDate: order.at,
    },
  });
  const finished = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => finished.resolve(Buffer.concat(chunks)));
  pdf.on('error', finished.reject);

  const paper = sheet(pdf);
  heading(paper, order, logo);
  parties(paper, order);
  await table(paper, order);
  await totals(paper, order);
  await notes(paper, order);
  footers(paper, order);
  pdf.end();
  return finished.promise;
}

type Sheet = ReturnType<typeof sheet>;
type Box = { x: number; width: number; align?: 'left' | 'right' };

/** The page being written, from the top down. */
function sheet(pdf: Pdf) {
  const type = typesetter(pdf);
  const state = { y: TOP };

  function put(lines: readonly TypesetLine[], style: Style, box: Box & { y: number }): number {
    let { y } = box;
    for (const line of lines) {
      const x = box.align === 'right' ? box.x + box.width - line.width : box.x;
      type.draw(line, style, { x, y });
      y += lineHeight(style);
    }
    return y;
  }

  /** Where the text ends. */
  const text = (words: string, style: Style, box: Box & { y: number }): number =>
    put(type.wrap(words, style, box.width), style, box);

  const rule = (y: number, colour: string, width: number) =>
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(colour).stroke();

  async function nextPage(): Promise<void> {
    await setImmediate();
    pdf.addPage({ size: 'A4', margin: 0 });
    state.y = TOP;
  }

  return { pdf, type, state, put, text, rule, nextPage };
}

function heading({ pdf, state, text }: Sheet, order: say.OrderDocument, logo: Logo | null): void {
  const half = (RIGHT - LEFT) / 2;
  let left = TOP;
  if (logo) left = drawLogo(pdf, logo, left) + 8;
  left = text(order.organisation.name, styles.name, { x: LEFT, y: left, width: half + 20 }) + 2;
  for (const line of say.senderLines(order)) {
    left = text(line, styles.small, { x: LEFT, y: left, width: half + 20 }) + 1;
  }
  const box = { x: LEFT + half + 40, width: half - 40, align: 'right' } as const;
  let right = text(say.orderFormText.title, styles.title, { ...box, y: TOP - 2 }) + 3;
  right = text(order.number, styles.number, { ...box, y: right });
  right = text(say.momentOfOrder(order), styles.small, { ...box, y: right });
  if (order.mark) right = text(say.orderFormText.marks[order.mark], styles.mark, { ...box, y: right + 3 });
  state.y = Math.max(left, right) + 24;
}

const LOGO = { width: 130, height: 46 };

/** Where it ends. A picture that cannot be drawn after all is left out: the order matters more. */
function drawLogo(pdf: Pdf, logo: Logo, y: number): number {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height, 1);
  try {
    pdf.image(Buffer.from(logo.bytes), LEFT, y, { width: logo.width * scale, height: logo.height * scale });
    return y + logo.height * scale;
  } catch {
    return y;
  }
}

function parties({ pdf, state, text }: Sheet, order: say.OrderDocument): void {
  const top = state.y;
  const supplier = { x: LEFT, width: 236 };
  let left = text(say.orderFormText.supplier, styles.label, { ...supplier, y: top }) + 1;
  left = text(order.supplier.name, styles.party, { ...supplier, y: left }) + 1;
  for (const line of say.supplierLines(order)) left = text(line, styles.body, { ...supplier, y: left });

  const frame = { x: LEFT + 262, width: RIGHT - LEFT - 262 };
  const inside = { x: frame.x + 13, width: frame.width - 26 };
  let right = text(say.orderFormText.toDeliver, styles.label, { ...inside, y: top + 10 }) + 1;
  right = text(say.deliveryDay(order.expected_at), styles.day, { ...inside, y: right }) + 1;
  for (const line of say.deliveryLines(order)) right = text(line, styles.body, { ...inside, y: right });
  pdf
    .roundedRect(frame.x, top, frame.width, right + 10 - top, 6)
    .lineWidth(0.9)
    .strokeColor(INK)
    .stroke();
  state.y = Math.max(left, right + 10) + 22;
}

async function table(paper: Sheet, order: say.OrderDocument): Promise<void> {
  const { state, rule } = paper;
  tableHead(paper);
  for (const [place, line] of order.lines.entries()) {
    const row = tableRow(paper, line);
    if (state.y + row.height > BOTTOM) {
      await paper.nextPage();
      tableHead(paper);
    }
    row.draw(state.y);
    state.y += row.height;
    if (place < order.lines.length - 1) rule(state.y, RULE, 0.6);
  }
}

function tableHead({ state, text, rule }: Sheet): void {
  COLUMNS.forEach(({ x, width, align }, place) => {
    const label = say.orderFormText.columns[place] ?? '';
    text(label, styles.head, { x: LEFT + x, width, align, y: state.y });
  });
  state.y += lineHeight(styles.head) + 4;
  rule(state.y, INK, 0.9);
}

/** As high as its highest cell: measured before it is drawn, so that no row is cut by the end of a page. */
function tableRow({ type, put }: Sheet, line: say.DocumentLine): { height: number; draw(y: number): void } {
  const cells = COLUMNS.map((column) => {
    const words = column.text(line);
    if (column.align === 'left') {
      return { column, style: column.style, lines: type.wrap(words, column.style, column.width) };
    }
    const fitted = type.fit(words, column.style, column.width);
    return { column, style: fitted.style, lines: [fitted.line] };
  });
  const own = say.ownName(line);
  const name = COLUMNS[NAME_COLUMN];
  const second = own && name ? type.wrap(own, styles.small, name.width) : [];
  const heights = cells.map(({ lines, style, column }) => {
    const below = column === name ? second.length * lineHeight(styles.small) : 0;
    return lines.length * lineHeight(style) + below;
  });
  return {
    height: Math.max(...heights) + 2 * ROW_PADDING,
    draw: (top) => {
      for (const { column, style, lines } of cells) {
        const box = { x: LEFT + column.x, width: column.width, align: column.align };
        // A figure made smaller keeps the line of its neighbours.
        const y = top + ROW_PADDING + (lineHeight(column.style) - lineHeight(style)) * 0.75;
        const end = put(lines, style, { ...box, y });
        if (column === name) put(second, styles.small, { ...box, y: end });
      }
    },
  };
}

async function totals(paper: Sheet, order: say.OrderDocument): Promise<void> {
  const { pdf, state, text, type } = paper;
  const rows = say.totalRows(order);
  const remarks = say.remarkLines(order);
  const rowHeight = 19;
  if (state.y + rows.length * rowHeight + 24 > BOTTOM) await paper.nextPage();
  dotted(pdf, { from: LEFT, to: RIGHT, y: state.y + 1, dot: 1.4 });
  const top = state.y + 11;

  let left = top;
  for (const remark of remarks) left = text(remark, styles.small, { x: LEFT, width: 270, y: left }) + 1;

  let y = top;
  const box = { x: LEFT + 300, width: RIGHT - LEFT - 300 };
  for (const { label, amount, strong } of rows) {
    const style = strong && y === top ? styles.total : strong ? styles.strong : styles.cell;
    const figure = type.typeset(amount, style);
    const name = type.typeset(label, styles.cell);
    const shift = (style.size - styles.cell.size) * 0.8;
    type.draw(name, styles.cell, { x: box.x, y });
    type.draw(figure, style, { x: RIGHT - figure.width, y: y - shift });
    const base = y + styles.cell.size * 0.95;
    dotted(pdf, { from: box.x + name.width + 5, to: RIGHT - figure.width - 5, y: base, dot: 0.5 });
    y += rowHeight;
  }
  state.y = Math.max(left, y) + 10;
}

function dotted(pdf: Pdf, { from, to, y, dot }: { from: number; to: number; y: number; dot: number }): void {
  if (to <= from) return;
  pdf.save().moveTo(from, y).lineTo(to, y).lineWidth(dot).lineCap('round');
  pdf
    .dash(0.01, { space: dot * 2.6 })
    .strokeColor(INK)
    .stroke()
    .undash()
    .restore();
}

/** The only part that may run on over a page: it is prose. */
async function notes(paper: Sheet, order: say.OrderDocument): Promise<void> {
  if (!order.notes) return;
  const { state, type } = paper;
  const height = lineHeight(styles.body);
  const lines = type.wrap(order.notes, styles.body, RIGHT - LEFT);
  if (state.y + height * Math.min(lines.length, 3) + 16 > BOTTOM) await paper.nextPage();
  state.y = paper.text(say.orderFormText.notes, styles.label, { x: LEFT, width: 200, y: state.y }) + 2;
  for (const line of lines) {
    if (state.y + height > BOTTOM) await paper.nextPage();
    state.y = paper.put([line], styles.body, { x: LEFT, width: RIGHT - LEFT, y: state.y });
  }
}

function footers({ pdf, type, rule }: Sheet, order: say.OrderDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    pdf.switchToPage(start + place);
    rule(FOOTER_LINE, RULE, 0.6);
    const left = type.fit(
      say.orderFormText.footer(order.number, order.organisation.name),
      styles.small,
      RIGHT - LEFT - 90,
    );
    const right = type.typeset(say.orderFormText.page(place + 1, count), styles.small);
    type.draw(left.line, left.style, { x: LEFT, y: FOOTER_LINE + 9 });
    type.draw(right, styles.small, { x: RIGHT - right.width, y: FOOTER_LINE + 9 });
  }
}
