import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { answerRead, orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const GROCER = [
  orderedLine(1, 'Foie gras entier en bocal 180 g', 24, 'bocal', 15.8),
  orderedLine(2, 'Terrine de lièvre 200 g', 12, 'bocal', 6.4),
  orderedLine(3, "Confit d'oignons", 10, 'pot', 3.9),
  orderedLine(4, 'Huile de noix 50 cl', 6, 'bouteille', 10.2),
];
const FISH = [
  orderedLine(1, 'Bar de ligne', 6, 'kg', 24),
  orderedLine(2, 'Encornets', 4, 'kg', 12),
  orderedLine(3, 'Moules de bouchot', 10, 'kg', 4.5),
  orderedLine(4, 'Poulpe', 3, 'kg', 11),
];

/** Asked for Thursday 19 November 2026: « intent, what comes of each line, day, a person ». */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(
    ({ line_id }) => read.lines.find((one) => one.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return `${read.intent} ${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}
const withoutPerson = (lines: readonly RepliedLine[], text: string) => readAs(lines, text).replace(/ H$/, '');

describe('a name that only goes on with a shortage does not come', () => {
  test.each([
    ["Nous préparons votre commande. Il manquera 4 terrines, et hélas toute l'huile de noix.", '24 8 10 0'],
    [
      "Votre commande est prête. Il me manque 3 pots de confit et la totalité de l'huile de noix.",
      '24 12 7 0',
    ],
    [
      "Commande bien enregistrée. Seront absents du colis : 2 terrines et toute l'huile de noix.",
      '24 10 10 0',
    ],
    [
      'Commande validée. On a cassé 4 bocaux de foie gras et, catastrophe, tous les pots de confit.',
      '20 12 0 6',
    ],
    ["Nous préparons votre commande. Je vous retire 4 bocaux de foie gras et toute l'huile.", '20 12 10 0'],
    ["Commande enregistrée, à l'exception de 4 bocaux de foie gras et de toute l'huile.", '20 12 10 0'],
    ["Je prépare tout. Manquent 2 terrines et l'huile en entier.", '24 10 10 0'],
  ])('« %s »', (text, comes) => expect(withoutPerson(GROCER, text)).toBe(`changed ${comes}`));

  test.each([
    ["Il manquera 4 bocaux de foie gras, mais toute l'huile de noix est là. Le reste aussi.", '20 12 10 6'],
    ["Plus de terrine, par contre toute l'huile de noix est prête. Le reste suit.", '24 0 10 6'],
    ["Il manque 2 terrines, l'huile de noix y est, le reste aussi.", '24 10 10 6'],
    ["Malheureusement plus de terrine. Toute l'huile de noix est réservée, le reste est prêt.", '24 0 10 6'],
    ["Je n'ai que 20 foie gras, pour l'huile de noix pas de souci, le reste ok.", '20 12 10 6'],
  ])('and what else is said of it comes: « %s »', (text, comes) =>
    expect(readAs(GROCER, text)).toBe(`changed ${comes}`),
  );

  test.each([
    "Ok pour la commande. L'huile de noix non plus, le foie gras est en rupture.",
    "Tout est ok, on vous devra 1 pot de confit et toute l'huile de noix.",
  ])('what sounds like one is asked about: « %s »', (text) => expect(readAs(GROCER, text)).toMatch(/ H$/));

  test.each([
    ['Commande ok à deux exceptions près, le confit et la terrine.', '24 0 0 6'],
    ['Tout part jeudi, la terrine arrive trop tard pour être du voyage.', '24 0 10 6'],
  ])('« %s »', (text, comes) => expect(withoutPerson(GROCER, text)).toBe(`changed ${comes}`));
});

describe('« this but not that » says two things', () => {
  test.each([
    ["Bien noté, j'ai le bar mais pas les encornets ni le poulpe.", '6 0 10 0'],
    ['Il y a du bar mais plus de poulpe, le reste ok.', '6 4 10 0'],
    ['Vous aurez les moules mais ni le bar ni le poulpe. Encornets ok aussi.', '0 4 10 0'],
    ['Je manque de bar mais pas de moules. Le reste est ok.', '0 4 10 3'],
    ["Il manquera 2 kg de bar mais pas de moules ni d'encornets, le poulpe est ok.", '4 4 10 3'],
    ['Rupture sur le poulpe mais pas sur les moules. Le reste ok.', '6 4 10 0'],
    ["Plus d'encornets, les moules par contre en totalité. Le reste ok.", '6 0 10 3'],
    ['Plus de poulpe mais pas de problème pour les moules. Le reste ok.', '6 4 10 0'],
  ])('« %s »', (text, comes) => expect(withoutPerson(FISH, text)).toBe(`changed ${comes}`));
});

describe('who refuses and will tell later refuses nothing yet', () => {
  test.each([
    "Rien ne sort de l'île ce matin. Je ne vous promets rien pour jeudi, j'attends le port et je vous rappelle.",
    "Les bateaux ne sortent pas, on ne peut rien vous livrer pour l'instant, je vous tiens au courant.",
    "On ne peut pas vous livrer pour le moment, j'attends le transporteur et je vous redis.",
  ])('« %s »', (text) => expect(readAs(FISH, text)).toBe('question - - - - H'));

  test.each([
    'Je ne vais pas pouvoir vous servir, le labo est fermé. Je vous fais signe à la reprise.',
    'Nous ne livrons plus votre secteur, votre commande est annulée. Je vous rappelle demain.',
    "Rien ne sort de l'île, je ne peux donc pas vous livrer cette semaine.",
  ])('but: « %s »', (text) => expect(readAs(FISH, text)).toBe('refused 0 0 0 0'));

  test('« pas … que vendredi » is Friday', () => {
    const read = readWords(FISH, 'Nous ne pourrons pas vous livrer que vendredi.');
    expect(read).toMatchObject({ expected_at: '2026-11-20', needs_human: true });
    expect(read.intent).not.toBe('refused');
  });
});

const ICE = [
  orderedLine(1, 'Glace vanille 5 L', 4, 'bac', 18.9),
  orderedLine(2, 'Sorbet citron 5 L', 3, 'bac', 17.4),
];

describe('rounds that move for everybody move this delivery where they are those of its day', () => {
  test.each([
    ['Les tournées du jeudi sont reportées au vendredi. Tout est prêt.', 'changed 4 3 le 20'],
    [
      'En raison de la chaleur les tournées du jeudi sont reportées au vendredi. Commande complète.',
      'changed 4 3 le 20',
    ],
    [
      'Suite à la neige, les livraisons prévues jeudi sont repoussées à vendredi. Commande complète.',
      'changed 4 3 le 20',
    ],
    ['Les livraisons du jeudi 19 sont avancées au mercredi 18. Tout est prêt.', 'changed 4 3 le 18'],
    ['Les tournées du mardi sont reportées au mercredi. Commande complète.', 'question 4 3 H'],
    ['Si la neige continue, les tournées du jeudi seront reportées au vendredi.', 'question - - H'],
    ['Les tournées du jeudi ne sont pas reportées au vendredi. Commande complète.', 'question 4 3 H'],
    [
      'Planification\nDestinataire : Brasserie du Marché\nLivraison le 20/11/2026, créneau 07h00 - 09h00\n\nCommande complète.',
      'changed 4 3 le 20',
    ],
  ])('%s', (text, wanted) => expect(answerRead(ICE, text)).toBe(wanted));
});

describe('an order that is too small for a rule of the house', () => {
  const CINNAMON = [orderedLine(1, 'Cannelle moulue', 2, 'kg', 15.6)];
  test.each([
    [
      'Nous ne préparons pas de commande en dessous de 80 € HT. Souhaitez-vous compléter la vôtre ?',
      'question - H',
    ],
    ["Nous n'acceptons pas de commande inférieure à 80 €. Que souhaitez-vous faire ?", 'question - H'],
    ['Nous ne traitons pas les commandes sous 80 €. Voulez-vous compléter ?', 'question - H'],
    ['Nous ne préparons pas de commande en dessous de 80 € HT. Votre commande est annulée.', 'refused 0 H'],
    [
      'Nous ne préparons pas de commande en dessous de 80 € HT mais exceptionnellement nous vous livrons jeudi.',
      'refused 0 H',
    ],
    ['Nous ne pouvons pas préparer votre commande cette semaine.', 'refused 0'],
  ])('%s', (text, wanted) => expect(answerRead(CINNAMON, text)).toBe(wanted));
});

describe('what is said beside a known change asks for nobody', () => {
  const FARM = [
    orderedLine(1, 'Œufs plein air', 360, 'unité', 0.28),
    orderedLine(2, 'Lapin entier', 8, 'pièce', 11.5),
    orderedLine(3, 'Ratatouille 5/1', 6, 'boîte', 9.3),
  ];
  test.each([
    [
      "Commande notée pour jeudi. À notre grand regret la production d'œufs est ralentie par les fortes chaleurs et nous devrons nous limiter à 300 œufs.",
      'changed 300 8 6',
    ],
    [
      'Commande notée. La ponte des œufs est ralentie, nous devrons nous limiter à 300 œufs.',
      'changed 300 8 6',
    ],
    ['Commande notée. La ponte des œufs est ralentie, nous aurons 7 lapins.', /H$/],
    ["Tout est ok sauf la ratatouille, manquante jusqu'à fin décembre.", 'changed 360 8 0'],
    ["Ratatouille : manquante jusqu'à début septembre, le reste ok.", 'changed 360 8 0'],
    ["Ratatouille : disponible jusqu'à fin décembre, le reste ok.", 'confirmed 360 8 6'],
    ['Lapin plus du tout, le reste ok', 'changed 360 0 6'],
    ['Lapin ok, pas du tout de souci, le reste ok', 'confirmed 360 8 6'],
    ['Commande ok. Le lapin passe à 11,90 €. Les autres restent au tarif.', 'changed 360 8@11.9 6'],
    ['Commande ok. Le lapin passe à 11,90 €. Les autres restent au tarif de janvier.', /H$/],
    ["Bonjour, c'est Luc du moulin des 3 ponts pour la commande. Tout est bon.", 'confirmed 360 8 6'],
    ['Bonjour, ici Marie des deux rivières, les lapins il y en aura 6, le reste ok.', 'changed 360 6 6'],
    ["Bonjour, c'est Jean pour les trois lapins. Le reste ok.", 'changed 360 3 6'],
  ])('%s', (text, wanted) =>
    expect(answerRead(FARM, text)).toEqual(
      typeof wanted === 'string' ? wanted : expect.stringMatching(wanted),
    ),
  );
});
