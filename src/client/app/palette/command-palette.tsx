import { Dialog as Base } from '@base-ui/react/dialog';
import { CircleX, CornerDownLeft, Search, Store, UserRound } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { menuEntries } from '#client/app/menu/entries.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { cn } from '#client/ui/cn.ts';
import { useBackCloses } from '#client/ui/dialog/back-closes.ts';
import { can } from '#domain/access/permissions.ts';
import { nearestWord } from '#domain/kernel/search/ranking.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { pageKeywords, shellText } from '#text/shell/shell.text.ts';
import { Key } from './key.tsx';
import { findPages } from './search.ts';

const OTHER_PAGES = [
  { path: '/profile', title: pageTitles['/profile'], Icon: UserRound, permission: undefined },
  {
    path: '/select-organization',
    title: pageTitles['/select-organization'],
    Icon: Store,
    permission: undefined,
  },
] as const;

const ENTRIES = [...menuEntries, ...OTHER_PAGES].map((entry) => ({
  ...entry,
  keywords: pageKeywords[entry.path] ?? '',
}));

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Ctrl/Cmd+K: a page by its name, without the mouse. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root onOpenChange={(next) => onOpenChange(next)} open={open}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="layer-dialog fixed inset-0 flex justify-center md:pt-[12vh]">
          <Base.Popup className="flex h-fit max-h-[70dvh] w-full flex-col overflow-hidden border-line bg-surface text-ink shadow-dialog outline-none transition-[opacity,transform] duration-160 ease-house data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 max-md:h-dvh max-md:max-h-none md:max-w-140 md:rounded-dialog md:border">
            <Base.Title className="sr-only">{shellText.palette.title}</Base.Title>
            <PaletteBody onClose={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Mounted anew each time the palette opens: it starts empty. */
function PaletteBody({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const palette = usePalette(onClose);
  return (
    <>
      <PaletteField palette={palette} ref={field} />
      <PageList palette={palette} />
      <NothingFound
        onTake={(word) => {
          palette.type(word);
          field.current?.focus();
        }}
        palette={palette}
      />
      <p
        aria-hidden="true"
        className="flex gap-5 border-line border-t bg-head px-4 py-2.5 text-hint text-ink-3 max-md:hidden"
      >
        <Hint keys={['↑', '↓']} text={shellText.palette.hintMove} />
        <Hint keys={['↵']} text={shellText.palette.hintOpen} />
        <Hint keys={[shellText.help.keys.escape]} text={shellText.palette.hintClose} />
      </p>
    </>
  );
}

/** What was typed, the pages that it finds, and the one that Enter opens. */
function usePalette(onClose: () => void) {
  const { organisation } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const open = ENTRIES.filter(
    ({ permission }) => !permission || (organisation !== null && can(organisation.role, permission)),
  );
  const found = findPages(open, search);
  const words = open.map(({ title, keywords }) => `${title} ${keywords}`);
  const type = (text: string) => {
    setSearch(text);
    setActive(0);
  };
  const go = (index: number) => {
    const entry = found[index];
    if (!entry) return;
    onClose();
    navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active === 0 ? last : active - 1,
      PageDown: last,
      PageUp: 0,
    };
    const next = moves[event.key];
    if (event.key === 'Enter') go(active);
    else if (next !== undefined && last >= 0) setActive(next);
    else return;
    event.preventDefault();
  };
  return {
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    search,
    type,
    active,
    setActive,
    found,
    nearest: found.length === 0 ? nearestWord(search, words) : null,
    go,
    onKeyDown,
  };
}

type PaletteProps = { palette: ReturnType<typeof usePalette> };

function PaletteField({ palette, ref }: PaletteProps & { ref: Ref<HTMLInputElement> }) {
  const { search, type, active, found, listId, optionId, onKeyDown } = palette;
  return (
    <div className="flex h-14 shrink-0 items-center gap-3 border-line border-b px-4 max-md:pr-1">
      <Search aria-hidden="true" className="text-ink-2" size={20} />
      <input
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded="true"
        aria-label={shellText.palette.field}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className="h-full min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none"
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={shellText.palette.placeholder}
        ref={ref}
        role="combobox"
        spellCheck="false"
        value={search}
      />
      <Base.Close
        aria-label={shellText.palette.hintClose}
        className="grid size-12 place-items-center rounded-field text-ink-2 md:hidden"
      >
        <CircleX aria-hidden="true" size={22} />
      </Base.Close>
    </div>
  );
}

function PageList({ palette: { listId, optionId, found, active, setActive, go } }: PaletteProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      aria-label={shellText.palette.results}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
      id={listId}
      ref={list}
      role="listbox"
      tabIndex={-1}
    >
      {found.map(({ path, title, Icon }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field (combobox pattern)
        <div
          aria-selected={index === active}
          className={cn(
            'flex h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-body max-md:h-13',
            index === active && 'bg-primary-soft font-semibold text-primary-ink',
          )}
          id={optionId(index)}
          key={path}
          onClick={() => go(index)}
          onPointerMove={() => setActive(index)}
          role="option"
          tabIndex={-1}
        >
          <Icon aria-hidden="true" className={index === active ? undefined : 'text-ink-3'} size={18} />
          {title}
          {index === active && <CornerDownLeft aria-hidden="true" className="ml-auto" size={16} />}
        </div>
      ))}
    </div>
  );
}

type NothingFoundProps = PaletteProps & { onTake: (word: string) => void };

/** Always in the page, so that a screen reader hears it fill. */
function NothingFound({ palette: { search, found, nearest }, onTake }: NothingFoundProps) {
  return (
    <div className={cn('px-5 text-body text-ink-2', found.length === 0 && 'pt-1 pb-6')} role="status">
      {found.length === 0 && shellText.palette.none(search.trim())}
      {nearest && (
        <>
          {' '}
          {shellText.palette.didYouMean}{' '}
          <button className="link" onClick={() => onTake(nearest)} type="button">
            {nearest}
          </button>
          {shellText.palette.questionMark}
        </>
      )}
    </div>
  );
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      {text}
    </span>
  );
}
