import { client } from '#client/platform/api/api.ts';
import { saveFile } from './save-file.ts';

/** Shows a file in a tab of its own; where the browser opens none, it goes to the downloads. */
export function openFile(file: File): void {
  const address = URL.createObjectURL(file);
  if (!window.open(address, '_blank')) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Of what the restaurant keeps: a photo of a delivery. */
export const openStoredFile = async (id: string): Promise<void> =>
  openFile(await client.files.download({ id }));
