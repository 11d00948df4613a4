import { dice } from '#domain/demo/restaurant.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { TOPICS } from '#domain/kernel/topics.ts';
import { readColdRooms } from '#server/app/demo/hygiene/cold-rooms.ts';
import { isUntouched } from '#server/features/dashboard/dashboard.door.ts';
import { runByHand } from '#server/features/night/night.actions.ts';
import { importCalledRows } from '#server/features/sales/sales.actions.ts';
import { replayUseNow } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { answerByMail, type DemoSettings } from './answered.ts';
import { DEMO_ITEMS, DISHES, demoMoment, type StorySpan, SUPPLIER_KEYS, WHOLE_STORY } from './days.ts';
import type { LivedFigures } from './deliveries.ts';
import { addAddresses, foundRestaurant } from './found-restaurant.ts';
import { reportOf, soldOn } from './sold.ts';
import { liveWeeks } from './weeks.ts';

export type DemoFigures = LivedFigures & Record<'suppliers' | 'items' | 'recipes' | 'days', number>;

type OnDay = (done: number, of: number) => void;

export const ensureUntouched = (org: OrgContext): Promise<void> =>
  inOrg(org, async (tx) => ensure(await isUntouched(tx), 'DEMO_NEEDS_EMPTY'));

/**
 * A year and a half of a bistro, lived rather than painted: every row is written by the command that people have for it,
 * on its day, so that levels, lots, prices, stories and audit agree as they always do. All of it or nothing.
 */
export const loadDemo = (
  asked: OrgContext,
  settings: DemoSettings,
  onDay: OnDay = () => undefined,
  { sold, lived }: StorySpan = WHOLE_STORY,
): Promise<DemoFigures> =>
  inOrg({ ...asked, changes: TOPICS }, async (tx) => {
    const org = { ...asked, tx };
    await ensureUntouched(org);
    const first = addDays(org.today, -sold);
    const restaurant = await foundRestaurant(demoMoment(org, first, '09:00'), org.today);
    const days = await bringInHistory(org, first, addDays(org.today, -lived - 1));
    const figures = await liveWeeks({ org, restaurant, lived, throwDice: dice(44_000), onDay });
    await readColdRooms(org);
    await addAddresses(org, restaurant);
    const mailed = await answerByMail({ org, restaurant, settings });
    await runByHand(org);
    const made = { suppliers: SUPPLIER_KEYS.length, items: DEMO_ITEMS.length, recipes: DISHES.length };
    return { ...made, days, ...figures, orders: figures.orders + mailed };
  });

/** What the till kept of the time before the stock was followed. */
async function bringInHistory(org: OrgContext, first: LocalDate, last: LocalDate): Promise<number> {
  const rows = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    rows.push(...reportOf(day, soldOn(day, org.today)));
  const acting = demoMoment(org, last, '23:30');
  const report = { same_day: 'replace', tax_included: true, pos_profile_id: null } as const;
  await importCalledRows(acting, { rows, ...report });
  return replayUseNow(acting, new AbortController().signal);
}
