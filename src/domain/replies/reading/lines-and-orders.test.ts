import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const CELLAR = [
  orderedLine(1, 'Gamay vieilles vignes', 12, 'bouteille', 8.9),
  orderedLine(2, 'Sauvignon Touraine', 24, 'bouteille', 6.2),
  orderedLine(3, "Pineau d'Aunis", 12, 'bouteille', 7.7),
];
const CUPS = [
  orderedLine(1, 'Gobelet carton 20 cl', 1200, 'unité', 0.06),
  orderedLine(2, 'Assiette canne 23 cm', 500, 'unité', 0.14),
  orderedLine(3, 'Couvert bois', 1000, 'unité', 0.05),
];
const GREENS = [
  orderedLine(1, 'Poivron rouge', 8, 'kg', 2.8),
  orderedLine(2, 'Poivron vert', 4, 'kg', 2.5),
  orderedLine(3, 'Carotte jaune', 10, 'kg', 1.4),
  orderedLine(4, 'Persil plat', 12, 'botte', 0.8),
];
const DRINKS = [
  orderedLine(1, 'Cola 33 cl verre', 6, 'casier', 15.2),
  orderedLine(2, 'Cola zéro 33 cl verre', 4, 'casier', 15.2),
  orderedLine(3, 'Limonade 1 L verre', 3, 'casier', 11.4),
  orderedLine(4, 'Bière pression fût 20 L', 2, 'fût', 62),
];

/** Sent on Monday 16 November 2026 for Thursday the 26th: « intent, what comes of each line, new day, a person ». */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text, '2026-11-26');
  const comes = lines.map(({ line_id, qty }) => {
    const one = read.lines.find((line) => line.line_id === line_id);
    if (!one) return '-';
    const price = one.unit_price === undefined ? '' : `@${one.unit_price}`;
    const mark = one.substitution === undefined ? (one.reason === 'refused' ? 'r' : '') : 's';
    return `${one.qty_confirmed === qty ? '=' : one.qty_confirmed}${price}${mark}`;
  });
  return `${read.intent} ${comes.join(' ')} ${read.expected_at?.slice(8) ?? '.'}${read.needs_human ? ' H' : ''}`;
}

const CHEESES = [
  orderedLine(1, 'Tomme des Bauges', 5, 'kg', 17.5),
  orderedLine(2, 'Saint-nectaire fermier', 4, 'pièce', 21),
];

describe('how goods are cut is no quantity', () => {
  test.each([
    'La tomme sera coupée en deux, le saint-nectaire ok.',
    'Tomme ok, tranchée en 3 morceaux pour le transport. Saint-nectaire ok.',
    'Tout est prêt, la tomme fendue en 2.',
  ])('« %s »', (text) => expect(readAs(CHEESES, text)).toMatch(/^confirmed = = \./));

  test('but a weight behind it is', () => {
    expect(readAs(CHEESES, 'Tomme : 2 morceaux de 2 kg seulement. Saint-nectaire ok.')).toMatch(
      /^changed 4 = /,
    );
  });
});

describe('goods that somebody else is to have are refused', () => {
  test.each([
    'Le Gamay vieilles vignes, je ne peux pas vous le vendre : la cuvée est réservée aux cavistes. Les deux autres partent mercredi.',
    'Gamay : réservé aux restaurants étoilés. Le reste ok.',
    "Nous n'avons pas le droit de vous vendre le gamay hors région. Le reste suit.",
    'Le gamay est promis à un autre client, pour le reste pas de souci.',
    'Je ne peux pas vous céder le gamay, le reste est bon.',
  ])('« %s »', (text) => expect(readAs(CELLAR, text)).toBe('changed 0r = = .'));

  test('those that are kept for us come', () => {
    expect(readAs(CELLAR, 'Tout est réservé pour vous, livraison jeudi 26.')).toBe('confirmed = = = .');
  });
});

describe('a second order that may be the first again is asked about', () => {
  test.each([
    "Bonjour, j'ai reçu deux fois la même commande (BC-2026-00042 et BC-2026-00041), c'est normal ?",
    'Nous avons déjà en préparation la BC-2026-00041 avec 12 gamay et 24 sauvignon. Est-ce un doublon ?',
    'Votre commande BC-2026-00042 semble être un doublon de la BC-2026-00041, merci de me confirmer.',
    'Bon de commande en double ? Je ne prépare rien en attendant votre réponse.',
    'Vous nous avez envoyé la même commande ce matin, faut-il livrer les deux ?',
  ])('« %s »', (text) => expect(readAs(CELLAR, text)).toBe('question - - - . H'));

  test('what comes in two parts is no second order', () => {
    expect(readAs(CELLAR, 'Livraison en deux fois possible ? Sinon tout est ok.')).not.toBe(
      'question - - - . H',
    );
  });
});

describe('a day that is refused without another is a question', () => {
  test.each([
    "Tout est prêt. Mais notre camion est au garage, on ne pourra pas être là jeudi 26, on vous livre dès qu'il est réparé.",
    'Commande complète. Je ne pourrai pas être chez vous le 26, je vous livre dès que possible.',
  ])('« %s »', (text) => expect(readAs(CELLAR, text)).toBe('question = = = . H'));

  test.each([
    "La machine est en panne, je vous relance dès qu'elle est réparée.",
    'Le chef de cave est absent, je vous préviens dès qu’il rentre.',
  ])('« %s »', (text) => expect(readAs(CELLAR, text)).toBe('question - - - . H'));
});

describe('names that are packs too, squeezed or plain', () => {
  test.each([
    [
      CUPS,
      'Commande validée.\nIl ne nous reste que 1 000 gobelets 20 cl, vous serez livré de 1 000 pièces au lieu de 1 200.',
      'changed 1000 = = .',
    ],
    [CUPS, 'ok pour tout, sauf 800 gobelets seulement', 'changed 800 = = .'],
    [GREENS, 'poivron rge ok a 3,10\nle reste ok', 'changed =@3.1 = = = .'],
    [GREENS, 'poivrons vrt : rupture, tout le reste ok', 'changed = 0 = = .'],
    [GREENS, 'crtte 8 kg, le reste ok', 'changed = = 8 = .'],
    [DRINKS, 'Le cola normal, la limonade et les 2 fûts sont ok. Zéro en rupture.', 'changed = 0 = = . H'],
    [DRINKS, 'Cola normal : 5 casiers, le reste ok', 'changed 5 = = = .'],
  ] as const)('%# %j', (lines, text, wanted) => expect(readAs(lines, text)).toBe(wanted));
});

describe('what is put in the place of something, given besides, or priced with tax', () => {
  test.each([
    [GREENS, 'Bjr c bon pr tt, pr le persil g mi du frisé y a pu de plat', 'changed = = = =s .'],
    [GREENS, "Tout est ok. Pour le persil j'ai mis du frisé.", 'changed = = = =s .'],
    [
      CELLAR,
      'Le Gamay est épuisé ; nous vous livrerons le millésime 2024 en lieu et place. Les deux autres références sont disponibles.',
      'changed =s = = .',
    ],
    [CELLAR, 'Bien noté. Nous vous offrons le port et un magnum de Gamay.', 'confirmed = = = .'],
    [CELLAR, 'Bien noté, tout est bon. À jeudi', 'confirmed = = = . H'],
    [CELLAR, 'Le gamay passe à 10,90 € TTC, le reste ok', 'question - = = . H'],
    [
      CELLAR,
      'Il nous reste 10 bouteilles de gamay. Souhaitez-vous que nous vous les réservions ?',
      'question - - - . H',
    ],
  ] as const)('%# %j', (lines, text, wanted) => expect(readAs(lines, text)).toBe(wanted));
});

const STORE = [
  orderedLine(1, 'Farine T55 sac 25 kg', 6, 'sac', 17.8),
  orderedLine(2, 'Sucre semoule 10 kg', 4, 'sac', 11.9),
  orderedLine(3, 'Huile de tournesol bidon 10 L', 5, 'bidon', 21.4),
  orderedLine(4, 'Riz basmati 5 kg', 8, 'sac', 9.7),
];

describe('what is taken away, past, yet to come, or no condition any more', () => {
  test.each([
    ['Tout est ok. Rupture sucre levée.', 'confirmed = = = = .'],
    ['Ok pour tout. Plus de sucre à partir de lundi 30.', 'confirmed = = = = . H'],
    ["C'est dans le camion, j'ai juste viré un sac de riz qui était percé", 'changed = = = 7 .'],
    [
      'Tout sera là le 26. La commande de mardi dernier : il manquait 2 sacs de sucre, je les ajoute à celle-ci.',
      'confirmed = = = = . H',
    ],
    ['4 sacs de farine sur 6, 0 bidon d’huile sur 5. Le solde sera livré le 1/12.', 'changed 4 - 0 - . H'],
    ['Franco à 150 €, vous êtes à 92 €. On livre quand même cette fois.', 'confirmed = = = = .'],
    ['Ok. 2 sacs de sucre sur 4 seront des sacs de cassonade', 'question = - = = . H'],
    ['Tout sauf farine et sucre ok', 'changed 0 - = = . H'],
    ["Je double le sucre comme d'hab, reste ok", 'confirmed = = = = . H'],
    ['Ok pour le 26/11 riz à 10,20', 'changed = = = =@10.2 .'],
    ['Tout est bon. Le riz a doublé de prix : 19,40.', 'changed = = = =@19.4 .'],
    ["OK pour l'ensemble. Le riz sera d'une autre marque.", 'changed = = = =s .'],
    ['Tout est ok. Pour le riz on est sur du thaï cette semaine.', 'changed = = = =s .'],
    ['Farine : idem. Sucre : idem. Huile : 3 bidons. Riz : ok', 'changed = = 3 = .'],
    ['6/4/5/8 ok', 'confirmed = = = = . H'],
    ['Tout est ok, huile : promo 5+1, je vous en mets 6.', 'changed = = 6 = . H'],
    ['Ok pour tout. Pensez aux bidons vides svp (il m’en manque 3).', 'confirmed = = = = . H'],
    [
      'Vous recevrez un second mail de confirmation avec les mêmes quantités. Votre commande est validée.',
      'confirmed = = = = .',
    ],
    [
      '<ul><li>Farine : 6 OK</li><li>Sucre : <s>4</s> 3</li><li>Huile : 5 OK</li><li>Riz : 8 OK</li></ul>',
      'changed = 3 = = .',
    ],
    [
      'De : Maison Centrale Commandes\nÀ : Le Petit Fournil\nObjet : RE: Commande BC-2026-00042\n\nBonjour,\nriz 6 sacs seulement, reste OK.\n\nDe : Le Petit Fournil <achats@fournil.example>\nEnvoyé : lundi 16 novembre 2026 09:00\nÀ : Maison Centrale Commandes\nObjet : Commande BC-2026-00042\n\nBonjour, merci de livrer le 26/11 :\nFarine T55 sac 25 kg : 6 sac\nRiz basmati 5 kg : 8 sac',
      'changed = = = 6 .',
    ],
  ] as const)('%# %j', (text, wanted) => expect(readAs(STORE, text)).toBe(wanted));
});
