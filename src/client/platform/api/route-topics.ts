import type { AnyContractRouter } from '@orpc/contract';
import { contract } from '#contract/all-contracts.ts';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import type { Topic } from '#domain/kernel/topics.ts';

/** What a contract says of the route at this place in it. */
export function metaAt(router: AnyContractRouter, path: readonly string[]): Partial<RouteMeta> {
  let node: unknown = router;
  for (const step of path) node = (node as Record<string, unknown> | undefined)?.[step];
  return (node as { '~orpc'?: { meta?: RouteMeta } } | undefined)?.['~orpc']?.meta ?? {};
}

/** The topics that an answer shows. The key of a query begins with the place of its route. */
export const topicsOfQuery = ([path]: readonly unknown[]): readonly Topic[] =>
  (Array.isArray(path) && metaAt(contract, path).reads) || [];
