/** The few characters of Windows-1252 that Latin-1 has elsewhere. */
const WINDOWS = new Map([
  ['Œ', 0x8c],
  ['œ', 0x9c],
  ['’', 0x92],
  ['€', 0x80],
]);

/** As an older Excel saves a CSV file. */
export const asWindows1252 = (text: string): Buffer<ArrayBuffer> =>
  Buffer.from([...text].map((letter) => WINDOWS.get(letter) ?? letter.charCodeAt(0)));
