import { assertNever } from '#domain/kernel/assert-never.ts';
import type { SoldRowProblem, TillProblem } from '#domain/pos/sold-rows.ts';
import { cellProblemText } from '#text/imports/imports.text.ts';
import { formatDate, formatNumber, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { tillFieldNames } from './pos-fields.text.ts';

const column = (choice: string | number): string =>
  typeof choice === 'number' ? `n° ${formatNumber(choice)}` : quoted(choice);

const HEADERS_SHOWN = 30;

const headersSentence = french((headers: readonly string[]): string => {
  const named = headers.filter((header) => header !== '');
  if (named.length === 0) return `Le fichier a ${formatNumber(headers.length)} colonnes sans nom.`;
  const shown = named.slice(0, HEADERS_SHOWN).map(quoted).join(', ');
  return `Colonnes du fichier : ${shown}${named.length > HEADERS_SHOWN ? '…' : '.'}`;
});

/** Why a file cannot be read under a profile. */
export const tillProblemSentence = french((problem: TillProblem): string => {
  switch (problem.code) {
    case 'COLUMNS_MISSING': {
      const [first = '', ...others] = problem.columns;
      const missing =
        others.length === 0
          ? `La colonne ${column(first)} est absente du fichier.`
          : `Les colonnes ${problem.columns.map(column).join(', ')} sont absentes du fichier.`;
      return `${missing} ${headersSentence(problem.headers)}`;
    }
    case 'COLUMN_TWICE':
      return `Plusieurs colonnes s’appellent ${column(problem.column)} (n° ${problem.places.map((place) => place + 1).join(' et n° ')}) : indiquez le numéro de la bonne.`;
    case 'DAY_COLUMN_UNSAID':
      return 'La colonne de la date n’est pas indiquée.';
    case 'DAY_UNKNOWN':
      return 'La date vient de l’email, et ce fichier n’est pas arrivé par email.';
    case 'NO_DAY_IN_NAME':
      return `Le nom du fichier ne dit pas le jour des ventes (${quoted(problem.file_name)}). Exemple : ventes_2026-11-14.csv`;
    case 'DAYS_IN_NAME':
      return `Le nom du fichier dit plusieurs jours (${quoted(problem.file_name)}) : exportez un seul jour à la fois.`;
    default:
      return assertNever(problem);
  }
});

/** Why a line is left out: « Quantité : nombre illisible (« deux ») ». */
export const soldRowProblemText = french(({ field, problem }: SoldRowProblem): string => {
  const named = (text: string) => `${tillFieldNames[field]} : ${text}`;
  if (problem.code === 'EMPTY') return named('la cellule est vide');
  if (problem.code === 'DAY_TO_COME')
    return named(`ce jour n’est pas encore passé (${quoted(formatDate(problem.day))})`);
  return named(cellProblemText(problem));
});
