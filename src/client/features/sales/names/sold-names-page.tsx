import { Ban, Check, FileSearch, FileUp, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type SoldName, useSoldNames } from '#client/features/sales/sales.api.ts';
import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { ListSearch } from '#client/ui/choice/search-input.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import { NAMES_TO_CHECK } from '#domain/sales/sales.ts';
import { soldNamesText as text } from '#text/sales/sold-names.text.ts';
import { NAME_COLUMNS } from './columns.tsx';
import { confirmed, useMeaning } from './match.ts';

const MatchDialog = lazyPart(async () => (await import('./match-dialog.tsx')).MatchDialog);

const SHOWN_FILTERS = ['to_check', 'ignored'] as const;
const FILTERS = { only: addressFilter.oneOf('filtre', SHOWN_FILTERS) };

const isToCheck = ({ matched_by }: SoldName) => NAMES_TO_CHECK.some((one) => one === matched_by);

/** /recipes/sold-names: names as tills write them, and what each one means. */
export function SoldNamesPage() {
  const filters = useAddressFilters(FILTERS);
  const { asked } = filters;
  const list = useSoldNames(asked);
  const mayChange = usePermission('recipes.write');
  const [opened, setOpened] = useState<SoldName | null>(null);
  const meaning = useMeaning();
  const toCheck = list.data?.pages[0]?.to_check;
  const action = (name: SoldName) => <Action meaning={meaning} name={name} onOpen={setOpened} />;
  return (
    <>
      <ListPage
        cardAction={mayChange ? action : undefined}
        columns={
          mayChange
            ? [
                ...NAME_COLUMNS,
                {
                  id: 'action',
                  head: text.change,
                  headKind: 'hidden',
                  cell: action,
                  align: 'end',
                  interactive: true,
                  onCard: 'hidden',
                  className: 'w-36',
                },
              ]
            : NAME_COLUMNS
        }
        empty={<Nothing filters={filters} />}
        failure={text.loadFailure}
        head={
          <PageHead
            back={<BackLink label={text.back} to="/recipes" />}
            sentence={toCheck !== undefined && text.sentence(toCheck)}
            title={text.title}
          />
        }
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={
          mayChange ? (name) => <Entries meaning={meaning} name={name} onOpen={setOpened} /> : undefined
        }
        rowsOf={({ names }) => names}
        title={text.listTitle}
        toolbar={<Toolbar filters={filters} toCheck={toCheck} />}
      />
      {opened && <MatchDialog key={opened.id} name={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type RowProps = {
  name: SoldName;
  meaning: ReturnType<typeof useMeaning>;
  onOpen: (name: SoldName) => void;
};

/** What a rule found is confirmed with one press; everything else is opened. */
function Action({ name, meaning, onOpen }: RowProps) {
  const right = isToCheck(name) && !name.recipe?.deleted ? confirmed(name) : null;
  if (right && name.recipe) {
    return (
      <Button
        aria-label={text.confirmOf(name.name, name.recipe.name)}
        icon={<Check aria-hidden="true" size={16} />}
        onClick={() => void meaning.run(name, right)}
        size="compact"
        variant="soft"
      >
        {text.confirm}
      </Button>
    );
  }
  return (
    <Button aria-label={text.changeOf(name.name)} onClick={() => onOpen(name)} size="compact">
      {text.change}
    </Button>
  );
}

function Entries({ name, meaning, onOpen }: RowProps) {
  return (
    <>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onOpen(name)}>
        {text.change}
      </MenuItem>
      {name.matched_by !== 'ignored' && (
        <MenuItem
          icon={<Ban aria-hidden="true" />}
          onSelect={() => void meaning.run(name, { as: 'ignored' })}
        >
          {text.ignore}
        </MenuItem>
      )}
      {(name.matched_by === 'person' || name.matched_by === 'ignored') && (
        <MenuItem
          icon={<RotateCcw aria-hidden="true" />}
          onSelect={() => void meaning.run(name, { as: 'found' })}
        >
          {text.forget}
        </MenuItem>
      )}
    </>
  );
}

type NameFilters = ReturnType<typeof useAddressFilters<typeof FILTERS>>;

function Toolbar({ filters, toCheck }: { filters: NameFilters; toCheck: number | undefined }) {
  const { asked, set } = filters;
  return (
    <>
      <ListSearch
        className="w-72 max-md:w-full"
        filters={filters}
        label={text.search}
        placeholder={text.searchPlaceholder}
      />
      {SHOWN_FILTERS.map((filter) => (
        <FilterChip
          active={asked.only === filter}
          count={filter === 'to_check' ? toCheck : undefined}
          key={filter}
          onClick={() => set('only', asked.only === filter ? null : filter)}
        >
          {text.filters[filter]}
        </FilterChip>
      ))}
    </>
  );
}

function Nothing({ filters: { asked, filtered, clear } }: { filters: NameFilters }) {
  const mayImport = usePermission('imports.run');
  if (filtered) {
    return (
      <NoResult
        actions={<Button onClick={clear}>{text.clear}</Button>}
        icon={<FileSearch aria-hidden="true" />}
        title={asked.search === '' ? text.nothingInFilter : text.notFound(asked.search)}
      />
    );
  }
  return (
    <EmptyState
      actions={
        mayImport && (
          <Link className={buttonStyle({ variant: 'primary' })} to="/reports/import">
            <FileUp aria-hidden="true" size={18} />
            {text.import}
          </Link>
        )
      }
      drawing="shelf"
      title={text.empty}
    >
      {text.emptyHint}
    </EmptyState>
  );
}
