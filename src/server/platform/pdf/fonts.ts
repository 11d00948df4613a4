import { readFileSync } from 'node:fs';

export type Face = 'regular' | 'bold' | 'title';

/** Plain fonts, unpacked once from the packages @fontsource/…: packed ones pdfkit unpacks again for each letter. */
const fontFile = (name: string): Buffer => readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));

/** French first; then what the rest of Latin Europe writes with (Ż, ő, ș). */
export const openFontFiles = (): Record<Face, readonly Buffer[]> => ({
  regular: [fontFile('instrument-sans-latin-400'), fontFile('instrument-sans-latin-ext-400')],
  bold: [fontFile('instrument-sans-latin-600'), fontFile('instrument-sans-latin-ext-600')],
  title: [fontFile('bricolage-grotesque-latin-700'), fontFile('bricolage-grotesque-latin-ext-700')],
});
