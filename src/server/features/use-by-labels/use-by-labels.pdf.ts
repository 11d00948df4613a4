import PDFDocument from 'pdfkit';
import type { DateKind } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { type LabelOccasion, type LabelPaper, SHEET_LABELS } from '#domain/use-by-labels/use-by.ts';
import { INK, lineHeight, type Pdf, type Style, typesetter } from '#server/platform/pdf/typesetting.ts';
import { temperatureText } from '#text/stock/losses.text.ts';
import { useByLabelText as say } from '#text/use-by-labels/use-by-labels.text.ts';

export type UseByLabel = {
  name: string;
  occasion: LabelOccasion;
  made_on: LocalDate;
  use_by: LocalDate;
  initials: string;
  lot_code: string | null;
  /** Of the lot while it was closed. */
  original: { kind: DateKind; day: LocalDate } | null;
  /** °C. */
  kept: { min: number | null; max: number | null };
};

type Labels = { label: UseByLabel; count: number; paper: LabelPaper; at: Date };
type Box = { x: number; y: number; width: number; height: number };

const mm = (millimetres: number) => (millimetres * 72) / 25.4;

const ROLL = { width: mm(62), height: mm(40) };
/** The usual sheet of 21: three columns of seven, 63.5 × 38.1 mm. */
const SHEET = {
  columns: 3,
  width: mm(63.5),
  height: mm(38.1),
  left: mm(7.25),
  top: mm(15.15),
  apart: mm(66.04),
};
const PADDING = mm(3);

const styles = {
  name: { face: 'title', size: 13 },
  made: { face: 'regular', size: 8 },
  initials: { face: 'bold', size: 9 },
  label: { face: 'regular', size: 7.5 },
  day: { face: 'title', size: 17 },
  foot: { face: 'regular', size: 7.5 },
} as const satisfies Record<string, Style>;

/** One label after the other on a roll, or sheets of them. */
export function drawLabels({ label, count, paper, at }: Labels): Promise<Buffer> {
  const size = paper === 'roll' ? ([ROLL.width, ROLL.height] as [number, number]) : 'A4';
  const pdf = new PDFDocument({
    size,
    margin: 0,
    lang: 'fr-FR',
    autoFirstPage: false,
    // pdfkit takes null for "none"; its types do not know.
    font: null as unknown as string,
    info: { Title: say.title(label.name), CreationDate: at },
  });
  const finished = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.on('end', () => finished.resolve(Buffer.concat(chunks)));
  pdf.on('error', finished.reject);
  const perPage = paper === 'roll' ? 1 : SHEET_LABELS;
  for (let place = 0; place < count; place += 1) {
    if (place % perPage === 0) pdf.addPage({ size, margin: 0 });
    draw(pdf, label, paper === 'roll' ? { x: 0, y: 0, ...ROLL } : onSheet(place % perPage));
  }
  pdf.end();
  return finished.promise;
}

function onSheet(place: number): Box {
  const { left, top, apart, columns, width, height } = SHEET;
  return {
    x: left + (place % columns) * apart,
    y: top + Math.floor(place / columns) * height,
    width,
    height,
  };
}

/** The day until which it is good is what a hand in the fridge looks for: in the only frame, as large as it fits. */
function draw(pdf: Pdf, label: UseByLabel, box: Box): void {
  const type = typesetter(pdf);
  const [left, width] = [box.x + PADDING, box.width - 2 * PADDING];
  const right = left + width;
  let y = box.y + PADDING - 1;
  const name = nameLines(type, label.name, width);
  for (const line of name.lines) {
    type.draw(line, name.style, { x: left, y });
    y += lineHeight(name.style);
  }
  const initials = type.typeset(label.initials, styles.initials);
  type.draw(initials, styles.initials, { x: right - initials.width, y: y - 0.5 });
  const made = type.fit(say.madeOn(label.occasion, label.made_on), styles.made, width - initials.width - 4);
  type.draw(made.line, made.style, { x: left, y });

  const foot = lineHeight(styles.foot) + 2;
  const frame = { top: y + lineHeight(styles.made) + 3, bottom: box.y + box.height - PADDING - foot };
  pdf
    .roundedRect(left, frame.top, width, frame.bottom - frame.top, 4)
    .lineWidth(1.1)
    .strokeColor(INK)
    .stroke();
  const day = type.fit(say.day(label.use_by), styles.day, width - 14);
  const inside = lineHeight(styles.label) + lineHeight(day.style);
  const start = frame.top + (frame.bottom - frame.top - inside) / 2 + 3;
  type.draw(type.typeset(say.useBy, styles.label), styles.label, { x: left + 7, y: start });
  type.draw(day.line, day.style, { x: left + 7, y: start + lineHeight(styles.label) - 1 });

  drawFoot(pdf, label, { left, right, y: box.y + box.height - PADDING - foot + 3 });
}

function drawFoot(
  pdf: Pdf,
  label: UseByLabel,
  { left, right, y }: { left: number; right: number; y: number },
): void {
  const type = typesetter(pdf);
  const { min, max } = label.kept;
  const kept = type.typeset(
    min === null && max === null ? '' : temperatureText.limits(min, max),
    styles.foot,
  );
  type.draw(kept, styles.foot, { x: right - kept.width, y });
  const facts = [
    label.lot_code && say.lot(label.lot_code),
    label.original && say.original(label.original.kind, label.original.day),
  ].filter((fact): fact is string => Boolean(fact));
  const origin = type.fit(facts.join(' · '), styles.foot, right - left - kept.width - 6);
  type.draw(origin.line, origin.style, { x: left, y });
}

/** In two lines at most: a long name is set smaller first, and said to go on where it is cut. */
function nameLines(type: ReturnType<typeof typesetter>, name: string, width: number) {
  let style: Style = styles.name;
  let lines = type.wrap(name, style, width);
  while (lines.length > (style.size > 11 ? 1 : 2) && style.size > 7) {
    style = { ...style, size: style.size - 0.5 };
    lines = type.wrap(name, style, width);
  }
  const [first, second] = lines;
  if (!first || !second || lines.length === 2) return { style, lines };
  let words = second.pieces.map(({ text }) => text).join('');
  while (words.includes(' ') && type.typeset(`${words}…`, style).width > width)
    words = words.slice(0, words.lastIndexOf(' '));
  return { style, lines: [first, type.fit(`${words.replace(/[\s,;:·«]+$/, '')}…`, style, width).line] };
}
