import { useQueryClient } from '@tanstack/react-query';
import { withTaken } from '#client/features/temperatures/kept/readings.ts';
import { api, client } from '#client/platform/api/api.ts';
import type { ReadingInput } from './temperatures.api.ts';

/** What the server has taken is shown as taken at once; the round read again afterwards says the same. */
export function useTakeReading() {
  const queryClient = useQueryClient();
  return async (input: ReadingInput, idempotencyKey: string): Promise<void> => {
    const taken = await client.temperatures.take(input, { context: { idempotencyKey } });
    queryClient.setQueryData(
      api.temperatures.today.queryKey(),
      (today) => today && { ...today, rooms: withTaken(today.rooms, taken) },
    );
  };
}
