import type { ContractRouterClient } from '@orpc/contract';
import type { RouterUtils } from '@orpc/tanstack-query';
import { contract } from '#contract/all-contracts.ts';
import { type CallContext, type CallOptions, createCall } from './link.ts';
import { routeAt } from './route-topics.ts';

/** An object of the contract's own shape, with `leaf` at the place of each route, and `own` beside what it holds. */
function shapedLike<Shape>(
  leaf: (place: readonly string[]) => unknown,
  own: (place: readonly string[]) => object = () => ({}),
): Shape {
  const at = (node: Record<string, unknown>, place: readonly string[]): unknown => {
    if (routeAt(contract, place).route) return leaf(place);
    const made: Record<string | symbol, unknown> = { ...own(place) };
    return new Proxy(made, {
      get: (_made, key) => {
        const inner = typeof key === 'string' && node[key];
        if (inner) made[key] ??= at(inner as Record<string, unknown>, [...place, key]);
        return made[key];
      },
    });
  };
  return at(contract as Record<string, unknown>, []) as Shape;
}

const ask = createCall(contract);

/** One function per route of the contract: `client.session.get()`. */
export const client = shapedLike<ContractRouterClient<typeof contract, CallContext>>(
  (place) => (input?: unknown, options?: CallOptions) => ask(place, input, options),
);

type Asked = { input?: unknown; type?: string };
const keyOf = (place: readonly string[], { input, type }: Asked = {}) =>
  [place, { ...(input !== undefined && { input }), ...(type && { type }) }] as const;

type Page = { input: (pageParam: unknown) => unknown; initialPageParam?: unknown };

/** Options for TanStack Query per route: `useQuery(api.session.get.queryOptions())`. */
export const api = shapedLike<RouterUtils<typeof client>>(
  (place) => {
    const call = (input?: unknown, options?: CallOptions) => ask(place, input, options);
    return {
      call,
      key: (asked?: Asked) => keyOf(place, asked),
      queryKey: ({ input }: Asked = {}) => keyOf(place, { input, type: 'query' }),
      queryOptions: ({ input, ...options }: Asked = {}) => ({
        queryFn: ({ signal }: CallOptions) => call(input, { signal }),
        ...options,
        queryKey: keyOf(place, { input, type: 'query' }),
      }),
      infiniteOptions: ({ input, ...options }: Page) => ({
        queryFn: ({ pageParam, signal }: CallOptions & { pageParam: unknown }) =>
          call(input(pageParam), { signal }),
        ...options,
        queryKey: keyOf(place, { input: input(options.initialPageParam), type: 'infinite' }),
      }),
    };
  },
  (place) => ({ key: (asked?: Asked) => keyOf(place, asked) }),
);
