import { CornerDownLeft } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Key } from '#client/app/keyboard/key.tsx';
import { COMMAND_KEY } from '#client/app/keyboard/use-shortcut.ts';
import { cn } from '#client/ui/cn.ts';
import { Skeleton, useSlow } from '#client/ui/feedback/skeleton.tsx';
import { markFound } from '#domain/kernel/search/marks.ts';
import { searchText as text } from '#text/search/search.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import type { ShownGroup } from './groups.ts';
import type { PaletteRow } from './rows.tsx';
import type { Choice, Palette } from './use-palette.ts';

/** The letters that were typed, where they are found. */
function Marked({ children, search }: { children: string; search: string }) {
  if (search === '') return children;
  let at = 0;
  return markFound(children, search).map(({ text: piece, found }) => {
    const from = at;
    at += piece.length;
    return found ? (
      <mark
        className="bg-transparent font-semibold text-primary-ink underline decoration-2 decoration-primary/45 underline-offset-4"
        key={from}
      >
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}

export function ResultList({ palette }: { palette: Palette }) {
  const { listId, shown, choices, chosen, waiting, search } = palette;
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const slow = useSlow(waiting);
  let next = 0;
  return (
    <div
      aria-busy={waiting}
      aria-label={text.results}
      className={cn(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 [scrollbar-width:thin]',
        (choices.length > 0 || slow) && 'pb-2',
      )}
      id={listId}
      role="listbox"
      tabIndex={-1}
    >
      {shown.map((group) => {
        const from = next;
        next += group.rows.length + (group.all ? 1 : 0);
        return (
          <Group choices={choices.slice(from, next)} group={group} key={group.group} palette={palette} />
        );
      })}
      {slow && search !== '' && <Waiting />}
    </div>
  );
}

/** In the shape of the lines to come, below what is there already. */
function Waiting() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-3 py-4">
      <Skeleton className="w-3/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-1/2" />
    </div>
  );
}

type GroupProps = { group: ShownGroup; choices: Choice[]; palette: Palette };

function titleOf(group: ShownGroup['group'], search: string): string {
  if (group === 'recent') return text.recent;
  return group === 'pages' && search === '' ? text.commonPages : text.groups[group];
}

function Group({ group: { group, count, all }, choices, palette }: GroupProps) {
  const headId = useId();
  const { search, chosen } = palette;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
    <div aria-labelledby={headId} className="relative" role="group">
      <p
        aria-hidden="true"
        className="flex items-baseline gap-2 px-3 pt-3 pb-1 font-semibold text-hint text-ink-2"
        id={headId}
      >
        {titleOf(group, search)}
        {search !== '' && <span className="font-normal">{text.figure(count)}</span>}
      </p>
      {choices.map((choice) =>
        choice.row ? (
          <ResultRow choice={choice} key={choice.id} palette={palette} row={choice.row} />
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field (combobox pattern)
          <div
            aria-selected={choice === chosen}
            className={cn(
              'absolute top-1 right-1 flex cursor-pointer items-center rounded-field px-2.5 py-1 font-semibold text-hint text-primary-ink max-md:top-0 max-md:min-h-11',
              choice === chosen && 'bg-primary-soft',
            )}
            id={choice.id}
            key={choice.id}
            onClick={() => choice.open('open')}
            role="option"
            tabIndex={-1}
          >
            {all && text.seeAll(count)}
            <span className="sr-only">{`, ${titleOf(group, search)}`}</span>
          </div>
        ),
      )}
    </div>
  );
}

type ResultRowProps = { row: PaletteRow; choice: Choice; palette: Palette };

function ResultRow({ row, choice, palette }: ResultRowProps) {
  const { search, meant, chosen, choose } = palette;
  const active = choice.id === chosen?.id;
  const { Icon } = row;
  const words = meant ?? search;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field (combobox pattern)
    <div
      aria-selected={active}
      className={cn(
        'relative flex min-h-11 cursor-pointer scroll-my-10 items-center gap-3 rounded-field px-3 py-1.5 text-cell max-md:min-h-14',
        active &&
          'bg-primary-soft before:absolute before:inset-y-2 before:-left-0.5 before:w-0.75 before:rounded-full before:bg-primary',
      )}
      id={choice.id}
      onClick={(event) => choice.open(event.ctrlKey || event.metaKey ? 'order' : 'open')}
      onPointerMove={() => choose(choice.id)}
      role="option"
      tabIndex={-1}
    >
      <Icon
        aria-hidden="true"
        className={cn('shrink-0', active ? 'text-primary-ink' : 'text-ink-3')}
        size={18}
      />
      <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-md:flex-col">
        <span className="max-w-full shrink-0 truncate font-semibold text-ink md:max-w-[62%]">
          <Marked search={words}>{row.label}</Marked>
        </span>
        {row.detail && (
          <span className="min-w-0 max-w-full truncate text-hint text-ink-2">
            <Marked search={words}>{row.detail}</Marked>
          </span>
        )}
      </span>
      <span className="flex shrink-0 items-center justify-end gap-3 text-hint text-ink-2">
        {row.aside}
        {active && <Press row={row} search={search} />}
      </span>
    </div>
  );
}

/** What the keys do with the chosen line; only where nothing else stands there. */
function Press({ row, search }: { row: PaletteRow; search: string }) {
  if (row.aside) return null;
  if (row.group === 'actions' && row.order && search !== '') {
    return (
      <span aria-hidden="true" className="flex gap-1.5 max-md:hidden">
        <Key>{shellText.help.keys[COMMAND_KEY]}</Key>
        <Key>↵</Key>
      </span>
    );
  }
  return <CornerDownLeft aria-hidden="true" className="max-md:hidden" size={16} />;
}
