import { describe, expect, test } from 'vitest';
import { readReply } from '#domain/replies/read-reply.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine } from '../../../../tests/support/replies/read-words.ts';

/** Sent and answered on Tuesday 9 June 2026 for Friday the 12th: intent, another day, what comes of each line, a person. */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const order_number = 'BC-2026-00731';
  const read = readReply(
    {
      order_number,
      sent_at: '2026-06-09T08:00:00+02:00',
      expected_at: '2026-06-12',
      supplier: 'Maison Exemple',
      lines,
    },
    {
      from: 'contact@maison-exemple.fr',
      subject: `Re: Commande ${order_number}`,
      date: '2026-06-09T10:00:00+02:00',
      text,
    },
  );
  const comes = lines.map(({ line_id }) => {
    const line = read.lines.find((one) => one.line_id === line_id);
    return line ? `${line.qty_confirmed}${line.unit_price ? `@${line.unit_price}` : ''}` : '-';
  });
  const day = read.expected_at === null ? [] : [read.expected_at.slice(5)];
  return [read.intent, ...day, ...comes, ...(read.needs_human ? ['H'] : [])].join(' ');
}

const SARDINE = [
  orderedLine(1, 'Sardine', 6, 'kg', 7.5),
  orderedLine(2, 'Maquereau', 5, 'kg', 6.9),
  orderedLine(3, 'Seiche', 4, 'kg', 12.8),
];
const SARDINES_AND_MORE = [
  orderedLine(1, 'Sardine', 6, 'kg', 7.5),
  orderedLine(2, 'Coulis de tomate 1 L', 6, 'bouteille', 4),
  orderedLine(3, 'Côte de porc', 5, 'kg', 9.5),
  orderedLine(4, 'Seau de cornichons', 2, 'seau', 14),
];
const ANDOUILLE = [
  orderedLine(1, 'Andouille', 4, 'pièce', 18),
  orderedLine(2, 'Pâté en croûte', 6, 'kg', 16),
  orderedLine(3, 'Cervelas', 30, 'pièce', 1.4),
  orderedLine(4, 'Choucroute cuite', 10, 'kg', 4.2),
];
const LIMONADE_VERRE_CL = [
  orderedLine(1, 'Limonade verre 33 cl', 8, 'casier', 14),
  orderedLine(2, 'Jus de pomme 1 L', 12, 'bouteille', 3.1),
  orderedLine(3, 'Tonic 20 cl', 4, 'carton', 16),
  orderedLine(4, 'Thé glacé 1,5 L', 6, 'pack', 9),
];
const COURGE_BUTTERNUT = [
  orderedLine(1, 'Courge butternut', 20, 'kg', 1.5),
  orderedLine(2, 'Melon charentais', 15, 'kg', 2),
  orderedLine(3, 'Noix', 5, 'kg', 6),
  orderedLine(4, 'Poulet fermier', 18, 'kg', 7.2),
  orderedLine(5, 'Farine', 25, 'kg', 1),
];
const GIROLLE = [
  orderedLine(1, 'Girolle', 4, 'kg', 24),
  orderedLine(2, 'Cèpe', 5, 'kg', 28),
  orderedLine(3, 'Noix', 6, 'kg', 6.5),
  orderedLine(4, 'Persil', 10, 'botte', 1.1),
];
const GIGOT_D_AGNEAU = [
  orderedLine(1, "Gigot d'agneau", 3, 'pièce', 42),
  orderedLine(2, "Épaule d'agneau", 4, 'kg', 15),
  orderedLine(3, 'Saucisse', 6, 'kg', 9),
];
const FARINE_FLEUR = [
  orderedLine(1, 'Farine fleur', 50, 'kg', 1.3),
  orderedLine(2, 'Farine mi-complète', 75, 'kg', 1.2),
  orderedLine(3, 'Polenta bramata', 10, 'kg', 2.2),
  orderedLine(4, 'Semi-oléagineux pavot-sésame', 4, 'kg', 5),
  orderedLine(5, 'Demi-glace', 6, 'L', 8),
];
const CREVETTE_N = [
  orderedLine(1, 'Crevette n°2', 3, 'kg', 18),
  orderedLine(2, 'Crevette n°4', 5, 'kg', 14),
  orderedLine(3, 'Bulot', 6, 'kg', 8),
];
const GRUYERE = [
  orderedLine(1, 'Gruyère', 8, 'kg', 15),
  orderedLine(2, 'Vacherin', 6, 'pièce', 19),
  orderedLine(3, 'Tomme', 5, 'kg', 14),
];
const RIESLING = [
  orderedLine(1, 'Riesling', 24, 'bouteille', 8),
  orderedLine(2, 'Gewurztraminer', 12, 'bouteille', 10),
  orderedLine(3, 'Crémant', 18, 'bouteille', 9),
];
const CHARBON_DE_BOIS_KG = [
  orderedLine(1, 'Charbon de bois 15 kg', 10, 'sac', 19),
  orderedLine(2, 'Gaz propane 13 kg', 4, 'bouteille', 38),
  orderedLine(3, 'Allume-feu', 6, 'boîte', 5),
];
const POULET = [
  orderedLine(1, 'Poulet', 10, 'pièce', 9),
  orderedLine(2, 'Pintade', 6, 'pièce', 12),
  orderedLine(3, 'Caille', 24, 'pièce', 3),
];
const BLEND_MAISON = [
  orderedLine(1, 'Blend maison', 10, 'kg', 17),
  orderedLine(2, 'Moka Sidamo', 4, 'kg', 24),
  orderedLine(3, 'Déca', 3, 'kg', 21),
  orderedLine(4, 'Thé chaï', 2, 'sachet', 16),
];
const FARINE_T = [
  orderedLine(1, 'Farine T65', 10, 'sac', 21),
  orderedLine(2, 'Levure', 6, 'paquet', 5),
  orderedLine(3, 'Cidre brut', 24, 'bouteille', 3),
];
const KNACK_D_ALSACE = [
  orderedLine(1, "Knack d'Alsace", 120, 'pièce', 0.9),
  orderedLine(2, 'Presskopf', 4, 'kg', 13),
  orderedLine(3, 'Lewerwurscht', 3, 'kg', 11),
  orderedLine(4, 'Lard paysan fumé', 6, 'kg', 12.5),
];
const BROCCIU_AOP = [
  orderedLine(1, 'Brocciu AOP', 8, 'pièce', 7.5),
  orderedLine(2, 'Tomme corse affinée', 5, 'kg', 21),
  orderedLine(3, 'Figatellu sec', 10, 'pièce', 9.8),
  orderedLine(4, 'Lonzu', 2, 'kg', 32),
];
const FARINE_BISE = [
  orderedLine(1, 'Farine bise 1100', 100, 'kg', 1.3),
  orderedLine(2, 'Farine de seigle', 50, 'kg', 1.5),
  orderedLine(3, "Flocons d'avoine", 25, 'kg', 2.1),
];
const IPA_FUT_L = [
  orderedLine(1, 'IPA fût 20 L', 3, 'fût', 78),
  orderedLine(2, 'Blanche fût 20 L', 2, 'fût', 72),
  orderedLine(3, 'Stout bouteille 33 cl', 48, 'bouteille', 2.1),
];
const CUMIN_MOULU = [
  orderedLine(1, 'Cumin moulu', 5, 'kg', 9),
  orderedLine(2, 'Ras el hanout', 3, 'kg', 15),
  orderedLine(3, 'Safran pistils 10 g', 4, 'boîte', 62),
  orderedLine(4, 'Paprika doux', 5, 'kg', 7),
];
const HUITRE_CREUSE_N = [
  orderedLine(1, 'Huître creuse n°2', 10, 'douzaine', 6.5),
  orderedLine(2, 'Huître creuse n°3', 20, 'douzaine', 5.5),
  orderedLine(3, 'Bigorneau', 3, 'kg', 9),
  orderedLine(4, 'Palourde', 4, 'kg', 14),
];
const GLACE_VANILLE_BAC_L = [
  orderedLine(1, 'Glace vanille bac 5 L', 6, 'bac', 24),
  orderedLine(2, 'Sorbet citron bac 5 L', 4, 'bac', 22),
  orderedLine(3, 'Cornet gaufré', 3, 'carton', 31),
  orderedLine(4, 'Glace pistache bac 2,5 L', 4, 'bac', 21),
];
const SENCHA_BIO = [
  orderedLine(1, 'Sencha bio', 4, 'kg', 38),
  orderedLine(2, 'Earl Grey', 6, 'kg', 29),
  orderedLine(3, 'Rooibos', 5, 'kg', 22),
  orderedLine(4, 'Oolong', 1, 'kg', 74),
];
const LENTILLE_VERTE_BIO = [
  orderedLine(1, 'Lentille verte bio', 10, 'kg', 4.2),
  orderedLine(2, 'Pois cassé bio', 5, 'kg', 3.6),
  orderedLine(3, 'Carotte bio botte', 20, 'botte', 2.3),
  orderedLine(4, 'Radis bio', 15, 'botte', 1.9),
];
const PAIN_DE_CAMPAGNE_KG = [
  orderedLine(1, 'Pain de campagne 1 kg', 30, 'pièce', 3.8),
  orderedLine(2, 'Baguette tradition', 80, 'pièce', 0.95),
  orderedLine(3, 'Brioche tressée', 6, 'pièce', 7.5),
];
const BOEUF_HACHE = [
  orderedLine(1, 'Bœuf haché 15 %', 12, 'kg', 9.8),
  orderedLine(2, 'Rumsteck', 8, 'kg', 19),
  orderedLine(3, 'Os à moelle', 30, 'pièce', 1.2),
  orderedLine(4, 'Merguez', 10, 'kg', 10.5),
];

describe('orders that are named by their last figures, and words that begin like an article', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      SARDINE,
      'Bonjour\nCommande 0728 : 3 kg de sardines, 2 kg de seiche, livrés ce matin.\nCommande 0731 : sardines ok, maquereaux 4 kg, seiche ok.',
      'changed 6 4 4',
    ],
    [
      SARDINE,
      '728 : sardines 2 kg, seiche ok\n731 : sardines ok, maquereau rupture, seiche 3 kg',
      'changed 6 0 3',
    ],
    [
      SARDINE,
      "Bonjour,\npour la 00731 tout est bon.\nPour la 00735 je n'ai que 2 kg de sardines.\nLuc",
      'confirmed 6 5 4',
    ],
    [
      SARDINE,
      'N°728 (hier) : les 4 kg de seiche ont bien été facturés.\nN°731 (vendredi) : complet sauf maquereaux, 2 kg.',
      'changed 6 2 4',
    ],
    [SARDINES_AND_MORE, 'De mon côté tout est calé pour vendredi.', 'confirmed 6 6 5 2'],
    [
      SARDINES_AND_MORE,
      'Le pont est coupé au col, je viendrai samedi 13 avec toute la commande.',
      'changed 06-13 6 6 5 2',
    ],
    [
      SARDINES_AND_MORE,
      "Bonjour, de notre côté aucun souci, livraison vendredi avec l'ensemble.",
      'confirmed 6 6 5 2',
    ],
    [
      SARDINES_AND_MORE,
      'Le camion est resté sur le bas-côté ce matin mais votre commande sera là vendredi, complète.',
      'confirmed 6 6 5 2',
    ],
    [
      SARDINES_AND_MORE,
      'De ce côté-ci de la vallée il pleut, mais votre commande est prête pour vendredi.',
      'confirmed 6 6 5 2',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('the last one of something, and not a single one', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [ANDOUILLE, 'slt g plus kune andouille, reste ok', 'changed 1 6 30 10'],
    [ANDOUILLE, 'andouille jai plus kdeux, le reste c bon', 'changed 2 6 30 10'],
    [ANDOUILLE, 'pate en croute ya plus ke 3 kg\nle reste ok', 'changed 4 3 30 10'],
    [ANDOUILLE, "J'ai plus d'andouille qu'une seule, tout le reste est prêt.", 'changed 1 6 30 10'],
    [ANDOUILLE, 'cervelas plus k 20 pieces sinon ok', 'changed 4 6 20 10'],
    [
      ANDOUILLE,
      "Des andouilles, il ne m'en est pas resté une seule. Le reste part comme demandé.",
      'changed 0 6 30 10',
    ],
    [ANDOUILLE, 'Du pâté en croûte, pas la moindre tranche ; tout le reste est là.', 'changed 4 0 30 10'],
    [ANDOUILLE, 'Choucroute : plus un gramme. Reste OK.', 'changed 4 6 30 0'],
    [ANDOUILLE, 'pas un seul cervelas de bon cette fois, les autres articles ok', 'changed 4 6 0 10'],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('figures that may be a size, a count or a weight', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      LIMONADE_VERRE_CL,
      'ok pour tout sauf limonade verre remplacee par limonade canette 33, 8 casiers, meme prix',
      'changed 8 12 4 6',
    ],
    [
      LIMONADE_VERRE_CL,
      'Tonic 20 remplacé par tonic 25, 4 cartons, même tarif. Le reste ok.',
      'changed 8 12 4 6',
    ],
    [
      LIMONADE_VERRE_CL,
      'limonade : remplace par limonade plastique 50, 5 casiers, reste ok',
      'changed 5 12 4 6',
    ],
    [
      LIMONADE_VERRE_CL,
      'Tonic remplacé par du tonic bio 20, 3 cartons seulement. Le reste suit.',
      'changed 8 12 3 6',
    ],
    [COURGE_BUTTERNUT, 'Pour les courges je vous en mets 7, le reste ok.', 'changed - 15 5 18 25 H'],
    [COURGE_BUTTERNUT, "melons : j'en ai 9, tout le reste est bon", 'changed 20 - 5 18 25 H'],
    [COURGE_BUTTERNUT, 'Noix 3, reste ok', 'changed 20 15 3 18 25'],
    [COURGE_BUTTERNUT, 'poulets 8 le reste ok', 'changed 20 15 5 - 25 H'],
    [COURGE_BUTTERNUT, 'farine 20 reste ok', 'changed 20 15 5 18 20'],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('stories told beside the answer', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [GIROLLE, 'Peu de monde au bois avec ces orages. Cèpes 3 kg, le reste ok.', 'changed 4 3 6 10'],
    [
      GIROLLE,
      'La sécheresse a fini par céder, mais trop tard. Je vous livre vendredi 2 kg de girolles, 5 kg de cèpes, les noix et le persil.',
      'changed 2 5 6 10',
    ],
    [
      GIROLLE,
      "Il a neigé cette nuit jusqu'au village, quelle affaire. Votre commande est prête et sera là vendredi.",
      'confirmed 4 5 6 10',
    ],
    [
      GIROLLE,
      "Mon fils a eu son bac hier, on n'a pas beaucoup dormi ! Tout est bon pour vendredi.",
      'confirmed 4 5 6 10',
    ],
    [
      GIROLLE,
      'On croise les doigts pour la grêle annoncée, mais ici tout va bien. Commande complète vendredi.',
      'confirmed 4 5 6 10',
    ],
    [
      GIROLLE,
      'Avec ce vent les bateaux sortent peu et les journées sont longues. Cèpes 2 kg, girolles ok, noix ok, persil rien du tout.',
      'changed 4 2 6 0',
    ],
    [
      GIROLLE,
      "Quelle saison ! Je n'ai jamais vu ça en trente ans de métier. Girolles 3 kg, reste conforme à la commande.",
      'changed 3 5 6 10',
    ],
    [GIROLLE, "Je vous réponds ici c'est plus pratique : tout est ok.", 'confirmed 4 5 6 10'],
    [
      GIROLLE,
      'Les cèpes sont épuisés, je mets des bolets à la place, même quantité, même prix, plus fermes et très bons en fricassée. Le reste est ok.',
      'changed 4 5 6 10',
    ],
    [GIROLLE, "C'est plus possible pour les cèpes, le reste ok.", 'changed 4 0 6 10 H'],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('questions of how it is to be cut', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      GIGOT_D_AGNEAU,
      "Les gigots, je vous les fais entiers ou raccourcis ? Et l'os, je le mets à part en trois morceaux ?",
      'question - - - H',
    ],
    [
      GIGOT_D_AGNEAU,
      "Vous voulez l'épaule roulée ou à plat ? Et je coupe en combien, deux ou quatre ?",
      'question - - - H',
    ],
    [
      GIGOT_D_AGNEAU,
      'Avant de couper : gigot avec la souris ou sans ? et la selle, en deux ou entière ?',
      'question - - - H',
    ],
    [
      GIGOT_D_AGNEAU,
      "Dites-moi si je détaille l'épaule en cubes de 3 cm ou si je la laisse entière.",
      'question - - - H',
    ],
    [
      GIGOT_D_AGNEAU,
      'Préférez-vous que je garde la graisse, environ 2 kg, ou que je la retire ?',
      'question - - - H',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('names with a hyphen and numbers that are names', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      FARINE_FLEUR,
      'Bonjour, noté pour vendredi :\n2 sacs de 25 kg fleur\n3 sacs de 25 kg mi-complète\n2 sacs de 5 kg polenta\n4 kg pavot-sésame\n6 L demi-glace',
      'confirmed 50 75 10 4 6',
    ],
    [
      FARINE_FLEUR,
      'Je vous prépare 50 kg de fleur, 75 kg de mi-complète, 10 kg de polenta, 4 kg de pavot-sésame et 6 litres de demi-glace.',
      'confirmed 50 75 10 4 6',
    ],
    [FARINE_FLEUR, 'mi-complete 50 kg, le reste ok', 'changed 50 50 10 4 6'],
    [
      FARINE_FLEUR,
      'Avec plaisir : fleur 50, mi-complète 75, bramata 10, pavot 4, demi-glace 4.',
      'changed 50 75 10 4 4',
    ],
    [
      FARINE_FLEUR,
      '1x25 kg fleur\n3x25 kg mi-complète\npolenta : 1 sac de 5 kg\nle reste idem',
      'changed 25 75 5 4 6',
    ],
    [CREVETTE_N, 'n°2 : 3 kg ok\nn°4 : je peux faire 3 kg\nbulots : ok', 'changed 3 3 6'],
    [CREVETTE_N, 'n°4 : rupture\nn°2 : ok\nbulots : 4 kg', 'changed 3 0 4'],
    [CREVETTE_N, "La n°2 c'est bon, la n°4 j'en ai 4 kg, bulots ok.", 'changed 3 4 6'],
    [CREVETTE_N, 'Pour la n° 4, 2 kg seulement. Le reste ok.', 'changed 3 2 6'],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('words of warning that are none', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [GRUYERE, 'Vacherins : 4 vendredi, les 2 autres le 16, expédiés franco. Le reste ok.', 'changed 8 4 5'],
    [GRUYERE, 'Tomme 3 kg. Le reste est strictement conforme à la commande.', 'changed 8 6 3'],
    [GRUYERE, 'Gruyère 6 kg, tout ce dont je parle pas est bon.', 'changed 6 6 5'],
    [GRUYERE, "Que 4 vacherins. Pour ce que j'ai pas mentionné c'est ok.", 'changed 8 4 5'],
    [
      GRUYERE,
      'Pour la tomme comptez 4 kg, non attendez 3 kg, je viens de regarder en cave. Le reste comme demandé.',
      'changed 8 6 3',
    ],
    [GRUYERE, "Je mets 5 vacherins, pardon 4, j'avais mal compté. Le reste ok.", 'changed 8 4 5'],
    [
      GRUYERE,
      'Les vacherins sont finalement rentrés hier soir, tout part donc vendredi au complet.',
      'confirmed 8 6 5',
    ],
    [GRUYERE, 'Finalement plus aucun manquant : tout sera livré vendredi.', 'confirmed 8 6 5'],
    [
      GRUYERE,
      "Tout est confirmé. Nos prix augmenteront de 4 % au 1er juillet, cette hausse n'impacte pas la commande en cours.",
      'confirmed 8 6 5',
    ],
    [
      GRUYERE,
      "Livraison vendredi comme demandé. Cette évolution tarifaire ne s'appliquera pas à votre présente commande.",
      'confirmed 8 6 5',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('offers of other goods behind a yes', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      RIESLING,
      "C'est noté, tout sera là vendredi.\n\nEt n'oubliez pas le vin nouveau en octobre : 6,50 € la bouteille si vous réservez 36 cols avant le 30.",
      'confirmed 24 12 18',
    ],
    [
      RIESLING,
      "Tout est bon. J'ai aussi 3 jéroboams de 2018 qui dorment à la cave si ça vous chante.",
      'confirmed 24 12 18',
    ],
    [
      RIESLING,
      'ok pour vendredi, complet.\nPS : il me reste 20 bouteilles de marc à 25 €, avis aux amateurs.',
      'confirmed 24 12 18',
    ],
    [
      RIESLING,
      "Bien noté pour vendredi, rien à changer. Si jamais l'envie vous prend de passer à la cave, on fait une dégustation samedi 20, 15 € par personne.",
      'confirmed 24 12 18',
    ],
    [
      RIESLING,
      "Commande prête ! D'ailleurs on sort un nouveau pétillant sans alcool, 7 € la bouteille, dites-moi si vous voulez goûter.",
      'confirmed 24 12 18',
    ],
    [
      RIESLING,
      "On vous livre tout vendredi. Bel été si on ne se reparle pas d'ici là !",
      'confirmed 24 12 18',
    ],
    [
      RIESLING,
      "Tout est noté. Sinon j'ai 6 bouteilles de Riesling vendanges tardives à 22 € si vous êtes preneur.",
      'confirmed 24 12 18 H',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('packs that are known by their size', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      CHARBON_DE_BOIS_KG,
      'Il me reste 7 sacs de 15 kg, ils partent vendredi avec le gaz et les allume-feu. Le solde du charbon mardi 16.',
      'changed 7 4 6',
    ],
    [
      CHARBON_DE_BOIS_KG,
      'Nous avons 2 bouteilles de 13 kg disponibles, elles seront livrées vendredi. Les 2 autres suivront le 17. Charbon et allume-feu conformes.',
      'changed 10 2 6',
    ],
    [
      CHARBON_DE_BOIS_KG,
      '6 sacs de 15 kg vendredi, le reliquat de charbon le 16. Le reste est complet.',
      'changed 6 4 6',
    ],
    [
      CHARBON_DE_BOIS_KG,
      "Il n'y a plus que 8 sacs de 15 kg en stock. Tout le reste part vendredi.",
      'changed 8 4 6',
    ],
    [
      CHARBON_DE_BOIS_KG,
      'Vous aurez 5 sacs de 15 kg vendredi, le complément de charbon lundi 15. Gaz ok, allume-feu ok.',
      'changed 5 4 6',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('another day, and why', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      POULET,
      'Comme vendredi on a la visite du véto, je passerai jeudi au lieu de vendredi. Tout y est.',
      'changed 06-11 10 6 24',
    ],
    [
      POULET,
      'Vendredi je suis au salon à Rennes, je viens chez vous samedi matin avec la même commande.',
      'changed 06-13 10 6 24',
    ],
    [
      POULET,
      "Vendredi c'est compliqué pour nous, on livrera lundi 15 à la place, commande complète.",
      'changed 06-15 10 6 24',
    ],
    [
      POULET,
      "On a de l'avance à l'abattoir : vos volailles arriveront jeudi 11 au lieu de vendredi, complet.",
      'changed 06-11 10 6 24',
    ],
    [
      POULET,
      'Le camion est en révision vendredi donc ce sera samedi. Commande inchangée.',
      'changed 06-13 10 6 24',
    ],
    [
      POULET,
      "Pas de tournée vendredi, c'est férié chez nous. On passe jeudi, tout est prêt.",
      'changed 06-11 10 6 24',
    ],
    [
      POULET,
      'Je marie ma fille vendredi ! Livraison décalée à lundi 15, tout est ok.',
      'changed 06-15 10 6 24',
    ],
    [
      POULET,
      "Vendredi ça n'ira pas, l'inspection est là toute la journée. Je viens samedi à la place avec toute la commande.",
      'changed 06-13 10 6 24',
    ],
    [
      POULET,
      'Ce sera samedi ou lundi selon la météo, je garde la commande telle quelle.',
      'question 10 6 24 H',
    ],
    [
      POULET,
      'Tout est prêt dans les bonnes quantités mais les routes sont bloquées. Ce ne sera pas vendredi, on livre dès que ça rouvre.',
      'question 10 6 24 H',
    ],
    [
      POULET,
      "Je ne pourrai pas monter vendredi, ma voiture m'a lâché. Je vous rappelle dès que j'ai une solution.",
      'question - - - H',
    ],
    [
      POULET,
      'Impossible de descendre vendredi, la route est barrée. Je vous redis quand ça rouvre.',
      'question - - - H',
    ],
    [
      POULET,
      'On ne pourra pas livrer vendredi, je vous tiens au courant pour la nouvelle date.',
      'question - - - H',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('orders that are cancelled, and changes in a document', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      POULET,
      "Votre commande est arrivée après l'heure limite, elle ne pourra pas être honorée et a été annulée.",
      'refused 0 0 0',
    ],
    [
      POULET,
      "Votre commande BC-2026-00731 a été annulée par notre système : le franco de port n'est pas atteint.",
      'refused 0 0 0',
    ],
    [
      POULET,
      'La commande citée en objet ne peut être servie, elle est supprimée de notre planning.',
      'refused 0 0 0',
    ],
    [POULET, 'Nous avons dû annuler votre commande, reçue hors délai.', 'refused 0 0 0'],
    [POULET, 'Commande rejetée : compte client bloqué.', 'refused 0 0 0'],
    [
      POULET,
      "Commande trop tardive, elle n'a pas pu être prise en compte et ne sera pas livrée.",
      'refused 0 0 0',
    ],
    [
      POULET,
      "Veuillez trouver l'AR en pièce jointe. Certains prix et certaines quantités ont été revus, en rouge dans le document.",
      'changed - - - H',
    ],
    [
      POULET,
      'Ci-joint notre confirmation ; plusieurs lignes ont été modifiées, voir document.',
      'changed - - - H',
    ],
    [POULET, 'AR en PJ. Attention quantités et tarifs modifiés sur certains articles.', 'changed - - - H'],
    [
      POULET,
      "L'accusé de réception est joint. Les quantités modifiées sont surlignées en jaune.",
      'changed - - - H',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('why it costs more, and lists of what comes', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      BLEND_MAISON,
      'Le blend passe à 18 le kilo (le robusta flambe, désolé), le reste ne bouge pas. À vendredi, tout est prêt.',
      'changed 10@18 4 3 2',
    ],
    [
      BLEND_MAISON,
      "C'est lancé pour vendredi. Deux ou trois choses quand même : plus de chaï, retour en juillet ; et à la place du moka je mets du Yirgacheffe, 4 kg aussi, même prix. Blend et déca ok.",
      'changed 10 4 3 0',
    ],
    [
      BLEND_MAISON,
      "Moka à 26 € le kg cette fois (les cours s'envolent), tout le reste est ok.",
      'changed 10 4@26 3 2',
    ],
    [BLEND_MAISON, 'Déca : 22,50 (hausse du port, navrée). Le reste ok', 'changed 10 4 3@22.5 2'],
    [
      BLEND_MAISON,
      "ok pour tout, petite précision : le blend est à 18,40 (l'arabica grimpe encore)",
      'changed 10@18.4 4 3 2',
    ],
    [
      BLEND_MAISON,
      'Je vous apporterai vendredi huit kilos de blend, deux kilos de moka, ainsi que le déca et le chaï que vous attendez.',
      'changed 8 2 3 2',
    ],
    [
      BLEND_MAISON,
      'Vendredi vous aurez 6 kg de blend, 4 kg de moka, plus le déca et le chaï.',
      'changed 6 4 3 2',
    ],
    [
      BLEND_MAISON,
      "Blend : un sac de 5 kg + un paquet de 1 kg, c'est tout ce que j'ai. Le reste ok.",
      'changed 6 4 3 2',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('prices of this delivery, and who cannot come', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      BLEND_MAISON,
      "Le blend passe à 18,20 le kilo sur cette livraison (l'arabica s'envole, désolé), plus de chaï. Le reste est ok.",
      'changed 10@18.2 4 3 0',
    ],
    [BLEND_MAISON, "Blend à 18 € le kilo (le café s'envole), déca 2 kg, le reste ok.", 'changed 10@18 4 2 2'],
    [
      BLEND_MAISON,
      'Vu les cours, le moka monte à 25,50 le kg cette fois (tout flambe), pas de chaï. Sinon tout est bon.',
      'changed 10 4@25.5 3 0',
    ],
    [
      POULET,
      "Je ne pourrai hélas pas descendre vendredi, mon vieux fourgon a rendu l'âme. Je vous écris dès que mon frère peut me conduire.",
      'question - - - H',
    ],
    [
      POULET,
      "Nous ne pourrons malheureusement pas monter vendredi. Je vous appelle dès que j'en sais plus.",
      'question - - - H',
    ],
    [
      POULET,
      "Impossible de passer vendredi, le pont est coupé. Je vous fais signe dès qu'il rouvre.",
      'question - - - H',
    ],
    [
      POULET,
      'En pièce jointe notre AR. Certaines quantités et certains prix ont été revus, ils apparaissent en rouge.',
      'changed - - - H',
    ],
    [POULET, 'AR joint. Des prix et des quantités ont été modifiés, voir le document.', 'changed - - - H'],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('who comes another day, what is taken back, and sums', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      FARINE_T,
      'Bonjour, vendredi je suis coincé au salon, je viens chez vous samedi matin. Commande ok.',
      'changed 06-13 10 6 24',
    ],
    [
      FARINE_T,
      'On se voit à la foire jeudi, et je vous livre lundi 15. Tout est prêt.',
      'changed 06-15 10 6 24',
    ],
    [
      FARINE_T,
      "Vendredi c'est le mariage de ma fille, je passe chez vous samedi. Rien ne change à la commande.",
      'changed 06-13 10 6 24',
    ],
    [
      FARINE_T,
      'Ici tout le monde est en vacances, je vous dépose la commande samedi avec mon fils.',
      'changed 06-13 10 6 24',
    ],
    [
      FARINE_T,
      'Il fait un temps superbe, on passe samedi au lieu de vendredi. Commande complète.',
      'changed 06-13 10 6 24',
    ],
    [
      FARINE_T,
      "Levure j'en ai 4. Ah non, mon collègue l'a vendue, donc plus de levure du tout, oubliez les 4. Le reste ok.",
      'changed 10 0 24',
    ],
    [FARINE_T, 'Cidre : un carton de 12 + une caisse de 6. Le reste est bon.', 'changed 10 6 18'],
    [
      FARINE_T,
      "Pour le cidre vous aurez 12 bouteilles + 6 bouteilles, c'est tout ce que j'ai. Farine et levure ok.",
      'changed 10 6 18',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('trades and regions that were not heard before', () => {
  test.each<[readonly RepliedLine[], string, string]>([
    [
      KNACK_D_ALSACE,
      "Salü Jean-Luc,\nles Knack il y en aura 90, la machine à embosser a fait des siennes. Presskopf et Lewerwurscht tip top. Le lard, prends-en 5 kg, l'autre est encore au fumoir.\nÀ vendredi, Schorsch",
      'changed 90 4 3 5',
    ],
    [
      KNACK_D_ALSACE,
      "Bonjour, tout est prêt pour vendredi sauf le presskopf : je refais une fournée lundi, vous l'aurez mardi 16.",
      'changed 120 0 3 6',
    ],
    [
      KNACK_D_ALSACE,
      'Ok pour la commande. Attention le lard a pris 40 centimes au kilo depuis ce matin, donc 12,90.',
      'changed 120 4 3 6@12.9',
    ],
    [
      BROCCIU_AOP,
      "Bonghjornu, le brocciu c'est fini, les brebis ne donnent plus de lait avant novembre. Pour le reste, aucun problème, ça part au bateau de mercredi et c'est chez vous vendredi.\nA prestu, Ange",
      'changed 0 5 10 2',
    ],
    [
      BROCCIU_AOP,
      "Le bateau de mercredi est annulé à cause de la grève, la commande prendra celui de vendredi : vous serez livrés samedi 13. Rien d'autre ne change.",
      'changed 06-13 8 5 10 2',
    ],
    [
      BROCCIU_AOP,
      "Figatelli : 6 pièces au lieu de 10. Lonzu : je n'en ai qu'un de 1,4 kg. Le reste ok.",
      'changed 8 5 6 1.4',
    ],
    [
      FARINE_BISE,
      "Bonjour, merci pour votre commande. Tout est en ordre, livraison vendredi entre nonante et cent minutes après l'ouverture (on plaisante : vers 9h).",
      'confirmed 100 50 25 H',
    ],
    [
      FARINE_BISE,
      'Bise : quatre sacs de 25. Seigle : un sac de 25 seulement, le reste lundi 15. Flocons ok.',
      'changed 100 25 25',
    ],
    [
      FARINE_BISE,
      "Volontiers pour la bise et le seigle. Les flocons sont en rupture jusqu'à la fin du mois, je vous mets des flocons d'épeautre à la place, 25 kg, même prix ?",
      'changed 100 50 0 H',
    ],
    [
      IPA_FUT_L,
      "Salut l'ami ! C'est ben correct pour les trois IPA pis les deux blanches. Le stout par exemple, j'suis à sec, j'rebrasse la semaine prochaine. On se voit vendredi !",
      'changed 3 2 0',
    ],
    [IPA_FUT_L, "Tabarnouche, y me reste juste 2 fûts d'IPA. Le reste est beau.", 'changed 2 2 48'],
    [
      IPA_FUT_L,
      'Pas de trouble, toute ta commande est dans le camion pour vendredi matin.',
      'confirmed 3 2 48',
    ],
    [
      CUMIN_MOULU,
      "Salam chef, cumin 5 ok, ras el hanout 3 ok, paprika 5 ok. Le safran j'ai 2 boîtes de 10 g, les 2 autres arrivent lundi 15 inchallah.",
      'changed 5 3 2 5',
    ],
    [
      CUMIN_MOULU,
      'Commande bien reçue mon frère, tout est là, Karim te livre vendredi avant midi.',
      'confirmed 5 3 4 5',
    ],
    [
      CUMIN_MOULU,
      "Le ras el hanout maison est fini, j'ai mis du mélange couscous à la place, 3 kg, un peu moins cher : 13 €. Tout le reste nickel.",
      'changed 5 3@13 4 5',
    ],
    [
      HUITRE_CREUSE_N,
      "Alerte toxine depuis ce midi : palourdes interdites à la vente jusqu'à nouvel ordre. Huîtres et bigorneaux pas concernés, vous les aurez vendredi.",
      'changed 10 20 3 0',
    ],
    [
      HUITRE_CREUSE_N,
      'n°2 : 10 dz, n°3 : 15 dz car le parc est vaseux, bigorneaux 3 kg, palourdes 4 kg',
      'changed 10 15 3 4',
    ],
    [
      HUITRE_CREUSE_N,
      'Zone fermée par arrêté préfectoral, aucun coquillage ne peut sortir. On ne vous livre donc rien cette semaine, désolé.',
      'refused 0 0 0 0',
    ],
    [
      GLACE_VANILLE_BAC_L,
      'Notre chambre froide est tombée en panne cette nuit, tout le stock est perdu. Nous ne pourrons pas vous livrer vendredi, je vous tiens au courant pour la suite.',
      'question - - - - H',
    ],
    [
      GLACE_VANILLE_BAC_L,
      "Tout roule pour vendredi, le camion frigo passera plutôt l'après-midi que le matin.",
      'confirmed 6 4 3 4',
    ],
    [
      SENCHA_BIO,
      "Bonjour, l'Oolong de cette récolte est épuisé ; la nouvelle arrive en juillet. Nous expédions le reste jeudi pour une réception vendredi.",
      'changed 4 6 5 0',
    ],
    [
      SENCHA_BIO,
      'Nous avons bien enregistré : Sencha 4 kg, Earl Grey 6 kg, Rooibos 5 kg, Oolong 1 kg. Montant : 616 € HT, franco.',
      'confirmed 4 6 5 1',
    ],
    [
      SENCHA_BIO,
      "Le conteneur est bloqué à Anvers, je n'ai ni rooibos ni Earl Grey. Sencha et Oolong partent comme prévu.",
      'changed 4 0 0 1',
    ],
    [
      LENTILLE_VERTE_BIO,
      "Coucou, c'est Maëlle, je remplace Thomas qui est en congé paternité (c'est une fille !). Pour votre commande : lentilles ok, pois cassés ok, carottes 12 bottes parce que les chevreuils se sont servis, radis 15.\nBelle journée !",
      'changed 10 5 12 15',
    ],
    [
      LENTILLE_VERTE_BIO,
      "Bonjour, désolé du retard à répondre, on était à l'AG. Tout est bon sauf les radis, montés en graine.",
      'changed 10 5 20 0',
    ],
    [
      LENTILLE_VERTE_BIO,
      "Les bénévoles préparent vos paniers jeudi soir, on passe vendredi comme d'hab. RAS.",
      'confirmed 10 5 20 15',
    ],
    [PAIN_DE_CAMPAGNE_KG, 'Ok 30 campagnes, 80 trads, 6 brioches, vendredi 6h.', 'confirmed 30 80 6'],
    [
      PAIN_DE_CAMPAGNE_KG,
      'Pour vendredi ok mais seulement 60 baguettes, le petit nouveau ne suit pas la cadence. Le reste y est.',
      'changed 30 60 6',
    ],
    [
      PAIN_DE_CAMPAGNE_KG,
      "La brioche tressée je l'ai arrêtée, par contre je peux vous faire une brioche à tête au même prix, dites-moi. Le pain et les baguettes c'est ok.",
      'changed 30 80 0 H',
    ],
    [
      BOEUF_HACHE,
      'Merguez : il manquera 3 kg. Le reste est bon pour vendredi, tarif rumsteck 19,80.',
      'changed 12 8@19.8 30 7',
    ],
    [
      BOEUF_HACHE,
      "Suite à notre conversation au téléphone, je confirme : 10 kg de haché au lieu de 12, rien d'autre ne bouge.",
      'changed 10 8 30 10',
    ],
  ])('%#', (lines, text, wanted) => {
    expect(readAs(lines, text), text).toBe(wanted);
  });
});

describe('a day that only says when', () => {
  test.each([
    ['Attention pour vendredi, que 3 kg de sardine.', 'changed 3 - - H'],
    ['Pour vendredi, plus de seiche.', 'changed - - 0 H'],
    ['Pour info pour vendredi : maquereau 2 kg seulement.', 'changed - 2 - H'],
    ['Ok pour vendredi, que 3 kg de sardine.', 'changed 3 5 4'],
    ['Je vous livre vendredi, que 3 kg de sardine.', 'changed 3 5 4'],
  ])('« %s »', (text, wanted) => {
    expect(readAs(SARDINE, text)).toBe(wanted);
  });
});

describe('one day, and not the other', () => {
  test.each([
    'C’est pas vendredi que je monte vous livrer, c’est samedi. Tout y sera.',
    'Ce n’est pas vendredi qu’on passe, c’est samedi. Le reste ne change pas.',
    'Commande complète mais c’est pas vendredi, c’est samedi.',
    'On ne tourne plus le vendredi dans votre coin, ce sera le samedi 13. Tout est ok.',
  ])('« %s »', (text) => {
    expect(readAs(SARDINE, text)).toBe('changed 06-13 6 5 4');
  });
});

describe('what does not rise is there', () => {
  test.each([
    ['Commande ok, je prends 4 % de plus sur la sardine, rien sur la seiche.', 'changed 6@7.8 5 4'],
    [
      'Tout est bon. Hausse de 3 % sur la sardine, pas de hausse sur le maquereau ni la seiche.',
      'changed 6@7.73 5 4',
    ],
    ['Tout est bon. Aucune augmentation sur la sardine, ni sur la seiche.', 'confirmed 6 5 4'],
    [
      'Obligé de répercuter 5 % sur le maquereau dès cette livraison. Quantités : tout est bon.',
      'changed 6 5@7.25 4',
    ],
    ['Commande ok. Pas de sardine ni de seiche.', 'changed 0 5 0'],
    ['Tout est ok. Le frigo a lâché sur la sardine, elle est bonne à jeter.', 'changed 0 5 4'],
    ['Hausse de 2 % sur la sardine. Rien sur la seiche, on n’en a plus. Maquereau ok.', 'changed 6@7.65 5 0'],
  ])('« %s »', (text, wanted) => {
    expect(readAs(SARDINE, text)).toBe(wanted);
  });
});

describe('rows that name their columns themselves', () => {
  const notice = (...rows: string[]) =>
    ['AVIS D’EXPÉDITION', 'Livraison : 12/06/2026', '', ...rows].join('\n');

  test.each([
    [notice('SARDINE  Cde 6  Exp 2', 'MAQUEREAU  Cde 5  Exp 5', 'SEICHE  Cde 4  Exp 4'), 'changed 2 5 4'],
    [
      notice(
        'Sardine - Qté cde : 6 - Qté livrée : 2 - Reliquat : 4, le 16/06/2026',
        'Maquereau - Qté cde : 5 - Qté livrée : 5',
        'Seiche - Qté cde : 4 - Qté livrée : 4',
      ),
      'changed 2 5 4',
    ],
    [
      notice('Sardine commandé 6 livré 6', 'Maquereau commandé 5 livré 5', 'Seiche commandé 4 livré 4'),
      'confirmed 6 5 4',
    ],
  ])('%#', (text, wanted) => {
    expect(readAs(SARDINE, text), text).toBe(wanted);
  });

  test('but not where what was ordered is something else', () => {
    expect(readAs(SARDINE, notice('SARDINE  Cde 9  Exp 2'))).toMatch(/ H$/);
  });
});

describe('who can, and what can be promised', () => {
  test.each([
    ['Sardine : je ne pourrai vous garantir que 4 kg. Le reste est bon.', 'changed 4 5 4'],
    ['Le maquereau, on saura vous en livrer trois kilos. Le reste ok.', 'changed 6 3 4'],
    ['On ne sait pas vous livrer la seiche. Le reste est bon.', 'changed 6 5 0'],
    ['J’arriverai à vous en mettre 3, du maquereau. Le reste suit.', 'changed 6 3 4'],
    ['Seiche : je ne m’engage que sur 2 kg. Le reste ok.', 'changed 6 5 2'],
    [
      'La livraison de vendredi ne pourra avoir lieu que lundi 15, quantités inchangées.',
      'changed 06-15 6 5 4',
    ],
    ['Votre commande ne pourra être livrée que lundi.', 'changed 06-15 6 5 4'],
    ['Votre commande pourra être livrée vendredi.', 'confirmed 6 5 4'],
    ['Votre commande ne pourra être livrée.', 'refused 0 0 0'],
    ['Les quantités sont celles que vous avez demandées, livraison vendredi.', 'confirmed 6 5 4'],
    // Nothing is promised.
    ['La seiche, je ne peux rien vous promettre. Le reste ok.', 'question 6 5 - H'],
    ['Je ne peux vous promettre 6 kg de sardine. Le reste ok.', 'question - 5 4 H'],
    ['On saura vous dire demain pour la seiche.', 'question - - - H'],
  ])('« %s »', (text, wanted) => {
    expect(readAs(SARDINE, text)).toBe(wanted);
  });
});

describe('a share for everybody, and nothing but some', () => {
  test.each([
    ['Cette semaine tout le monde est servi à 50 % en sardine. Le reste ok.', 'changed 3 5 4'],
    ['Je coupe tous mes clients de 50 % sur la seiche. Le reste ok.', 'changed 6 5 2'],
    ['Maquereau : tous les restaurants sont à 80 %. Le reste ok.', 'changed 6 4 4'],
    ['Tous mes clients sont à 50 % de seiche, sauf vous. Le reste ok.', 'changed 6 5 2 H'],
    ['Mes autres clients sont servis à 50 % sur la seiche.', 'question - - - H'],
    ['Je n’ai rien pour vendredi à part la seiche.', 'changed 0 0 4'],
    ['Il ne me reste rien hormis la sardine et la seiche.', 'changed 6 0 4'],
    ['Aucun produit disponible à part le maquereau.', 'changed 0 5 0'],
    ['On n’aura rien d’autre que le maquereau vendredi.', 'changed 0 5 0'],
    ['Je n’ai rien pour lundi à part la seiche.', 'question - - 4 H'],
    ['Il ne manque rien à part la seiche.', 'changed 6 5 0'],
    ['Pas de seiche, la sardine et tout le reste ok.', 'changed 6 5 0'],
    ['j’ai que 3 kg de sardine, pour le maquereau et tt le reste pas de souci', 'changed 3 5 4'],
    ['Je livre personne cette semaine, voyez avec un confrère.', 'refused 0 0 0'],
    ['Faut voir avec un collègue pour la seiche, le reste ok.', 'question 6 5 - H'],
  ])('« %s »', (text, wanted) => {
    expect(readAs(SARDINE, text)).toBe(wanted);
  });
});

describe('places, kinds and prices', () => {
  test.each([
    ['Voici :\n1 - OK\n2 - 3 kg seulement\n3 - OK', 'changed 6 3 4'],
    ['article 1 et article 2 : OK\narticle 3 : 2 kg', 'changed 6 5 2'],
    ['1 et 2 ok\n3 : rupture', 'changed 6 5 0'],
    ['Vous ne précisez pas pour la seiche : entière ou vidée ?', 'question - - - H'],
    [
      'Pour la sardine vous préférez en caisse de 3 ou en vrac ? Je prépare à midi, merci de me répondre vite.',
      'question - - - H',
    ],
    [
      'Tout est ok. La seiche est à 13,60 € depuis lundi dernier, je n’ai pas pu tenir l’ancien prix.',
      'changed 6 5 4@13.6',
    ],
    ['Commande ok, sardine à 7,90 €, impossible de garder le tarif précédent.', 'changed 6@7.9 5 4'],
    ['Tout est ok. La seiche passera à 13,60 € lundi prochain.', 'confirmed 6 5 4'],
    ['Tout est ok à part la seiche qui passe à 13,60 €.', 'changed 6 5 4@13.6'],
    ['Commande ok, sauf le maquereau à 7,40 €.', 'changed 6 5@7.4 4'],
    ['Tout ok sauf la seiche, trop chère, à 19 € je n’en prends pas.', 'changed 6 5 - H'],
    ['Je ne pourrai pas tout livrer.', 'changed - - - H'],
    ['Nous ne pouvons pas honorer votre commande en totalité.', 'changed - - - H'],
    ['La seiche, je ne pourrai pas tout vous livrer. Le reste ok.', 'changed 6 5 - H'],
    ['Nous ne pourrons malheureusement pas honorer votre commande.', 'refused 0 0 0'],
    ['Tout est prêt. Rien ne bouge côté prix.', 'confirmed 6 5 4'],
    ['Tout est ok, ni les prix ni les quantités ne changent.', 'confirmed 6 5 4'],
    ['La sardine et le maquereau sans autre. Seiche : 2 kg, j’ai pas plus.', 'changed 6 5 2'],
    ['Pour les poireaux on sera à 5 kg au lieu de 8 vendredi.', 'changed - - - H'],
    ['La seiche, nous ne pourrons donc pas vous la fournir. Le reste ok.', 'changed 6 5 0'],
    [
      '4 kg de sardine vendredi, les 2 qui manquent suivront lundi avec toute la seiche. Maquereau ok.',
      'changed 4 5 0',
    ],
    [
      'Votre commande est notée. Le livreur passera plutôt vers 10 h, il a trois restaurants à livrer avant vous.',
      'confirmed 6 5 4',
    ],
  ])('« %s »', (text, wanted) => {
    expect(readAs(SARDINE, text)).toBe(wanted);
  });
});

const COGNAC = [
  orderedLine(1, 'Cognac', 6, 'bouteille', 24),
  orderedLine(2, 'Pommeau', 4, 'bouteille', 20),
  orderedLine(3, 'Cidre', 12, 'bouteille', 3),
];

describe('what is wrong with the one line, and not with the other', () => {
  test.each([
    [
      "Rectification de mon mail de ce matin : c'est le pommeau qui est limité (2 bouteilles), pas le cognac. Cognac complet, cidre complet.",
      'changed 6 2 12',
    ],
    [
      "Erreur de ma part tout à l'heure, c'est le pommeau qui manque, pas le cidre. Cognac et cidre au complet.",
      'changed 6 0 12',
    ],
    ["Pas le cognac, c'est le pommeau qui est en rupture. Le reste suit.", 'changed 6 0 12'],
    ["C'est le cognac qui arrive vendredi, pas le pommeau. Cidre ok.", 'question 6 - 12 H'],
    ['Le cidre oui, pas le cognac. Cognac complet, pommeau ok.', 'changed - 4 12 H'],
    ['Je ne prends plus de gin. Cognac ok. Pommeau ok. Cidre ok.', 'changed 6 4 12 H'],
  ])('« %s »', (text, read) => expect(readAs(COGNAC, text)).toBe(read));
});

describe('who passes brings all that was ordered', () => {
  test.each([
    [
      "les cognacs et les cidres c'est d'accord mais mon fils passera samedi treize au lieu de vendredi et le pommeau il est maintenant à vingt et un euros la bouteille",
      'changed 06-13 6 4@21 12',
    ],
    ['pommeau et cidre ok, on passe lundi au lieu de vendredi, cognac ok', 'changed 06-15 6 4 12'],
    ['plus de pommeau, mon mari passera samedi au lieu de vendredi, le reste ok', 'changed 06-13 6 0 12'],
    ['Impossible vendredi, je vous case lundi prochain, quantités pleines.', 'changed 06-15 6 4 12'],
    ['Je vous monte toute la commande lundi, à la place de vendredi.', 'changed 06-15 6 4 12'],
    ["Nous attendons l'arrivage de cognac, livraison de l'ensemble lundi 15 juin.", 'changed 06-15 6 4 12 H'],
    ['Tout est prêt, je vous livre samedi 14.', 'changed 6 4 12 H'],
    // With all of it, or with the cider alone?
    [
      "Le cognac et le pommeau partent vendredi. Le cidre n'est pas prêt, je passe lundi.",
      'changed 06-15 6 4 0 H',
    ],
    ['Plus de cidre, je viens lundi avec.', 'changed 06-15 6 4 0 H'],
    ['Le cidre est prêt, ma femme viendra peut-être samedi. Pommeau ok.', 'question - 4 - H'],
  ])('« %s »', (text, read) => expect(readAs(COGNAC, text)).toBe(read));
});

describe('prices said by what moves them', () => {
  test.each([
    [
      'Le pommeau a un peu augmenté cet hiver : 21 € la bouteille au lieu de 20 €. Tout est prêt.',
      'changed 6 4@21 12',
    ],
    ['Le pommeau augmentera un peu cet hiver : 21 € au lieu de 20 €. Tout est prêt.', 'confirmed 6 4 12 H'],
    ['Commande prête, +5 % sur les deux articles cidre et pommeau.', 'changed 6 4@21 12@3.15'],
    [
      'Tout est ok. La hausse de 5 % concerne le cognac et le pommeau, elle ne touche pas le cidre.',
      'changed 6@25.2 4@21 12',
    ],
    [
      'Tout est ok. La hausse de 5 % annoncée en mars concerne le cognac, elle ne touche pas le cidre.',
      'changed 6@25.2 4 12',
    ],
    [
      'La hausse de 10 % concerne tous les cidres, elle ne touche pas votre commande. Tout part vendredi.',
      'confirmed 6 4 12',
    ],
    ['Tout est ok. La hausse de 5 % prévue en septembre concernera le cognac.', 'confirmed 6 4 12'],
    ['Le cours du cidre nous oblige à passer le pommeau à 21 €. Tout part vendredi.', 'changed 6 4@21 12'],
    ['Tout part vendredi. Le cidre passe à 3,20 €. Le cidre garde son prix.', 'changed 6 4 12@3.2 H'],
    [
      'Comme vous prenez 12 cidres, je vous fais 10 % de remise sur ceux-ci. Tout part vendredi.',
      'changed 6 4 12@2.7',
    ],
    ['Si vous prenez 24 cidres, je vous fais 10 % de remise. Tout part vendredi.', 'question 6 4 - H'],
    [
      'Cognac : 6 bouteilles (144,00 €). Pommeau : 4. Cidre : 10 bouteilles (valeur 30,00 €).',
      'changed 6 4 10',
    ],
    [
      'Nous avons pu tout réunir pour vendredi, à une exception près : 10 bouteilles de cidre et non 12. Nos coffrets sont arrivés : 10 % de remise dès 6 pièces !',
      'changed 6 4 10',
    ],
    [
      'cognac ok, pommeau aussi mais je suis obligé de passer à 21 euros la bouteille, cidre ok',
      'changed 6 4@21 12',
    ],
  ])('« %s »', (text, read) => expect(readAs(COGNAC, text)).toBe(read));
});

describe('what comes instead, however it is led in', () => {
  test.each([
    ["Cognac en retard : à défaut vous recevrez 5 bouteilles d'armagnac. Le reste part.", 'changed 5 4 12'],
    ["Cognac en retard : à défaut je peux vous mettre de l'armagnac. Le reste part.", 'changed 0 4 12 H'],
    ["Cognac 5 bouteilles remplacées par de l'armagnac 4 bouteilles, reste ok", 'changed 6 4 12 H'],
    ['cognac terminé => je mets 6 bouteilles de brandy, mm prix. reste ok', 'changed 6 4 12'],
    [
      'Les cognacs sont partis ce matin, vous recevrez donc 6 armagnacs en lieu et place, même tarif. Pommeau et cidre, rien à redire.',
      'changed 6 4 12',
    ],
  ])('« %s »', (text, read) => expect(readAs(COGNAC, text)).toBe(read));
});

const KNIVES = [
  orderedLine(1, 'Couteau office', 60, 'pièce', 4),
  orderedLine(2, 'Nappe blanche', 24, 'pièce', 18),
  orderedLine(3, 'Torchon', 10, 'paquet', 7),
];

describe('what is asked, not known or only so otherwise leaves the line open', () => {
  test.each([
    ['Manche bois ou manche inox pour vos couteaux office ? Les deux sont à ce prix.', 'question - - - H'],
    [
      'Il me manque les dimensions pour les nappes blanches. Pouvez-vous me les donner ? Le reste est prêt.',
      'question 60 24 10 H',
    ],
    ['Il me manque 4 nappes blanches. Le reste est prêt.', 'changed 60 20 10'],
    [
      "Torchons : 6 paquets. Couteaux office ok. Pour les nappes, l'usine ne fait plus que des lots de 100 ; si cela vous convient nous les passons, dans le cas contraire nous ne pourrons pas vous servir.",
      'changed 60 - 6 H',
    ],
    [
      "Tout est en ordre à l'exception des torchons : huit paquets, je ne sais pas faire plus pour vendredi.",
      'changed 60 24 8',
    ],
    [
      "Les couteaux et les torchons c'est bon. Les nappes sont au lavage, je ne sais pas si elles seront finies à temps.",
      'question 60 - 10 H',
    ],
    [
      "Couteaux ok, torchons ok. On n'a pas tout à fait le compte en nappes. Je complète avec des écrues ou vous en prenez moins ?",
      'question 60 - 10 H',
    ],
    [
      "Couteaux 60, nappes 24, torchons 10. Les serviettes de table que vous m'aviez demandées, il n'y en a plus.",
      'changed 60 24 10 H',
    ],
    ['1re : 50 pièces.\n2e : ok.\n3e : ok.', 'changed 50 24 10'],
  ])('« %s »', (text, read) => expect(readAs(KNIVES, text)).toBe(read));
});

const QUINOA = [
  orderedLine(1, 'Quinoa blond', 25, 'kg', 4),
  orderedLine(2, 'Lentilles', 15, 'kg', 3),
  orderedLine(3, 'Pois cassés', 10, 'kg', 2),
];
/** Under the two columns of what is delivered. */
const delivered = (one: string, two: string) =>
  [
    `Produit | Demandé | ${one} | ${two}`,
    'Quinoa blond | 25 kg | 15 kg | 10 kg',
    'Lentilles | 15 kg | 15 kg |',
    'Pois cassés | 10 kg | 10 kg |',
  ].join('\n');

test.each([
  ['Livré 12/06', 'Livré 19/06', 'changed 15 15 10'],
  ['Servi', 'Livré 19/06', 'changed 15 15 10'],
  // Neither is the order's own day, or nobody says which is meant.
  ['Livré 16/06', 'Livré 19/06', 'question - 15 10 H'],
  ['Servi', 'Livré', 'question - 15 10 H'],
])('two columns of deliveries, « %s » and « %s »', (one, two, read) =>
  expect(readAs(QUINOA, delivered(one, two))).toBe(read),
);

const CHEESES = [
  orderedLine(1, 'Comté', 12, 'kg', 15),
  orderedLine(2, 'Morbier', 8, 'kg', 12),
  orderedLine(3, 'Reblochon', 6, 'kg', 11),
];

describe('what is said of all, and then of one by its own name', () => {
  test.each([
    [
      "Vous aurez vos fromages vendredi. Morbier : 5 kg et c'est tout. Comté et reblochon au complet.",
      'changed 12 5 6',
    ],
    [
      'Vos trois fromages pour vendredi :\n- comté : 12 kg\n- morbier : 5 kg\n- reblochon : 6 kg',
      'changed 12 5 6',
    ],
    ['Vos fromages sont en rupture. Morbier : 8 kg.', 'changed 0 - 0 H'],
    [
      'Nous sommes justes en comté : 8 kg vendredi, solde de 4 à expédier le 19 juin. Les deux autres articles suivent vendredi sans problème.',
      'changed 8 8 6',
    ],
    ['comté 12 kg ok, morbier ok, les deux autres suivent lundi', 'changed 12 8 0'],
  ])('« %s »', (text, read) => expect(readAs(CHEESES, text)).toBe(read));
});

describe('what says no more than was said', () => {
  test.each([
    [
      'Morbier : 6 kg. Les quantités non confirmées ne sont pas reportées. Comté et reblochon conformes.',
      'changed 12 6 6',
    ],
    ['Les quantités ne sont pas confirmées.', 'question - - - H'],
    ['Commande ok. Pas de report.', 'confirmed 12 8 6'],
    ['Les produits ne seront pas livrés.', 'refused 0 0 0'],
    ['La ligne 2 est en maintenance mais tout part vendredi.', 'confirmed 12 8 6'],
    ['La ligne 2 est en rupture, le reste est ok.', 'changed 12 0 6'],
    [
      'tu auras 10 kg de comté, faudra te passer des deux autres kilos. morbier et reblochon pas de souci',
      'changed 10 8 6',
    ],
    ['à part le morbier, abîmé mardi, vous aurez tout vendredi.', 'changed 12 0 6'],
    ['à part le morbier, livré lundi, vous aurez tout vendredi.', 'changed 12 0 6 H'],
    ["Votre commande n'appelle aucune remarque, nous la livrons vendredi.", 'confirmed 12 8 6'],
    ['Commande validée pour vendredi, y compris le gruyère.', 'confirmed 12 8 6 H'],
    [
      'Le morbier passe à 12,50 €. Le comté et le reblochon sont au bon prix. Tout part vendredi.',
      'changed 12 8@12.5 6',
    ],
  ])('« %s »', (text, read) => expect(readAs(CHEESES, text)).toBe(read));

  // All that was ordered, and less than all of it.
  test.each([
    ['Nous vous livrons la commande le 12/06 dans la matinée (1 palette, 26 kg).', 'confirmed 12 8 6'],
    ['Nous vous livrons la commande le 12/06 dans la matinée (1 palette, 20 kg).', 'confirmed 12 8 6 H'],
  ])('counted together: « %s »', (text, read) => expect(readAs(CHEESES, text)).toBe(read));
  test.each([
    ["C'est entendu, vos vingt-deux bouteilles seront chez vous vendredi.", 'confirmed 6 4 12'],
    ["C'est entendu, vos vingt bouteilles seront chez vous vendredi.", 'confirmed 6 4 12 H'],
  ])('counted together: « %s »', (text, read) => expect(readAs(COGNAC, text)).toBe(read));
});
