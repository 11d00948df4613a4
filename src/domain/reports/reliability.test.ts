import { describe, expect, it } from 'vitest';
import { NOTHING_COUNTED, reliabilityOf } from './reliability.ts';

describe('a supplier’s word', () => {
  it('is neither kept nor broken where nothing is known', () => {
    expect(reliabilityOf(NOTHING_COUNTED)).toEqual({
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
    expect(reliabilityOf({ ...NOTHING_COUNTED, promised: 2, sent: 2 })).toMatchObject({
      on_time: 0,
      complete: null,
      answered: 0,
    });
  });
});
