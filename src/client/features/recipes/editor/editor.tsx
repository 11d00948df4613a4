import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DeleteRecipeDialog } from '#client/features/recipes/delete-recipe-dialog.tsx';
import { type RecipeForm, useRecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { FiguresCard } from '#client/features/recipes/figures/figures-card.tsx';
import { HistoryCard } from '#client/features/recipes/figures/history-card.tsx';
import { LinesCard } from '#client/features/recipes/lines/lines-card.tsx';
import type { Recipe } from '#client/features/recipes/recipes.api.ts';
import { useDuplicate } from '#client/features/recipes/use-duplicate.ts';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { LeaveDialog } from '#client/ui/dialog/leave-dialog.tsx';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { eurosOrDash, formatPercent } from '#text/kernel/format.ts';
import { recipeFiguresText } from '#text/recipes/recipe-editor.text.ts';
import { AllergensCard } from './allergens-card.tsx';
import { EditorHead, type HeadCommands, SaveButton } from './head.tsx';
import { MethodCard } from './method-card.tsx';
import { StockCard } from './stock-card.tsx';
import { YieldCard } from './yield-card.tsx';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

// By the room beside the menu, not by the screen.
const COLUMNS =
  'flex flex-col gap-4 @min-[62rem]:grid @min-[62rem]:grid-cols-[minmax(0,1fr)_minmax(20rem,23.5rem)] @min-[62rem]:items-start';
const COLUMN = 'flex min-w-0 flex-col gap-4 @max-[62rem]:contents';

type EditorProps = { recipe: Recipe; readAgain: () => Promise<Recipe> };

/** A recipe as it is written: what goes in at the left, what it comes to at the right. */
export function RecipeEditor(props: EditorProps) {
  const { form, dirty, save, busy, overtaken, takeTheirs } = useRecipeForm(props);
  const leaving = useLeaveWarning({ dirty, saving: busy, onClose: () => undefined });
  const [panel, setPanel] = useState<'settings' | 'delete' | null>(null);
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const phone = usePhone();
  const commands: HeadCommands = {
    dirty,
    busy,
    blocked: overtaken ? editingText.conflictTitle : undefined,
    onSave: () => void save(),
    onSettings: () => setPanel('settings'),
    onDuplicate: () => duplicate(form.recipe.id),
    onDelete: () => setPanel('delete'),
  };
  return (
    <>
      <EditorHead commands={commands} form={form} />
      {overtaken && <ConflictNotice onFailure={(error) => showRefusal(error)} takeTheirs={takeTheirs} />}
      <EditorCards form={form} onTarget={() => setPanel('settings')} />
      {phone && <CostBar commands={commands} form={form} />}
      {panel === 'settings' && <SettingsDialog form={form} onClose={() => setPanel(null)} />}
      {panel === 'delete' && (
        <DeleteRecipeDialog
          onClose={() => setPanel(null)}
          onDeleted={() => {
            leaving.allow();
            void navigate('/recipes');
          }}
          recipe={form.recipe}
        />
      )}
      <LeaveDialog leaving={leaving} />
    </>
  );
}

/** Narrow: one column, what goes in before what it comes to, and the rest below. */
function EditorCards({ form, onTarget }: { form: RecipeForm; onTarget: () => void }) {
  return (
    <div className="@container max-md:pb-24">
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <LinesCard form={form} />
          <div className="grid gap-4 @max-[62rem]:order-2 @min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <YieldCard form={form} />
            <AllergensCard form={form} />
          </div>
          <MethodCard className="@max-[62rem]:order-4" form={form} />
        </div>
        <div className={COLUMN}>
          <FiguresCard className="@max-[62rem]:order-1" form={form} onTarget={onTarget} />
          <HistoryCard className="@max-[62rem]:order-3" recipe={form.recipe} />
          <StockCard className="@max-[62rem]:order-3" recipe={form.recipe} />
        </div>
      </div>
    </div>
  );
}

/** What it comes to stays in view while one types, with the way to keep it under the thumb. */
function CostBar({ form: { figures }, commands }: { form: RecipeForm; commands: HeadCommands }) {
  const { cost_per_portion: cost, food_cost } = figures;
  return (
    <PhoneBar className="items-center gap-3">
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-hint text-ink-2">{recipeFiguresText.costPerPortion}</span>
        <span className="font-display text-card">{eurosOrDash(cost)}</span>
        {food_cost !== null && (
          <span className="ml-2 whitespace-nowrap text-hint text-ink-2">
            {recipeFiguresText.foodCost(formatPercent(food_cost))}
          </span>
        )}
      </p>
      <SaveButton commands={commands} />
    </PhoneBar>
  );
}
