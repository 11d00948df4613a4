import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#client/platform/api/api.ts';
import { useTimeZone } from '#client/platform/clock.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { NEVER_CLOSED, type ReceivingMoment, receivingMoment } from '#domain/orders/delivery/delivery-day.ts';

/**
 * Now, minute by minute, and when nobody is there to take goods in. `isKnown`: the calendar has been read, or cannot be,
 * as without a network: then the restaurant counts as always there.
 */
export function useReceivingMoment(): { moment: ReceivingMoment; isKnown: boolean } {
  const now = useNow();
  const timeZone = useTimeZone();
  const { data: closings = NEVER_CLOSED, isLoading } = useQuery(api.openingCalendar.read.queryOptions());
  const moment = useMemo(() => receivingMoment(now, timeZone, closings), [now, timeZone, closings]);
  return { moment, isKnown: !isLoading };
}
