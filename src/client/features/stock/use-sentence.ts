import { useSession } from '#client/platform/session/session.tsx';
import { localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { formatHour } from '#text/kernel/format.ts';
import { stockText as text } from '#text/stock/stock-screens.text.ts';
import type { StockSummary } from './stock.api.ts';

/** Under the title: of which moment the figures are, where the restaurant is. */
export function useSentence(summary: StockSummary | undefined): string {
  const { organisation } = useSession();
  if (!summary || !organisation || summary.items === 0) return text.subtitle;
  return text.sentence(formatHour(localTimeIn(new Date(summary.as_of), organisation.time_zone)));
}
