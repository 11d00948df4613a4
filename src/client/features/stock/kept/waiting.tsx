import { Smartphone, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { wasteOutbox } from '#client/features/stock/outbox.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { useOpened } from '#client/platform/kept/use-opened.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { outboxText } from '#text/outbox/outbox.text.ts';
import { wasteText as text } from '#text/stock/losses.text.ts';
import { NOTHING_BEFORE, WASTES, wasteStore } from './store.ts';

/** What was thrown away without a network: the figures below do not know of it yet. */
export function WaitingWastes() {
  const whose = useWhose();
  useOpened(whose, WASTES, NOTHING_BEFORE);
  const { subscribe, read } = wasteStore(whose);
  useSyncExternalStore(subscribe, read);
  const { momentOf } = useClock();
  const waiting = wasteOutbox.read(whose).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  if (waiting.length === 0) return null;
  return (
    <Card className="mb-4">
      <CardHeader
        description={text.waitingHint(waiting.length)}
        divided
        title={text.waiting(waiting.length)}
      />
      <ul>
        {waiting.map(({ id, at, title, detail, refusal, mendAt }) => (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-5 py-3 last:border-b-0 max-md:px-4"
            key={id}
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-break-word font-semibold text-cell">{title}</p>
              <p className="text-hint text-ink-2">
                {detail} · {momentOf(at)}
              </p>
              {refusal && <p className="text-danger-ink text-hint">{refusal}</p>}
            </div>
            <div className="flex items-center gap-4 max-md:flex-1 max-md:justify-between">
              {refusal ? (
                <Badge icon={<TriangleAlert aria-hidden="true" />} tone="saffron">
                  {outboxText.refused}
                </Badge>
              ) : (
                <Badge icon={<Smartphone aria-hidden="true" />} tone="info">
                  {outboxText.kept}
                </Badge>
              )}
              <Link
                aria-label={refusal ? outboxText.mendNamed(title) : outboxText.openNamed(title)}
                className="link max-md:py-2.5"
                to={mendAt}
              >
                {refusal ? outboxText.mend : outboxText.open}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
