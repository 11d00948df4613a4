import { isInTenths } from '#domain/kernel/scaled.ts';

/** °C: what a probe can show. */
const PROBE_MIN = -60;
const PROBE_MAX = 99;

export const isProbeReading = (celsius: number): boolean =>
  celsius >= PROBE_MIN && celsius <= PROBE_MAX && isInTenths(celsius);
