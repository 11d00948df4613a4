import type { DateKind } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';

/** What may be done with a lot whose date is near. */
export const EXPIRY_ADVICE = ['throw_away', 'order_less', 'cook', 'see_lot'] as const;

export type ExpiryAdvice = (typeof EXPIRY_ADVICE)[number];

type NearLot = {
  expires_on: LocalDate;
  date_kind: DateKind | null;
  /** More of it stands in a draft. */
  in_draft: boolean;
  /** Dishes or preparations take it. */
  in_dishes: boolean;
};

/**
 * What is past its use-by date may not be served. A best-before date says when it tastes best: nobody has to throw it
 * away. Of what is still good, no more need come, and it is to be cooked.
 */
export function expiryAdvice(lot: NearLot, today: LocalDate): ExpiryAdvice {
  if (lot.expires_on < today && lot.date_kind !== 'DDM') return 'throw_away';
  if (lot.in_draft) return 'order_less';
  return lot.in_dishes ? 'cook' : 'see_lot';
}
