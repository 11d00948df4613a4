import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { type Clock, useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import type { CountStatus } from '#domain/counts/count.ts';
import { countsListText, countText } from '#text/counts/counts-screens.text.ts';
import { formatDate } from '#text/kernel/format.ts';

/** The hour where it was today, the whole moment otherwise. */
export function whenOf({ today, dayOf, momentOf }: Clock, instant: string): string {
  const moment = momentOf(instant);
  return dayOf(instant) === formatDate(today()) ? moment.slice(-5) : moment;
}

type Person = { id: string; name: string } | null;

/** « Vous » for oneself (« vous » inside a sentence), the name of everybody else. */
export function useWho(place: 'start' | 'inside' = 'start') {
  const { user } = useSession();
  const me = place === 'start' ? countText.me : countText.meInside;
  return (person: Person): string => {
    if (person === null) return countsListText.unknownPerson;
    return person.id === user?.id ? me : person.name;
  };
}

/** What is said of who ended it, by how it ended. */
export const endedText = (status: CountStatus) =>
  status === 'VALIDATED' ? countsListText.endedBy : countsListText.cancelledBy;

/** « Nadia Benali, 10:04 » */
export function useCountedBy() {
  const clock = useClock();
  const who = useWho();
  return ({ counted_by, counted_at }: { counted_by: Person; counted_at: string | null }): string =>
    counted_at === null ? who(counted_by) : countText.countedBy(who(counted_by), whenOf(clock, counted_at));
}

/** « 12,5 kg · Nadia Benali, 10:04 », or that nobody counted it. */
export function useStateOf() {
  const countedBy = useCountedBy();
  return ({ shown_qty, kept, ...item }: SheetItem): string => {
    if (kept?.state === 'waiting') return countText.keptHere;
    return shown_qty === null ? countText.notCounted : countedBy(item);
  };
}
