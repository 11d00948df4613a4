import { describe, expect, it } from 'vitest';
import { type ReliabilityCounts, reliabilityOf } from './reliability.ts';

const NOTHING: ReliabilityCounts = {
  deliveries: 0,
  promised: 0,
  on_time: 0,
  complete: 0,
  priced_lines: 0,
  prices_kept: 0,
  paid: 0,
  worth: 0,
  sent: 0,
  answered: 0,
  answer_minutes: null,
};

describe('a supplier’s word', () => {
  it('is neither kept nor broken where nothing is known', () => {
    expect(reliabilityOf(NOTHING)).toEqual({
      on_time: null,
      complete: null,
      prices_kept: null,
      price_change: null,
      answered: null,
    });
  });

  it('is a share of what it is about, to a tenth', () => {
    const counts = {
      deliveries: 50,
      promised: 50,
      on_time: 47,
      complete: 44,
      priced_lines: 412,
      prices_kept: 400,
      paid: 1021,
      worth: 1000,
      sent: 52,
      answered: 50,
      answer_minutes: 130,
    };
    expect(reliabilityOf(counts)).toEqual({
      on_time: 94,
      complete: 88,
      prices_kept: 97.1,
      price_change: 2.1,
      answered: 96.2,
    });
  });

  it('may be broken altogether: a day that went by without goods counts, what nobody delivered is not incomplete', () => {
    expect(reliabilityOf({ ...NOTHING, promised: 2, sent: 2 })).toMatchObject({
      on_time: 0,
      complete: null,
      answered: 0,
    });
  });
});
