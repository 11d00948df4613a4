import type { z } from 'zod';
import type { recordReceiptInput } from '#contract/receipts/record-receipt.contract.ts';
import { LEGAL_LIMITS, type StorageFamily } from '#domain/items/storage.ts';
import { daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { toTenths } from '#domain/kernel/scaled.ts';
import { SIGNATURE_BOX, type Signature } from '#domain/receipts/signature.ts';
import type { SupplierKey } from '#server/app/demo/goods.ts';
import { demoRestaurant } from '#text/demo/demo-restaurant.text.ts';

/** Between 0 and 1, the same for the same words on every machine; the story's dice are left alone. */
export function steadyChance(words: string): number {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum / 9973;
}

/** What a probe says of goods that came as they should; null of those that need none. */
export function probedAt(family: StorageFamily, words: string): number | null {
  const { max } = LEGAL_LIMITS[family];
  return max === null ? null : toTenths(max - 0.4 - steadyChance(words) * 1.4);
}

type Checks = Partial<z.input<typeof recordReceiptInput>>;

/** Of a delivery as a whole; the butcher's truck was too warm once last week. */
export function checksOf(from: SupplierKey, day: LocalDate, today: LocalDate): Checks {
  const cold = from === 'boucher' || from === 'maree' || from === 'cremier';
  const warm = from === 'boucher' && weekdayOf(day) === 5 && daysBetween(day, today) < 7;
  const words = `${from} ${day}`;
  return {
    delivery_note: `${10_000 + Math.floor(steadyChance(words) * 89_999)}`,
    ...(cold && { truck_celsius: warm ? 6.1 : toTenths(1.5 + steadyChance(words) * 2) }),
    ...(cold && warm && { corrective_action: 'CORE_CHECKED' as const }),
    signed_name: demoRestaurant.receiver,
    signature: handOf(words),
  };
}

/** A hand that writes a little differently every day. */
function handOf(words: string): Signature {
  const wild = 18 + steadyChance(words) * 14;
  const points = Array.from({ length: 34 }, (_, place) => [
    Math.min(SIGNATURE_BOX.width, 24 + place * 7),
    Math.round(62 + wild * Math.sin(place / 1.9) * (1 - place / 60)),
  ]);
  return [points.flat(), [30, 96, 250, 88]];
}
