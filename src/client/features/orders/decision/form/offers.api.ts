import { useQueries } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';

/** Who else sells what each of these lines lacks. */
export const useOffers = (id: string, lines: readonly { line_id: string; qty: number }[]) =>
  useQueries({
    queries: lines.map(({ line_id, qty }) =>
      api.decisions.elsewhere.queryOptions({ input: { id, line_id, qty } }),
    ),
  });
