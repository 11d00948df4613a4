import { ChartColumn, ClipboardList, type LucideIcon, ReceiptText, ScrollText, Truck } from 'lucide-react';
import { cn } from '#client/ui/cn.ts';
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import.ts';
import { importStartText as text } from '#text/imports/import-screens.text.ts';
import { importKindNames } from '#text/imports/imports.text.ts';

const KIND_ICONS: Record<ImportKind, LucideIcon> = {
  suppliers: Truck,
  items: ClipboardList,
  price_list: ScrollText,
  orders: ReceiptText,
  sales: ChartColumn,
};

type KindChoiceProps = {
  value: ImportKind | null;
  onChoose: (kind: ImportKind) => void;
  disabled: boolean;
};

export function KindChoice({ value, onChoose, disabled }: KindChoiceProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold text-label">{text.kindLabel}</legend>
      <div className="grid wide:grid-cols-4 grid-cols-1 gap-3 md:grid-cols-2">
        {IMPORT_KINDS.map((kind) => {
          const Icon = KIND_ICONS[kind];
          const chosen = kind === value;
          return (
            <label
              className={cn(
                'flex cursor-pointer gap-3 rounded-card border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2 wide:flex-col',
                chosen
                  ? 'border-primary bg-primary-soft inset-ring inset-ring-primary'
                  : 'border-line-2 bg-surface hover:bg-hover',
                disabled && 'cursor-progress',
              )}
              key={kind}
            >
              <input
                checked={chosen}
                className="sr-only"
                name="kind"
                onChange={() => onChoose(kind)}
                type="radio"
                value={kind}
              />
              <Icon
                aria-hidden="true"
                className={cn('mt-0.5', chosen ? 'text-primary-ink' : 'text-ink-2')}
                size={24}
              />
              <span className="min-w-0">
                <span className="block font-semibold text-body">{importKindNames[kind]}</span>
                <span className="block text-pretty text-hint text-ink-2">{text.kindHints[kind]}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
