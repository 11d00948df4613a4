import { cn } from '#client/ui/cn.ts';

type SpinnerProps = { className?: string };

/** An open circle. Decoration only: the words beside it say what is under way. */
export function Spinner({ className }: SpinnerProps) {
  return (
    <svg
      aria-hidden="true"
      className={cn('size-[18px] shrink-0 animate-spin', className)}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}
