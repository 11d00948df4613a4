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
    [
      'Les tournées du jeudi sont reportées au vendredi sauf dans votre secteur. Commande complète.',
      expect.stringMatching(/H$/),
    ],
    [
      'Les tournées du jeudi sont reportées au vendredi la semaine prochaine. Commande complète.',
      expect.stringMatching(/H$/),
    ],
    ['Si la neige continue, les tournées du jeudi seront reportées au vendredi.', 'question - - H'],
    ['Les tournées du jeudi ne sont pas reportées au vendredi. Commande complète.', 'question 4 3 H'],
    [
      'Planification\nDestinataire : Brasserie du Marché\nLivraison le 20/11/2026, créneau 07h00 - 09h00\n\nCommande complète.',
      'changed 4 3 le 20',
    ],
  ])('%s', (text, wanted) => expect(answerRead(ICE, text)).toEqual(wanted));
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

describe('where the goods are, when somebody comes, and which day is meant', () => {
  const LINES = [
    orderedLine(1, 'Burrata 125 g', 40, 'pièce', 2.35),
    orderedLine(2, 'Speck tranché', 8, 'barquette', 7.6),
  ];
  test.each([
    [
      "Le camion d'Italie est bloqué à la frontière, il ne sera à l'entrepôt que jeudi soir. Nous livrerons donc toute votre commande vendredi 20 novembre au matin.",
      'changed 40 8 le 20',
    ],
    ["La marchandise n'arrive au dépôt que jeudi soir, on vous livre vendredi.", 'changed 40 8 le 20'],
    ['La burrata arrive chez nous jeudi, livraison vendredi 20, le speck est prêt.', 'changed 40 8 le 20'],
    ['Le camion ne passera pas jeudi. Tout est prêt.', 'question 40 8 H'],
    [
      'Jeudi la route sera coupée pour travaux, le camion ne passera pas. Votre commande arrivera donc vendredi 20 au matin, à la fraîche.',
      'changed 40 8 le 20',
    ],
    ['Le camion ne passera pas, nous ne pourrons pas vous livrer.', 'refused 0 0'],
    ['Le chauffeur ne viendra pas cette semaine.', 'refused 0 0 H'],
    [
      'Ok pour tout mais je descends en ville mercredi finalement, donc je vous livre mercredi et pas jeudi 👍',
      'changed 40 8 le 18',
    ],
    ['Ok pour tout, je vous livre vendredi et pas jeudi.', 'changed 40 8 le 20'],
    [
      'Nous pouvons vous livrer soit mercredi 18, soit vendredi 20, les quantités ne posent pas de problème. Dites-nous ce qui vous arrange.',
      'question 40 8 H',
    ],
    ['Les quantités sont confirmées. Pour le jour : mercredi ou vendredi ?', 'question 40 8 H'],
    ['Nous pouvons livrer soit mercredi soit vendredi. Quantités ok.', 'question 40 8 H'],
    [
      "Les deux articles sont confirmés en quantité. Le col est cependant fermé pour risque d'avalanche et nous ne monterons pas jeudi. Nous attendons la décision de la préfecture et nous vous rappelons dès qu'elle est connue.",
      'question 40 8 H',
    ],
    [
      'Quantités conformes. En revanche la livraison ne pourra pas se faire jeudi, elle est replanifiée au vendredi 21 novembre.',
      'changed 40 8 H',
    ],
    ['Quantités conformes. La livraison est reprogrammée au vendredi 20 novembre.', 'changed 40 8 le 20'],
    [
      'Nous avons deux burratas à ce prix, la Puglia et la Murgia. Laquelle souhaitez-vous recevoir ?',
      'question - - H',
    ],
    ['Speck ok. Il y a deux burratas : la fumée et la nature. Laquelle voulez-vous ?', 'question - 8 H'],
    ['Alors du coup pour jeudi : speck 6 au lieu de 8, et le reste comme tu as mis.', 'changed 40 6'],
    ['Du coup pour vendredi : speck 6 au lieu de 8, et le reste comme tu as mis.', 'changed 40 6 le 20 H'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('prices that are asked about, and goods that are kept at theirs', () => {
  const LINES = [
    orderedLine(1, "Sardines à l'huile d'olive", 24, 'boîte', 3.1),
    orderedLine(2, 'Rillettes de maquereau', 12, 'bocal', 4.2),
    orderedLine(3, 'Thon blanc germon', 12, 'boîte', 6.8),
  ];
  test.each([
    [
      'Le germon de la nouvelle campagne est à 7,45 € la boîte au lieu de 6,80. Avant de lancer la préparation, pouvez-vous me dire si ce prix vous convient pour les 12 boîtes ?\nLes sardines et les rillettes sont réservées aux conditions de votre commande.',
      'question 24 12 - H',
    ],
    ['Les sardines et les rillettes sont réservées aux grossistes, le thon ok.', 'changed 0 0 12'],
    ['Tout est réservé aux prix de la commande.', 'confirmed 24 12 12'],
    ['Thon à 7,45 €, cela vous convient ? Le reste ok.', 'question 24 12 - H'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('little of a line, and then how much', () => {
  const LINES = [
    orderedLine(1, 'Bière IPA fût 30 L', 5, 'fût', 118),
    orderedLine(2, 'Bière blanche fût 30 L', 3, 'fût', 104),
    orderedLine(3, 'Limonade artisanale 75 cl', 24, 'bouteille', 2.1),
  ];
  test.each([
    [
      'On est un peu justes en IPA : 2 fûts jeudi et les 3 autres le lundi 23, le temps que la cuve finisse sa garde. La blanche et la limonade partent comme prévu jeudi.',
      'changed 2+3:23 3 24',
    ],
    ['Un peu court en IPA, je vous en mets 2. Le reste ok.', 'changed 2 3 24'],
    ["On est un peu justes en IPA et en blanche : 2 fûts d'IPA jeudi. Limonade ok.", 'changed 2 - 24 H'],
    ['On est un peu justes en IPA. Le reste ok.', 'question - 3 24 H'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('goods that the order has not', () => {
  const LINES = [
    orderedLine(1, 'Champignon de Paris blanc', 6, 'kg', 3.6),
    orderedLine(2, 'Pleurote grise', 3, 'kg', 8.2),
    orderedLine(3, 'Shiitaké', 2, 'kg', 12.5),
  ];
  test.each([
    [
      'Commande notée. Une mauvaise nouvelle cependant : pas de girolles cette semaine, il fait trop sec, je ne pourrai pas vous en mettre.',
      'changed 6 3 2 H',
    ],
    ['Commande notée. Pas de cèpes, je ne peux pas vous en livrer.', 'changed 6 3 2 H'],
    ['Commande notée. Pas de pleurotes cette semaine, je ne pourrai pas vous en mettre.', 'changed 6 0 2'],
    ['Je ne pourrai pas vous en livrer cette semaine.', 'refused 0 0 0'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('a trade name of what was ordered', () => {
  const LINES = [
    orderedLine(1, 'Saucisson sec pur porc', 20, 'pièce', 5.4),
    orderedLine(2, 'Jambon sec 9 mois tranché', 12, 'barquette', 4.9),
    orderedLine(3, 'Pâté de tête', 5, 'kg', 8.7),
  ];
  test.each([
    [
      "Tout est en ordre pour jeudi, hormis le fromage de tête qui manque à l'appel (fabrication relancée le 23). Notez aussi que le jambon est maintenant à 5,10 € la barquette.",
      'changed 20 12@5.1 0 H',
    ],
    ['Tout est bon sauf le fromage de tête, 3 kg seulement.', 'changed 20 12 3'],
    ['Tout est bon sauf le fromage de chèvre.', 'changed 20 12 5 H'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('who dictates or types in haste sets no stops', () => {
  const LINES = [
    orderedLine(1, 'Poireau primeur', 12, 'botte', 2.3),
    orderedLine(2, 'Navet nouveau', 10, 'botte', 1.9),
    orderedLine(3, 'Épinard', 6, 'kg', 3.6),
    orderedLine(4, 'Rhubarbe', 5, 'kg', 3.2),
  ];
  test.each([
    [
      "bonjour madame c'est andré du jardin alors pour jeudi les poireaux y en a les navets j'en ai compté 7 bottes pas plus les épinards sont montés en graine j'en ai plus la rhubarbe c'est bon 5 kilos bonne journée à vous",
      'changed 12 7 0 5 H',
    ],
    [
      "bonjour alors les poireaux y en a plus les navets c'est bon les épinards j'en ai que 4 kilos la rhubarbe y en a merci",
      'changed 0 10 4 5',
    ],
    ["Les épinards sont montés en graine, j'en ai plus. Le reste ok.", 'changed 12 10 0 5'],
    ['lé autre c ok mais navets ke 6 botte', 'changed 12 6 6 5'],
    ['slt navets jen ai ke 6 lé autre c ok rhubarbe a 3.50 le kg sa a flambé', 'changed 12 6 6 5@3.5'],
    ['Poireaux : rien de particulier. Navets : 7 bottes. Épinards et rhubarbe ok.', 'changed 12 7 6 5'],
    [
      'Commande prise pour jeudi, rien de particulier pour les poireaux, les navets et les épinards. Rhubarbe : nous vous livrons 4 kg.',
      'changed 12 10 6 4',
    ],
    [
      'Voici notre retour :\n– ligne 1 : conforme\n– ligne 2 : 7 bottes disponibles, nous livrons 7\n– avant-dernière ligne : article supprimé de la gamme\n– dernière ligne : conforme\n\nLivraison jeudi.',
      'changed 12 7 0 5',
    ],
    ['avant dernière ligne en rupture, le reste ok', 'changed 12 10 0 5'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe("what is impossible behind a line is that line's", () => {
  const LINES = [
    { ...orderedLine(1, 'Gants nitrile taille M', 20, 'boîte', 4.6), sku: 'GAN-M' },
    { ...orderedLine(2, 'Gants nitrile taille L', 10, 'boîte', 4.6), sku: 'GAN-L' },
    { ...orderedLine(3, 'Essuie-mains pliés', 6, 'carton', 27.5), sku: 'ESM-P' },
    { ...orderedLine(4, 'Savon mousse 1 L', 12, 'flacon', 5.3), sku: 'SAM-1' },
  ];
  test.each([
    [
      "GAN-M : OK 20\nGAN-L : rupture nationale, livraison impossible\nESM-P : produit arrêté, remplacé d'office par 6 cartons d'essuie-mains recyclés (réf ESM-R), prix identique\nSAM-1 : OK 12",
      'changed 20 0 6≠ 12',
    ],
    ['Rupture générale, livraison impossible.', 'refused 0 0 0 0'],
    ['Savon en rupture, livraison impossible avant lundi, le reste ok.', 'changed 20 10 6 0 H'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('why nothing of it comes, behind what does not', () => {
  const LINES = [
    orderedLine(1, 'Crème crue', 10, 'L', 5.8),
    orderedLine(2, 'Beurre baratte', 8, 'kg', 11.2),
    orderedLine(3, 'Fromage blanc campagne', 5, 'kg', 3.6),
  ];
  test.each([
    [
      "Bonsoir, pas de crème crue ce jeudi, l'analyse du lait n'est pas bonne et je préfère ne rien vendre. Le beurre et le fromage blanc, aucun souci.",
      'changed 0 8 5',
    ],
    ["Pas de crème crue, l'analyse n'est pas bonne. Le reste ok.", 'changed 0 8 5'],
    ['Je préfère ne rien vendre cette semaine.', 'refused 0 0 0 H'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('lines of goods, one below the other', () => {
  const LINES = [
    orderedLine(1, 'Moule de corde', 45, 'kg', 3.1),
    orderedLine(2, 'Crevette grise cuite', 3, 'kg', 24),
    orderedLine(3, 'Homard breton', 6, 'kg', 39),
    orderedLine(4, 'Laitue de mer', 8, 'barquette', 3.3),
  ];
  test.each([
    [
      'Bonsoir Chef\nmoules ok pour 2 sacs de 15 kg, le reste de la corde est trop petit\nhomard ok mais à 42 cette semaine\ngrises et laitue ok\nkenavo',
      'changed 30 3 6@42 8',
    ],
    [
      'moules ok pour 2 sacs de 15 kg, homard ok mais à 42 cette semaine, grises et laitue ok',
      'changed 30 3 6@42 8',
    ],
    ['homard ok mais à 4 kg cette semaine, le reste ok', 'changed 45 3 4 8'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});

describe('who comes, when, and with what', () => {
  const LINES = [
    orderedLine(1, 'Agneau carcasse demi', 2, 'pièce', 98),
    orderedLine(2, 'Pélardon', 40, 'pièce', 1.9),
    orderedLine(3, 'Oignon doux des Cévennes', 15, 'kg', 3.8),
  ];
  test.each([
    // Of all, or of those two alone?
    ['Je passe vendredi avec les agneaux et les oignons. Pélardons 25.', 'changed 2 25 15 le 20 H'],
    ['Je passe vendredi avec tout.', 'changed 2 40 15 le 20'],
    ['Je passe jeudi avec les agneaux et les pélardons, les oignons lundi.', 'changed 2 40 0+15:23'],
  ])('%s', (text, wanted) => expect(answerRead(LINES, text)).toBe(wanted));
});
