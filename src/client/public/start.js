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

  // What the page asks first, asked while its scripts are still on their way. platform/asked-early.ts hands it over.
  const org = stored('selected_org_id');
  const ask = (url, headers) => ({ url, org: headers['x-org-id'] ?? null, answer: fetch(url, { headers }) });
  // Another address than the plain one (a search, a filter) asks for something else: it asks when it is there.
  const { asks, at } = document.currentScript.dataset;
  const lists = org && asks && location.pathname + location.search === at ? asks : '';
  window.askedEarly = [
    ask('/api/session', org ? { 'x-org-id': org } : {}),
    ...(lists ? lists.split(' ').map((url) => ask(url, { 'x-org-id': org })) : []),
  ];
  for (const { answer } of window.askedEarly) answer.catch(() => undefined);
})();
