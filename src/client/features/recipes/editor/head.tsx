import { Check, Copy, MoreHorizontal, Printer, Target, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeleteItem } from '#client/features/recipes/delete-item.tsx';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { LabelsButton } from '#client/features/use-by-labels/use-by-labels.parts.tsx';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { Button, buttonStyle, IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Badge } from '#client/ui/figure/badge.tsx';
import { FieldError } from '#client/ui/form/form-field.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { recipeEditorText as text } from '#text/recipes/recipe-editor.text.ts';
import { NAME_ERROR, NameTitle } from './name-title.tsx';

export const backToRecipes = <BackLink label={text.back} to="/recipes" />;

export type HeadCommands = {
  dirty: boolean;
  busy: boolean;
  /** Why nothing can be saved now. */
  blocked: string | undefined;
  onSave: () => void;
  onSettings: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

type EditorHeadProps = { form: RecipeForm; commands: HeadCommands };

export function EditorHead({ form, commands }: EditorHeadProps) {
  const { errors } = form.state;
  const phone = usePhone();
  return (
    <>
      <PageHead
        actions={
          <>
            <Link
              className={cn(buttonStyle({ variant: 'secondary' }))}
              to={`/recipes/${form.recipe.id}/sheet`}
            >
              <Printer aria-hidden="true" size={18} />
              {text.sheet}
            </Link>
            <LabelsButton of={{ recipe_id: form.recipe.id }} />
            <MoreMenu commands={commands} form={form} />
            {!phone && <SaveButton commands={commands} />}
          </>
        }
        aside={<MenuState form={form} />}
        back={backToRecipes}
        sentence={sentenceOf(form)}
        title={<NameTitle form={form} />}
      />
      {errors.name && (
        <div className="-mt-3 mb-4">
          <FieldError id={NAME_ERROR}>{errors.name}</FieldError>
        </div>
      )}
    </>
  );
}

/** « À la carte »: a press takes it off, or puts it back. */
function MenuState({ form: { state, dispatch } }: { form: RecipeForm }) {
  const { kind, on_menu } = state.draft;
  if (kind === 'preparation') return <Badge tone="secondary">{text.preparation}</Badge>;
  return (
    <button
      aria-pressed={on_menu}
      className="rounded-full max-md:-my-2 max-md:py-2.5"
      onClick={() => dispatch({ type: 'field', change: { on_menu: !on_menu } })}
      title={on_menu ? text.takeOffMenu : text.putOnMenu}
      type="button"
    >
      {on_menu ? (
        <Badge icon={<Check aria-hidden="true" />} tone="confirmed">
          {text.onMenu}
        </Badge>
      ) : (
        <Badge tone="dashed">{text.offMenu}</Badge>
      )}
    </button>
  );
}

/** What matters now, in one sentence. */
function sentenceOf({ recipe, figures, state: { draft } }: RecipeForm): ReactNode {
  const { sentences } = text;
  const { target_room, cost_per_portion } = figures;
  if (draft.lines.length === 0) return sentences.noLines;
  const open = [...figures.lines.values()].filter(({ cost }) => cost === null).length;
  if (open > 0) return sentences.unknownCost(open);
  if (draft.kind === 'preparation') return sentences.usedIn(recipe.used_in.length);
  if (target_room === null || draft.target_food_cost === null)
    return cost_per_portion === null ? sentences.noLines : sentences.noPrice;
  return target_room < 0
    ? sentences.exceeded(draft.target_food_cost, -target_room)
    : sentences.holds(draft.target_food_cost, target_room);
}

function MoreMenu({ form, commands }: EditorHeadProps) {
  const { kind, on_menu } = form.state.draft;
  return (
    <Menu
      title={text.more}
      trigger={
        <IconButton
          className="flex-none!"
          icon={<MoreHorizontal aria-hidden="true" size={20} />}
          label={text.more}
          variant="secondary"
        />
      }
    >
      <MenuItem icon={<Target aria-hidden="true" />} onSelect={commands.onSettings} writes>
        {text.settings}
      </MenuItem>
      {kind === 'dish' && (
        <MenuItem
          icon={<UtensilsCrossed aria-hidden="true" />}
          onSelect={() => form.dispatch({ type: 'field', change: { on_menu: !on_menu } })}
        >
          {on_menu ? text.takeOffMenu : text.putOnMenu}
        </MenuItem>
      )}
      <MenuItem
        disabledReason={commands.dirty ? text.saveFirst : undefined}
        icon={<Copy aria-hidden="true" />}
        onSelect={commands.onDuplicate}
        writes
      >
        {text.duplicate}
      </MenuItem>
      <DeleteItem label={text.delete} onSelect={commands.onDelete} />
    </Menu>
  );
}

export function SaveButton({ commands }: { commands: HeadCommands }) {
  return (
    <Button
      busy={commands.busy}
      busyLabel={commonText.saving}
      disabledReason={commands.blocked ?? (commands.dirty ? undefined : text.nothingToSave)}
      icon={<Check aria-hidden="true" size={18} />}
      onClick={commands.onSave}
      variant="primary"
      writes
    >
      {commonText.save}
    </Button>
  );
}
