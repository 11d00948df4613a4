import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useIdempotentCall } from './idempotent-call.ts';
import type { CallContext } from './link.ts';
import { STILL } from './refresh.ts';

/** A route of the contract, as `api` has it: `api.orders.list`. */
type Route<Input, Output> = {
  call: (input: Input, options?: { signal?: AbortSignal; context?: CallContext }) => Promise<Output>;
  key: () => QueryKey;
};

/** What a person changes. Pressed again after a lost answer, it is the same command. */
export const useChange = <Input, Output>(
  route: Route<Input, Output>,
  {
    onSuccess,
    ...context
  }: Pick<CallContext, 'reading'> & { onSuccess?: (output: Output) => Promise<void> } = {},
) =>
  useMutation({
    ...(onSuccess && { onSuccess }),
    meta: context,
    mutationFn: useIdempotentCall((input: Input, idempotencyKey) =>
      route.call(input, { context: { ...context, idempotencyKey } }),
    ),
  });

/** What is shown of these routes, once more: by hand, or where a person's command shows only later. Fails as reading does. */
export function useReadAgain(...routes: readonly { key: () => QueryKey }[]) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      routes.map((route) =>
        queryClient.refetchQueries({ queryKey: route.key(), type: 'active' }, { throwOnError: true }),
      ),
    );
}

/** Filters that are not set are null here, and are not sent. */
type Asked<Input> = { [Name in keyof Omit<Input, 'after'>]: Input[Name] | null };

const isSet = ([, value]: [string, unknown]) => value !== null;

/** A list, page after page. What was found before stays in view while the next search runs. */
export const usePages = <
  Input extends { after?: string | undefined },
  Output extends { next: string | null },
>(
  route: Route<Input, Output>,
  asked: Asked<Input>,
) =>
  useInfiniteQuery({
    queryKey: [...route.key(), 'pages', asked],
    queryFn: ({ pageParam: after, signal }) => {
      const input = { ...Object.fromEntries(Object.entries(asked).filter(isSet)), ...(after && { after }) };
      return route.call(input as Input, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Asked when something opens, and left alone while somebody works on it. */
export const ASKED_ANEW = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: STILL,
} as const;

/** For an edit, or an e-mail to be looked at before it leaves: it starts from what is true at that moment. */
export const useReadAnew = <Input, Output>(route: Route<Input, Output>, input: Input) =>
  useQuery({
    queryKey: [...route.key(), 'anew', input],
    queryFn: ({ signal }) => route.call(input, { signal }),
    ...ASKED_ANEW,
  });
