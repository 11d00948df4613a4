import { describe, expect, test } from 'vitest';
import { TRADES } from '../../../../../tests/support/replies/orders-of-trades.ts';
import { answerRead } from '../../../../../tests/support/replies/read-words.ts';

type Trade = keyof typeof TRADES;
const rows = (all: readonly [Trade, string, string][]) => all;
const reads = (trade: Trade, text: string) => answerRead(TRADES[trade], text);

describe('a percentage on all that a name means', () => {
  test.each(
    rows([
      [
        'mill',
        'Bon pour jeudi. La hausse de 4 % sur les farines est appliquée à compter de cette livraison ; huile et sucre inchangés.',
        'changed 6 4@18.72 2@24.96 20',
      ],
      [
        'mill',
        'Commande ok. Les farines prennent 4 % dès cette commande, le reste ne bouge pas.',
        'changed 6 4@18.72 2@24.96 20',
      ],
      [
        'mill',
        "Tout est noté. Nous appliquons +4 % sur les deux farines à partir d'aujourd'hui. Huile et sucre au tarif habituel.",
        'changed 6 4@18.72 2@24.96 20',
      ],
      [
        'mill',
        'Commande validée, avec une remise de 5 % sur les farines cette fois-ci.',
        'changed 6 4@17.1 2@22.8 20',
      ],
      [
        'mill',
        'OK pour tout. Attention : augmentation de 5 % appliquée sur les farines (effective sur cette livraison).',
        'changed 6 4@18.9 2@25.2 20',
      ],
      [
        'mill',
        'Bon pour accord. Les farines subissent une hausse de 3 %, les autres articles restent au même prix.',
        'changed 6 4@18.54 2@24.72 20',
      ],
      [
        'dairy',
        'Livraison ok jeudi. Le beurre augmente de 2 %, crème, comté et œufs inchangés.',
        'changed 40@2.35 12 5 360',
      ],
      [
        'mill',
        "Commande ok. La hausse de 4 % sur les farines ne s'appliquera qu'en janvier.",
        'confirmed 6 4 2 20',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('the price of the pack that was just counted', () => {
  test.each(
    rows([
      [
        'dairy',
        'Œufs : 10 plateaux de 30, à 8,40 € le plateau. Le reste est bon.',
        'changed 40 12 5 300@0.28',
      ],
      [
        'dairy',
        "Ok pour tout. Les œufs c'est 8,10 € le plateau de 30 désormais.",
        'changed 40 12 5 360@0.27',
      ],
      ['dairy', 'Ok pour tout, le plateau de 30 œufs est à 8,40 € maintenant.', 'changed 40 12 5 360@0.28'],
      ['dairy', "Tout est bon, l'alvéole de 30 passe à 8,40 €.", 'changed 40 12 5 360@0.28'],
      [
        'dairy',
        'Tout est bon. Œufs livrés en plateaux de 30, le plateau à 8,40 €.',
        'changed 40 12 5 360@0.28',
      ],
      ['dairy', 'Tout est bon. Beurre : 4 cartons de 10, à 24 € le carton.', 'changed 40@2.4 12 5 360'],
      [
        'cellar',
        "C'est ok. Muscadet : 2 cartons de 6 à 32,40 € le carton. Cidre et eau ok.",
        'changed 12@5.4 24 10',
      ],
      ['cellar', 'Commande ok. Cidre : 4 cartons de 6, facturés 18,60 € le carton.', 'changed 12 24@3.1 10'],
      ['mill', 'Commande ok. Sucre : 4 sacs de 5 kg, 6 € le sac.', 'changed 6 4 2 20@1.2'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('a price whose pack alone tells the line', () => {
  test.each(
    rows([
      ['cellar', 'Ok pour tout, le casier est à 8,50 € maintenant.', 'changed 12 24 10@8.5'],
      ['mill', 'Ok pour tout, le bidon de 5 L est à 9,90 € désormais.', 'changed 6@9.9 4 2 20'],
      ['mill', 'Bien noté. Attention le bidon passe à 9,90 €.', 'changed 6@9.9 4 2 20'],
      ['garden', "C'est ok, la botte est à 1,30 € cette semaine.", 'changed 12 8 10@1.3 24'],
      ['garden', "C'est ok pour jeudi, la pièce vaut maintenant 0,85 €.", 'changed 12 8 10 24@0.85'],
      [
        'dairy',
        'Reçu, tout part jeudi. La plaquette de 250 g est désormais facturée 2,45 €.',
        'changed 40@2.45 12 5 360',
      ],
      ['dairy', "Reçu, tout part jeudi. La brique d'1 L monte à 4,25 €.", 'changed 40 12@4.25 5 360'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('goods that nobody ordered do not come', () => {
  test.each(
    rows([
      [
        'garden',
        'Bien noté pour jeudi. En revanche les aubergines je ne les aurai pas, elles sont trop petites.',
        'changed 12 8 10 24 H',
      ],
      ['garden', "C'est noté. Par contre pas de fraises, la saison est finie.", 'changed 12 8 10 24 H'],
      ['garden', 'Tout est bon. Désolé, les poivrons rouges manquent cette semaine.', 'changed 12 8 10 24 H'],
      ['garden', "Commande validée. Je n'aurai malheureusement pas de menthe.", 'changed 12 8 10 24 H'],
      ['quay', "C'est bon pour jeudi. Par contre le saumon est en rupture.", 'changed 6 4 10 3 H'],
      ['quay', 'Ok pour tout. Les langoustines, je ne pourrai pas vous les fournir.', 'changed 6 4 10 3 H'],
      [
        'dairy',
        "Bien reçu. Il n'y aura pas de mascarpone, la livraison n'est pas arrivée.",
        'changed 40 12 5 360 H',
      ],
      ['mill', 'Commande enregistrée. Pour la levure, rupture chez le fabricant.', 'changed 6 4 2 20 H'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('so many less, and nobody knows of which', () => {
  test.each(
    rows([
      ['mill', 'Attention, 2 sacs de moins que prévu, suite à de la casse au dépôt.', 'changed - - - - H'],
      ['mill', 'Il manquera un sac par rapport à votre commande, désolé.', 'changed - - - - H'],
      ['cellar', 'Attention, 3 bouteilles en moins à prévoir, casse au chargement.', 'changed - - - H'],
      ['quay', 'Prévoyez 2 kg en moins par rapport au bon, la pêche a été courte.', 'changed - - - - H'],
      ['garden', '3 kg de moins que commandé, désolé, la récolte est faible.', 'changed - - - - H'],
      ['mill', 'Un sac en moins sur votre commande, il a été percé au quai.', 'changed - - - - H'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what is sent apart comes on its own day', () => {
  test.each(
    rows([
      [
        'quay',
        'Les moules ne sont pas encore débarquées : vos 10 kg seront expédiés à part, livraison lundi 23 novembre. Le bar, les encornets et le poulpe arrivent jeudi.',
        'changed 6 4 0+10:23 3',
      ],
      [
        'quay',
        "Le poulpe n'est pas rentré : les 3 kg partiront séparément, livrés samedi 21. Bar, encornets et moules jeudi comme prévu.",
        'changed 6 4 10 0+3:21',
      ],
      [
        'garden',
        'Courgettes pas encore arrivées, vos 8 kg vous seront envoyés à part lundi 23. Le reste jeudi.',
        'changed 12 0+8:23 10 24',
      ],
      [
        'garden',
        "Le basilic n'est pas prêt : les 10 bottes feront l'objet d'un envoi séparé vendredi 20. Le reste est bon.",
        'changed 12 8 0+10:20 24',
      ],
      [
        'dairy',
        'Le comté est encore en cave : il partira dans un second colis, livré mardi 24 novembre. Beurre, crème et œufs jeudi.',
        'changed 40 12 0+5:24 360',
      ],
      [
        'mill',
        "La farine de seigle n'est pas encore moulue : vos 2 sacs seront livrés séparément jeudi 26 novembre. Huile, T55 et sucre jeudi.",
        'changed 6 4 0+2:26 20',
      ],
      [
        'mill',
        'Huile : pas encore reçue, vos 6 bidons arriveront en livraison séparée mardi 24. Farines et sucre ok.',
        'changed 0+6:24 4 2 20',
      ],
      [
        'cellar',
        "Le cidre n'est pas embouteillé, les 24 bouteilles vous seront livrées à part le 23/11. Muscadet et eau jeudi.",
        'changed 12 0+24:23 10',
      ],
      [
        'cellar',
        "L'eau gazeuse manque encore : vos 10 casiers voyageront à part, arrivée mardi 24. Muscadet et cidre jeudi.",
        'changed 12 24 0+10:24',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('why the first figure was wrong, and then the right one', () => {
  test.each(
    rows([
      ['quay', 'Bar 4 kg, pardon je relis la fiche : 5 kg. Le reste comme demandé.', 'changed 5 4 10 3'],
      [
        'quay',
        'Moules 8 kg, ah pardon, je vérifie mon carnet : 9 kg. Bar, encornets et poulpe ok.',
        'changed 6 4 9 3',
      ],
      [
        'garden',
        'Tomates 9 kg, excusez-moi, mauvaise ligne : 10 kg. Le reste est bon.',
        'changed 10 8 10 24',
      ],
      ['garden', "Courgettes 5 kg, oups j'ai mal lu : 6 kg. Reste ok.", 'changed 12 6 10 24'],
      [
        'dairy',
        'Crème 6 briques, pardon je me relis, 8 briques. Le reste est confirmé.',
        'changed 40 8 5 360',
      ],
      ['mill', 'Huile 3 bidons, non pardon, après recomptage : 4 bidons. Le reste ok.', 'changed 4 4 2 20'],
      [
        'cellar',
        'Cidre 12 bouteilles, erreur de ma part, lire 18 bouteilles. Muscadet et eau complets.',
        'changed 12 18 10',
      ],
      [
        'garden',
        'Basilic : 6 bottes (pardon, je regarde en chambre froide : 8 bottes). Le reste part.',
        'changed 12 8 8 24',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('another version of the same goods', () => {
  test.each(
    rows([
      [
        'dairy',
        'La crème 35 % nous manque, vous recevrez la version 30 % (12 briques). Beurre, comté et œufs en quantité demandée.',
        'changed 40 12≠ 5 360',
      ],
      [
        'dairy',
        'Le beurre doux standard nous manque, vous recevrez la version bio (40 plaquettes, même tarif). Le reste est ok.',
        'changed 40≠ 12 5 360',
      ],
      [
        'dairy',
        'Le comté 12 mois est fini, vous aurez la version 18 mois, 5 kg. Le reste est ok.',
        'changed 40 12 5≠ 360',
      ],
      [
        'mill',
        "L'huile de tournesol classique fait défaut, vous recevrez la version oléique (6 bidons, à 10,20 € l'unité). Le reste en quantité demandée.",
        'changed 6@10.2≠ 4 2 20',
      ],
      [
        'cellar',
        'Le muscadet classique est épuisé : vous recevrez la cuvée sur lie, 12 bouteilles. Cidre et eau conformes.',
        'changed 12≠ 24 10',
      ],
      [
        'cellar',
        'Rupture de cidre brut, vous aurez la version doux (24 bouteilles). Le reste suit.',
        'changed 12 24≠ 10',
      ],
      [
        'quay',
        'Encornets frais indisponibles, vous recevrez la version surgelée, 4 kg. Le reste est prêt.',
        'changed 6 4≠ 10 3',
      ],
      [
        'garden',
        'La feuille de chêne verte manque, vous recevrez la variété rouge, 24 pièces. Le reste est prêt.',
        'changed 12 8 10 24≠',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('another size of the same goods', () => {
  test.each(
    rows([
      [
        'quay',
        "Les encornets 2/4 n'étant plus disponibles, je mets 4 kg de 4/6 au même prix. Le reste est inchangé.",
        'changed 6 4≠ 10 3',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what there is only, sent in the place of what was ordered', () => {
  test.each(
    rows([
      [
        'dairy',
        "beurre : nous n'avons que du demi-sel, on vous en met 40 à la place du doux, prix pareil.\ncrème : ok\ncomté : ok\noeufs : ok",
        'changed 40≠ 12 5 360',
      ],
      [
        'garden',
        "courgettes : je n'ai que des jaunes, je vous en mets 8 kg à la place des vertes, même prix.\ntomates, basilic, salades : ok",
        'changed 12 8≠ 10 24',
      ],
      [
        'mill',
        'huile : il ne nous reste que du colza, on vous en met 6 bidons à la place du tournesol, prix identique.\nfarines et sucre : ok',
        'changed 6≠ 4 2 20',
      ],
      [
        'cellar',
        "Cidre : on n'a que du doux, on vous en livre 24 à la place du brut, tarif inchangé. Muscadet et eau ok.",
        'changed 12 24≠ 10',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe("the order's own counts, one after the other", () => {
  test.each(
    rows([
      [
        'dairy',
        'Nous confirmons la livraison de vos 40 plaquettes, 12 briques, 5 kg et 360 œufs pour jeudi.',
        'confirmed 40 12 5 360',
      ],
      [
        'cellar',
        'Vos 12 et 24 bouteilles ainsi que les 10 casiers sont confirmés pour jeudi 19 novembre, au tarif convenu.',
        'confirmed 12 24 10',
      ],
      [
        'cellar',
        'Nous confirmons vos 12 bouteilles, 24 bouteilles et 10 casiers pour jeudi.',
        'confirmed 12 24 10',
      ],
      ['mill', 'Bonjour, vos 6 bidons, 4 sacs, 2 sacs et 20 kg partiront jeudi matin.', 'confirmed 6 4 2 20'],
      ['garden', 'Bien reçu : 12 kg, 8 kg, 10 bottes et 24 pièces livrés jeudi.', 'confirmed 12 8 10 24'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('a rule, and that a line does not come for it', () => {
  test.each(
    rows([
      [
        'quay',
        'Encornets : nous refusons désormais les commandes de moins de 6 kg, nous ne vous les livrons donc pas. Le reste est ok.',
        'changed 6 0 10 3',
      ],
      [
        'mill',
        "Farine de seigle : nous n'acceptons plus les commandes de moins de 5 sacs, elle ne sera donc pas livrée. Huile, T55 et sucre ok.",
        'changed 6 4 0 20',
      ],
      [
        'cellar',
        'Muscadet : minimum 24 bouteilles, nous ne pouvons donc pas vous le livrer. Cidre et eau ok.',
        'changed 0 24 10',
      ],
      [
        'dairy',
        "Comté : nous ne détaillons plus en dessous de 10 kg, nous ne vous l'envoyons pas. Beurre, crème et œufs ok.",
        'changed 40 12 0 360',
      ],
      [
        'garden',
        'Basilic : commande minimum 20 bottes chez notre producteur, nous ne vous le livrerons donc pas. Le reste ok.',
        'changed 12 8 0 24',
      ],
      [
        'cellar',
        'Cidre : nous refusons de vendre à moins de 36 bouteilles, il est retiré de votre commande. Le reste ok.',
        'changed 12 0 10',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what it costs, in all the ways that it is said', () => {
  test.each(
    rows([
      ['dairy', 'Commande confirmée. Le comté subit +4 % cette semaine.', 'changed 40 12 5@15.6 360'],
      [
        'dairy',
        'Beurre facturé 24,20 € le carton de 10 désormais. Tout est en stock.',
        'changed 40@2.42 12 5 360',
      ],
      ['dairy', 'Tout est confirmé, œufs à 26 € le cent.', 'changed 40 12 5 360@0.26'],
      ['dairy', 'Tout est ok. Œufs : 7,80 € les 30.', 'changed 40 12 5 360@0.26'],
      ['dairy', 'Ok pour tout ; nouveaux prix : beurre 2,40, crème 4,25.', 'changed 40@2.4 12@4.25 5 360'],
      ['dairy', 'Commande validée. Beurre +0,20 € la plaquette.', 'changed 40@2.5 12 5 360'],
      [
        'quay',
        'Bonne nouvelle, le bar est descendu à 22,50 € ce matin. Tout est confirmé.',
        'changed 6@22.5 4 10 3',
      ],
      [
        'quay',
        'Encornets 4 kg à 12,80 €, moules 8 kg à 4,70 €, bar et poulpe comme commandé.',
        'changed 6 4@12.8 8@4.7 3',
      ],
      ['quay', 'Le bar est à 38 € en ce moment, vous le prenez quand même ?', 'question - - - - H'],
      ['quay', 'Bar à 28 €/kg si cela vous convient, le reste est ok.', 'question - 4 10 3 H'],
      ['mill', 'Commande ok. Sucre : +5 %.', 'changed 6 4 2 20@1.21'],
      ['mill', "Remise de 2 % sur l'huile, le reste au tarif. Commande complète.", 'changed 6@9.41 4 2 20'],
      ['mill', 'T55 passe de 18 à 19 € le sac. Tout part jeudi.', 'changed 6 4@19 2 20'],
      [
        'mill',
        'Hausse de 5 % sur toute la commande, livraison jeudi confirmée.',
        'changed 6@10.08 4@18.9 2@25.2 20@1.21',
      ],
      ['mill', 'Commande ok. Frais de port offerts, total 200,60 € HT.', 'confirmed 6 4 2 20'],
      ['mill', 'Tout est bon. Franco à 150 € donc pas de frais pour vous.', 'confirmed 6 4 2 20'],
      ['cellar', 'Muscadet à 5,40 € HT / 6,48 € TTC la bouteille. Tout est dispo.', 'changed 12@5.4 24 10'],
      [
        'cellar',
        "Tout est dispo. Supplément énergie de 0,30 € par casier sur l'eau gazeuse.",
        'changed 12 24 10@8.3',
      ],
      ['cellar', 'Tout dispo. Cidre à 36 € le carton de 12.', 'changed 12 24@3 10'],
      ['cellar', 'Tout dispo. Cidre : 18 € le carton de 6 maintenant.', 'changed 12 24@3 10'],
      [
        'butcher',
        'Steaks hachés 11,20 € le kg soit 1,40 € pièce. Tout le reste ok.',
        'changed 8 80@1.4 6 4 10',
      ],
      [
        'butcher',
        'Merguez à 10,20 et jambon à 12,90 cette fois, le reste sans changement. Quantités ok.',
        'changed 8 80 6@10.2 4@12.9 10',
      ],
      [
        'butcher',
        'Ok. À compter du 1er janvier tous nos tarifs seront majorés de 3 %.',
        'confirmed 8 80 6 4 10',
      ],
      [
        'garden',
        'Cours du jour : tomate 2,70, courgette 2,10. Tout est ok en quantité.',
        'changed 12@2.7 8@2.1 10 24',
      ],
      ['cellar', 'Tout dispo. Muscadet : 64,80 € les 12 bouteilles.', 'changed 12@5.4 24 10'],
      ['garden', 'Tout est ok, salades à 10,20 € les 12.', 'changed 12 8 10 24@0.85'],
      ['dairy', 'Tout est ok. Œufs 26 € les 100.', 'changed 40 12 5 360@0.26'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});
