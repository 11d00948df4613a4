import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { type Read, WhenRead } from './read.tsx';

type ReadSheetProps<Data> = Pick<ComponentProps<typeof Dialog>, 'description' | 'footer' | 'headAside'> & {
  of: Read<Data>;
  /** What it is called, once it is read, and above why it did not come. */
  title: string | undefined;
  untitled: string;
  failure: ReactNode;
  onClose: () => void;
  children: (data: Data) => ReactNode;
};

/** One record over its list, to read: it, its shape while it comes, or why it did not. */
export function ReadSheet<Data>({
  of,
  title,
  untitled,
  failure,
  onClose,
  children,
  ...head
}: ReadSheetProps<Data>) {
  const start = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      {...head}
      dismissible
      // What is read comes first, and no button changes under the finger when the record arrives.
      initialFocus={start}
      onOpenChange={onClose}
      open
      title={title ?? (of.error ? untitled : commonText.loading)}
      width="wide"
    >
      <div className="outline-none" ref={start} tabIndex={-1}>
        <WhenRead
          failure={failure}
          of={of}
          waiting={
            <LoadingRegion className="flex min-h-80 flex-col gap-4" label={commonText.loading}>
              <Skeleton className="h-24 rounded-card" />
              <Skeleton className="h-40 rounded-card" />
            </LoadingRegion>
          }
        >
          {children}
        </WhenRead>
      </div>
    </Dialog>
  );
}
