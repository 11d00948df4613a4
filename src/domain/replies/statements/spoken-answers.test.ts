import { describe, expect, test } from 'vitest';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const FISH = [
  orderedLine(1, 'Saint-pierre entier', 6, 'kg', 24),
  orderedLine(2, 'Bulots cuits', 8, 'kg', 9.5),
  orderedLine(3, 'Filet de merlan', 5, 'kg', 14.2),
  orderedLine(4, 'Homard bleu', 10, 'pièce', 31),
];
const GREENS = [
  orderedLine(1, 'Poireau', 15, 'kg', 1.9),
  orderedLine(2, 'Endive', 8, 'kg', 2.4),
  orderedLine(3, 'Mâche', 3, 'kg', 11),
  orderedLine(4, 'Potimarron', 20, 'kg', 1.7),
];
const ITALY = [
  orderedLine(1, 'Gorgonzola DOP', 6, 'kg', 10.4),
  orderedLine(2, 'Speck Alto Adige', 4, 'kg', 15.8),
  orderedLine(3, 'Taleggio', 5, 'pièce', 12.5),
];
const WINES = [
  orderedLine(1, 'Sancerre blanc 2023', 24, 'bouteille', 12.6),
  orderedLine(2, 'Cahors 2021', 36, 'bouteille', 8.1),
  orderedLine(3, 'Jus de raisin', 12, 'bouteille', 3.4),
];
const SPICES = [
  orderedLine(1, 'Safran pistils', 0.05, 'kg', 9800),
  orderedLine(2, 'Poivre de Timut', 2, 'kg', 46),
  orderedLine(3, 'Cannelle moulue', 3, 'kg', 14),
];
const MEATS = [
  orderedLine(1, 'Rumsteck', 12, 'kg', 19.4),
  orderedLine(2, 'Paupiettes de veau', 30, 'pièce', 2.6),
  orderedLine(3, 'Lard fumé', 5, 'kg', 9.2),
];
const CHEESES = [
  orderedLine(1, 'Cantal jeune', 8, 'kg', 12.4),
  orderedLine(2, 'Saint-Félicien', 24, 'pièce', 2.3),
  orderedLine(3, 'Fourme d’Ambert', 3, 'kg', 13.1),
];

/** « changed 6@26.5 0+5/11-24 - 11-20 H »: what comes of each line, its price, what follows, the new day, a person. */
function readAs(lines: typeof FISH, text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(({ line_id }) => {
    const line = read.lines.find((one) => one.line_id === line_id);
    if (!line) return '-';
    const rest = line.backorder ? `+${line.backorder.qty}/${line.backorder.date?.slice(5) ?? '?'}` : '';
    return `${line.qty_confirmed}${line.unit_price === undefined ? '' : `@${line.unit_price}`}${rest}`;
  });
  const day = read.expected_at ? ` ${read.expected_at.slice(5)}` : '';
  return `${read.intent} ${comes.join(' ')}${day}${read.needs_human ? ' H' : ''}`;
}

describe('names and figures as they are said', () => {
  test.each([
    ['stpierre ok bulots ok merlan ok homard que 6', FISH, 'changed 6 8 5 6'],
    ['cantal ok stfélicien 12 fourme ok', CHEESES, 'changed 8 12 3'],
    [
      'plus de merlan je te mets de la julienne a la place 5 kg meme prix bulots ok st pierre ok homard ok',
      FISH,
      'changed 6 8 5 10',
    ],
    [
      '2 saint-pierre de 3 kg, 8 kg de bulots, 5 kg de merlan et 10 homards pour jeudi',
      FISH,
      'confirmed 6 8 5 10',
    ],
    [
      'Nous expédions 4 cartons de 6 Sancerre, 5 cartons de 6 Cahors et 2 cartons de 6 jus, soit 66 bouteilles.',
      WINES,
      'changed 24 30 12',
    ],
    [
      "15 kg de poireaux, 6 kg d'endives, 3 kg de mâche et 20 kg de potimarron, soit 44 kg au total.",
      GREENS,
      'changed 15 6 3 20',
    ],
    [
      "Je te prépare 10 kg de rumsteck, 30 paupiettes et 3 kg de lard. C'est tout ce qu'il me reste en lard.",
      MEATS,
      'changed 10 30 3',
    ],
    ['cantal ✔\nst félicien ✔ (2,45)\nfourme ✘', CHEESES, 'changed 8 24@2.45 0'],
    ['gorgonzola: confermato\nspeck: finito\ntaleggio: confermato', ITALY, 'changed 6 0 5'],
    ['Buongiorno, le taleggio est esaurito, le reste tutto bene. Grazie mille', ITALY, 'changed 6 4 0'],
  ])('« %s »', (text, lines, wanted) => expect(readAs(lines, text)).toBe(wanted));
});

describe('prices that are taken back, said of a weight, or of two in one breath', () => {
  test.each([
    ['Tout est bon. Le homard est à 33... pardon, 34 € pièce cette semaine.', FISH, 'changed 6 8 5 10@34'],
    ['Ok pour tout, les endives à 2,80 euh non 2,60 € le kilo.', GREENS, 'changed 15 8@2.6 3 20'],
    [
      'cest bon pour jeudi par contre le homard a flambé 34 € pièce et le saint pierre 27',
      FISH,
      'changed 6@27 8 5 10@34',
    ],
    ['Ok pour tout. Le safran est à 1 020 € les 100 g.', SPICES, 'changed 0.05@10200 2 3'],
    ["C'est bon pour jeudi, le poivre de Timut passe à 4,90 € les 100 g.", SPICES, 'changed 0.05 2@49 3'],
    [
      "Rumsteck pas de problème, paupiettes d'accord, et le lard je vous l'offre.",
      MEATS,
      'changed 12 30 5@0 H',
    ],
  ])('« %s »', (text, lines, wanted) => expect(readAs(lines, text)).toBe(wanted));
});

describe('what is not known yet, or waits for more', () => {
  test.each([
    ['Tout est prêt sauf que la mâche je ne le saurai que mercredi.', GREENS, 'question 15 8 - 20 H'],
    ["Tout est bon à part le homard, j'aurai la réponse du vivier demain matin.", FISH, 'question 6 8 5 - H'],
    [
      'Notre minimum est de 150 €. Merci de bien vouloir la compléter afin que nous puissions la mettre en préparation.',
      GREENS,
      'question - - - - H',
    ],
    [
      'Rumsteck et paupiettes ok, pour le lard il faudra patienter la semaine prochaine.',
      MEATS,
      'changed 12 30 0+5/? H',
    ],
    ['bonjour les paupiettes vous les voulez par 4 ou par 6 le reste est pret', MEATS, 'question 12 - 5 H'],
    [
      "pas compris pour le rumsteck c'est 12 kg ou 12 pièces rappelez moi le reste c bon",
      MEATS,
      'question - 30 5 H',
    ],
    [
      'Commande ok, par contre les blettes que vous avez demandées sont en rupture.',
      GREENS,
      'changed 15 8 3 20 H',
    ],
    ["Je n'ai que du potimarron et des poireaux cette semaine, rien d'autre.", GREENS, 'changed 15 0 0 20 H'],
    ['Seuls les poireaux et la mâche sont disponibles, le reste est gelé.', GREENS, 'changed 15 0 3 0 H'],
    ['Je suis fermé toute la semaine, je ne prends donc pas votre commande, désolé.', MEATS, 'refused 0 0 0'],
  ])('« %s »', (text, lines, wanted) => expect(readAs(lines, text)).toBe(wanted));
});

describe('remarks beside a plain answer', () => {
  test.each([
    ['Super, merci 💚 Il ne reste que 8 homards. Tout le reste est prêt.', FISH, 'changed 6 8 5 8'],
    ['Lard : reliquat, disponible le 24/11. Le reste est en stock.', MEATS, 'changed 12 30 0+5/11-24'],
    ['Rumsteck et lard ok, et mon boucher prépare les paupiettes mercredi.', MEATS, 'confirmed 12 30 5'],
    [
      "C'est enregistré pour jeudi. Un forfait transport de 12 € sera ajouté sur la facture.",
      GREENS,
      'confirmed 15 8 3 20',
    ],
    [
      'Bien noté, livraison jeudi. Vous êtes sous le franco de 200 €, nous facturerons 15 € de port.',
      GREENS,
      'confirmed 15 8 3 20',
    ],
    [
      "Tout sera là jeudi. N'oubliez pas de me rendre les caisses, j'en compte 9 chez vous.",
      GREENS,
      'confirmed 15 8 3 20',
    ],
    ['Ok pour jeudi. Pensez aux palettes si vous en avez encore.', GREENS, 'confirmed 15 8 3 20'],
    [
      'Le semoir en panne, trois apprentis malades et la boue. Votre commande sera livrée jeudi comme prévu.',
      GREENS,
      'confirmed 15 8 3 20',
    ],
    ['Le semoir en panne et la boue. Tout est bon.', GREENS, 'confirmed 15 8 3 20 H'],
    [
      'Rien ne manquera. On avait peur pour la mâche mais finalement on en a assez.',
      GREENS,
      'confirmed 15 8 3 20',
    ],
    ['Ce mail annule et remplace le précédent. Commande complète pour jeudi.', GREENS, 'confirmed 15 8 3 20'],
    ['Plus de mâche. Les 3 autres articles partent normalement jeudi.', GREENS, 'changed 15 8 0 20'],
    [
      "cf. réponse de l'entrepôt ci-dessous. Cdt, Lise\n\n---------- Message transféré ---------\nDe : Entrepôt <entrepot@maison-exemple.fr>\nDate : lun. 16 nov. 2026 à 10:41\nObjet : BC-2026-00042\nÀ : contact@maison-exemple.fr\n\nRumsteck 10 kg maxi, le reste ok pour jeudi.\nPaul",
      MEATS,
      'changed 10 30 5',
    ],
  ])('« %s »', (text, lines, wanted) => expect(readAs(lines, text)).toBe(wanted));
});

const CODED = [
  { ...orderedLine(1, 'Purée de panais', 6, 'sachet', 5.1), sku: '88140' },
  { ...orderedLine(2, 'Compote de poire', 4, 'seau', 10.2), sku: '88152' },
];
const LETTERED = [
  { ...orderedLine(1, 'Côtes-de-Gascogne blanc', 36, 'bouteille', 5.2), sku: 'CDG' },
  { ...orderedLine(2, 'Gaillac rouge', 24, 'bouteille', 6.1), sku: 'GAI' },
];
const SORTED = [
  orderedLine(1, 'Lieu jaune 2/3', 8, 'kg', 15.5),
  orderedLine(2, 'Huîtres fines de claire', 5, 'bourriche', 39),
  orderedLine(3, 'Palourdes', 3, 'kg', 21),
];

describe('figures that count something else are never applied', () => {
  test.each([
    ['3 saint-félicien de 80 g offerts en plus. Tout est bon.', CHEESES, /^confirmed 8 24 3( H)?$/],
    ['4 homards de 500 g et 6 de 600 g. Le reste ok.', FISH, / H$/],
    ['Saint-pierre 26, homard 33, merlan 15. Quantités ok.', FISH, / H$/],
    ["Seul le lard manque, rien d'autre.", MEATS, /^changed 12 30 0( H)?$/],
  ])('« %s »', (text, lines, wanted) => expect(readAs(lines, text)).toMatch(wanted));
});

describe('codes, sizes and what others do', () => {
  test.each([
    [
      "L'article 88140 sera remplacé par l'article 88146 (purée de céleri), même quantité, même prix. L'autre référence est confirmée.",
      CODED,
      'changed 6 4',
    ],
    ['CDG : 36, Gaillac : 18', LETTERED, 'changed 36 18'],
    [
      'Vente interdite pour les huîtres et les palourdes. Je peux juste vous faire le lieu.',
      SORTED,
      'changed 8 0 0 H',
    ],
    [
      "Lieu et huîtres ok. Les palourdes c'est mon beau-frère qui les pêche et il a tout vendu.",
      SORTED,
      'changed 8 5 0',
    ],
    ['Rumsteck 12 kg : ok\nPaupiettes 30 : panne de hachoir, non\nLard 5 kg : ok', MEATS, 'changed 12 0 5'],
    ["Je n'ai rien du tout cette semaine, désolé.", MEATS, 'refused 0 0 0'],
    [
      'Pourriez-vous me préciser si le lard doit être livré tranché ou entier ? Le reste est en préparation.',
      MEATS,
      'question 12 30 - H',
    ],
    ['Votre commande a été modifiée, voir le détail sur votre espace client.', MEATS, 'changed - - - H'],
    [
      'Je vous joins notre catalogue de Noël. Votre commande, elle, est bien partie.',
      MEATS,
      'confirmed 12 30 5',
    ],
    ["C'est la fête du village jeudi on est fermés. Vendredi ça vous va ?", MEATS, 'question - - - H'],
  ])('« %s »', (text, lines, wanted) => expect(readAs(lines, text)).toBe(wanted));
});
