/** Specification, section 9: from which priority on a suggestion is « Urgent », « Moyen »; the rest is « Faible ». */
export const URGENT_FROM = 0.7;
export const MEDIUM_FROM = 0.4;

export type PriorityBand = 'urgent' | 'medium' | 'low';

export const priorityBand = (priority: number): PriorityBand =>
  priority >= URGENT_FROM ? 'urgent' : priority >= MEDIUM_FROM ? 'medium' : 'low';

/** In days from today: how long the stock lasts (Infinity where it does), when an order made now arrives, and the next. */
type Cover = { cover: number; arrival: number; until: number };

/**
 * How soon an order is needed: urgent where the stock ends before the earliest delivery, medium where it ends before
 * the one after it, low where only the safety is touched. The longer it lasts, the lower.
 */
export function priorityOf({ cover, arrival, until }: Cover): number {
  // What ends today is urgent, even where somebody delivers today.
  const lead = Math.max(1, arrival);
  const reach = Math.max(lead, until);
  if (cover < lead) return 1 - (1 - URGENT_FROM) * (Math.max(0, cover) / lead);
  if (cover < reach) return URGENT_FROM - (URGENT_FROM - MEDIUM_FROM) * ((cover - lead) / (reach - lead));
  return MEDIUM_FROM * (reach / cover);
}
