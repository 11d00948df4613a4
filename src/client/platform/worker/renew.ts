/** What this page was built as; a service worker of the same version says the same. */
export const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

/** Whoever waits for a page that cannot come is told so soon. */
const PATIENCE_MS = 3000;

/** Of this tab: the version that it was last loaded anew for. */
const RENEWED = 'renewed_for';

/**
 * For a page whose files are gone because the server has a newer version: loads that one, once. True where it does, and
 * nothing more is to be shown here; false where a person has to be told.
 */
export async function renewOnce(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(window.location.pathname, { cache: 'no-store', signal });
    const served = /name="build" content="(\w+)/.exec(await answer.text())?.[1];
    if (!served || served === ownBuild() || sessionStorage.getItem(RENEWED) === served) return false;
    // Where nothing can be remembered, this throws: it might go on for ever.
    sessionStorage.setItem(RENEWED, served);
    window.location.reload();
    return true;
  } catch {
    return false;
  }
}
