import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, useReadAgain } from '#client/platform/api/routes.ts';

/** While it is under way nobody else knows of it: it is one transaction. */
const RUNNING_MS = 700;

export const useDemoProgress = () =>
  useQuery(
    api.demo.progress.queryOptions({
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
    }),
  );

export function useLoadDemo() {
  const readProgress = useReadAgain(api.demo.progress);
  return useChange(api.demo.load, { onSuccess: async () => void (await readProgress()) });
}
export const useTestSales = () => useChange(api.demo.testSales);
