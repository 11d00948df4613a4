import { expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

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

const TINS = [
  orderedLine(1, 'Thon entier 4/4', 10, 'boîte', 8.9),
  orderedLine(2, 'Maïs doux 3/1', 6, 'boîte', 4.1),
  orderedLine(3, 'Olives noires', 8, 'boîte', 5.3),
  orderedLine(4, 'Câpres surfines', 4, 'bocal', 7.2),
];

// Lines by their places.
reads(TINS, [
  [
    'Retour sur votre bon :\n1re ligne : 7 boîtes\n2e et 3e lignes : ok\n4e ligne : en rupture',
    'changed 7 6 8 0',
  ],
  ['1ère, 2ème et 3ème lignes ok, 4ème : rupture', 'changed 10 6 8 0'],
  ['La 1re ligne passe à 8 boîtes, le reste ok', 'changed 8 6 8 4'],
  ['Ok pour tout, thon de 1re qualité', 'confirmed 10 6 8 4 H'],
]);

// A yes, and a list of what is short behind it.
reads(TINS, [
  [
    'Commande OK avec un reliquat : 6 boîtes de thon partent jeudi et les 4 manquantes lundi.',
    'changed 6(+4) 6 8 4',
  ],
  ['Commande acceptée avec reliquat : thon 4 boîtes le 24/11.', 'changed 6(+4) 6 8 4'],
  ['Commande acceptée avec reliquats :\n- thon 4 boîtes le 24/11', 'changed 6(+4) 6 8 4'],
  ['Commande validée avec un manquant : les câpres.', 'changed 10 6 8 0'],
  ['Commande ok avec une rupture, le maïs.', 'changed 10 0 8 4'],
  [
    'C’est d’accord avec quelques manques : pas du tout de câpres, et ce sera 5 boîtes de thon.',
    'changed 5 6 8 0 H',
  ],
  // So many are missing, or so many are left.
  ['Tout est bon avec un manque : 4 boîtes de thon', 'question - 6 8 4 H'],
  ['Commande ok avec un manquant.', 'confirmed 10 6 8 4 H'],
  ['La référence thon n’est plus fabriquée. Le solde vous parvient jeudi comme demandé.', 'changed 0 6 8 4'],
]);

// Names behind a yes are agreed to only where nothing else is said of them.
reads(TINS, [
  ['Tout part jeudi, thon, maïs, olives et câpres', 'confirmed 10 6 8 4'],
  ['C’est bon, exit les câpres', 'confirmed 10 6 8 4 H'],
  ['Tout est bon, un oubli : les câpres', 'confirmed 10 6 8 4 H'],
  ['Tout est bon mais une absence : les câpres', 'confirmed 10 6 8 4 H'],
  ['Tout est bon, avec une seule absence : les câpres', 'confirmed 10 6 8 4 H'],
  ['Tout est là à une boîte près', 'confirmed 10 6 8 4 H'],
  ['Tout est bon, les câpres se sont fait la malle', 'changed 10 6 8 0 H'],
  ['Tout est bon, rien ne manque, même pas les câpres', 'question 10 6 8 - H'],
  ['Ok pour tout mais deux thons de cassés', 'changed 8 6 8 4'],
  ['Tout est bon, 2 thons d’abîmés', 'changed 8 6 8 4'],
  ['Tout est bon, les câpres sont tombées du camion', 'changed 10 6 8 0 H'],
  ['C’est bon, les câpres mises à part', 'changed 10 6 8 0'],
  ['C’est bon, je vous ai mis à part les câpres', 'confirmed 10 6 8 4'],
]);

// Why, and then what follows from it.
reads(FISH, [
  [
    'Avec la tempête d’hier soir je ne peux vous donner que la moitié des bulots. Le reste est bon.',
    'changed 12 3 20',
  ],
  ['Vu la demande pour les fêtes on ne livre que 8 kg de cabillaud, le reste ok', 'changed 8 6 20'],
  ['Cabillaud : rupture, le bateau a été annulé. Bulots et soupe ok.', 'changed 0 6 20'],
  ['La commande est annulée.', 'refused 0 0 0'],
  [
    'La fournée était déjà lancée et le camion est plein. La commande est annulée de notre côté.',
    'refused 0 0 0',
  ],
  ['Pas du tout de bulots cette semaine, le reste ok', 'changed 12 0 20'],
  ['On est trempés mais les bulots sont à l’abri. Tout est bon pour jeudi.', 'confirmed 12 6 20'],
  ['Tout est bon pour jeudi. Les bulots sont superbes mais chers.', 'confirmed 12 6 20 H'],
]);

// One line alone: « en » is of it.
reads(
  [orderedLine(1, 'Oursins', 30, 'douzaine', 11)],
  [
    ['Vu la demande je peux vous en livrer 20 douzaines, pas davantage.', 'changed 20'],
    ['Je peux vous en livrer 20 si vous voulez', 'question - H'],
  ],
);

// What is asked leaves its line open.
reads(CHEESE, [
  ['Abondance : 6 mois ou 12 mois ? c’est pas précisé. Morbier ok.', 'question - 8 H'],
  ['Abondance à 19,80 € le kilo, vous validez ou je laisse tomber ? Morbier rupture.', 'changed - 0 H'],
  ['Ok pour tout. Pour le morbier, souhaitez-vous le fermier ou le laitier ?', 'question 16 - H'],
]);

// Changes that stand in another document.
reads(CHEESE, [
  ['Ci-joint votre confirmation de commande. Deux lignes ont été modifiées.', 'changed - - H'],
  ['Ci-joint votre confirmation de commande. Trois quantités ont été revues, voir le PDF.', 'changed - - H'],
]);

test('an answer below several quoted lines that counts them is of all of them', () => {
  const quoted = TINS.map(
    ({ item_name, qty, unit, unit_price }) =>
      `> - ${item_name} : ${qty} ${unit} à ${String(unit_price).replace('.', ',')}0 € HT`,
  );
  const reply = (answer: string) =>
    ['> Veuillez trouver ci-dessous notre commande :', quoted[0], 'rupture', ...quoted.slice(1), answer].join(
      '\n',
    );
  expect(readAs(TINS, reply('ces 3 là sont prêts'))).toBe('changed 0 6 8 4');
  expect(readAs(TINS, reply('ok'))).not.toContain('0 6 8 4 H');
});

const REFERENCED = FISH.map((line, at) => ({ ...line, sku: `MAR-${at + 1}0` }));

// What a figure becomes, behind its label; a figure that nobody labels is no figure to drop.
reads(REFERENCED, [
  [
    'Les modifications suivantes ont été faites :\n- MAR-10 : quantité 12 -> 9\nLe reste inchangé.',
    'changed 9 6 20',
  ],
  ['Votre commande est traitée.\n- MAR-10 : qté 12 kg → 10 kg\nLe reste inchangé.', 'changed 10 6 20'],
  ['Votre commande est traitée.\n- MAR-10 : livré 12 10\nLe reste inchangé.', 'question - 6 20 H'],
]);

// Columns by what their heads mean: a day in one is its day, and words under a day say why there is none.
reads(REFERENCED, [
  [
    'Réf | Commandé | Livré le 19/11 | Reliquat | Date reliquat\nMAR-10 | 12 | 7 | 5 | 26/11/2026\nMAR-20 | 6 | 0 | 0 | Plus pêché\nMAR-30 | 20 | 20 | 0 |',
    'changed 7(+5) 0 20',
  ],
]);

// How often is no condition, the day is no order, « pas la même » is no « pas là ».
reads(MEAT, [
  ['24 kg de blanquette au lieu de 30, on n’abat qu’une fois par semaine. Boudin ok.', 'changed 24 10'],
  ['Nous ne partirons qu’une fois la facture réglée.', 'question - - H'],
  ['Nous ne pourrons pas vous servir à la date demandée. Quel autre jour vous irait ?', 'question - - H'],
  ['Nous ne pourrons pas vous servir.', 'refused 0 0'],
  ['Le boudin n’est pas là, le reste ok.', 'changed 30 0'],
  ['jeudi je peux pas la camionnette est en révision je vous livre tout vendredi', 'changed 30 10'],
  ['jpe pa te fer les 30 kg de blanquette jai ke 18 le rest sa marche', 'changed 18 10'],
  ['Boudin : les 10 kg vous arriveront à part le mardi 24 novembre. Blanquette ok.', 'changed 30 0(+10)'],
  [
    'Je vous mets la moitié de la blanquette jeudi et l’autre moitié samedi. Boudin ok.',
    'changed 15(+15) 10',
  ],
]);

// What is ordered by the piece is the crate that its name speaks of; which kind is asked for settles nothing.
reads(
  [orderedLine(1, 'Mirabelle cagette 5 kg', 6, 'pièce', 14.5), orderedLine(2, 'Salade', 24, 'pièce', 0.9)],
  [
    ['Il ne me reste que 4 cagettes de mirabelles. Salades ok.', 'changed 4 24'],
    [
      'ok pour les mirabelles\npour la salade vous voulez de la feuille de chêne ou de la romaine ? en romaine j’en ai qu’une dizaine',
      'question 6 - H',
    ],
  ],
);

const OILS = [
  orderedLine(1, 'Huile de colza', 30, 'L', 3.2),
  orderedLine(2, 'Cornichon extra-fin', 8, 'kg', 6.4),
];
const withPrices = (text: string) => readWords(OILS, text).lines.map(({ unit_price }) => unit_price ?? '=');

test('a pack whose content is said before has its own price', () => {
  expect(
    withPrices('Ok pour jeudi. Le colza part en bidons de 5 litres, le bidon vous sera compté 17 €.'),
  ).toEqual([3.4, '=']);
  expect(withPrices('Cornichons à 6,95 (fin de promo). Le reste est complet.')).toEqual(['=', 6.95]);
});

reads(OILS, [
  // Which pack, and not how much.
  ['Commande complète pour jeudi. Le seau de cornichons de 4 kg ne bouge pas.', 'confirmed 30 8'],
  [
    'Les cornichons sont filmés par 5 et je n’ouvre pas un lot, je vous en mets donc 10. Colza ok.',
    'changed 30 10',
  ],
  // What a change is excused with, and what comes after this delivery.
  [
    'Impossible jeudi. Je prends la commande telle quelle et vous livre vendredi. Désolé du décalage.',
    'changed 30 8',
  ],
  ['C’est noté pour jeudi.\nDésolé du décalage.', 'confirmed 30 8 H'],
  [
    'C’est noté, tout part. Nous fermons du 24 décembre au 3 janvier inclus, pensez à anticiper.',
    'confirmed 30 8',
  ],
  ['C’est noté, tout part. Nous fermons du 18 novembre au 3 décembre inclus.', 'confirmed 30 8 H'],
  ['Colza et cornichons : départ mercredi, livrés jeudi.', 'confirmed 30 8'],
  [
    'Merci de ne pas tenir compte de mon message de 9 h. Pour vous : 20 L de colza et 8 kg de cornichons.',
    'changed 20 8',
  ],
  // An invoice that is joined is not what the order became.
  [
    'C’est enregistré pour jeudi.\nJe profite de ce message pour vous joindre la facture F-2610-188.\n\nPièce jointe : F-2610-188.pdf',
    'confirmed 30 8',
  ],
  ['C’est enregistré pour jeudi.\n\nPièce jointe : AR-2610-7.pdf', 'confirmed 30 8 H'],
]);
