import { Dialog as Base } from '@base-ui/react/dialog';
import { CircleX, Search, WifiOff } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { Key } from '#client/app/keyboard/key.tsx';
import { COMMAND_KEY } from '#client/app/keyboard/use-shortcut.ts';
import { cn } from '#client/ui/cn.ts';
import { useBackCloses } from '#client/ui/dialog/back-closes.ts';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { SEARCH_MAX } from '#domain/kernel/search/search-max.ts';
import { COUNTED_MAX } from '#domain/search/limits.ts';
import { searchText as text } from '#text/search/search.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { ResultList } from './result-list.tsx';
import { type Palette, usePalette } from './use-palette.ts';

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Ctrl/Cmd+K: whatever the restaurant has, and whatever can be done, without the mouse. */
export function CommandPalette({ open, onOpenChange }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Base.Root onOpenChange={(next) => onOpenChange(next)} open={open}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="layer-dialog fixed inset-0 flex justify-center md:pt-[7vh]">
          <Base.Popup
            className="flex h-fit max-h-[86dvh] w-full flex-col overflow-hidden border-line bg-surface text-ink shadow-dialog outline-none transition-[opacity,transform] duration-160 ease-house data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 max-md:h-dvh max-md:max-h-none md:mx-4 md:max-w-180 md:rounded-dialog md:border"
            initialFocus={field}
          >
            <Base.Title className="sr-only">{text.title}</Base.Title>
            <PaletteBody field={field} onClose={() => onOpenChange(false)} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type PaletteBodyProps = { field: Ref<HTMLInputElement>; onClose: () => void };

/** Mounted anew each time the palette opens: it starts empty. */
function PaletteBody({ field, onClose }: PaletteBodyProps) {
  const palette = usePalette(onClose);
  return (
    <>
      <PaletteField field={field} palette={palette} />
      <Filters palette={palette} />
      <Notices palette={palette} />
      <ResultList palette={palette} />
      <Footer palette={palette} />
    </>
  );
}

function PaletteField({ palette, field }: { palette: Palette; field: Ref<HTMLInputElement> }) {
  const { typed, type, chosen, listId, onKeyDown } = palette;
  return (
    <div className="flex h-15 shrink-0 items-center gap-3 border-line border-b px-5 max-md:h-14 max-md:pr-1 max-md:pl-4">
      <Search aria-hidden="true" className="shrink-0 text-ink-2" size={20} />
      <input
        aria-activedescendant={chosen?.id}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded="true"
        aria-label={text.field}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className="h-full min-w-0 flex-1 bg-transparent text-[1.0625rem] outline-none"
        enterKeyHint="go"
        maxLength={SEARCH_MAX}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={text.placeholder}
        ref={field}
        role="combobox"
        spellCheck="false"
        value={typed}
      />
      <Count palette={palette} />
      <Base.Close
        aria-label={text.hintClose}
        className="grid size-12 shrink-0 place-items-center rounded-field text-ink-2 md:hidden"
      >
        <CircleX aria-hidden="true" size={22} />
      </Base.Close>
    </div>
  );
}

/** Always in the page, so that a screen reader hears it fill. */
function Count({ palette: { search, waiting, total } }: { palette: Palette }) {
  const countText = waiting ? text.searching : total >= COUNTED_MAX ? text.atLeast(total) : text.count(total);
  return (
    <span className="shrink-0 whitespace-nowrap text-hint text-ink-2 max-md:sr-only" role="status">
      {search !== '' && countText}
    </span>
  );
}

/** Tab may lead to one that lies beyond the edge. */
const intoView = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function Filters({ palette: { chips, filter, filterBy } }: { palette: Palette }) {
  if (chips.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips are no form
    <div
      aria-label={text.filters}
      className="flex shrink-0 gap-2 overflow-x-auto px-5 pt-3 pb-1 [scrollbar-width:none] max-md:px-4"
      role="group"
    >
      <FilterChip active={filter === 'all'} onClick={() => filterBy('all')} tabIndex={-1}>
        {text.all}
      </FilterChip>
      {chips.map(({ group, count }) => (
        <FilterChip
          active={filter === group}
          key={group}
          onClick={() => filterBy(group)}
          ref={filter === group ? intoView : undefined}
          tabIndex={-1}
        >
          {text.groups[group]} <span>{text.figure(count)}</span>
        </FilterChip>
      ))}
    </div>
  );
}

/** What else there is to say: another word was meant, nothing is there, the network is not. */
function Notices({ palette }: { palette: Palette }) {
  const { search, shown, waiting, meant, nearest, type, offline, failed, retry } = palette;
  const nothing = search !== '' && shown.length === 0 && !waiting && !failed;
  const silent = !nothing && !meant && !offline && !failed;
  return (
    <div
      className={cn('shrink-0 text-body text-ink-2', !silent && 'px-5 pt-3 pb-1 max-md:px-4')}
      role="status"
    >
      {offline && (
        <p className="flex items-center gap-2 text-cell">
          <WifiOff aria-hidden="true" className="shrink-0" size={16} />
          {text.offline}
        </p>
      )}
      {failed && (
        <p className="text-cell">
          {text.failure} <TextButton onClick={retry}>{text.retry}</TextButton>
        </p>
      )}
      {meant && <p className="text-cell">{text.meant(meant)}</p>}
      {nothing && (
        <p className="pb-4">
          <span className="wrap-anywhere font-semibold text-ink">{text.none(search)}</span>{' '}
          {nearest ? (
            <>
              {text.didYouMean} <TextButton onClick={() => type(nearest)}>{nearest}</TextButton>
              {text.questionMark}
            </>
          ) : (
            !offline && text.noneHint
          )}
        </p>
      )}
    </div>
  );
}

function Footer({ palette: { chosen, chips } }: { palette: Palette }) {
  return (
    <p
      aria-hidden="true"
      className="flex shrink-0 gap-5 border-line border-t bg-head px-5 py-2.5 text-hint text-ink-2 max-md:hidden"
    >
      <Hint keys={['↑', '↓']} text={text.hintMove} />
      <Hint keys={['↵']} text={text.hintOpen} />
      {chosen?.row?.order && <Hint keys={[shellText.help.keys[COMMAND_KEY], '↵']} text={text.hintOrder} />}
      {chips.length > 1 && <Hint keys={[shellText.help.keys.tab]} text={text.hintFilter} />}
      <span className="ml-auto">
        <Hint keys={[shellText.help.keys.escape]} text={text.hintClose} />
      </span>
    </p>
  );
}

function Hint({ keys, text: words }: { keys: readonly string[]; text: string }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      {words}
    </span>
  );
}
