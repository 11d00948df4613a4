import { storedValue } from '#client/platform/browser/storage.ts';

/** Keys and copies are in the browser's database; whoever was never here has none, and does not open it. */
const prepared = storedValue('prepared_for_offline');
export const notePrepared = () => prepared.write('yes');
const isPrepared = () => prepared.read() !== null;

let copies: Promise<typeof import('./copies.ts')> | undefined;

/** What keeps copies of answers, where this device has some. One promise for all: who asked first goes on first. */
export function theCopies(): Promise<typeof import('./copies.ts')> | null {
  if (!isPrepared()) return null;
  copies ??= import('./copies.ts').catch((error: unknown) => {
    copies = undefined;
    throw error;
  });
  return copies;
}

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
