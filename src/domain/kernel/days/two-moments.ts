const APART_MS = 5 * 60_000;

type Moment = Date | string;

/** Minutes apart: then both are told. Clocks and networks differ by less. */
export const areApart = (one: Moment, other: Moment): boolean =>
  Math.abs(new Date(one).getTime() - new Date(other).getTime()) > APART_MS;

type Moments<At extends Moment> = { device_at: At | null; entered_at: At | null };

/** What was typed on a device without a network, and reached the server later, or by another clock. */
export const tellsBoth = <At extends Moment>(
  moments: Moments<At>,
): moments is { device_at: At; entered_at: At } =>
  moments.device_at !== null &&
  moments.entered_at !== null &&
  areApart(moments.device_at, moments.entered_at);
