import { MenuChip, RemovableChip } from '#client/ui/figure/chip.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';

type FilterMenuProps = {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string | null) => void;
};

/** Closed it names the filter; in force it names the choice, and lifts it. */
export function FilterMenu({ label, value, options, onChoose }: FilterMenuProps) {
  if (value !== null) {
    const chosen = options.find((option) => option.value === value)?.label ?? value;
    return <RemovableChip label={chosen} onRemove={() => onChoose(null)} />;
  }
  if (options.length === 0) return null;
  return (
    <Menu
      align="start"
      className="max-h-96 overflow-y-auto overscroll-contain max-md:max-h-[70dvh]"
      title={label}
      trigger={<MenuChip>{label}</MenuChip>}
    >
      {options.map((option) => (
        <MenuItem key={option.value} onSelect={() => onChoose(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
