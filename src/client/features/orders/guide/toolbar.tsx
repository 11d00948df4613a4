import { History, Search, ShoppingBasket, Sparkles } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import type { Basket, Guide } from './guide.api.ts';
import type { GuideFilter } from './rows.ts';
import type { Shown } from './use-guide.ts';

const FILTERS: readonly GuideFilter[] = ['all', 'chosen', 'short'];

type ToolbarActions = {
  onSearchKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onLastOrder: () => void;
  onFill: () => void;
  onBasket: (basket: Basket) => void;
  onSaveBasket: () => void;
  onManageBaskets: () => void;
};

type ToolbarProps = {
  guide: Guide;
  shown: Shown;
  /** Suggestions that nobody took yet. */
  open: number;
  searchRef: RefObject<HTMLInputElement | null>;
  actions: ToolbarActions;
};

/** What narrows the list, and what fills it at once. */
export function GuideToolbar(props: ToolbarProps) {
  return usePhone() ? <PhoneToolbar {...props} /> : <DeskToolbar {...props} />;
}

function DeskToolbar(props: ToolbarProps) {
  const { guide, open, actions } = props;
  return (
    <div className="layer-head sticky top-(--sticky-top) flex h-17 items-center gap-2 max-wide:h-14 rounded-t-card border-line border-b bg-surface px-5 max-[60rem]:px-3 print:hidden">
      <SearchField {...props} />
      <span className="min-w-0 overflow-x-auto py-1 [scrollbar-width:none]">
        <Filters {...props} />
      </span>
      <span className="ml-auto flex items-center gap-2">
        <Baskets {...props} />
        <Button
          disabledReason={guide.last_order ? undefined : text.noLastOrder}
          icon={<History aria-hidden="true" size={18} />}
          onClick={actions.onLastOrder}
        >
          <span className="max-[84rem]:hidden">{text.lastOrder}</span>
          <span className="min-[84rem]:hidden">{text.lastOrderShort}</span>
        </Button>
        <Button
          disabledReason={open > 0 ? undefined : text.nothingToFill}
          icon={<Sparkles aria-hidden="true" size={18} />}
          onClick={actions.onFill}
          variant="soft"
        >
          <span className="max-[84rem]:hidden">{text.fill}</span>
          <span className="min-[84rem]:hidden">{text.fillShort}</span>
        </Button>
      </span>
    </div>
  );
}

/** Under the thumb: one row that is pushed aside, rather than four that push the list down. */
function PhoneToolbar(props: ToolbarProps) {
  const { guide, open, actions } = props;
  return (
    <div className="layer-head sticky top-14 -mx-4 -mt-5 flex flex-col gap-2 border-line border-b bg-paper px-4 pt-3 pb-2">
      <SearchField {...props} />
      <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
        <Button
          disabledReason={open > 0 ? undefined : text.nothingToFill}
          icon={<Sparkles aria-hidden="true" size={18} />}
          onClick={actions.onFill}
          variant="soft"
        >
          {text.fillShort}
          {open > 0 && (
            <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-primary px-1 text-on-primary text-small">
              {open}
            </span>
          )}
        </Button>
        <Button
          disabledReason={guide.last_order ? undefined : text.noLastOrder}
          icon={<History aria-hidden="true" size={18} />}
          onClick={actions.onLastOrder}
        >
          {text.lastOrderShort}
        </Button>
        <Baskets {...props} />
        <Filters {...props} />
      </div>
    </div>
  );
}

function SearchField({ shown, searchRef, actions }: ToolbarProps) {
  return (
    <Input
      aria-label={text.search}
      autoComplete="off"
      className="md:min-w-20 md:max-w-60 md:flex-1"
      enterKeyHint="search"
      icon={<Search aria-hidden="true" />}
      onChange={(event) => shown.setSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') shown.setSearch('');
        actions.onSearchKey(event);
      }}
      placeholder={text.searchPlaceholder}
      ref={searchRef}
      trailing={
        <kbd className="grid h-5.5 w-5.5 place-items-center rounded-[5px] border border-line-2 font-sans text-ink-3 text-small max-md:hidden">
          /
        </kbd>
      }
      type="search"
      value={shown.search}
    />
  );
}

function Filters({ shown: { filter, counts, show } }: ToolbarProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{text.filtersLabel}</legend>
      {FILTERS.map((name) => (
        <FilterChip
          active={filter === name}
          className="max-md:h-button"
          count={counts[name]}
          key={name}
          onClick={() => show(name)}
        >
          {text.filters[name]}
        </FilterChip>
      ))}
    </fieldset>
  );
}

function Baskets({ guide, shown, actions }: ToolbarProps) {
  const { baskets } = guide;
  const phone = usePhone();
  const icon = <ShoppingBasket aria-hidden="true" size={18} />;
  return (
    <Menu
      title={text.baskets}
      trigger={
        phone ? (
          <Button icon={icon}>{text.baskets}</Button>
        ) : (
          <IconButton icon={icon} label={text.baskets} variant="secondary" />
        )
      }
    >
      {baskets.map((basket) => (
        <MenuItem key={basket.id} onSelect={() => actions.onBasket(basket)}>
          <span className="min-w-0 flex-1 truncate">{basket.name}</span>
          <span className="text-hint text-ink-3">{text.basketLines(basket.lines.length)}</span>
        </MenuItem>
      ))}
      {baskets.length === 0 && <p className="px-3 py-2 text-hint text-ink-3">{text.noBaskets}</p>}
      <MenuSeparator />
      {shown.counts.chosen > 0 && <MenuItem onSelect={actions.onSaveBasket}>{text.saveBasket}</MenuItem>}
      {baskets.length > 0 && <MenuItem onSelect={actions.onManageBaskets}>{text.manageBaskets}</MenuItem>}
    </Menu>
  );
}
