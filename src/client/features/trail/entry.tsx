import { ArrowRight, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#client/ui/cn.ts';
import { DOT } from '#text/kernel/format.ts';
import { trailScreenText as text } from '#text/trail/trail-screens.text.ts';
import { recordPath } from './record-path.ts';
import type { TrailEntry } from './trail.api.ts';

type EntryProps = {
  entry: TrailEntry;
  /** 07:48, or the day too where no heading says it. */
  moment: string;
  /** Left out where all entries are about the same thing. */
  withSubject?: boolean;
  /** The way to all that happened to the same thing. */
  allOf?: string;
};

/** Who did what and when, in two lines; before and after are folded away. */
export function Entry({ entry, moment, withSubject = false, allOf }: EntryProps) {
  const { sentence, subject, changes, more } = entry;
  const head = (
    <span className="min-w-0 flex-1">
      <span className="block wrap-break-word text-body">
        <span className="font-semibold">{sentence}</span>
        {withSubject && subject && (
          <>
            <span className="max-md:hidden">{DOT}</span>
            <span className="inline-block max-w-full wrap-break-word max-md:block">{subject}</span>
          </>
        )}
      </span>
      <span className="block wrap-break-word text-hint text-ink-2">
        <time dateTime={entry.at}>{moment}</time>
        {DOT}
        {text.who(entry)}
        {changes.length > 0 && (
          <>
            {DOT}
            <span className="whitespace-nowrap">{text.changeCount(changes.length + more)}</span>
          </>
        )}
      </span>
    </span>
  );
  const path = withSubject ? recordPath(entry.entity, entry.entity_id) : null;
  const ways = (path || allOf) && (
    <p className="flex flex-wrap gap-x-4">
      {path && <Way to={path}>{text.open}</Way>}
      {allOf && <Way to={allOf}>{text.allOfRecord}</Way>}
    </p>
  );
  if (changes.length === 0 && !ways) return <div className="flex min-h-11 items-center py-2">{head}</div>;
  return (
    <details className="group/entry">
      <summary className="flex min-h-11 cursor-pointer -mx-2 list-none items-center gap-3 rounded-compact px-2 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        {head}
        <ChevronDown
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-transform group-open/entry:rotate-180"
          size={18}
        />
      </summary>
      <div className="flex flex-col gap-2 pb-3">
        {changes.length > 0 && (
          <dl className="grid gap-x-6 gap-y-1 text-body @min-[34rem]:grid-cols-[15rem_1fr]">
            {changes.map((change, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, never sorted
              <Change change={change} key={place} />
            ))}
          </dl>
        )}
        {more > 0 && <p className="text-hint text-ink-2">{text.more(more)}</p>}
        {ways}
      </div>
    </details>
  );
}

/** The fonts have no arrow of their own. */
const Arrow = () => (
  <ArrowRight aria-hidden="true" className="mx-1.5 inline-block align-[-2px] text-ink-2" size={16} />
);

function Change({ change: { label, before, after } }: { change: TrailEntry['changes'][number] }) {
  return (
    <>
      <dt className="wrap-break-word text-ink-2">{label}</dt>
      <dd className="wrap-break-word @max-[34rem]:pb-1">
        {before !== null && (
          <>
            <span className="sr-only">{text.before} </span>
            <span className={cn(after === null ? 'line-through' : 'text-ink-2')}>{before}</span>
          </>
        )}
        {before !== null && after !== null && <Arrow />}
        {after !== null && (
          <>
            {before !== null && <span className="sr-only">{text.after} </span>}
            <span className="font-semibold">{after}</span>
          </>
        )}
        {after === null && <span className="sr-only"> {text.removed}</span>}
      </dd>
    </>
  );
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    className="inline-flex items-center text-hint text-primary-ink hover:underline max-md:min-h-11"
    preventScrollReset
    to={to}
  >
    {children}
  </Link>
);
