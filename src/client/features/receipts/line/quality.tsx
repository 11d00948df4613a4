import { Ban, Check, CircleSlash2, type LucideIcon, PackageX } from 'lucide-react';
import { RadioKey, Radios } from '#client/ui/choice/radio/radios.tsx';
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
  OK: 'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary',
  DAMAGED: 'has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink',
  MISSING: 'has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink',
  REFUSED: 'has-checked:border-danger has-checked:bg-danger has-checked:text-on-danger',
};

type QualityChoiceProps = { value: Quality; onChange: (quality: Quality) => void };

/** Four large keys: the answer to « alors ? », with gloves on. */
export function QualityChoice({ value, onChange }: QualityChoiceProps) {
  return (
    <Radios
      aria-label={text.quality}
      className="grid grid-cols-[1fr_1fr_1.25fr_1fr] gap-2 max-md:gap-1.5"
      onValueChange={onChange}
      value={value}
    >
      {QUALITIES.map((quality) => {
        const Icon = QUALITY_ICONS[quality];
        return (
          <label
            className={cn(
              'relative flex h-13 cursor-pointer select-none items-center justify-center gap-2 rounded-field border border-line-2 bg-surface px-1 font-semibold text-button text-ink-2 transition-colors hover:bg-hover hover:text-ink max-md:h-16 max-md:flex-col max-md:gap-1 max-md:text-cell',
              KEYS[quality],
            )}
            key={quality}
          >
            <RadioKey value={quality} />
            <Icon aria-hidden="true" size={20} />
            {qualityText[quality]}
          </label>
        );
      })}
    </Radios>
  );
}
