import { DASH, formatNumber, formatPercent, NBSP } from '#text/kernel/format.ts';

/** From here on a percentage is no longer a figure that anybody pictures. */
const TIMES_FROM = 1000;

/** '+4,2 %', '−4 %', and '×12' for what grew beyond all proportion: a change always bears its sign. */
export function changeText(percent: number): string {
  if (percent >= TIMES_FROM) return `×${NBSP}${formatNumber(1 + percent / 100, { max: 0 })}`;
  return `${Math.round(percent * 10) > 0 ? '+' : ''}${formatPercent(percent)}`;
}

/** '1,5 k€', '2 M€' on a scale, where there is no room for cents. */
export function scaleText(euros: number): string {
  const size = Math.abs(euros);
  if (size >= 1_000_000) return `${formatNumber(euros / 1_000_000, { max: 2 })}${NBSP}M€`;
  return size >= 1000
    ? `${formatNumber(euros / 1000, { max: 1 })}${NBSP}k€`
    : `${formatNumber(euros, { max: 2 })}${NBSP}€`;
}

/** '28,2 %'; a dash where nobody knows. */
export const percentText = (percent: number | null): string =>
  percent === null ? DASH : formatPercent(percent);
