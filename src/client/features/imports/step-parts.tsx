import type { ReactNode } from 'react';
import { LoadingCards } from '#client/ui/feedback/loading-cards.tsx';

/** Takes the focus when its step opens (import-session.tsx). A heading is no control: it shows no ring. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <span className="outline-none" data-step-title tabIndex={-1}>
      {children}
    </span>
  );
}

type StepFootProps = {
  action: ReactNode;
  /** The way back, quieter. */
  back?: ReactNode;
  children?: ReactNode;
};

/** The next step stays in reach, however long the list above it: at the bottom edge on a phone, just above it on a desk. */
export function StepFoot({ action, back, children }: StepFootProps) {
  return (
    <footer className="layer-bar sticky bottom-0 mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-line bg-surface px-5 py-3 shadow-menu max-md:-mx-4 max-md:border-t max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:bottom-4 md:rounded-card md:border max-md:[&>button]:flex-1">
      <div className="min-w-0 flex-1 basis-72 max-md:basis-full max-md:empty:hidden">{children}</div>
      {back}
      {action}
    </footer>
  );
}

/** The shape of a step that is still to come. */
export const StepWaiting = () => <LoadingCards cards={[['h-6 w-1/3', 'w-2/3', 'h-40']]} />;
