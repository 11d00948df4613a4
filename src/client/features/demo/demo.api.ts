import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';

/** While it is under way nobody else knows of it: it is one transaction. */
const RUNNING_MS = 700;

export const useDemoProgress = () =>
  useQuery(
    api.demo.progress.queryOptions({
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
    }),
  );

export const demoProgressKey = () => api.demo.progress.key();

export const useLoadDemo = () => useChange(api.demo.load);
export const useTestSales = () => useChange(api.demo.testSales);
