import type { AnyContractRouter } from '@orpc/contract';
import type { Route } from '#client/platform/api/wire/wire.ts';
import { contract } from '#contract/all-contracts.ts';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import type { Topic } from '#domain/kernel/topics.ts';

/** What a contract says of the route at this place in it. */
type RouteDeclaration = { route?: Route; meta?: RouteMeta };

/** The route at this place of a contract; nothing where there is none. */
export function routeAt(router: AnyContractRouter, place: readonly string[]): RouteDeclaration {
  let node: unknown = router;
  for (const step of place) node = (node as Record<string, unknown> | undefined)?.[step];
  return (node as { '~orpc'?: RouteDeclaration } | undefined)?.['~orpc'] ?? {};
}

/** The topics that an answer shows. The key of a query begins with the place of its route. */
export const topicsOfQuery = ([path]: readonly unknown[]): readonly Topic[] =>
  (Array.isArray(path) && routeAt(contract, path).meta?.reads) || [];
