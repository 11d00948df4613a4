import type { ImportProblem } from '#domain/imports/import-problems.ts';
import { LISTED_ERRORS_MAX } from '#domain/sales/limits.ts';
import { importProblemSentence } from '#text/imports/imports.text.ts';
import { counted, formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** « Ligne 3 : Jour : la cellule est vide », the first ones; the others are counted. */
export const droppedLines = french(
  (lines: readonly { line: number; sentence: string }[], count: number): string[] => {
    const listed = lines
      .slice(0, LISTED_ERRORS_MAX)
      .map(({ line, sentence }) => `Ligne ${formatNumber(line)} : ${sentence}`);
    const more = count - listed.length;
    return more > 0
      ? [...listed, `… et ${counted(more, 'autre ligne écartée', 'autres lignes écartées')}.`]
      : listed;
  },
);

export const salesProblemSentence = (problem: ImportProblem): string =>
  importProblemSentence('sales', problem);

export const salesText = french({
  noLineRead: (first: string) => `Aucune ligne de vente n’a pu être lue. ${first}`,
  noLine: 'Ce fichier ne contient aucune ligne de vente.',
});
