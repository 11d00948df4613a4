import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Check, CircleSlash2, type LucideIcon, PackageX } from 'lucide-react';
import { cn } from '#client/ui/cn.ts';
import { QUALITIES, type Quality } from '#domain/receipts/receipt.ts';
import { qualityText, receiveText as text } from '#text/receipts/receiving.text.ts';

const ICONS: Record<Quality, LucideIcon> = { OK: Check, DAMAGED: PackageX, MISSING: CircleSlash2 };

type QualityChoiceProps = { value: Quality; onChange: (quality: Quality) => void };

/** Three large keys: the answer to « alors ? », with gloves on. */
export function QualityChoice({ value, onChange }: QualityChoiceProps) {
  return (
    <RadioGroup
      aria-label={text.quality}
      className="grid grid-cols-[1fr_1.25fr_1.5fr] gap-2"
      onValueChange={(next) => onChange(next as Quality)}
      value={value}
    >
      {QUALITIES.map((quality) => {
        const Icon = ICONS[quality];
        return (
          <Radio.Root
            className={cn(
              'flex h-13 cursor-pointer select-none items-center justify-center gap-2 rounded-field border border-line-2 bg-surface px-2 font-semibold text-button text-ink-2 transition-colors hover:bg-hover hover:text-ink',
              quality === 'OK'
                ? 'data-checked:border-primary data-checked:bg-primary data-checked:text-on-primary'
                : 'data-checked:border-ink data-checked:bg-ink data-checked:text-on-ink',
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
