import { storedValue } from '#client/platform/browser/storage.ts';

/** Keys and copies are in the browser's database; whoever was never here has none, and does not open it. */
const prepared = storedValue('prepared_for_offline');
export const notePrepared = () => prepared.write('yes');
const isPrepared = () => prepared.read() !== null;

/** What keeps copies of answers, where this device has some. */
export const theCopies = () => (isPrepared() ? import('./copies.ts') : null);

/** At the end of a session nothing that was read stays, and what was typed no longer opens. */
export async function forgetCopies(): Promise<void> {
  if (!isPrepared()) return;
  prepared.write(null);
  // A part that does not come can have kept nothing in this page.
  await import('./answers.ts').then(
    ({ forgetAnswers }) => forgetAnswers(),
    () => undefined,
  );
}
