import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

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

export function createQueryClient({ onError }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: shouldRetry,
        // Offline, a screen must say so at once instead of waiting without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // The link itself repeats a gesture, under one idempotency key (api.ts).
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
