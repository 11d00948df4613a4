import { TextButton } from '#client/ui/text-button.tsx';
import type { ManySelected } from './use-many-selected.ts';

type AllFoundProps = {
  selection: ManySelected;
  words: {
    /** « Les 100 articles affichés sont sélectionnés. » */
    shown: (count: number) => string;
    takeAll: string;
    tookAll: (count: number) => string;
  };
};

/** What is shown is ticked, and there is more: that it may be ticked as well, or that it is. */
export function AllFound({ selection, words }: AllFoundProps) {
  const { everything, mayTakeAll, count, selected, takeAll } = selection;
  if (!everything && !mayTakeAll) return null;
  return (
    <p
      className="flex flex-wrap items-center gap-x-3 border-line border-b bg-primary-soft/55 px-5 py-2 text-cell max-md:mb-3 max-md:rounded-phone max-md:border max-md:px-4"
      role="status"
    >
      {everything ? words.tookAll(count) : words.shown(selected.size)}
      {!everything && <TextButton onClick={takeAll}>{words.takeAll}</TextButton>}
    </p>
  );
}
