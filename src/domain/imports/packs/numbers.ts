/**
 * What a written figure means before a measure or a thing that is counted; null where it could be two figures.
 * A point or comma before three digits marks decimals of kilos and litres (« 1.000 kg » comes out of a scale) and of
 * grams where they are many (« 160.494 g »), and groups thousands of things (« 1.000 pièces ») and of few grams
 * (« 2.500 g »). « 12.000 g » may be either, and so may « 12 500 g », which some write for 12 x 500 g.
 */
export function figureOf(written: string, of: 'small measure' | 'measure' | 'count' | 'bare'): number | null {
  const grouped = /^(\d{1,3}) (\d{3})$/.exec(written);
  if (grouped && of === 'small measure' && (grouped[1]?.length ?? 0) > 1) return null;
  const plain = written.replaceAll(' ', '');
  const signs = plain.replace(/\d/g, '');
  if (signs.length > 1) {
    const thousands = signs[0] ?? '';
    const last = signs.at(-1) ?? '';
    const isGrouped = [...signs.slice(0, -1)].every((sign) => sign === thousands);
    if (!isGrouped) return null;
    const whole = plain.replaceAll(thousands, '');
    if (last !== thousands) return finite(whole.replace(last, '.'));
    return /^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? finite(whole) : null;
  }
  const three = /^(\d{1,3})[.,](\d{3})$/.exec(plain);
  if (!three || three[1] === '0') return finite(plain.replace(',', '.'));
  const [, whole = '', rest = ''] = three;
  if (of === 'count') return finite(whole + rest);
  if (of === 'bare') return null;
  const round = rest.endsWith('00') || rest.endsWith('50');
  if (of === 'small measure' && round && whole.length < 3)
    return whole.length === 1 ? finite(whole + rest) : null;
  return finite(`${whole}.${rest}`);
}

/**
 * How much of its unit a figure before a measure says. « 075 L » lost its comma; « 05 kg » and « 010 L » may have lost one
 * or been filled up with zeros.
 */
export function amountOf(written: string, { unit, per }: { unit: 'kg' | 'L'; per: number }): number | null {
  if (per === 1 && /^0\d/.test(written))
    return unit === 'L' && /^0[1-9]\d?[1-9]$/.test(written) ? Number(`0.${written.slice(1)}`) : null;
  const value = figureOf(written, per > 100 ? 'small measure' : 'measure');
  return value === null ? null : value / per;
}

const finite = (plain: string): number | null => {
  const value = Number(plain);
  return Number.isFinite(value) && plain.length <= 15 ? value : null;
};
