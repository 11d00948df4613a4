import { Button } from '#client/ui/button.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText as text } from '#text/kernel/editing.text.ts';
import { Dialog } from './dialog.tsx';

type LoadingDialogProps = {
  title: string;
  /** Why it did not come, in words; undefined while it may still come. */
  failure: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/** A card's dialog before the card is there. */
export function LoadingDialog({ title, failure, retrying, onRetry, onClose }: LoadingDialogProps) {
  return (
    <Dialog
      footer={<Button onClick={onClose}>{commonText.cancel}</Button>}
      onOpenChange={onClose}
      open
      title={title}
    >
      {failure === undefined ? (
        <LoadingRegion className="flex min-h-96 flex-col gap-6" label={commonText.loading}>
          {[0, 1, 2, 3].map((line) => (
            <div className="flex flex-col gap-2" key={line}>
              <Skeleton className="w-32" />
              <Skeleton className="h-10.5 rounded-field" />
            </div>
          ))}
        </LoadingRegion>
      ) : (
        <ErrorState onRetry={onRetry} retrying={retrying} title={text.loadFailure}>
          {failure}
        </ErrorState>
      )}
    </Dialog>
  );
}
