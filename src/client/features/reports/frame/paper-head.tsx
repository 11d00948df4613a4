import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { usePrinted } from '#client/ui/use-phone.ts';
import { reportsText as text } from '#text/reports/reports.text.ts';

/** On paper alone: whose figures these are, and of which day. The frame that says it on a screen is not printed. */
export function PaperHead() {
  const { organisation } = useSession();
  const today = useClock().today();
  if (!usePrinted() || !organisation) return null;
  return (
    <div className="mb-4 flex items-baseline justify-between gap-6 border-line border-b pb-2 text-hint">
      <span className="font-semibold">{organisation.name}</span>
      <span>{text.printedOn(today)}</span>
    </div>
  );
}
