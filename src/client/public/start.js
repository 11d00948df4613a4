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

  const { asks, at, ahead } = document.currentScript.dataset;
  if (ahead) return readLanding();

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

  // The landing page as plain HTML, made by scripts/client/visitor-page.ts: what the application does there.
  function readLanding() {
    const clicks = { '/signup': 'cta_signup_clicked', '/login': 'cta_login_clicked' };
    addEventListener('click', ({ target }) => {
      const name = clicks[target.closest('a')?.pathname];
      if (!name || navigator.doNotTrack === '1' || navigator.globalPrivacyControl) return;
      const event = JSON.stringify({ name, location: 'hero' });
      navigator.sendBeacon?.('/api/events', new Blob([event], { type: 'application/json' }));
    });
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
    // Shown again as it was left, perhaps by somebody who has signed in since: the server knows the way.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) location.reload();
    });
  }
})();
