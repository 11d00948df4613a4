import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { type ExplainedSuggestion, rationaleText } from '#text/replenishment/rationale.text.ts';

/** The sum as it would be done by hand: forecast + safety − usable − on order, to whole packs. */
export function SumList({ suggestion }: { suggestion: ExplainedSuggestion }) {
  const lines = rationaleText.sumLines(suggestion);
  return (
    <LeaderList className="min-w-0 flex-1 md:self-center [&>div]:text-hint">
      {lines.map(({ label, value }, place) => (
        <LeaderLine
          figure={<span className="font-semibold">{value}</span>}
          key={label}
          label={label}
          tone={place === lines.length - 1 ? 'strong' : 'default'}
        />
      ))}
    </LeaderList>
  );
}
