import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cents } from '#domain/kernel/money.ts';
import { FRANCO_POLICIES } from '#domain/suppliers/supplier.ts';
import { deliveryFeeOf, type FrancoTerms, francoState } from './franco.ts';

const terms = (franco: number | null, rest: Partial<FrancoTerms> = {}): FrancoTerms => ({
  franco_amount: franco === null ? null : Cents.of(franco),
  delivery_fee: Cents.of(12),
  franco_policy: 'WARN',
  ...rest,
});

describe('the franco', () => {
  test.each([null, 0])('of %s is none, and delivery costs nothing', (franco) => {
    const state = francoState({ total: Cents.of(20), ...terms(franco) });
    expect(state).toEqual({ kind: 'none' });
    expect(deliveryFeeOf(state)).toBe(0);
  });

  test('of 150 € is missing 38 € at 112 €, and delivery costs 12 €', () => {
    const state = francoState({ total: Cents.of(112), ...terms(150) });
    expect(state).toEqual({
      kind: 'missing',
      franco: Cents.of(150),
      missing: Cents.of(38),
      fee: Cents.of(12),
      blocks: false,
      share: 112 / 150,
    });
    expect(deliveryFeeOf(state)).toBe(Cents.of(12));
  });

  test.each([
    [149.99, 'missing'],
    [150, 'reached'],
    [150.01, 'reached'],
  ])('of 150 € at %d € is %s', (total, kind) => {
    expect(francoState({ total: Cents.of(total), ...terms(150) }).kind).toBe(kind);
  });

  test('blocks where the supplier refuses smaller orders', () => {
    expect(francoState({ total: Cents.zero, ...terms(150, { franco_policy: 'BLOCK' }) })).toMatchObject({
      blocks: true,
      share: 0,
    });
  });

  test('without a fee costs nothing', () => {
    const state = francoState({ total: Cents.zero, ...terms(150, { delivery_fee: null }) });
    expect(state).toMatchObject({ kind: 'missing', fee: 0 });
  });

  test('with what is missing added is reached, and not a cent before', () => {
    const amounts = (min: number) => fc.integer({ min, max: 9_999_999_999 }).map(Cents.ofUnits);
    const policies = fc.constantFrom(...FRANCO_POLICIES);
    fc.assert(
      fc.property(amounts(0), amounts(1), policies, (total, franco_amount, franco_policy) => {
        const all = { franco_amount, franco_policy, delivery_fee: null };
        const state = francoState({ total, ...all });
        if (state.kind !== 'missing') {
          expect(total).toBeGreaterThanOrEqual(franco_amount);
          return;
        }
        expect(state.share).toBeGreaterThanOrEqual(0);
        expect(state.share).toBeLessThan(1);
        const full = Cents.add(total, state.missing);
        expect(francoState({ total: full, ...all }).kind).toBe('reached');
        expect(francoState({ total: Cents.subtract(full, Cents.of(0.01)), ...all }).kind).toBe('missing');
      }),
    );
  });
});
