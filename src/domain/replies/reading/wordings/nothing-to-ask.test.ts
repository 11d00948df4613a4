import { describe, expect, test } from 'vitest';
import { TRADES } from '../../../../../tests/support/replies/orders-of-trades.ts';
import { answerRead } from '../../../../../tests/support/replies/read-words.ts';

type Trade = keyof typeof TRADES;
const rows = (all: readonly [Trade, string, string][]) => all;
const reads = (trade: Trade, text: string) => answerRead(TRADES[trade], text);

describe('a house that is called after its goods signs, and says nothing', () => {
  test.each(
    rows([
      [
        'mill',
        'Bonjour,\n\nCommande validée pour jeudi.\n\nFarines & Sucres, service ADV',
        'confirmed 6 4 2 20',
      ],
      [
        'mill',
        'Bonjour,\nbien reçu, tout est bon pour jeudi.\n\nHuiles et Farines du Gâtinais - service clients',
        'confirmed 6 4 2 20',
      ],
      [
        'mill',
        "Bonjour,\n\nC'est noté pour jeudi.\n\nL'équipe Sucre & Farine\nquai 12, 21000 Dijon",
        'confirmed 6 4 2 20',
      ],
      [
        'quay',
        "Commande bien enregistrée.\n\nAu Bar et à l'Encornet, port de pêche, 56100 Lorient",
        'confirmed 6 4 10 3',
      ],
      [
        'quay',
        'Commande bien enregistrée, livraison jeudi.\n\nMoules & Co - expédition',
        'confirmed 6 4 10 3',
      ],
      [
        'quay',
        'Tout est bon pour jeudi.\n\nYannick, Moules de Bouchot SARL\n4 quai Nord 35400 Saint-Malo',
        'confirmed 6 4 10 3',
      ],
      ['garden', 'Ok pour tout, à jeudi !\n\nService commandes – Salades du Val', 'confirmed 12 8 10 24'],
      [
        'garden',
        "Que 10 kg de tomates, le reste ok.\n\nSalades & Basilic, l'équipe du soir",
        'changed 10 8 10 24',
      ],
      ['garden', 'Bonjour,\nBien noté.\nLe comptoir des Tomates', 'confirmed 12 8 10 24'],
      [
        'dairy',
        "Bien reçu, livraison jeudi comme prévu.\n\nBeurre & Crème d'Isigny, votre grossiste",
        'confirmed 40 12 5 360',
      ],
      [
        'dairy',
        'Bien reçu, livraison jeudi comme prévu.\n\nLe Comptoir du Comté – MIN de Rungis, pavillon D4\n06 39 98 41 17',
        'confirmed 40 12 5 360',
      ],
      [
        'dairy',
        'Commande prise en compte.\n\nJulie | Crémerie Le Bon Beurre | 02 99 00 11 22',
        'confirmed 40 12 5 360',
      ],
      ['cellar', 'Commande confirmée.\n\nEaux & Cidres de Bretagne', 'confirmed 12 24 10'],
      [
        'cellar',
        'Commande confirmée pour jeudi.\n\nLa cave à Muscadet\nTel : 02 40 00 00 01',
        'confirmed 12 24 10',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what stands at the end and says something counts', () => {
  test.each(
    rows([
      ['quay', 'Tout est bon pour jeudi.\n\nSauf les moules', 'changed 6 4 0 3'],
      ['quay', 'Il me manque jeudi :\n\nPoulpe\n\nLe reste est bon.', 'changed 6 4 10 0'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('why another day is named or less comes needs nobody', () => {
  test.each(
    rows([
      [
        'quay',
        "Pas de départ en mer avant vendredi avec la houle, donc pas d'encornets. Le reste arrive jeudi.",
        'changed 6 0 10 3',
      ],
      [
        'quay',
        "Interdiction de pêche jusqu'à lundi dans la baie : aucune moule cette semaine. Bar, encornets et poulpe seront livrés jeudi.",
        'changed 6 4 0 3',
      ],
      [
        'quay',
        'Aucun bateau ne sort avant dimanche. Le bar, ce sera non. Le reste suit.',
        'changed 0 4 10 3 H',
      ],
      [
        'quay',
        "La criée est fermée jusqu'à demain soir. Votre livraison est décalée au vendredi 20 novembre, quantités inchangées.",
        'changed 6 4 10 3 le 20',
      ],
      [
        'garden',
        'Un camion est en panne à Cavaillon. Livraison reportée à vendredi 20/11, toutes les quantités sont assurées.',
        'changed 12 8 10 24 le 20',
      ],
      [
        'garden',
        "Barrages sur l'A7. Votre commande arrivera samedi 21 novembre, complète.",
        'changed 12 8 10 24 le 21',
      ],
      [
        'garden',
        'Le semi est coincé au col de Larche à cause de la neige. Nous vous livrons vendredi au lieu de jeudi, rien ne manque.',
        'changed 12 8 10 24 le 20',
      ],
      [
        'garden',
        "Notre quai est en travaux jeudi. Nous livrerons donc l'ensemble de la commande vendredi 20.",
        'changed 12 8 10 24 le 20',
      ],
      [
        'garden',
        "Les serres ont pris l'eau. Courgettes : 5 kg. Le reste est confirmé.",
        'changed 12 5 10 24',
      ],
      [
        'garden',
        'La récolte a pris du retard. Courgettes : 5 kg. Le reste est confirmé.',
        'changed 12 5 10 24',
      ],
      [
        'dairy',
        'Grève à la laiterie. Crème : 8 briques seulement. Tout le reste est servi.',
        'changed 40 8 5 360',
      ],
      [
        'dairy',
        'Notre conditionneuse est tombée en panne hier. La crème est limitée à 8 briques, le reste est complet.',
        'changed 40 8 5 360',
      ],
      [
        'cellar',
        "Le bateau n'a pas pu accoster. Livraison décalée d'un jour, soit vendredi 20 novembre, toutes quantités conformes.",
        'changed 12 24 10 le 20',
      ],
      [
        'cellar',
        'La marchandise est retenue au port du Havre. Nous vous livrons tout lundi 23 novembre.',
        'changed 12 24 10 le 23',
      ],
      [
        'mill',
        "Coupure informatique à l'entrepôt ce matin. Livraison vendredi 20 novembre, tout est réservé.",
        'changed 6 4 2 20 le 20',
      ],
      [
        'mill',
        "Notre chauffeur s'est blessé. Votre livraison passe à vendredi, commande complète.",
        'changed 6 4 2 20 le 20',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('prices of orders to come', () => {
  test.each(
    rows([
      [
        'quay',
        'Commande validée. À compter du 1er décembre, le poulpe passera à 12,50 €.',
        'confirmed 6 4 10 3',
      ],
      [
        'quay',
        'Tout est bon pour jeudi. Pour info le bar sera à 26 € le kg à partir de la semaine 50.',
        'confirmed 6 4 10 3',
      ],
      [
        'garden',
        "C'est noté. Nouveau tarif tomates au 1er janvier : 2,70 €/kg, en attendant rien ne bouge.",
        'confirmed 12 8 10 24',
      ],
      ['garden', 'Ok pour tout. La salade augmentera de 5 % dès décembre.', 'confirmed 12 8 10 24'],
      [
        'dairy',
        'Nous vous informons que le comté passera à 15,90 € au 1er décembre 2026. Votre commande est confirmée aux prix actuels.',
        'confirmed 40 12 5 360',
      ],
      [
        'mill',
        "Bien reçu, commande enregistrée. Au 15 décembre l'huile prendra 3 %, pensez à vos stocks.",
        'confirmed 6 4 2 20',
      ],
      [
        'cellar',
        "Commande validée pour jeudi aux conditions en vigueur. Le casier d'eau gazeuse passera à 8,40 € en janvier.",
        'confirmed 12 24 10',
      ],
      ['cellar', 'Ok. Prévoyez une hausse de 2 % sur le cidre à partir du 1/12.', 'confirmed 12 24 10'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('another article at the same price', () => {
  test.each(
    rows([
      ['quay', 'Plus de bar, remplacé par du maigre 6 kg même px. Le reste ok.', 'changed 6≠ 4 10 3'],
      [
        'quay',
        'encornets : pas de frais, rempl. par blanc de seiche 4 kg mm prix\nbar ok\nmoules ok\npoulpe ok',
        'changed 6 4≠ 10 3',
      ],
      [
        'garden',
        'Pas de courgette verte, je vous mets 8 kg de courgette jaune à la place, prix pareil. Le reste ok.',
        'changed 12 8≠ 10 24',
      ],
      [
        'garden',
        'Plus de grappe : remplacée par 12 kg de tomate cœur de bœuf, même tarif. Courgettes, basilic et salades ok.',
        'changed 12≠ 8 10 24',
      ],
      [
        'mill',
        "L'huile de tournesol est épuisée, vous recevrez 6 bidons d'huile de colza au même tarif. Tout le reste est là.",
        'changed 6≠ 4 2 20',
      ],
      [
        'cellar',
        'Muscadet 75 cl fini, on passe sur du gros-plant 12 bouteilles, prix identique. Cidre et eau ok.',
        'changed 12≠ 24 10',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('names cut short to their last word', () => {
  test.each(
    rows([
      ['quay', 'Bjr\n\nbar 4 kg\nencorn. ok\nmoul. bouch. rupt.\npoulpe ok\n\nCdt', 'changed 4 4 0 3'],
      ['garden', 'tom. gr. ok\ncourg. ok\nbasil. 6 bot.\nsal. f. chêne ok', 'changed 12 8 6 24'],
      ['cellar', 'musc. ok\ncidre br. rupt\neau gaz. ok', 'changed 12 0 10'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('the pack that a price is for names no line', () => {
  test.each(
    rows([
      [
        'quay',
        'Nous accusons réception de votre commande, qui sera livrée comme demandé. Une correction de prix : le bar est maintenant à 25,50 € HT le kilo au lieu de 24,00 €.',
        'changed 6@25.5 4 10 3',
      ],
      [
        'mill',
        'Commande ok. Le sac de T55 est désormais à 18,90 € HT le sac au lieu de 18 €.',
        'changed 6 4@18.9 2 20',
      ],
      [
        'mill',
        "Commande ok. Attention l'huile est passée à 9,90 € HT/bidon contre 9,60 € auparavant.",
        'changed 6@9.9 4 2 20',
      ],
      [
        'cellar',
        'Tout est prêt. Le cidre vaut à présent 3,10 € HT la bouteille au lieu de 2,90.',
        'changed 12 24@3.1 10',
      ],
      [
        'cellar',
        'Commande acceptée. Rectificatif tarif : eau gazeuse 8,40 € HT le casier (au lieu de 8,00 €).',
        'changed 12 24 10@8.4',
      ],
      [
        'garden',
        "C'est bon. Une seule modification de tarif : basilic à 1,25 € HT la botte au lieu de 1,10 €.",
        'changed 12 8 10@1.25 24',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('the day said once more, for goodbye', () => {
  test.each(
    rows([
      [
        'quay',
        'Bonjour, on passe plus tôt : livraison dès mercredi avec toute la commande. À mercredi donc.',
        'changed 6 4 10 3 le 18',
      ],
      ['quay', 'Tout est bon. À jeudi alors !', 'confirmed 6 4 10 3'],
      ['quay', "C'est noté, tout est là. On se voit jeudi.", 'confirmed 6 4 10 3'],
      [
        'garden',
        'Livraison vendredi au lieu de jeudi, commande complète. Rendez-vous vendredi donc.',
        'changed 12 8 10 24 le 20',
      ],
      [
        'garden',
        'On avance la tournée, livré mercredi avec tous vos articles. À mercredi, bonne journée.',
        'changed 12 8 10 24 le 18',
      ],
      [
        'garden',
        'Le camion passe demain mardi avec toute la commande. À demain du coup.',
        'changed 12 8 10 24 le 17',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});
