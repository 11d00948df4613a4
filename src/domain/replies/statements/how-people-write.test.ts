import { expect, test } from 'vitest';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';
import type { RepliedLine } from '../reply.ts';

const FISH = [
  orderedLine(1, 'Dos de cabillaud', 12, 'kg', 17.4),
  orderedLine(2, 'Bulots cuits', 6, 'kg', 9.6),
  orderedLine(3, 'Soupe de poisson', 20, 'L', 6.1),
];
const CHEESE = [
  orderedLine(1, 'Abondance fermière', 16, 'kg', 17.2),
  orderedLine(2, 'Morbier AOP', 8, 'kg', 12.5),
];
const HERBS = [orderedLine(1, 'Estragon', 8, 'botte', 1.4), orderedLine(2, 'Cerfeuil', 6, 'botte', 1.2)];
const MEAT = [
  orderedLine(1, 'Blanquette de veau', 30, 'kg', 13.9),
  orderedLine(2, 'Boudin noir', 10, 'kg', 8.2),
];

/** « intent, what comes of each line, a person »; `(+4)` follows later, `s` is a substitute. */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(({ line_id }) => {
    const one = read.lines.find((line) => line.line_id === line_id);
    if (!one) return '-';
    return `${one.qty_confirmed}${one.backorder ? `(+${one.backorder.qty})` : ''}${one.substitution ? 's' : ''}`;
  });
  return `${read.intent} ${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}

const reads = (lines: readonly RepliedLine[], cases: readonly (readonly [string, string])[]) =>
  test.each(cases)('« %s »', (text, wanted) => expect(readAs(lines, text)).toBe(wanted));

// Kilos and grams in one word, as euros and cents are.
reads(FISH, [
  ['ok pour tt sauf bulots g que 4k5', 'changed 12 4.5 20'],
  ['cabillaud 9kg5, le reste ok', 'changed 9.5 6 20'],
  ['cabillaud 9kg250 le reste ok', 'changed 9.25 6 20'],
  ['cabillaud 10,5k le reste ok', 'changed 10.5 6 20'],
  ['soupe 17l5, reste ok', 'changed 12 6 17.5'],
  ['bulots 4k, reste ok', 'changed 12 4 20'],
  ['bulots 5l5, reste ok', 'question 12 - 20 H'],
]);

// What is missing and what comes make what was ordered, or somebody asks.
reads(MEAT, [
  ['Bien reçu. Il me manque 4 kg de blanquette, vous en aurez donc 20. Boudin ok.', 'changed - 10 H'],
  ['Tout est bon, il manquera 3 kg de boudin, je vous en mets 8.', 'changed 30 - H'],
  ['Bien reçu. Il me manque 4 kg de blanquette, vous en aurez donc 26. Boudin ok.', 'changed 26 10'],
  ['Ok pour tout. Il manque 4 kg de blanquette, pardon, finalement j’en ai 28.', 'changed 28 10'],
  ['Ok pour tout. 20 kg de blanquette jeudi, les 5 kg manquants lundi.', 'changed 20(+10) 10 H'],
  ['Ok pour tout. 20 kg de blanquette jeudi, les 10 kg manquants lundi.', 'changed 20(+10) 10'],
  ['Il me reste 25 kg de blanquette dont 5 promis, je vous en mets donc 20. Boudin ok.', 'changed 20 10'],
]);

// Give or take so much is no shortage of so much.
reads(CHEESE, [
  ['ok pour tout, l’abondance à 16 kg près', 'question - 8 H'],
  ['ok pour tout, abondance à 500 g près', 'question - 8 H'],
  ['ok pour tout, à 2 kg d’abondance près', 'changed 14 8'],
  ['L’abondance en 2 meules de 7,6 kg au lieu de 2 de 8, morbier ok', 'changed 15.2 8'],
  ['Abondance en 2 morceaux de 7 kg au lieu de 2 pointes de 8 kg. Le reste est bon.', 'changed 14 8'],
]);

test('another size than the ordered one is a substitute that a person sees', () =>
  expect(
    readAs(
      [orderedLine(1, 'Yaourt nature 125 g', 96, 'pot', 0.3), ...CHEESE.slice(1)],
      'Le yaourt en 150 g au lieu de 125 g, morbier ok',
    ),
  ).toBe('changed 96s 8 H'));

// What is asked for kindly is asked for.
reads(CHEESE, [
  ['Ok pour tout, n’hésitez pas à me confirmer l’affinage.', 'question 16 8 H'],
  ['C’est bon pour jeudi. Pensez à nous préciser le conditionnement.', 'question 16 8 H'],
  ['C’est bon pour jeudi. N’oubliez pas de me dire quel affinage vous voulez.', 'question 16 8 H'],
  ['C’est bon pour jeudi. N’hésitez pas à nous contacter.', 'confirmed 16 8'],
  ['C’est bon pour jeudi. N’hésitez pas à me dire si vous voulez ajouter quelque chose.', 'confirmed 16 8'],
]);

// An order that nobody saw is not goods that nobody has.
reads(HERBS, [
  ['ok pour jeudi, je n’ai pas vu votre commande d’estragon', 'question - 6 H'],
  ['Ok pour tout. Je ne trouve pas l’estragon sur votre bon.', 'question - 6 H'],
  ['Ok pour tout. Pas reçu de demande pour le cerfeuil.', 'question 8 - H'],
  ['Ok pour tout, pas d’estragon cette semaine.', 'changed 0 6'],
  ['Ok pour tout, je n’ai pas reçu d’estragon.', 'changed 0 6'],
]);
