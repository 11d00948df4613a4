import type { TemperatureLimits } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Paper } from '#server/platform/pdf/register-paper.ts';
import { GREY, INK } from '#server/platform/pdf/typesetting.ts';
import { formatDate, formatNumber } from '#text/kernel/format.ts';

export const CURVE_HEIGHT = 96;
const SCALE_WIDTH = 28;
const GREEN = '#14532d';
const BAND = '#e4efe6';
const RED = '#8c1d18';
const LABEL = { face: 'regular', size: 7.2, colour: GREY } as const;

type Curve = {
  points: readonly { at: number; celsius: number }[];
  limits: TemperatureLimits;
  /** Milliseconds. */
  from: number;
  to: number;
  period: { from: LocalDate; to: LocalDate };
};

/** Degrees over the days, the room between the limits shaded, what broke them as a full dot. */
export function drawCurve(paper: Paper, { points, limits: { min, max }, from, to, period }: Curve): void {
  const { pdf, area, state } = paper;
  const box = {
    left: area.left + SCALE_WIDTH,
    right: area.right,
    top: state.y + 4,
    height: CURVE_HEIGHT - 22,
  };
  const values = [...points.map(({ celsius }) => celsius), ...[min, max].filter((one) => one !== null)];
  const air = Math.max(1, (Math.max(...values) - Math.min(...values)) * 0.15);
  const [low, high] = [Math.min(...values) - air, Math.max(...values) + air];
  const x = (at: number) => box.left + ((at - from) / (to - from)) * (box.right - box.left);
  const y = (celsius: number) => box.top + ((high - celsius) / (high - low)) * box.height;

  const [top, bottom] = [y(max ?? high), y(min ?? low)];
  if (min !== null || max !== null) pdf.rect(box.left, top, box.right - box.left, bottom - top).fill(BAND);
  for (const limit of [min, max]) {
    if (limit === null) continue;
    pdf.moveTo(box.left, y(limit)).lineTo(box.right, y(limit)).lineWidth(0.7).dash(3, { space: 2 });
    pdf.strokeColor(GREEN).stroke().undash();
    const label = `${formatNumber(limit, { max: 1 })} °C`;
    paper.text(label, LABEL, { x: area.left, width: SCALE_WIDTH - 5, align: 'right', y: y(limit) - 4.5 });
  }
  pdf.lineWidth(0.9).strokeColor(INK);
  points.forEach(({ at, celsius }, place) => {
    if (place === 0) pdf.moveTo(x(at), y(celsius));
    else pdf.lineTo(x(at), y(celsius));
  });
  pdf.stroke();
  for (const { at, celsius } of points) {
    const broken = (max !== null && celsius > max) || (min !== null && celsius < min);
    if (broken) pdf.circle(x(at), y(celsius), 2.2).fill(RED);
  }
  const under = box.top + box.height + 5;
  pdf
    .moveTo(box.left, under - 2)
    .lineTo(box.right, under - 2)
    .lineWidth(0.5)
    .strokeColor('#cccccc')
    .stroke();
  const half = (box.right - box.left) / 2;
  paper.text(formatDate(period.from), LABEL, { x: box.left, width: half, y: under });
  paper.text(formatDate(period.to), LABEL, { x: box.left + half, width: half, align: 'right', y: under });
  state.y += CURVE_HEIGHT;
}
