import { type ReactNode, useDeferredValue } from 'react';

type GroupProps = { title: string; nothing: string; rows: readonly ReactNode[]; aside?: ReactNode };

/** More than a screen holds: the first can be pressed while the rest is still being drawn. */
const FIRST = 24;

/** Rows in one card on a desk; on a phone each is a card of its own. */
export function Group({ title, nothing, rows, aside }: GroupProps) {
  const drawn = useDeferredValue(rows.length, FIRST);
  return (
    <section className="md:overflow-clip md:rounded-card md:border md:border-line md:bg-surface md:shadow-card">
      <header className="flex items-center justify-between gap-3 md:border-line md:border-b md:px-5 md:py-3.5">
        <h2 className="font-display text-card max-md:text-ink-2 max-md:text-[1.0625rem]">{title}</h2>
        {aside}
      </header>
      {rows.length === 0 ? (
        <p className="text-body text-ink-2 max-md:pt-1 md:px-5 md:py-4">{nothing}</p>
      ) : (
        <ul className="flex flex-col max-md:gap-3 max-md:pt-2.5">{rows.slice(0, Math.max(drawn, FIRST))}</ul>
      )}
    </section>
  );
}
