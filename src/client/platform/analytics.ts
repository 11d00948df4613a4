import type { AnalyticsEvent } from '#domain/kernel/browser/analytics-event.ts';

/** To our own server and nobody else's, without a cookie or a number of its own; not at all for who asks not to be. */
export function track(event: AnalyticsEvent): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  navigator.sendBeacon?.('/api/events', new Blob([JSON.stringify(event)], { type: 'application/json' }));
}
