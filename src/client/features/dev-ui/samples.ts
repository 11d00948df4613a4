import { type LocalDate, localDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { devUiText as text } from '#text/dev/dev-ui.text.ts';
import { devUiSamples } from '#text/dev/dev-ui-samples.text.ts';

/** One day for ever, so that the page looks the same tomorrow. */
export const TODAY = localDate('2026-11-12');

const DELIVERY_DAYS: readonly number[] = [2, 4, 6];

export function closedReason(date: LocalDate): string | null {
  if (date < TODAY) return text.fields.pastDay;
  return DELIVERY_DAYS.includes(weekdayOf(date)) ? null : text.fields.closedDay;
}

const { zones, items, suppliers } = devUiSamples;

export const SUPPLIERS = [
  { value: 'vauban', label: suppliers.vauban },
  { value: 'lenoir', label: suppliers.lenoir },
  { value: 'ouest', label: suppliers.ouest },
  { value: 'cave', label: suppliers.cave, hint: suppliers.caveHint },
];

export const ZONES = [
  { value: 'cold-1', label: zones.cold1 },
  { value: 'cold-2', label: zones.cold2 },
  { value: 'dry', label: zones.dry },
  { value: 'cellar', label: zones.cellar, disabledReason: zones.cellarReason },
];

export const SAMPLE_ITEMS = Object.entries(items).map(([value, { label, hint }]) => ({
  value,
  label,
  hint,
  keywords: [hint],
}));

export type SampleLine = {
  id: string;
  name: string;
  zone: string;
  unit: string;
  ordered: number;
  confirmed: number | null;
  total: number;
  state: 'normal' | 'changed' | 'deleted';
};

const line = (
  id: string,
  rest: Omit<SampleLine, 'id' | 'state'>,
  state: SampleLine['state'] = 'normal',
): SampleLine => ({
  id,
  state,
  ...rest,
});

const { cold1, cold2, dry, cellar } = zones;
const names = devUiSamples.lines;

export const LINES: readonly SampleLine[] = [
  line('1', { name: names.flour, zone: dry, unit: 'kg', ordered: 50, confirmed: 50, total: 42.5 }),
  line('2', { name: names.butter, zone: cold1, unit: 'kg', ordered: 10, confirmed: 10, total: 94 }),
  line('3', { name: names.cream, zone: cold1, unit: 'L', ordered: 18, confirmed: 18, total: 74.7 }),
  line('4', { name: names.cod, zone: cold2, unit: 'kg', ordered: 6, confirmed: 4, total: 147 }, 'changed'),
  line(
    '5',
    { name: names.pollack, zone: cold2, unit: 'kg', ordered: 5, confirmed: null, total: 84 },
    'deleted',
  ),
];

export type StockRow = { id: string; name: string; zone: string; stock: number };

const ALL_ZONES = [cold1, cold2, dry, cellar];

export const THOUSAND: readonly StockRow[] = Array.from({ length: 1000 }, (_, index) => ({
  id: String(index + 1),
  name: text.table.longItem(index + 1),
  zone: ALL_ZONES[index % ALL_ZONES.length] ?? dry,
  stock: (index * 37) % 250,
}));
