/** The events of specification §7. No third party listens: the page announces them, a sink may be plugged in. */
export type AnalyticsEvent =
  | { name: 'cta_login_clicked'; location: CtaLocation }
  | { name: 'cta_signup_clicked'; location: CtaLocation }
  | { name: 'scroll_to_features' }
  | { name: 'create_org_clicked' }
  | { name: 'faq_item_opened'; question: string }
  | { name: 'org_created'; org_id: string; org_name: string };

export type CtaLocation = 'navbar' | 'hero' | 'pricing' | 'footer';

export type AnalyticsSink = (event: AnalyticsEvent) => void;

/** Listen on `window`; the event's `detail` is an `AnalyticsEvent`. */
export const ANALYTICS_EVENT = 'economat:analytics';

const sinks = new Set<AnalyticsSink>();

/** Returns the function that unplugs the sink. */
export function addAnalyticsSink(sink: AnalyticsSink): () => void {
  sinks.add(sink);
  return () => sinks.delete(sink);
}

/** A failing sink must never break the gesture that it counts. */
export function track(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent<AnalyticsEvent>(ANALYTICS_EVENT, { detail: event }));
  for (const sink of sinks) {
    try {
      sink(event);
    } catch (error) {
      reportError(error);
    }
  }
}
