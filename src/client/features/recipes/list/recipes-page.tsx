import { Copy, FileUp, Plus, Printer, ReceiptText, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DeleteItem } from '#client/features/recipes/delete-item.tsx';
import { DeleteRecipeDialog, useRecipeRestore } from '#client/features/recipes/delete-recipe-dialog.tsx';
import {
  type RecipeRow,
  type RecipeSummary,
  useRecipeSummary,
  useRecipes,
} from '#client/features/recipes/recipes.api.ts';
import { useDuplicate } from '#client/features/recipes/use-duplicate.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import { NothingListed, whyNothing } from '#client/ui/table/nothing-listed.tsx';
import { recipesText as text } from '#text/recipes/recipe-list.text.ts';
import { soldNamesText } from '#text/sales/sold-names.text.ts';
import { recipeColumns } from './columns.tsx';
import { RecipeExports } from './exports.tsx';
import { RecipeFigures } from './figures.tsx';
import { type RecipeFilters, useRecipeFilters } from './filters.ts';
import { RecipeToolbar } from './toolbar.tsx';

/** /recipes: what the dishes cost, what they bring, and what is still to be written. */
export function RecipesPage() {
  const filters = useRecipeFilters();
  const list = useRecipes(filters.asked);
  const summary = useRecipeSummary();
  const [deleted, setDeleted] = useState<RecipeRow | null>(null);
  const duplicate = useDuplicate();
  const mayWrite = usePermission('recipes.write');
  const none = summary.data?.recipes === 0;
  return (
    <>
      <ListPage
        {...filters.table}
        columns={recipeColumns}
        empty={<Nothing filters={filters} />}
        failure={text.loadFailure}
        head={
          <>
            <PageHead
              actions={
                <>
                  {!none && <RecipeExports />}
                  {!none && <SoldNamesLink />}
                  <CreateLink />
                </>
              }
              sentence={sentenceOf(summary.data)}
              title={text.title}
            />
            {!none && <RecipeFigures summary={summary} />}
          </>
        }
        list={list}
        more={text.more}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowLink={({ id }, name) => <Link to={`/recipes/${id}`}>{name}</Link>}
        rowMenu={
          mayWrite
            ? (row) => <RowEntries onDelete={() => setDeleted(row)} onDuplicate={duplicate} row={row} />
            : undefined
        }
        rowsOf={({ recipes }) => recipes}
        rowTone={({ deleted_at }) => (deleted_at ? 'struck' : 'default')}
        title={text.listTitle}
        toolbar={
          none && !filters.filtered ? undefined : <RecipeToolbar filters={filters} summary={summary.data} />
        }
      />
      {deleted && <DeleteRecipeDialog onClose={() => setDeleted(null)} recipe={deleted} />}
    </>
  );
}

const sentenceOf = (summary: RecipeSummary | undefined): ReactNode =>
  summary && summary.over_target > 0 ? text.overTarget(summary.over_target) : text.sentence;

/** Which dish each name of the till means: what was sold takes the ingredients of that one. */
const SoldNamesLink = () => (
  <Link className={buttonStyle()} to="/recipes/sold-names">
    <ReceiptText aria-hidden="true" size={18} />
    {soldNamesText.title}
  </Link>
);

const CreateLink = () => (
  <WritingLink className={buttonStyle({ variant: 'primary' })} to="/recipes/new">
    <Plus aria-hidden="true" size={18} />
    {text.create}
  </WritingLink>
);

type RowEntriesProps = { row: RecipeRow; onDuplicate: (id: string) => void; onDelete: () => void };

function RowEntries({ row, onDuplicate, onDelete }: RowEntriesProps) {
  const restore = useRecipeRestore();
  if (row.deleted_at) {
    return (
      <MenuItem icon={<RotateCcw aria-hidden="true" />} onSelect={() => void restore.run(row.id)} writes>
        {text.restore}
      </MenuItem>
    );
  }
  return (
    <>
      <MenuItem icon={<Printer aria-hidden="true" />} link={<Link to={`/recipes/${row.id}/sheet`} />}>
        {text.sheet}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => onDuplicate(row.id)} writes>
        {text.duplicate}
      </MenuItem>
      <DeleteItem label={text.delete} onSelect={onDelete} />
    </>
  );
}

function Nothing({ filters: { asked, filtered, clear, showDeleted } }: { filters: RecipeFilters }) {
  const mayImport = usePermission('imports.run');
  return (
    <NothingListed
      firstUse={{
        title: text.empty,
        hint: text.emptyHint,
        steps: (
          <>
            <CreateLink />
            {mayImport && (
              <WritingLink className={buttonStyle({ variant: 'secondary' })} to="/reports/import">
                <FileUp aria-hidden="true" size={18} />
                {text.importSales}
              </WritingLink>
            )}
          </>
        ),
      }}
      onActive={() => showDeleted(false)}
      onClear={clear}
      search={asked.search}
      why={whyNothing({ narrowed: filtered, state: asked.state })}
      words={text}
    />
  );
}
