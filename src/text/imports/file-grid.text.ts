import { formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** Column letters as spreadsheets print them: A, B … Z, AA. */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnLetter(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

export const fileGridText = french({
  label: 'Premières lignes du fichier',
  lineNumber: 'Ligne',
  header: (line: number) => `Ligne ${formatNumber(line)} : c’est l’en-tête`,
  hint: 'Choisissez la ligne qui nomme les colonnes.',
  more: (lines: number) => `Voir ${formatNumber(lines)} lignes`,
  fewer: 'Voir moins de lignes',
});
