import type { ReactNode } from 'react';
import { ApiError, readFailureOf } from '#client/platform/api/error.ts';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';

/** What was asked of the server, as `useQuery` and `usePages` tell it. */
export type Read<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** There is no such thing, or the address names none. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');

type ReadFailureProps = {
  of: Omit<Read<unknown>, 'data'>;
  /** What did not come, in the page's own words. */
  title: ReactNode;
  /** What is safe, after the cause. */
  hint?: string | undefined;
  actions?: ReactNode;
  className?: string | undefined;
};

/** Why something could not be read, and the way to ask again. */
export function ReadFailure({ of, title, hint, className, ...more }: ReadFailureProps) {
  return (
    <ErrorState
      {...more}
      {...(className && { className })}
      onRetry={() => of.refetch()}
      reference={of.error instanceof ApiError ? of.error.requestId : undefined}
      retrying={of.isFetching}
      title={title}
    >
      {readFailureOf(of.error, hint)}
    </ErrorState>
  );
}

type WhenReadProps<Data> = {
  of: Read<Data>;
  /** What did not come, where it did not. */
  failure: ReactNode;
  /** The shape of what is coming: LoadingBars, or a LoadingRegion. */
  waiting: ReactNode;
  /** On what stands there instead of the data: `inCard`, for example. */
  around?: (instead: ReactNode) => ReactNode;
  failureClass?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** What was read, once it is there: it stays, whatever a later reading met. Until then its shape, or why it did not come. */
export function WhenRead<Data>({
  of,
  failure,
  waiting,
  around = (instead) => instead,
  failureClass,
  children,
}: WhenReadProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  return around(of.error ? <ReadFailure className={failureClass} of={of} title={failure} /> : waiting);
}
