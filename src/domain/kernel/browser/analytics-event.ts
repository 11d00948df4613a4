/** The events of the specification (§7) that say nothing but that they happened. */
export const PLAIN_EVENTS = ['scroll_to_features', 'create_org_clicked'] as const;
export const CTA_EVENTS = ['cta_login_clicked', 'cta_signup_clicked'] as const;
/** Where such a button stands. */
export const CTA_LOCATIONS = ['navbar', 'hero', 'pricing', 'footer'] as const;

/** What the eight questions of the landing page are about: their words may change, these do not. */
export const FAQ_QUESTIONS = [
  'trial',
  'price',
  'import',
  'suppliers',
  'tills',
  'team',
  'data',
  'cancel',
] as const;

export type AnalyticsEvent =
  | { name: (typeof PLAIN_EVENTS)[number] }
  | { name: (typeof CTA_EVENTS)[number]; location: (typeof CTA_LOCATIONS)[number] }
  | { name: 'faq_item_opened'; question: (typeof FAQ_QUESTIONS)[number] }
  | { name: 'org_created'; org_id: string; org_name: string };

/** What is told apart when events are counted: never whose they are. */
export function detailOf(event: AnalyticsEvent): string {
  if ('location' in event) return event.location;
  return 'question' in event ? event.question : '';
}
