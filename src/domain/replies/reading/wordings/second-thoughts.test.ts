import { describe, expect, test } from 'vitest';
import { TRADES } from '../../../../../tests/support/replies/orders-of-trades.ts';
import { answerRead } from '../../../../../tests/support/replies/read-words.ts';

type Trade = keyof typeof TRADES;
const rows = (all: readonly [Trade, string, string][]) => all;
const reads = (trade: Trade, text: string) => answerRead(TRADES[trade], text);

describe('a choice, a doubt or a condition behind what was settled', () => {
  test.each(
    rows([
      ['quay', 'Tout est ok. Le bar sera à 25 ou 26 €, selon la criée de demain.', 'question - 4 10 3 H'],
      [
        'quay',
        'Tout est ok. Bar : 25 € le kilo. Enfin plutôt 26, ça dépendra de la vente.',
        'question - 4 10 3 H',
      ],
      ['quay', 'Ok pour tout, livraison jeudi ou vendredi selon la marée.', 'question 6 4 10 3 H'],
      [
        'quay',
        'Livraison vendredi. PS : ou samedi, si le camion ne rentre pas à temps.',
        'changed 6 4 10 3 le 20 H',
      ],
      [
        'garden',
        'Livraison vendredi 20, tout est prêt. Attention cela peut encore glisser à samedi.',
        'changed 12 8 10 24 le 20 H',
      ],
      ['garden', 'Commande complète jeudi. Sauf si la neige bloque le col.', 'question 12 8 10 24 H'],
      ['garden', 'Tout est ok, à moins que la serre ne gèle cette nuit.', 'question - - - - H'],
      ['garden', 'Tomates 10 kg, reste ok. Les courgettes, pas certain non plus.', 'changed 10 - 10 24 H'],
      ['garden', 'Tomates 10 kg, reste ok. Pour le basilic croisons les doigts.', 'changed 10 8 0 24 H'],
      ['dairy', 'Tout est prêt. Un doute sur le comté, je revérifie.', 'confirmed 40 12 5 360 H'],
      [
        'dairy',
        "Beurre 30 plaquettes, le reste ok. Peut-être 40 si l'on est livrés demain.",
        'changed 30 12 5 360 H',
      ],
      ['dairy', "Crème 8, reste ok. Je tente d'en récupérer 4 de plus.", 'changed 40 8 5 360 H'],
      ['dairy', 'Crème 8 ou 10, reste ok.', 'question 40 - 5 360 H'],
      ['dairy', 'Crème : 8. Ou 10 ? Je regarde. Reste ok.', 'changed 40 8 5 360 H'],
      ['mill', "Huile 4 bidons, reste ok. À moins d'une rentrée demain.", 'changed 4 - - - H'],
      ['mill', 'Huile : soit 4 bidons, soit 5, reste ok.', 'question - 4 2 20 H'],
      ['cellar', 'Cidre entre 12 et 18, reste ok.', 'changed 12 - 10 H'],
      ['cellar', 'Cidre 18, reste ok. Au pire 12.', 'changed 12 18 10 H'],
      ['cellar', 'Cidre 18, reste ok. Au mieux 20.', 'changed 12 18 10 H'],
      ['cellar', 'Cidre 18 (12 minimum), reste ok.', 'question - - - H'],
      ['butcher', 'Poulets 8, voire 9, reste ok.', 'question 8 80 6 4 - H'],
      ['butcher', 'Poulets : 8 sûrs, 2 à confirmer. Reste ok.', 'question 8 80 6 4 - H'],
      [
        'butcher',
        'Poulets 8 garantis, je fais mon possible pour les deux autres. Reste ok.',
        'changed 8 80 6 4 8 H',
      ],
      ['butcher', 'Poulets 8 sauf mauvaise surprise, reste ok.', 'question 8 80 6 4 - H'],
      [
        'butcher',
        "Je note 8 poulets mais ne vendez pas la peau de l'ours. Reste ok.",
        'changed 8 80 6 4 8 H',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what is said last counts', () => {
  test.each(
    rows([
      [
        'quay',
        'Tout est bon pour jeudi.\n\nAh zut, je viens de voir que le bar est parti ce matin.',
        'confirmed 6 4 10 3 H',
      ],
      [
        'quay',
        'Tout est bon pour jeudi.\n\nPS : je viens de vérifier, plus de bar finalement.',
        'changed 0 4 10 3',
      ],
      ['quay', 'Tout est bon pour jeudi.\nPS moules : 8 kg seulement finalement.', 'changed 6 4 8 3'],
      [
        'garden',
        'Tout est bon pour jeudi. Erratum : livraison vendredi 20 et non jeudi.',
        'changed 12 8 10 24 le 20',
      ],
      ['garden', 'Ok pour jeudi. Finalement ce sera vendredi, désolé.', 'changed 12 8 10 24 le 20'],
      [
        'dairy',
        "C'est tout bon. PS : le beurre est à 2,40 € la plaquette depuis lundi.",
        'changed 40@2.4 12 5 360',
      ],
      ['dairy', "C'est tout bon. PS : pour le comté, rappelez-moi.", 'question 40 12 5 360 H'],
      [
        'mill',
        "C'est noté pour tout. Oubli de ma part : la farine de seigle est en rupture.",
        'changed 6 4 0 20',
      ],
      [
        'mill',
        "C'est noté pour tout. Oubliez la farine de seigle dans ma réponse d'hier.",
        'changed 6 4 0 20 H',
      ],
      ['cellar', "Commande ok. J'oubliais : 12 cidres seulement.", 'changed 12 12 10'],
      ['cellar', "Commande ok. Dernière minute : 2 casiers d'eau cassés, il en reste 8.", 'changed 12 24 8'],
      ['butcher', 'Commande ok. PS : un poulet en moins.', 'changed 8 80 6 4 9'],
      ['butcher', 'Commande ok. Correction : merguez 4 kg.', 'changed 8 80 4 4 10'],
      ['butcher', 'Poulets 8 sauf imprévu, reste ok.', 'question 8 80 6 4 - H'],
      ['butcher', 'Tout est bon pour jeudi sauf imprévu.', 'question - - - - - H'],
      ['butcher', 'Commande ok. Rectificatif : merguez 4 kg.', 'changed 8 80 4 4 10'],
      ['butcher', 'Commande ok. Une précision : plus de poulets.', 'changed 8 80 6 4 0'],
      [
        'quay',
        "Encornets : rien cette semaine, bateau en carénage. Pour le reste c'est parfait.",
        'changed 6 0 10 3',
      ],
      [
        'quay',
        "Bonjour Julie, bien reçu ! Petit bémol sur le bar, je n'en ai que 4 kg. Bises, Soizic",
        'changed 4 4 10 3',
      ],
      ['quay', "Reçu 5/5, on s'en occupe. Belle journée", 'confirmed 6 4 10 3'],
      [
        'quay',
        'Bonjour, possible de vous livrer dès mercredi, je le note comme ça. Tout est complet.',
        'changed 6 4 10 3 le 18',
      ],
      ['quay', 'Bonjour, possible de vous livrer mercredi plutôt ? Dites-moi.', 'question - - - - H'],
      ['garden', 'Tout ok, la chêne monte à 0,95 € pièce.', 'changed 12 8 10 24@0.95'],
      ['garden', 'Je confirme tout, tomates +5 %.', 'changed 12@2.52 8 10 24'],
      ['garden', 'Je confirme tout, -5 % sur les tomates.', 'changed 12@2.28 8 10 24'],
      ['garden', 'Le basilic sera en pot au lieu de botte.', 'changed - - 10≠ - H'],
      ['dairy', 'Beurre : rationnement, vous aurez 20 plaquettes. Le reste est là.', 'changed 20 12 5 360'],
      ['dairy', 'Œufs : 11 plateaux de 30 (au lieu de 12). Le reste est là.', 'changed 40 12 5 330'],
      ['mill', 'T55 : 2 sacs jeudi, 2 sacs mardi 24. Autres produits ok.', 'changed 6 2+2:24 2 20'],
      [
        'mill',
        'Le sucre arrive vendredi, je vous le dépose vendredi 20. Le reste jeudi.',
        'changed 6 4 2 0+20:20',
      ],
      ['mill', "On divise l'huile par deux (3 bidons), pénurie. Reste ok.", 'changed 3 4 2 20'],
      ['cellar', "12 muscadet, 24 cidre et 10 casiers d'eau : c'est parti pour jeudi.", 'confirmed 12 24 10'],
      ['cellar', "L'eau gazeuse on n'en fait plus. Muscadet et cidre ok.", 'changed 12 24 0'],
      [
        'butcher',
        "Abattoir fermé cette semaine : on reporte l'ensemble à mardi 24 novembre, mêmes quantités.",
        'changed 8 80 6 4 10 le 24',
      ],
      ['butcher', 'RAS, sauf les merguez qui seront douces et non fortes.', 'changed 8 80 0 4 10 H'],
      [
        'hygiene',
        'Bonne nouvelle : le film étirable baisse à 7,10 € le rouleau. Tout part demain.',
        'changed 5 4 6 8@7.1',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what looks like a house, a count or a term, and is none', () => {
  test.each(
    rows([
      ['dairy', 'Ok pour tout sauf\nBeurre & Crème Président', 'confirmed 40 12 5 360 H'],
      ['dairy', 'Tout part jeudi, il manquera\n\nBeurre & Crème Fraîche', 'confirmed 40 12 5 360 H'],
      ['dairy', 'Livraison ok. Ruptures de la semaine\nBeurre & Comté', 'confirmed 40 12 5 360 H'],
      ['mill', 'Bonjour,\ntout est prêt hormis\n\nFarine & Sucre Béghin', 'confirmed 6 4 2 20 H'],
      ['quay', "C'est bon pour jeudi. Pas de\n\nMoules & Poulpe Breton", 'confirmed 6 4 10 3 H'],
      ['dairy', 'Commande ok.\nManque Comté maison', 'changed 40 12 0 360'],
      ['dairy', 'Commande ok.\n\nBeurre Maison', 'confirmed 40 12 5 360 H'],
      ['dairy', 'Commande ok. En rupture cette semaine\n- Beurre & Crème Maison', 'confirmed 40 12 5 360 H'],
      ['garden', 'Commande ok, épuisés : \n\nBasilic & Courgette Ferme', 'confirmed 12 8 10 24 H'],
      ['dairy', 'Ok. Supprimez\nComté Père Marcel & Beurre', 'confirmed 40 12 5 360 H'],
      ['quay', 'Nous confirmons vos 6 kg, 4 kg, 10 kg et 3 kg pour jeudi.', 'confirmed 6 4 10 3'],
      ['quay', 'Je peux livrer 6 kg, 4 kg, 8 kg et 3 kg jeudi.', 'question - - - - H'],
      ['quay', "Je n'ai pas vos 6 kg, 4 kg, 10 kg et 3 kg.", 'question - - - - H'],
      ['cellar', 'Vos 12 et 24 bouteilles sont là mais pas les 10 casiers.', 'confirmed 12 24 10 H'],
      ['cellar', 'Prévoyez 12 et 24 bouteilles, 10 casiers vides à rendre.', 'question - - - H'],
      ['quay', 'Le camion est en panne. Livraison vendredi 20, tout est là.', 'changed 6 4 10 3 le 20'],
      ['quay', 'Le port est bloqué. Livraison vendredi 20, si tout va bien.', 'question 6 4 10 3 H'],
      [
        'butcher',
        "L'abattoir a brûlé. Livraison vendredi 20, poulets 5, le reste ok.",
        'changed 8 80 6 4 5 le 20',
      ],
      ['quay', '6 kg de bar, ou rien.', 'question 6 - - - H'],
      ['quay', 'Bar 4 kg ou plutôt 40 hg, je plaisante : 4 kg. Le reste ok.', 'changed 4 4 10 3'],
      ['mill', 'Huile 4 bidons ou 20 L, reste ok.', 'changed 4 4 2 20'],
      ['butcher', 'Merguez 5 kg ou chipolatas 6 kg, reste ok.', 'question 8 80 - 4 10 H'],
      ['garden', 'Ok, livraison selon votre planning habituel.', 'confirmed 12 8 10 24'],
      ['garden', 'Ok, quantités selon disponibilités.', 'question 12 8 10 24 H'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});
