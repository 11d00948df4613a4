import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { PeriodFileFormat } from '#client/platform/form/period-file-dialog.tsx';
import type { temperaturesContract } from '#contract/temperatures/temperatures.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';

type Inputs = InferContractRouterInputs<typeof temperaturesContract>;
type Outputs = InferContractRouterOutputs<typeof temperaturesContract>;
export type TemperaturesToday = Outputs['today'];
export type RoomToday = TemperaturesToday['rooms'][number];
export type Reading = Outputs['take'];
export type ReadingInput = Inputs['take'];
export type RoomLog = Outputs['log'];
export type MissedReading = Outputs['missed']['missed'][number];
type Period = { from: LocalDate; to: LocalDate };

/** For a device without a network: the round of today. */
export const readTemperaturesAhead = () => client.temperatures.today();

export const useTemperaturesToday = () => useQuery(api.temperatures.today.queryOptions());

export const useRoomLog = (asked: Period & { id: string }) =>
  useQuery({ ...api.temperatures.log.queryOptions({ input: asked }), placeholderData: keepPreviousData });

export const useMissedReadings = (period: Period) =>
  useQuery({ ...api.temperatures.missed.queryOptions({ input: period }), placeholderData: keepPreviousData });

export const useCorrectReading = () => useChange(api.temperatures.correct);
export const useAddRoom = () => useChange(api.temperatures.addRoom);
export const useChangeRoom = () => useChange(api.temperatures.changeRoom);
export const useRetireRoom = () => useChange(api.temperatures.retireRoom);

export function downloadRegister(format: PeriodFileFormat, period: Period): Promise<File> {
  const { registerPdf, registerCsv, registerXlsx } = client.temperatures;
  const load = { pdf: registerPdf, csv: registerCsv, xlsx: registerXlsx }[format];
  return load(period);
}
