import { ChevronDown } from 'lucide-react';
import { Menu, MenuChoice } from '#client/ui/popup/menu.tsx';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';

type SupplierChoiceProps = {
  value: string | null;
  onChange: (id: string | null) => void;
  suppliers: readonly { id: string; name: string }[];
};

const ANY = 'any';

/** Of whom suggestions are shown: everybody, unless told otherwise. */
export function SupplierChoice({ value, onChange, suppliers }: SupplierChoiceProps) {
  const chosen = suppliers.find(({ id }) => id === value)?.name ?? text.anySupplier;
  return (
    <Menu
      align="start"
      className="max-h-96 overflow-y-auto overscroll-contain max-md:max-h-[70dvh]"
      title={text.supplier}
      trigger={
        <button
          aria-label={`${text.supplier} : ${chosen}`}
          className="field-box min-h-10 w-54 gap-2 px-3 text-left text-cell max-md:min-h-12 max-md:w-full"
          type="button"
        >
          <span className="min-w-0 flex-1 truncate">{chosen}</span>
          <ChevronDown aria-hidden="true" className="text-ink-2" size={16} />
        </button>
      }
    >
      <MenuChoice
        onValueChange={(id) => onChange(id === ANY ? null : id)}
        options={[
          { value: ANY, label: text.anySupplier },
          ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value ?? ANY}
      />
    </Menu>
  );
}
