import { isRestaurantClosed } from '#domain/demo/restaurant.ts';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { WasteReason } from '#domain/stock/movement.ts';
import { saveLine, startCount, validateCount } from '#server/features/counts/counts.actions.ts';
import { setPrice } from '#server/features/items/offers.actions.ts';
import { confirmByPhone } from '#server/features/orders/answers/answers.actions.ts';
import { createOrder } from '#server/features/orders/orders.actions.ts';
import { sendOrder } from '#server/features/orders/sending/sending.actions.ts';
import { importCalledRows } from '#server/features/sales/sales.actions.ts';
import { replayUseNow } from '#server/features/stock/stock.door.ts';
import { recordWaste } from '#server/features/stock/waste.actions.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { planAnew } from '#server/platform/db/prepared.ts';
import { demoRestaurant, demoSuppliers } from '#text/demo/demo-restaurant.text.ts';
import { DEMO_ITEMS, demoMoment, expectedUse, nextDelivery, rounded, SUPPLIER_KEYS } from './days.ts';
import {
  allOf,
  type Larder,
  type Line,
  type LivedFigures,
  receive,
  takeCredits,
  type Weeks,
} from './deliveries.ts';
import { GOODS, type ItemKey, type SupplierKey } from './goods.ts';
import { listedFrom } from './prices.ts';
import { reportOf, soldOn, usedBy } from './sold.ts';

/** The last weeks, day after day, as its people did it: deliveries, orders, waste, reports of the till, counts. */
export async function liveWeeks(story: Weeks): Promise<LivedFigures> {
  const { org, lived } = story;
  const first = addDays(org.today, -lived);
  const larder: Larder = {
    left: new Map(DEMO_ITEMS.map((item) => [item, openingStock(item, first, org.today)])),
    prices: new Map(DEMO_ITEMS.map((item) => [item, GOODS[item].price])),
    awaited: [],
    claimed: [],
    unreportedDays: [],
    figures: { orders: 0, receipts: 0, counts: 0, wastes: 0 },
  };
  await count(story, larder, { day: first, name: demoRestaurant.opening, exact: true });
  for (let day = first; day <= org.today; day = addDays(day, 1)) {
    await liveDay(story, larder, day);
    story.onDay(daysBetween(first, day) + 1, lived + 1);
  }
  await reportSales(story, larder, org.today);
  // What the last count told of use, where nothing was sold since.
  await replayUseNow(org, new AbortController().signal);
  return larder.figures;
}

/** Enough for four days, and the half of a pack. */
const openingStock = (item: ItemKey, day: LocalDate, today: LocalDate) =>
  rounded(
    GOODS[item].pack / 2 +
      [1, 2, 3, 4].reduce((sum, ahead) => sum + expectedUse(item, addDays(day, ahead), today), 0),
  );

/** What suppliers ask from that day on. */
async function listPrices({ org, restaurant }: Weeks, larder: Larder, day: LocalDate): Promise<void> {
  const acting = demoMoment(org, day, '06:00');
  const changed = DEMO_ITEMS.flatMap((item) => {
    const price = listedFrom(item, day, org.today);
    return price === null || price === larder.prices.get(item) ? [] : [{ item, price }];
  });
  await allOf(changed, ({ item, price }) => {
    larder.prices.set(item, price);
    const offer = { id: restaurant.items[item], supplier_id: restaurant.suppliers[GOODS[item].from] };
    return setPrice(acting, { ...offer, price, valid_from: day });
  });
}

async function liveDay(story: Weeks, larder: Larder, day: LocalDate): Promise<void> {
  const { org } = story;
  const past = (time: string) => demoMoment(org, day, time).now <= org.now;
  const ago = daysBetween(day, org.today);
  if (past('06:00')) await listPrices(story, larder, day);
  if (past('07:30')) await receive(story, larder, day);
  if (weekdayOf(day) === 0 && past('09:00')) {
    await reportSales(story, larder, day);
    if (ago % 28 < 7) await count(story, larder, { day, name: demoRestaurant.monthly, exact: false });
    await takeCredits(story, larder, day);
    await inOrg(org, planAnew);
  }
  if (past('10:00')) await order(story, larder, day);
  if (isRestaurantClosed(day) || ago === 0) return;
  const sold = soldOn(day, org.today);
  larder.unreportedDays.push(day);
  for (const [item, qty] of usedBy(sold)) larder.left.set(item, rounded((larder.left.get(item) ?? 0) - qty));
  if (story.throwDice() < 0.4) await throwAway(story, larder, day);
}

/** The reports of the days since the last ones, and what they took from the stock. */
async function reportSales({ org }: Weeks, larder: Larder, day: LocalDate): Promise<void> {
  const rows = larder.unreportedDays.flatMap((sold) => reportOf(sold, soldOn(sold, org.today)));
  larder.unreportedDays = [];
  if (rows.length === 0) return;
  const morning = demoMoment(org, day, '06:00');
  const acting = morning.now <= org.now ? morning : org;
  const report = { same_day: 'replace', tax_included: true, pos_profile_id: null } as const;
  await importCalledRows(acting, { rows, ...report });
  await replayUseNow(acting, new AbortController().signal);
}

async function order(story: Weeks, larder: Larder, day: LocalDate): Promise<void> {
  await allOf(SUPPLIER_KEYS, async (from) => {
    const delivery = nextDelivery(from, day);
    if (delivery !== addDays(day, 1)) return;
    const wanted = wantedFrom(story, larder, { from, day, delivery });
    if (wanted.length > 0) await sendAway(story, larder, { from, day, delivery, wanted });
  });
}

/** Suppliers have no address yet: no message is written, by nobody and from nowhere. */
const BY_PHONE = {
  sender: { full_name: demoRestaurant.person, email: '' },
  settings: { secret: '', appUrl: '', testMode: true },
};

type Wanted = { item: ItemKey; qty: number };
type Round = { from: SupplierKey; day: LocalDate; delivery: LocalDate };

/** Until the delivery after the next one, and a little more, in whole packs. */
function wantedFrom({ org }: Weeks, larder: Larder, { from, day, delivery }: Round): Wanted[] {
  const last = nextDelivery(from, delivery);
  return DEMO_ITEMS.filter((item) => GOODS[item].from === from).flatMap((item) => {
    let need = -(larder.left.get(item) ?? 0);
    for (let on = day; on <= last; on = addDays(on, 1)) need += expectedUse(item, on, org.today) * 1.1;
    const { pack } = GOODS[item];
    const packs = Math.ceil(need / pack - 0.15);
    return packs > 0 ? [{ item, qty: rounded(packs * pack) }] : [];
  });
}

async function sendAway(
  story: Weeks,
  larder: Larder,
  { from, day, delivery, wanted }: Round & { wanted: readonly Wanted[] },
): Promise<void> {
  const { restaurant } = story;
  const org = demoMoment(story.org, day, '10:00');
  const draft = await createOrder(org, {
    supplier_id: restaurant.suppliers[from],
    expected_at: delivery,
    date_agreed: false,
    notes: null,
    lines: wanted.map(({ item, qty }) => ({
      item_id: restaurant.items[item],
      qty,
      unit_price: larder.prices.get(item) ?? GOODS[item].price,
    })),
  });
  await sendOrder({ ...BY_PHONE, org }, { id: draft.id }, null);
  const contact = demoSuppliers[from].contact;
  const answered = demoMoment(story.org, day, '11:30');
  // The two who never say a word of their own accord.
  if (from !== 'maree' && from !== 'caviste' && answered.now <= story.org.now)
    await confirmByPhone(answered, BY_PHONE.settings, {
      id: draft.id,
      contact,
      note: null,
      expected_at: null,
    });
  larder.figures.orders += 1;
  const lines = draft.lines.flatMap(({ id, item_id, qty }): Line[] => {
    const item = DEMO_ITEMS.find((key) => restaurant.items[key] === item_id);
    return item ? [{ item, line_id: id, qty }] : [];
  });
  larder.awaited.push({ id: draft.id, from, day: delivery, lines });
}

const SPOILT: readonly ItemKey[] = [
  'salade',
  'fraise',
  'persil',
  'moules',
  'tomate',
  'champignon',
  'pain',
  'cabillaud',
  'creme',
  'poulet',
  'haricot',
  'biere',
];
/** The most usual reason three times. */
const WHY: readonly WasteReason[] = [
  'EXPIRED',
  'EXPIRED',
  'EXPIRED',
  'DAMAGED',
  'DAMAGED',
  'OVERPRODUCTION',
  'OVERPRODUCTION',
  'SPILLED',
  'TASTED',
];

async function throwAway(
  { org, restaurant, throwDice }: Weeks,
  larder: Larder,
  day: LocalDate,
): Promise<void> {
  const item = SPOILT[Math.floor(throwDice() * SPOILT.length)] ?? 'salade';
  const there = larder.left.get(item) ?? 0;
  const qty = item === 'salade' || item === 'pain' ? Math.floor(there / 8) : rounded(there / 12);
  if (qty <= 0) return;
  larder.left.set(item, rounded(there - qty));
  larder.figures.wastes += 1;
  const reason = WHY[Math.floor(throwDice() * WHY.length)] ?? 'EXPIRED';
  const waste = { qty, reason, lot_id: null, occurred_at: null, comment: null } as const;
  await recordWaste(demoMoment(org, day, '22:30'), { item_id: restaurant.items[item], ...waste });
}

type Counting = { day: LocalDate; name: string; exact: boolean };

/** What is found is within a few per cent of what the ledger says, and mostly below it. */
async function count(story: Weeks, larder: Larder, { day, name, exact }: Counting): Promise<void> {
  const { org, restaurant, throwDice } = story;
  const acting = demoMoment(org, day, exact ? '06:30' : '09:30');
  const { id } = await startCount(acting, { name, zone_ids: [] });
  await allOf(DEMO_ITEMS, (item) => {
    const there = Math.max(0, larder.left.get(item) ?? 0);
    const found = exact ? there : there * (1 + (throwDice() - 0.6) * 0.04);
    const qty = GOODS[item].unit === 'unité' ? Math.round(found) : rounded(found);
    larder.left.set(item, qty);
    return saveLine(acting, { id, item_id: restaurant.items[item], qty, version: null, ago: 0 });
  });
  await validateCount(acting, { id, revision: DEMO_ITEMS.length });
  larder.figures.counts += 1;
}
