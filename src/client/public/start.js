// Runs before the first paint, beside the download of everything else. A file of its own: no inline script is allowed.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage refused: the page follows the device, and asks when it is there.
      return null;
    }
  };

  // A chosen theme never flashes.
  const theme = stored('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  countWhatIsPressed();
  const { asks, at, ahead } = document.currentScript.dataset;
  if (ahead) return readWithoutApplication();

  // What the page asks first, asked while its scripts are still on their way. platform/api/asked-early.ts hands it over.
  const ask = (url, org) => {
    const stop = new AbortController();
    const answer = fetch(url, { headers: org ? { 'x-org-id': org } : {}, signal: stop.signal });
    answer.catch(() => undefined);
    return { url, org, answer, stop };
  };
  const org = stored('selected_org_id');
  // Lists, where this person was let into the organisation before, and at the plain address: a search or a filter
  // asks for something else.
  const known = org && org === stored('entered_org_id') && location.pathname + location.search === at;
  const lists = known && asks ? asks.split(' ') : [];
  window.askedEarly = ['/api/session', ...lists].map((url) => ask(url, org));

  // On pages for visitors, as plain HTML or inside the application: « data-count » names the event and its detail.
  // To our own server and nobody else's; not at all for who asks not to be counted (platform/analytics.ts).
  function countWhatIsPressed() {
    const count = (element) => {
      const [name, detail] = element?.dataset.count?.split(' ') ?? [];
      if (!name || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
      const key = name === 'faq_item_opened' ? 'question' : 'location';
      const event = JSON.stringify(detail ? { name, [key]: detail } : { name });
      navigator.sendBeacon?.('/api/events', new Blob([event], { type: 'application/json' }));
    };
    addEventListener('click', ({ target }) => {
      const link = target.closest?.('a');
      count(link);
      link?.closest('[popover]')?.hidePopover?.();
    });
    // The toggle of a question does not bubble; opened and closed at once, it is told as one, after both.
    const wasOpened = ({ target, oldState }) => target.open || oldState === 'closed';
    addEventListener('toggle', (toggle) => wasOpened(toggle) && count(toggle.target), true);
  }

  // A page as plain HTML, made by scripts/client/visitor-page.ts.
  function readWithoutApplication() {
    const fetchAhead = () => {
      if (navigator.connection?.saveData) return;
      for (const href of ahead.split(' ')) {
        const link = Object.assign(document.createElement('link'), {
          rel: 'prefetch',
          href,
          crossOrigin: '',
        });
        document.head.append(link);
      }
    };
    addEventListener('load', () => setTimeout(fetchAhead, 800));
    // Pictures follow the device; a chosen theme chooses theirs too.
    if (theme) {
      addEventListener('DOMContentLoaded', () => {
        for (const source of document.querySelectorAll('source[media*=color-scheme]'))
          source.media = theme === 'dark' ? 'all' : 'not all';
      });
    }
    // Shown again as it was left, perhaps by somebody who has signed in since: the server knows the way.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) location.reload();
    });
  }
})();
