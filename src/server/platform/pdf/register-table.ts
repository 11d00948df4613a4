import {
  GREY,
  INK,
  lineHeight,
  type Pdf,
  type Style,
  type TypesetLine,
  type typesetter,
} from './typesetting.ts';

type PaperColumn = { head: string; width: number; align?: 'left' | 'right' };
/** `bad` is what an inspector looks for; `muted` no longer stands. */
export type PaperRow = { cells: readonly PaperCell[]; tone?: 'bad' | 'muted' };
/** Opens rows that belong together: over the whole width, with a drawing at its end; said again where a page cuts them. */
export type PaperBand = {
  band: string;
  /** The same at the top of the next page. */
  again: string;
  detail: readonly string[];
  drawing: PaperDrawing | null;
  tone?: 'bad' | 'muted';
};
/** Lines of one thickness in a box: a hand. */
type PaperDrawing = { width: number; height: number; paths: readonly string[] };
/** Words, with smaller ones under them. */
export type PaperCell = string | { text: string; strong?: boolean; small?: string | null };

export type Box = { x: number; width: number; align?: 'left' | 'right' | undefined };

export const RULE = '#cccccc';
const DARK = '#8c1d18';
const SHADE = '#fbeceb';
const BAND = '#f1efe9';
const DRAWING = { width: 110, height: 34 } as const;

export const PAPER_STYLES = {
  title: { face: 'title', size: 17 },
  owner: { face: 'title', size: 12.5 },
  small: { face: 'regular', size: 7.6, colour: GREY },
  section: { face: 'title', size: 12.5 },
  head: { face: 'bold', size: 7.6, colour: GREY },
  cell: { face: 'regular', size: 8.6 },
  strong: { face: 'bold', size: 8.6 },
} as const satisfies Record<string, Style>;

const STYLES = PAPER_STYLES;
const CELL_GAP = 12;
const ROW_PADDING = 4;

type Surface = {
  pdf: Pdf;
  type: ReturnType<typeof typesetter>;
  area: { left: number; right: number; bottom: number };
  state: { y: number };
  put: (lines: readonly TypesetLine[], style: Style, box: Box & { y: number }) => number;
  text: (words: string, style: Style, box: Box & { y: number }) => number;
  rule: (y: number, colour: string, thick: number) => void;
  nextPage: () => Promise<void>;
};

type Placed = PaperColumn & { x: number; inner: number };

const inkOf = (tone: PaperRow['tone']) => (tone === 'muted' ? GREY : tone === 'bad' ? DARK : INK);

/** Columns share the width in the proportion of theirs; heads stand on every page; a row is never cut. */
export function tableOn(surface: Surface) {
  const { pdf, type, area, state, put, text, rule, nextPage } = surface;
  const bandOn = bandsOn(surface);
  const placed = (columns: readonly PaperColumn[]): Placed[] => {
    const unit = (area.right - area.left) / columns.reduce((sum, { width }) => sum + width, 0);
    let x = area.left;
    return columns.map((column) => {
      const at = { ...column, x, inner: column.width * unit - CELL_GAP };
      x += column.width * unit;
      return at;
    });
  };

  function heads(columns: readonly Placed[]): void {
    const lines = columns.map(({ head, inner }) => type.wrap(head, STYLES.head, inner).length);
    for (const { head, x, inner, align } of columns)
      text(head, STYLES.head, { x, width: inner, align, y: state.y });
    state.y += Math.max(1, ...lines) * lineHeight(STYLES.head) + 3;
    rule(state.y, INK, 0.7);
  }

  function laidOut({ cells, tone }: PaperRow, columns: readonly Placed[]) {
    const colour = inkOf(tone);
    const parts = columns.map((column, place) => {
      const cell = cells[place] ?? '';
      const { text: words, strong = false, small = null } = typeof cell === 'string' ? { text: cell } : cell;
      const style = { ...(strong ? STYLES.strong : STYLES.cell), colour };
      return {
        column,
        style,
        lines: words === '' ? [] : type.wrap(words, style, column.inner),
        below: small ? type.wrap(small, STYLES.small, column.inner) : [],
      };
    });
    const heights = parts.map(
      ({ lines, style, below }) => lines.length * lineHeight(style) + below.length * lineHeight(STYLES.small),
    );
    return { parts, height: Math.max(lineHeight(STYLES.cell), ...heights) + 2 * ROW_PADDING };
  }

  function draw({ parts, height }: ReturnType<typeof laidOut>, tone: PaperRow['tone']): void {
    if (tone === 'bad')
      pdf.rect(area.left - 4, state.y + 0.5, area.right - area.left + 8, height - 1).fill(SHADE);
    for (const { column, style, lines, below } of parts) {
      const box = { x: column.x, width: column.inner, align: column.align };
      const y = put(lines, style, { ...box, y: state.y + ROW_PADDING });
      put(below, STYLES.small, { ...box, y });
    }
    state.y += height;
    rule(state.y, RULE, 0.5);
  }

  return async (
    columns: readonly PaperColumn[],
    rows: AsyncIterable<PaperRow | PaperBand> | Iterable<PaperRow | PaperBand>,
  ): Promise<void> => {
    const at = placed(columns);
    heads(at);
    /** Waits for its first row: it never stands alone at the foot of a page. */
    let waiting: PaperBand | null = null;
    let open: PaperBand | null = null;
    for await (const row of rows) {
      if ('band' in row) {
        waiting = row;
        continue;
      }
      const laid = laidOut(row, at);
      const above = waiting ? bandOn.heightOf(waiting) : 0;
      if (state.y + above + laid.height > area.bottom) {
        await nextPage();
        heads(at);
        if (open && !waiting) bandOn.again(open);
      }
      if (waiting) bandOn.draw(waiting);
      open = waiting ?? open;
      waiting = null;
      draw(laid, row.tone);
    }
    state.y += 14;
  };
}

/** What opens rows that belong together. */
function bandsOn({ pdf, type, area, state, put, rule }: Surface) {
  const box = { x: area.left, width: area.right - area.left - DRAWING.width - CELL_GAP };
  const styleOf = ({ tone }: PaperBand) => ({ ...STYLES.strong, colour: inkOf(tone) });

  const laidOut = (band: PaperBand) => ({
    name: type.wrap(band.band, styleOf(band), box.width),
    detail: band.detail.flatMap((words) => type.wrap(words, STYLES.small, box.width)),
  });

  function heightOf(band: PaperBand): number {
    const { name, detail } = laidOut(band);
    const words = name.length * lineHeight(STYLES.strong) + detail.length * lineHeight(STYLES.small);
    return Math.max(words, band.drawing ? DRAWING.height : 0) + 2 * ROW_PADDING;
  }

  function shade(band: PaperBand, height: number): void {
    pdf
      .rect(area.left - 4, state.y + 0.5, area.right - area.left + 8, height - 1)
      .fill(band.tone === 'bad' ? SHADE : BAND);
  }

  function hand({ width, height, paths }: PaperDrawing, ink: string): void {
    const scale = Math.min(DRAWING.width / width, DRAWING.height / height);
    pdf.save();
    pdf.translate(area.right - width * scale, state.y + ROW_PADDING).scale(scale);
    for (const path of paths) pdf.path(path).lineCap('round').lineJoin('round').lineWidth(3.4).stroke(ink);
    pdf.restore();
  }

  function draw(band: PaperBand): void {
    const height = heightOf(band);
    shade(band, height);
    const { name, detail } = laidOut(band);
    const y = put(name, styleOf(band), { ...box, y: state.y + ROW_PADDING });
    put(detail, STYLES.small, { ...box, y });
    if (band.drawing) hand(band.drawing, inkOf(band.tone === 'muted' ? 'muted' : undefined));
    state.y += height;
    rule(state.y, RULE, 0.5);
  }

  /** Its name alone, at the top of the next page. */
  const again = (band: PaperBand) => draw({ ...band, band: band.again, detail: [], drawing: null });

  return { heightOf, draw, again };
}
