import { ChevronDown } from 'lucide-react';
import { Menu, MenuChoice } from '#client/ui/popup/menu.tsx';
import type { RecipeUnit } from '#domain/recipes/recipe.ts';

type UnitChoiceProps<Unit extends RecipeUnit> = {
  label: string;
  unitText: string;
  units: readonly Unit[];
  value: Unit;
  onChoose: (unit: Unit) => void;
};

/** The unit stands in its field, and is chosen there. */
export function UnitChoice<Unit extends RecipeUnit>({
  label,
  unitText,
  units,
  value,
  onChoose,
}: UnitChoiceProps<Unit>) {
  if (units.length < 2) return unitText;
  return (
    <Menu
      align="end"
      title={label}
      trigger={
        <button
          aria-label={`${label} : ${unitText}`}
          className="inline-flex h-7 items-center gap-0.5 rounded-chip px-1 text-ink-2 -outline-offset-2 hover:bg-hover hover:text-ink max-md:h-11 max-md:min-w-11 max-md:justify-end"
          type="button"
        >
          {unitText}
          <ChevronDown aria-hidden="true" size={13} />
        </button>
      }
    >
      <MenuChoice
        onValueChange={(unit) => onChoose(unit as Unit)}
        options={units.map((unit) => ({ value: unit, label: unit }))}
        value={value}
      />
    </Menu>
  );
}
