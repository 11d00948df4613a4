/** The events of specification §7. No third party listens: the page announces them, a sink may be plugged in. */
type AnalyticsEvent =
  | { name: 'cta_login_clicked'; location: CtaLocation }
  | { name: 'cta_signup_clicked'; location: CtaLocation }
  | { name: 'scroll_to_features' }
  | { name: 'create_org_clicked' }
  | { name: 'faq_item_opened'; question: string }
  | { name: 'org_created'; org_id: string; org_name: string };

type CtaLocation = 'navbar' | 'hero' | 'pricing' | 'footer';

/** Listen on `window`; the event's `detail` is an `AnalyticsEvent`. */
const ANALYTICS_EVENT = 'economat:analytics';

export function track(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent<AnalyticsEvent>(ANALYTICS_EVENT, { detail: event }));
}
