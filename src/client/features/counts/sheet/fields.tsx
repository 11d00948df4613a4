import {
  type CountDraft,
  countStep,
  draftQty,
  isLooseQty,
  isPackCount,
  packsOf,
} from '#client/features/counts/queue/draft.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { packHint, countText as text } from '#text/counts/counts-screens.text.ts';
import { packNoun } from '#text/orders/packs.text.ts';
import { CountStepper } from './stepper.tsx';

type CountFieldsProps = {
  item: SheetItem;
  draft: CountDraft;
  onDraft: (draft: CountDraft) => void;
  onEnter: () => void;
};

/** By packs and by what stands beside them, where a supplier packs it; otherwise one field. */
export function CountFields({ item, draft, onDraft, onEnter }: CountFieldsProps) {
  const packs = packsOf(item);
  const { name, unit } = item;
  const result = draftQty(draft, item);
  const loose = text.loose(packs.map(({ pack_label }) => pack_label));
  return (
    <div className="flex flex-col gap-2.5">
      {packs.map(({ pack_label, pack_content }, place) => {
        const hint = packHint(pack_label, pack_content, unit);
        const entry = draft.packs[place] ?? { value: null, wrong: false };
        return (
          <div key={pack_content}>
            <p className="mb-1 text-hint text-ink-2">{hint}</p>
            <CountStepper
              accepts={isPackCount}
              label={text.packsOf(name, hint)}
              onEnter={onEnter}
              onSay={(next) => onDraft({ ...draft, packs: draft.packs.with(place, next) })}
              entry={entry}
              step={1}
              suffix={packNoun(pack_label, entry.value ?? 0)}
            />
          </div>
        );
      })}
      <div>
        {packs.length > 0 && <p className="mb-1 text-hint text-ink-2">{loose}</p>}
        <CountStepper
          accepts={isLooseQty}
          label={packs.length > 0 ? text.looseQuantity(name, loose) : text.quantity(name)}
          onEnter={onEnter}
          onSay={(entry) => onDraft({ ...draft, loose: entry })}
          entry={draft.loose}
          step={countStep(unit)}
          suffix={unit ?? ''}
        />
      </div>
      {packs.length > 0 && (
        <p className="text-right font-semibold text-body" role="status">
          {result.kind === 'said' && text.equals(result.qty, unit)}
        </p>
      )}
    </div>
  );
}
