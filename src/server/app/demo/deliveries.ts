import { settleClaimInput } from '#contract/claims.contract.ts';
import { recordReceiptInput } from '#contract/receipts/record-receipt.contract.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { PriceDecision } from '#domain/receipts/receipt.ts';
import { checksOf, probedAt } from '#server/app/demo/hygiene/probes.ts';
import { settleClaim } from '#server/features/claims/claims.actions.ts';
import { recordReceipt } from '#server/features/receipts/record.actions.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { demoMoment, rounded } from './days.ts';
import type { DemoRestaurant } from './found-restaurant.ts';
import { GOODS, type ItemKey, type SupplierKey } from './goods.ts';
import { toCents } from './prices.ts';

export type Line = { item: ItemKey; line_id: string; qty: number };
type Awaited = { id: string; from: SupplierKey; day: LocalDate; lines: Line[] };
type Claimed = { id: string; amount: number; day: LocalDate };

export type Weeks = {
  org: OrgContext;
  restaurant: DemoRestaurant;
  lived: number;
  throwDice: () => number;
  onDay: (done: number, of: number) => void;
};

/** What the story knows of its goods while it goes on: as the ledger has them, but for what was not told yet. */
export type Larder = {
  left: Map<ItemKey, number>;
  prices: Map<ItemKey, number>;
  awaited: Awaited[];
  claimed: Claimed[];
  unreportedDays: LocalDate[];
  figures: LivedFigures;
};

export type LivedFigures = { orders: number; receipts: number; counts: number; wastes: number };

/**
 * Commands about different things of one moment: all are sent before the first is answered. Dice are thrown in the order
 * of `them`, as long as a command throws before it waits.
 */
export async function allOf<T>(them: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  await Promise.all(them.map(act));
}

/** Whoever was to come today; the last delivery of the dairy is late. */
export async function receive(story: Weeks, larder: Larder, day: LocalDate): Promise<void> {
  const { org } = story;
  const due = larder.awaited.filter((one) => one.day === day);
  larder.awaited = larder.awaited.filter((one) => one.day !== day);
  const isLate = ({ from }: Awaited) => from === 'cremier' && daysBetween(day, org.today) < 4;
  await allOf(
    due.filter((one) => !isLate(one)),
    (one) => unload(story, larder, one),
  );
}

async function unload(story: Weeks, larder: Larder, one: Awaited): Promise<void> {
  const lines = one.lines.map((line) => {
    const trouble = troubleOf(story, one, line);
    return arrivedLine(story, larder, { ...line, day: one.day, trouble });
  });
  const checks = checksOf(one.from, one.day, story.org.today);
  const typed = recordReceiptInput.parse({ po_id: one.id, ...checks, lines });
  const { claim_id, claim_amount } = await recordReceipt(demoMoment(story.org, one.day, '07:30'), typed);
  larder.figures.receipts += 1;
  if (claim_id !== null && claim_amount !== null)
    larder.claimed.push({ id: claim_id, amount: claim_amount, day: one.day });
}

type Trouble = 'short' | 'damaged' | 'dearer' | 'asked too much' | null;

/** Of a hundred lines three lack something; and so that something is left to do, two of the last week's deliveries. */
function troubleOf({ org, throwDice }: Weeks, { from, day, lines }: Awaited, { item }: Line): Trouble {
  const thrown = throwDice();
  const isMost = item === lines.toSorted((one, other) => packsOf(other) - packsOf(one))[0]?.item;
  if (isMost && daysBetween(day, org.today) < 7) {
    if (from === 'boucher' && weekdayOf(day) === 5) return 'short';
    if (from === 'primeur' && weekdayOf(day) === 6) return 'damaged';
  }
  if (thrown < 0.012) return 'short';
  if (thrown < 0.02) return 'damaged';
  if (thrown < 0.026) return 'asked too much';
  return thrown < 0.04 ? 'dearer' : null;
}

const packsOf = ({ item, qty }: Pick<Line, 'item' | 'qty'>) => qty / GOODS[item].pack;

function arrivedLine(
  { restaurant, throwDice }: Weeks,
  larder: Larder,
  { item, line_id, qty, day, trouble }: Line & { day: LocalDate; trouble: Trouble },
) {
  const { keeps, family, pack } = GOODS[item];
  const received = rounded(trouble === 'short' && qty > pack ? qty - pack : qty);
  const qty_rejected = trouble === 'damaged' ? Math.min(pack, received) : 0;
  const kept = rounded(received - qty_rejected);
  larder.left.set(item, rounded((larder.left.get(item) ?? 0) + kept));
  const dated = keeps !== null && family !== 'produce';
  const expires_on = dated ? addDays(day, keeps - Math.floor(throwDice() * 2)) : null;
  const lot_code = `${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8)}-${Math.floor(throwDice() * 900) + 100}`;
  return {
    po_line_id: line_id,
    item_id: restaurant.items[item],
    qty_received: received,
    qty_rejected,
    ...(trouble === 'damaged' && { quality: 'DAMAGED' }),
    temperature: received > 0 ? probedAt(family, `${item} ${day}`) : null,
    ...priceOf(item, larder, trouble),
    lots: dated ? [{ qty: kept, qty_rejected, lot_code, expires_on, expiry_source: 'read' }] : [],
  };
}

function priceOf(item: ItemKey, { prices }: Larder, trouble: Trouble) {
  if (trouble !== 'dearer' && trouble !== 'asked too much') return {};
  const unit_price = toCents((prices.get(item) ?? GOODS[item].price) * 1.06);
  const price_decision: PriceDecision = trouble === 'dearer' ? 'exceptional' : 'claim';
  return { unit_price, price_decision };
}

const CREDITED_AFTER_DAYS = 10;

/** What was claimed comes back as a credit note. */
export async function takeCredits({ org }: Weeks, larder: Larder, day: LocalDate): Promise<void> {
  const isOver = (claim: Claimed) => daysBetween(claim.day, day) >= CREDITED_AFTER_DAYS;
  const over = larder.claimed.filter(isOver);
  larder.claimed = larder.claimed.filter((claim) => !isOver(claim));
  await allOf(over, ({ id, amount, day: of }) => {
    const credit_note = `AV-${of.replaceAll('-', '')}`;
    const typed = settleClaimInput.parse({ id, amount, credit_note });
    return settleClaim(demoMoment(org, day, '09:45'), typed);
  });
}
