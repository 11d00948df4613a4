import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PriorityBand, priorityBand, priorityOf } from './priority.ts';

describe('how urgent an order is', () => {
  test.each<[string, { cover: number; arrival: number; until: number }, number, PriorityBand]>([
    ['nothing left', { cover: 0, arrival: 2, until: 5 }, 1, 'urgent'],
    ['nothing left, and a delivery today', { cover: 0, arrival: 0, until: 1 }, 1, 'urgent'],
    ['half way to the delivery', { cover: 1, arrival: 2, until: 5 }, 0.85, 'urgent'],
    ['just until the delivery', { cover: 2, arrival: 2, until: 5 }, 0.7, 'urgent'],
    ['half way between the two deliveries', { cover: 3.5, arrival: 2, until: 5 }, 0.55, 'medium'],
    ['just until the next one', { cover: 5, arrival: 2, until: 5 }, 0.4, 'medium'],
    ['twice as long', { cover: 10, arrival: 2, until: 5 }, 0.2, 'low'],
    ['for ever', { cover: Number.POSITIVE_INFINITY, arrival: 2, until: 5 }, 0, 'low'],
  ])('%s', (_case, cover, priority, band) => {
    expect(priorityOf(cover)).toBeCloseTo(priority, 10);
    expect(priorityBand(priorityOf(cover))).toBe(band);
  });

  test('lower the longer the stock lasts, and always between 0 and 1', () => {
    const days = fc.double({ min: 0, max: 400, noNaN: true });
    const ahead = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(days, days, ahead, ahead, (one, other, arrival, more) => {
        const at = (cover: number) => priorityOf({ cover, arrival, until: arrival + more });
        expect(at(Math.max(one, other))).toBeLessThanOrEqual(at(Math.min(one, other)));
        expect(at(one)).toBeGreaterThanOrEqual(0);
        expect(at(one)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
