import type { ReactNode } from 'react';

type FoldedCardProps = {
  /** Its state, at the left. */
  mark: ReactNode;
  name: string;
  /** What is known of it, in a line. */
  about: ReactNode;
  /** At the right: a figure, or the sign that it unfolds. */
  end: ReactNode;
  onOpen: () => void;
  /** Further lines, where there is more to say. */
  children?: ReactNode;
};

/** One of many parts of a form, as long as another one is open: a press unfolds it. */
export const FoldedCard = ({ mark, name, about, end, onOpen, children }: FoldedCardProps) => (
  <button
    aria-expanded="false"
    className="flex w-full items-center gap-3 rounded-phone border border-line bg-surface p-4 text-left shadow-card transition-colors hover:bg-hover"
    onClick={onOpen}
    type="button"
  >
    {mark}
    <span className="min-w-0 flex-1">
      <span className="wrap-break-word block font-semibold text-[1.0625rem] leading-6">{name}</span>
      <span className="wrap-break-word block text-cell text-ink-2">{about}</span>
      {children}
    </span>
    {end}
  </button>
);
