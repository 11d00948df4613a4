import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring, useGroupWiring } from '#client/ui/form/field-context.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { ComboboxList } from './combobox-list.tsx';
import {
  type ComboboxOption,
  type ComboboxSearch,
  CREATE,
  type RemoteSearch,
  useComboboxSearch,
  useEarlyEnter,
} from './combobox-search.ts';

type FieldProps = {
  placeholder?: string;
  disabledReason?: string | undefined;
  icon?: ReactNode;
  /** The field's name where no FormField gives one. */
  label?: string;
  onBlur?: () => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

type ComboboxProps = FieldProps & {
  value: string | null;
  onValueChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  /** Offers to add what was typed when nothing bears that name. */
  onCreate?: (name: string) => void;
  /** Instead of « Ajouter … ». */
  onCreateLabel?: ((name: string) => string) | undefined;
  remote?: RemoteSearch;
  /** The chosen one, where the options may not hold it. */
  chosen?: ComboboxOption | null;
};

export function Combobox({
  value,
  onValueChange,
  options,
  onCreate,
  onCreateLabel = uiText.create,
  remote,
  chosen = null,
  ...field
}: ComboboxProps) {
  const search = useComboboxSearch({ options, remote, creates: onCreate && onCreateLabel });
  const selected = useSelected(options.find((option) => option.value === value) ?? chosen, value);
  const choose = (option: ComboboxOption | null) => {
    if (option?.value === CREATE) return onCreate?.(search.name);
    onValueChange(option?.value ?? null);
  };
  const earlyEnter = useEarlyEnter(search, choose);
  return (
    <Base.Root
      actionsRef={earlyEnter.actions}
      autoHighlight
      disabled={field.disabledReason !== undefined}
      filter={null}
      isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
      itemToStringLabel={(option: ComboboxOption) => option.label}
      items={search.entries}
      onInputValueChange={(text, details) => {
        earlyEnter.forget();
        search.type(details.reason === 'input-change' ? text : '');
      }}
      onValueChange={choose}
      value={selected}
    >
      <ComboboxField {...field} clears={selected !== null} onKeyDown={earlyEnter.onKeyDown} search={search} />
      <ComboboxList label={field.label} search={search} />
    </Base.Root>
  );
}

/**
 * The chosen one, and the same object for as long as it is chosen: with each answer from elsewhere the options are new, or
 * hold it no longer, and another object would put its name back over what is being typed.
 */
function useSelected(found: ComboboxOption | null, value: string | null): ComboboxOption | null {
  const kept = useRef<ComboboxOption | null>(null);
  const same = kept.current?.value === value && (!found || found.label === kept.current?.label);
  if (!same) kept.current = found;
  return value === null ? null : kept.current;
}

type ComboboxFieldProps = FieldProps & {
  search: ComboboxSearch;
  /** Something is chosen, and can be taken away. */
  clears: boolean;
  onKeyDown: ReturnType<typeof useEarlyEnter>['onKeyDown'];
};

function ComboboxField({ search, clears, onKeyDown, ...props }: ComboboxFieldProps) {
  const { placeholder = uiText.choose, disabledReason, icon, label, onBlur, className, ref } = props;
  const wiring = useFieldWiring();
  // While the list is open the rest of the page is hidden from screen readers, a plain label included.
  const { 'aria-labelledby': labelledBy } = useGroupWiring();
  const enabled = disabledReason === undefined;
  return (
    <Base.InputGroup className={cn('field-box', className)} data-disabled={enabled ? undefined : ''}>
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
        // What is typed next takes the place of what is chosen, and is not put into the middle of it.
        onClick={(event) => clears && search.query === '' && event.currentTarget.select()}
        onKeyDown={(event) => {
          // With its list closed, Escape would take the value away: it is meant for the dialog around.
          if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') !== 'true') {
            event.preventBaseUIHandler();
          }
          onKeyDown(event);
        }}
        placeholder={disabledReason ?? placeholder}
        ref={ref}
      />
      {search.query !== '' && !search.searching && (
        <span className="shrink-0 pr-1 text-hint text-ink-3">{uiText.resultCount(search.total)}</span>
      )}
      {clears && enabled && (
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
  );
}
