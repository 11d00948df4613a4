import { dice, expectedSales, isRestaurantClosed, soldThatDay, weatherOf } from '#domain/demo/restaurant.ts';
import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Cents, lineTotal, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { someDishes } from '#server/features/recipes/recipes.door.ts';
import { importCalledRows } from '#server/features/sales/sales.actions.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';

const DAYS = 28;
const DISHES = 30;
/** Of a dish that has no price yet. */
const PRICE = 10;
const FIRST = '2020-01-01' as LocalDate;

/** Four weeks of the organisation's own dishes, in the place of what those days had; the same whenever it is asked for. */
export async function importTestSales(org: OrgContext): Promise<{ rows: number; days: number }> {
  const dishes = await inOrg(org, (tx) => someDishes(tx, DISHES));
  ensure(dishes.length > 0, 'REPORT_NEEDS_DISHES');
  const open = Array.from({ length: DAYS }, (_, ago) => addDays(org.today, -1 - ago)).filter(
    (day) => !isRestaurantClosed(day),
  );
  const rows = open.flatMap((day) => {
    const next = dice(daysBetween(FIRST, day) * 7907);
    const weather = weatherOf(next);
    return dishes.flatMap(({ name, sale_price }, place) => {
      const asked = { mean: 4 + ((place * 7) % 17), season: 'all' } as const;
      const qty = soldThatDay(expectedSales(day, asked, org.today), weather, next);
      const revenue = Cents.toDecimal(lineTotal(Quantity.of(qty), UnitPrice.of(sale_price ?? PRICE)));
      return qty > 0 ? [{ day, recipe_name: name, qty, revenue }] : [];
    });
  });
  const report = { same_day: 'replace', tax_included: true, pos_profile_id: null } as const;
  const { imported } = await importCalledRows(org, { rows, ...report });
  return { rows: imported, days: open.length };
}
