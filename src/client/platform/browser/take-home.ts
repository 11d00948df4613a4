import { toasts } from '#client/platform/toasts.ts';
import { takeHomeText as text } from '#text/exports/list-files.text.ts';
import { saveFile } from './save-file.ts';

/** Files on their way, whichever button asked: a second press waits for the first, also from a menu opened again. */
const underWay = new Set<string>();

type TakeHome = { file: string; preparing: string; failure: string; load: () => Promise<File> };

/** Fetches a file and hands it to the browser's downloads. A failure is said, and nothing else changes. */
export async function takeHome({ file, preparing, failure, load }: TakeHome): Promise<void> {
  if (underWay.has(file)) return;
  underWay.add(file);
  const toast = toasts.info(preparing, { id: `file-${file}` });
  try {
    const saved = await load();
    saveFile(saved);
    toasts.success(text.done(saved.name), { id: toast });
  } catch (error) {
    toasts.failure(error, { id: toast, title: failure });
  } finally {
    underWay.delete(file);
  }
}
