import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { usePages } from '#client/platform/api/routes.ts';
import type { trailContract } from '#contract/trail/trail.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { TrailEntity, TrailKind } from '#domain/kernel/trail/actions.ts';

export type TrailEntry = InferContractRouterOutputs<typeof trailContract>['list']['entries'][number];

export type TrailAsked = {
  kind: TrailKind | null;
  user_id: string | null;
  api_key_id: string | null;
  entity: TrailEntity | null;
  entity_id: string | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

export const useTrail = (asked: TrailAsked) => usePages(api.trail.list, asked);
export const useTrailPeople = () => useQuery(api.trail.people.queryOptions());

type TrailFile = Parameters<typeof client.trail.export>[0]['file'];
const isSet = ([, value]: [string, unknown]) => value !== null;
export const downloadTrail = (file: TrailFile, asked: TrailAsked) =>
  client.trail.export({ file, ...Object.fromEntries(Object.entries(asked).filter(isSet)) });
