import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, useReadAnew } from '#client/platform/api/routes.ts';
import type { openingCalendarContract } from '#contract/organisations/opening-calendar.contract.ts';

export type Calendar = InferContractRouterOutputs<typeof openingCalendarContract>['read'];

export const useCalendar = () => useQuery(api.openingCalendar.read.queryOptions());

export const useCalendarToEdit = () => useReadAnew(api.openingCalendar.read, undefined);

export const useSaveCalendar = () => useChange(api.openingCalendar.save);
