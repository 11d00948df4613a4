import type { InferContractRouterOutputs } from '@orpc/contract';
import { useSession } from '#client/platform/session/session.tsx';
import type { sitesContract } from '#contract/organisations/sites.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';

export type Site = InferContractRouterOutputs<typeof sitesContract>['list']['sites'][number];

/** The day and the clock of one of the restaurants: hours are told as they are there. */
export function useZoneOf(orgId: string): { today: LocalDate; timeZone: string } | null {
  const { session } = useSession();
  const timeZone = session?.organizations.find(({ org_id }) => org_id === orgId)?.time_zone;
  return timeZone === undefined ? null : { timeZone, today: localDateIn(new Date(), timeZone) };
}
