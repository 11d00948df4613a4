import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Ban, Check, CircleSlash2, type LucideIcon, PackageX } from 'lucide-react';
import { cn } from '#client/ui/cn.ts';
import { QUALITIES, type Quality } from '#domain/receipts/receipt.ts';
import { qualityText, receiveText as text } from '#text/receipts/receiving.text.ts';

export const QUALITY_ICONS: Record<Quality, LucideIcon> = {
  OK: Check,
  DAMAGED: PackageX,
  MISSING: CircleSlash2,
  REFUSED: Ban,
};

/** What each outcome looks like, on its key and on the folded line: a refusal is never the green of OK. */
const KEYS: Record<Quality, string> = {
  OK: 'data-checked:border-primary data-checked:bg-primary data-checked:text-on-primary',
  DAMAGED: 'data-checked:border-ink data-checked:bg-ink data-checked:text-on-ink',
  MISSING: 'data-checked:border-ink data-checked:bg-ink data-checked:text-on-ink',
  REFUSED: 'data-checked:border-danger data-checked:bg-danger data-checked:text-on-danger',
};

type QualityChoiceProps = { value: Quality; onChange: (quality: Quality) => void };

/** Four large keys: the answer to « alors ? », with gloves on. */
export function QualityChoice({ value, onChange }: QualityChoiceProps) {
  return (
    <RadioGroup
      aria-label={text.quality}
      className="grid grid-cols-[1fr_1fr_1.25fr_1fr] gap-2 max-md:gap-1.5"
      onValueChange={(next) => onChange(next as Quality)}
      value={value}
    >
      {QUALITIES.map((quality) => {
        const Icon = QUALITY_ICONS[quality];
        return (
          <Radio.Root
            className={cn(
              'flex h-13 cursor-pointer select-none items-center justify-center gap-2 rounded-field border border-line-2 bg-surface px-1 font-semibold text-button text-ink-2 transition-colors hover:bg-hover hover:text-ink max-md:h-16 max-md:flex-col max-md:gap-1 max-md:text-cell',
              KEYS[quality],
            )}
            key={quality}
            render={<span />}
            value={quality}
          >
            <Icon aria-hidden="true" size={20} />
            {qualityText[quality]}
          </Radio.Root>
        );
      })}
    </RadioGroup>
  );
}
