import { CountStatusBadge } from '#client/features/counts/count-status-badge.tsx';
import { endedText, useWho, whenOf } from '#client/features/counts/count-when.ts';
import type { Count } from '#client/features/counts/counts.api.ts';
import { Day, useClock } from '#client/platform/clock.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { countsListText as text, varianceEuros } from '#text/counts/counts-screens.text.ts';
import { DASH } from '#text/kernel/format.ts';

function Who({ count }: { count: Count }) {
  return useWho()(count.started_by);
}

function When({ count: { started_at } }: { count: Count }) {
  const { momentOf } = useClock();
  return <time dateTime={started_at}>{momentOf(started_at)}</time>;
}

/** Who ended it, under the name: the history at a glance. */
function Name({ count }: { count: Count }) {
  const clock = useClock();
  const who = useWho('inside');
  const { name, status, ended_by, ended_at } = count;
  return (
    <TwoLines second={ended_at !== null && endedText(status)(who(ended_by), whenOf(clock, ended_at))}>
      {name}
    </TwoLines>
  );
}

const zonesOf = (zones: Count['zones']) => zones.map(({ name }) => name).join(', ');

const plain: readonly Column<Count>[] = [
  {
    id: 'name',
    head: text.columns.name,
    cell: (count) => <Name count={count} />,
    line: ({ name }) => name,
    sortBy: 'server',
  },
  {
    id: 'zones',
    head: text.columns.zones,
    cell: ({ everywhere, zones }) => (everywhere ? text.everywhere : zonesOf(zones) || DASH),
    onLine: 'second',
    // All of them goes without saying: the day and what was missing need the room.
    line: ({ everywhere, zones }) => (everywhere ? null : zonesOf(zones)),
  },
  { id: 'who', head: text.columns.who, cell: (count) => <Who count={count} />, hideBelow: 'wide' },
  {
    id: 'when',
    head: text.columns.when,
    cell: (count) => <When count={count} />,
    onLine: 'second',
    line: ({ started_at }) => <Day of={started_at} />,
    sortBy: 'server',
  },
  {
    id: 'status',
    head: text.columns.status,
    cell: ({ status }) => <CountStatusBadge status={status} />,
    onLine: 'chip',
  },
  {
    id: 'counted',
    head: text.columns.counted,
    cell: ({ counted, total }) => text.progress(counted, total),
    align: 'end',
    onLine: 'figure',
    className: 'whitespace-nowrap',
  },
];

const withCosts: readonly Column<Count>[] = [
  ...plain,
  {
    id: 'variance',
    head: text.columns.variance,
    cell: ({ variance_value }) => varianceEuros(variance_value),
    onLine: 'second',
    line: ({ variance_value }) => (variance_value === null ? null : varianceEuros(variance_value)),
    align: 'end',
    className: 'whitespace-nowrap',
  },
];

/** What a variance costs is for who may validate. */
export const countColumns = (kind: 'plain' | 'with-costs') => (kind === 'plain' ? plain : withCosts);
