import { RotateCcw, Trash2 } from 'lucide-react';
import { useParams } from 'react-router';
import { useRecipeRestore } from '#client/features/recipes/delete-recipe-dialog.tsx';
import { type Recipe, useRecipeToEdit } from '#client/features/recipes/recipes.api.ts';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingCards } from '#client/ui/feedback/loading-cards.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { recipeEditorText as text } from '#text/recipes/recipe-editor.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { RecipeEditor } from './editor.tsx';
import { backToRecipes } from './head.tsx';

/** /recipes/{id} */
export function RecipePage() {
  const { id = '' } = useParams();
  const record = useRecipeToEdit(id);
  const readAgain = async (): Promise<Recipe> => {
    const { data } = await record.refetch({ throwOnError: true });
    if (!data) throw new Error('A recipe was read and is not there');
    return data;
  };
  return (
    <RecordPage
      head={<PageHead back={backToRecipes} title={pageTitles['/recipes/:id']} />}
      record={record}
      waiting={<Waiting />}
      words={text}
    >
      {(recipe) =>
        recipe.deleted_at ? (
          <Deleted onRestored={() => void record.refetch()} recipe={recipe} />
        ) : (
          // A key: what is typed for one recipe has nothing to do with the next.
          <RecipeEditor key={recipe.id} readAgain={readAgain} recipe={recipe} />
        )
      }
    </RecordPage>
  );
}

function Deleted({ recipe, onRestored }: { recipe: Recipe; onRestored: () => void }) {
  const { run, busy } = useRecipeRestore();
  return (
    <>
      <PageHead back={backToRecipes} title={recipe.name} />
      <Card>
        <EmptyState
          actions={
            <Button
              busy={busy}
              icon={<RotateCcw aria-hidden="true" size={18} />}
              onClick={() => void run(recipe.id, onRestored)}
              variant="primary"
            >
              {commonText.restore}
            </Button>
          }
          icon={<Trash2 aria-hidden="true" />}
          title={text.isDeleted}
        >
          {text.isDeletedHint}
        </EmptyState>
      </Card>
    </>
  );
}

const Waiting = () => (
  <LoadingCards
    cards={[
      ['h-6 w-1/3', 'h-10', 'h-10', 'h-10'],
      ['h-10 w-1/2', 'h-24'],
    ]}
    className="wide:grid wide:grid-cols-[minmax(0,1fr)_23.5rem] wide:items-start"
  />
);
