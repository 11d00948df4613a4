import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './error.ts';
import { keepFresh } from './refresh.ts';

const MAX_RETRIES = 2;

/** A refusal stays a refusal; only silence and a struggling server are worth asking again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500;
}

type QueryClientOptions = {
  /** Every failed call passes here, whatever screen it came from. */
  onError: (error: unknown) => void;
};

/** A button stays busy until what it has changed is on the screen; on a bad network, no longer than this. */
const LONGEST_WAIT_MS = 2000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createQueryClient({ onError }: QueryClientOptions): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onSettled: (_data, _error, _input, _result, { meta }) =>
        meta?.reading === 'later' ? undefined : Promise.race([fresh.done(), pause(LONGEST_WAIT_MS)]),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: shouldRetry,
        // Offline, a screen must say so at once instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // The link itself repeats a command, under one idempotency key (api.ts).
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const fresh = keepFresh(queryClient);
  return queryClient;
}
