import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCell } from '#domain/imports/cells/cells.ts';
import { temperatureText } from './losses.text.ts';
import { stockMismatchAlert } from './stock.text.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a stock that is not what its movements add up to', () => {
  it('is told item by item', () => {
    const differences = [{ item_name: 'Beurre', unit: 'kg', shown: 12, ledger: 10.5 }];
    expect(spaced(stockMismatchAlert(differences))).toBe(
      'Le stock affiché de 1 article ne correspond plus à ses mouvements. Beurre : 12 kg affichés, 10,5 kg d’après les mouvements. Comptez-le pour que le stock affiché soit juste, et signalez cet écart à l’assistance.',
    );
  });

  it.each([2, 4, 5, 200])('fits the alert, and counts what is left of %i', (count) => {
    const longest = {
      item_name: 'x'.repeat(120),
      unit: 'unité',
      shown: 999_999_999.999,
      ledger: -999_999_999.999,
    };
    const message = spaced(stockMismatchAlert(Array.from({ length: count }, () => longest)));
    expect(message.length).toBeLessThanOrEqual(1000);
    const listed = message.match(/affichés/g)?.length ?? 0;
    expect(listed + Number(/ Et (\d+) autres?\./.exec(message)?.[1] ?? 0)).toBe(count);
    expect(message).toContain('Comptez-les');
  });
});

describe('the temperature of a label', () => {
  it('is read back by an import as an export writes it', () => {
    const tenths = fc.option(fc.integer({ min: -600, max: 600 }), { nil: null });
    fc.assert(
      fc.property(tenths, tenths, (one, other) => {
        fc.pre(one !== null || other !== null);
        const [min, max] =
          one !== null && other !== null ? [Math.min(one, other), Math.max(one, other)] : [one, other];
        const degrees = (value: number | null) => (value === null ? null : value / 10);
        const cell = temperatureText.limits(degrees(min), degrees(max));
        expect(readCell('temperature', cell, { decimal_sign: null })).toMatchObject({
          value: { min: degrees(min), max: degrees(max) },
        });
      }),
    );
  });
});
