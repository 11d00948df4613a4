/** No network, or a page of an older version asks for a file that the new one no longer has. */
export class NotDownloaded extends Error {}

const come = new Map<string, Promise<unknown>>();

/**
 * Loads a module once its files are in the browser's store. A browser remembers of a module that it could not be had, and
 * does not ask again until the page is loaded anew: so none is asked for before its files have come.
 */
export async function withScripts<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(bring));
  return load();
}

function bring(file: string): Promise<unknown> {
  const known = come.get(file);
  if (known) return known;
  const coming = isOfThePage(file) ? Promise.resolve() : stored(file);
  come.set(file, coming);
  coming.catch(() => come.delete(file));
  return coming;
}

/** What the page's own HTML names is asked for already. */
const isOfThePage = (file: string) =>
  document.querySelector(`link[href="/${file}"], script[src="/${file}"]`) !== null;

/** A line that says nothing for so long has died without a word: who waits behind it would wait for good. */
const SILENCE_MS = 20_000;

async function stored(file: string): Promise<void> {
  const cut = new AbortController();
  const hear = () => setTimeout(() => cut.abort(), SILENCE_MS);
  let silence = hear();
  try {
    const answer = await fetch(`/${file}`, { signal: cut.signal });
    if (!answer.ok) throw new Error(String(answer.status));
    // To its end: a file that is cut off is not stored.
    const bytes = answer.body?.getReader();
    while (bytes && !(await bytes.read()).done) {
      clearTimeout(silence);
      silence = hear();
    }
  } catch (cause) {
    throw new NotDownloaded(file, { cause });
  } finally {
    clearTimeout(silence);
  }
}
