import { useClock } from '#client/platform/clock.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import type { TrailEntity } from '#domain/kernel/trail/actions.ts';
import { trailScreenText as text } from '#text/trail/trail-screens.text.ts';
import { Entry } from './entry.tsx';
import { useTrail } from './trail.api.ts';

type RecordTrailProps = { entity: TrailEntity; id: string; className?: string };

/** « Historique » of one thing, on its own page, for who may read the trail. */
export function RecordTrail(props: RecordTrailProps) {
  return usePermission('audit.read') ? <History {...props} /> : null;
}

function History({ entity, id, className }: RecordTrailProps) {
  const { momentOf } = useClock();
  const list = useTrail({
    entity,
    entity_id: id,
    kind: null,
    user_id: null,
    api_key_id: null,
    from: null,
    to: null,
  });
  return (
    <Card {...(className && { className })}>
      <CardHeader title={text.history} />
      <CardBody className="@container pt-1">
        <WhenRead
          failure={text.loadFailure}
          failureClass="py-4"
          of={list}
          waiting={<LoadingBars bars={['h-11', 'h-11']} />}
        >
          {({ pages }) => (
            <ol aria-label={text.history} className="divide-y divide-line">
              {pages
                .flatMap(({ entries }) => entries)
                .map((entry) => (
                  <li key={entry.id}>
                    <Entry entry={entry} moment={momentOf(entry.at)} />
                  </li>
                ))}
            </ol>
          )}
        </WhenRead>
      </CardBody>
      <MorePages label={text.nextPage} of={list} />
    </Card>
  );
}
