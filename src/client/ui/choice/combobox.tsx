import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring, useGroupWiring } from '#client/ui/form/field-context.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { foldText, searchOptions } from './search-text.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Second line. */
  hint?: string;
  /** Further words that find it: a code, a category. */
  keywords?: string;
};

/** A search that runs elsewhere: the options are what it found for the words that `onSearch` was last told. */
export type RemoteSearch = {
  onSearch: (words: string) => void;
  /** Its answer to these words is still to come. */
  searching: boolean;
  /** How many it found, shown or not. */
  total: number;
  /** Instead of « Aucun résultat » before anything was typed. */
  nothing?: string | undefined;
};

type ComboboxProps = {
  value: string | null;
  onValueChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  placeholder?: string;
  /** Offers to add what was typed when nothing bears that name. */
  onCreate?: (name: string) => void;
  remote?: RemoteSearch;
  /** The chosen one, where the options may not hold it. */
  chosen?: ComboboxOption | null;
  disabledReason?: string | undefined;
  icon?: ReactNode;
  /** The field's name where no FormField gives one. */
  label?: string;
  onBlur?: () => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** More entries than this are never read: the sentence below the list asks for another letter. */
const SHOWN_AT_MOST = 80;
const CREATE = ' create';

const textOf = (option: ComboboxOption) => `${option.label} ${option.keywords ?? ''}`;

export function Combobox({
  value,
  onValueChange,
  options,
  placeholder = uiText.choose,
  onCreate,
  remote,
  chosen = null,
  disabledReason,
  icon,
  label,
  onBlur,
  className,
  ref,
}: ComboboxProps) {
  const wiring = useFieldWiring();
  // While the list is open the rest of the page is hidden from screen readers, a plain label included.
  const { 'aria-labelledby': labelledBy } = useGroupWiring();
  const [query, setQuery] = useState('');
  const selected = options.find((option) => option.value === value) ?? (value === null ? null : chosen);
  const searches = remote !== undefined;
  const searching = remote?.searching ?? false;
  const found = useMemo(
    () => (searches ? [...options] : searchOptions(options, query, textOf)),
    [options, query, searches],
  );
  const total = remote?.total ?? found.length;
  const name = query.trim();
  const isNew = name !== '' && !options.some((option) => foldText(option.label) === foldText(name));
  // Whatever was found for other words is not offered for these.
  const items = searching ? [] : found.slice(0, SHOWN_AT_MOST);
  const shown = items.length;
  if (onCreate && isNew) items.push({ value: CREATE, label: uiText.create(name) });

  const choose = (option: ComboboxOption | null) => {
    if (option?.value === CREATE) return onCreate?.(name);
    onValueChange(option?.value ?? null);
  };

  // Enter comes faster than the answer from who knows the name by heart: it takes the first one once that is there.
  const wantsFirst = useRef(false);
  const actions = useRef<Base.Root.Actions>(null);
  const first = items[0];
  useEffect(() => {
    if (searching || !wantsFirst.current) return;
    wantsFirst.current = false;
    if (!first) return;
    actions.current?.close();
    choose(first);
  });
  const type = (words: string) => {
    setQuery(words);
    wantsFirst.current = false;
    remote?.onSearch(words.trim());
  };
  const onKeyDown: Base.Input.Props['onKeyDown'] = (event) => {
    // With its list closed, Escape would take the value away: it is meant for the dialog around.
    if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') !== 'true') {
      event.preventBaseUIHandler();
    }
    if (event.key !== 'Enter' || !searching || name === '') return;
    // With nothing to take, the list would close and throw away what was typed.
    event.preventBaseUIHandler();
    event.preventDefault();
    wantsFirst.current = true;
  };
  return (
    <Base.Root
      actionsRef={actions}
      autoHighlight
      disabled={disabledReason !== undefined}
      filter={null}
      isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
      itemToStringLabel={(option: ComboboxOption) => option.label}
      items={items}
      onInputValueChange={(text, details) => type(details.reason === 'input-change' ? text : '')}
      onValueChange={choose}
      value={selected}
    >
      <Base.InputGroup
        className={cn('field-box', className)}
        data-disabled={disabledReason === undefined ? undefined : ''}
      >
        {icon && <span className="pl-3 text-ink-2 [&_svg]:size-[18px]">{icon}</span>}
        <Base.Input
          {...wiring}
          aria-label={wiring.id ? undefined : label}
          aria-labelledby={labelledBy}
          className={cn(
            'min-w-0 flex-1 self-stretch rounded-[inherit] bg-transparent px-3 disabled:cursor-not-allowed disabled:text-ink-3 disabled:placeholder:text-ink-3',
            icon && 'pl-2',
          )}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          placeholder={disabledReason ?? placeholder}
          ref={ref}
        />
        {query !== '' && !searching && (
          <span className="shrink-0 pr-1 text-hint text-ink-3">{uiText.resultCount(total)}</span>
        )}
        {selected && disabledReason === undefined && (
          <Base.Clear
            aria-label={uiText.clear}
            className="grid size-8 shrink-0 place-items-center rounded-chip text-ink-2 hover:bg-hover max-md:size-11"
          >
            <X aria-hidden="true" size={16} />
          </Base.Clear>
        )}
        <Base.Trigger
          aria-label={uiText.openList}
          className="grid w-9 shrink-0 place-items-center self-stretch rounded-r-field text-ink-2 disabled:cursor-not-allowed max-md:w-11"
        >
          <ChevronDown aria-hidden="true" size={16} />
        </Base.Trigger>
      </Base.InputGroup>
      {/* At the end of the page, outside its landmarks: a landmark of its own (see Menu). */}
      <Base.Portal aria-label={wiring.id ? undefined : label} aria-labelledby={labelledBy} role="region">
        <Base.Positioner className="layer-menu outline-none" collisionPadding={8} sideOffset={6}>
          <Base.Popup className="w-(--anchor-width) min-w-55 max-w-(--available-width) origin-(--transform-origin) overflow-hidden rounded-card border border-line bg-raised text-ink shadow-menu transition-[opacity,transform] duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Empty>
              <p className="px-4 py-3.5 text-cell text-ink-2 empty:hidden">
                {nothingFound({ searching, name, nothing: remote?.nothing })}
              </p>
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
              {(option: ComboboxOption) => <Entry key={option.value} option={option} />}
            </Base.List>
            <Base.Status className="border-line border-t px-4 py-2 text-hint text-ink-3 empty:hidden">
              {!searching && total > shown && uiText.moreResults(shown, total)}
            </Base.Status>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type NothingFound = { searching: boolean; name: string; nothing: string | undefined };

function nothingFound({ searching, name, nothing }: NothingFound): string {
  if (searching) return uiText.loading;
  return name === '' ? (nothing ?? uiText.noResult) : uiText.noResultFor(name);
}

function Entry({ option }: { option: ComboboxOption }) {
  const creates = option.value === CREATE;
  return (
    <Base.Item
      className={cn(
        'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-compact px-2.5 py-1.5 text-body outline-none data-highlighted:bg-menu-hover max-md:min-h-12',
        creates && 'font-semibold text-primary-ink',
      )}
      value={option}
    >
      {creates && <Plus aria-hidden="true" size={18} />}
      <span className="min-w-0 flex-1">
        {option.label}
        {option.hint && <span className="block text-hint text-ink-3">{option.hint}</span>}
      </span>
      <Base.ItemIndicator className="text-primary-ink">
        <Check aria-hidden="true" size={18} />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
