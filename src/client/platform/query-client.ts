import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
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

/** Who somebody is, and where, changes by signing in and out only; every screen asks for it. */
const isSession = ({ queryKey: [path] }: Query) => Array.isArray(path) && path[0] === 'session';

/**
 * What a change on the server touches, the server knows: a price is an order's too, a sent order a delivery to come.
 * So after each, whatever is opened next is read anew, though it may show at once as it was. A change that was refused
 * or got no answer counts too: somebody else was faster, or it was done after all.
 */
const forget = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ refetchType: 'none', predicate: (query) => !isSession(query) });

export function createQueryClient({ onError }: QueryClientOptions): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSettled: () => forget(queryClient) }),
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
  return queryClient;
}
