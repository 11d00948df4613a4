import { describe, expect, test } from 'vitest';
import { TRADES } from '../../../../../tests/support/replies/orders-of-trades.ts';
import { answerRead } from '../../../../../tests/support/replies/read-words.ts';

type Trade = keyof typeof TRADES;
const rows = (all: readonly [Trade, string, string][]) => all;
const reads = (trade: Trade, text: string) => answerRead(TRADES[trade], text);

describe('letters of suppliers', () => {
  test.each(
    rows([
      [
        'quay',
        "Bonjour, pour jeudi tout est bon à l'exception des encornets : le bateau n'en a remonté que 2 kg. Cordialement, Soizic\nMarée du Ponant – 14 quai des Indes, 56100 Lorient – 02 97 00 11 22",
        'changed 6 2 10 3',
      ],
      [
        'quay',
        'Bonjour,\n\nAvis de coup de vent : nous livrerons vendredi 20 au lieu de jeudi. Par ailleurs le poulpe est introuvable cette semaine. Le reste de la commande est confirmé.\n\nBien à vous,\nMarée du Ponant',
        'changed 6 4 10 0 le 20',
      ],
      [
        'quay',
        'Commande bien reçue et confirmée. Petite précision, le bar est passé à 25,20 € le kilo ce matin en criée.',
        'changed 6@25.2 4 10 3',
      ],
      [
        'quay',
        'Bonjour, pour les moules je peux vous livrer 8 kg jeudi, les 2 kg manquants vendredi 20. Tout le reste est ok.',
        'changed 6 4 8+2:20 3',
      ],
      [
        'quay',
        'Bonjour, la criée est fermée toute la semaine pour cause de tempête, nous ne pourrons rien vous livrer. Désolés.',
        'refused 0 0 0 0',
      ],
      ['quay', 'Ok sauf encornets remplacés par des seiches (4 kg, même prix).', 'changed 6 4≠ 10 3'],
      ['quay', 'Bar ok, encornets ok, moules : vous confirmez bien 10 kg ? Poulpe ok.', 'question 6 4 - 3 H'],
      ['quay', 'bjr, tt ok pr jeudi sauf poulpe 2kg au lieu de 3. bonne journée', 'changed 6 4 10 2'],
      [
        'quay',
        "Je n'ai pu avoir que la moitié du bar, le reste de votre commande est assuré.",
        'changed 3 4 10 3',
      ],
      [
        'quay',
        'Merci pour votre commande, elle est en préparation et vous sera livrée jeudi matin avant 9 h par Marc (06 39 98 00 11).',
        'confirmed 6 4 10 3',
      ],
      [
        'garden',
        'Bonjour, salades : 20 belles pièces seulement, la gelée de dimanche a fait des dégâts. Tout le reste est bon pour jeudi.',
        'changed 12 8 10 20',
      ],
      [
        'garden',
        'Tomates grappe 10 kg (fin de caisse), courgettes 8 kg, basilic 10 bottes, salades 24.',
        'changed 10 8 10 24',
      ],
      [
        'garden',
        'Pas de courgettes cette semaine, on attend la prochaine récolte. Pour le reste RAS.',
        'changed 12 0 10 24',
      ],
      ['garden', "C'est ok pour tout. Basilic à 1,20 la botte cette semaine.", 'changed 12 8 10@1.2 24'],
      [
        'garden',
        'Jeudi impossible (livreur absent), je vous livre vendredi matin. Quantités ok.',
        'changed 12 8 10 24 le 20',
      ],
      ['garden', 'Le basilic est moche en ce moment, je vous mets de la coriandre ?', 'question - - - - H'],
      [
        'garden',
        'Le basilic est vraiment trop moche, je ne vous en mets pas. Le reste est ok.',
        'changed 12 8 0 24',
      ],
      [
        'garden',
        'Tout est dispo, rien à signaler. Livraison jeudi entre 7 h et 9 h.',
        'confirmed 12 8 10 24',
      ],
      [
        'garden',
        "Plus de courgette verte, j'ai mis 8 kg de ronde à la place au même prix. Reste ok.",
        'changed 12 8≠ 10 24',
      ],
      ['garden', 'Commande validée, salades à 0,90 € pièce au lieu de 0,80 €.', 'changed 12 8 10 24@0.9'],
      ['garden', 'tomate ok / courgette 6 / basilic 8 / salade ok', 'changed 12 6 8 24'],
      ['garden', 'Il manquera 5 bottes de basilic, tout le reste y est.', 'changed 12 8 5 24'],
      [
        'garden',
        'Salades pas prêtes avant samedi 21, je vous les apporte à ce moment-là. Le reste jeudi.',
        'changed 12 8 10 0+24:21',
      ],
      [
        'dairy',
        "Le comté n'arrivera que le 26, je le mets avec votre prochaine livraison. Tout le reste est bon.",
        'changed 40 12 0+5:26 360',
      ],
      [
        'dairy',
        'Beurre contingenté : 30 plaquettes maximum par client. Crème, comté, œufs : conformes.',
        'changed 30 12 5 360',
      ],
      ['dairy', 'Œufs : 6 plateaux de 30 au lieu de 12, le reste est complet.', 'changed 40 12 5 180'],
      [
        'dairy',
        'Tarifs actualisés au 1er novembre : beurre 2,45 €, crème 4,20 €. Commande confirmée pour jeudi.',
        'changed 40@2.45 12@4.2 5 360',
      ],
      [
        'dairy',
        "Comté : la meule entamée fait 4,8 kg, je vous la mets. Pour le reste c'est ok.",
        'changed 40 12 4.8 360',
      ],
      [
        'dairy',
        'Bonjour, bien reçu. Crème liquide : 10 briques en stock, pas plus. Bonne réception.',
        'changed 40 10 5 360',
      ],
      [
        'dairy',
        'Bonjour, votre compte présente un retard de règlement. La commande sera livrée dès réception du paiement.',
        'question - - - - H',
      ],
      [
        'dairy',
        'Merci pour votre commande, je vérifie les stocks et je reviens vers vous dans la journée.',
        'question - - - - H',
      ],
      [
        'dairy',
        'Rupture nationale de crème 35 %, retour prévu début décembre. Les autres lignes sont confirmées.',
        'changed 40 0 5 360',
      ],
      [
        'dairy',
        'Crème : 35 % indisponible, remplacée par de la 30 %, 12 briques. Le reste ok.',
        'changed 40 12≠ 5 360',
      ],
      ['dairy', 'Pas de changement, tout est là, à jeudi.', 'confirmed 40 12 5 360'],
      [
        'mill',
        'Farine de seigle : il me reste un sac, je vous le réserve. Le reste est ok.',
        'changed 6 4 1 20',
      ],
      ['mill', 'Sucre : 3 sacs de 5 kg seulement (15 kg). Huile, T55 et seigle ok.', 'changed 6 4 2 15'],
      [
        'mill',
        'Bon pour accord, hausse de 5 % sur les farines depuis le 15 novembre.',
        'changed 6 4@18.9 2@25.2 20',
      ],
      ['mill', 'Huile 5 bidons (1 percé à la réception). RAS sur le reste.', 'changed 5 4 2 20'],
      [
        'mill',
        "Fermeture annuelle jusqu'à dimanche : livraison lundi 23, commande complète.",
        'changed 6 4 2 20 le 23',
      ],
      ['mill', 'Farine T55 : sacs de 10 kg uniquement, on fait comment ?', 'question - - - - H'],
      [
        'mill',
        'La T55 est en rupture, nous livrons 4 sacs de T65 à la place (même tarif). Le reste est conforme.',
        'changed 6 4≠ 2 20',
      ],
      [
        'mill',
        'Commande enregistrée sous le n° 88231. Livraison prévue jeudi 19/11/2026.',
        'confirmed 6 4 2 20',
      ],
      ['cellar', 'Cidre : 3 cartons de 6. Muscadet et eau ok.', 'changed 12 18 10'],
      ['cellar', "Je n'ai plus que 6 muscadet, le reste est prêt.", 'changed 6 24 10'],
      [
        'cellar',
        "Il reste 8 casiers d'eau gazeuse, je vous les mets. Muscadet et cidre comme commandé.",
        'changed 12 24 8',
      ],
      [
        'cellar',
        'Le Muscadet est épuisé à la propriété, je vous livre 12 bouteilles de Gros Plant à 4,90 € à la place. Le reste est bon.',
        'changed 12@4.9≠ 24 10',
      ],
      [
        'cellar',
        'Je passe dans votre quartier demain, je vous dépose tout en avance.',
        'changed 12 24 10 le 17',
      ],
      [
        'cellar',
        'Pas de problème pour jeudi, tout est en stock. Pensez aux consignes.',
        'confirmed 12 24 10',
      ],
      ['cellar', 'Il y a un écart de prix sur le cidre, pouvez-vous vérifier ?', 'question - - - H'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('one article that is missing is not all of them', () => {
  test.each(
    rows([
      [
        'butcher',
        'Bonjour, il manquera un colis sur votre commande, rupture au conditionnement.',
        'changed - - - - - H',
      ],
      ['butcher', 'Deux articles ne seront pas livrés, je vous dis lesquels demain.', 'question - - - - - H'],
      [
        'butcher',
        'Une ligne de votre commande est en rupture, bon de préparation à suivre.',
        'changed - - - - - H',
      ],
      ['butcher', 'Votre commande sera incomplète jeudi.', 'question - - - - - H'],
      ['butcher', 'Une partie de la commande ne pourra pas être livrée jeudi.', 'question - - - - - H'],
      ['butcher', 'Petite rupture sur votre commande, le reste est prêt.', 'changed - - - - - H'],
      ['butcher', 'Nous avons une rupture sur votre commande.', 'changed - - - - - H'],
      ['hygiene', 'Il y a un manquant sur votre commande, je vous appelle.', 'changed - - - - H'],
      ['hygiene', 'Un carton de moins que prévu sur votre bon.', 'changed 4 - - - H'],
      ['hygiene', 'Je ne peux pas livrer la totalité, certains articles manquent.', 'changed - - - - H'],
      ['hygiene', "2 bidons et 1 colis manqueront à l'appel jeudi.", 'changed - 2 5 - H'],
      ['buns', 'Il manquera un pain sur votre commande.', 'changed 119'],
      ['buns', "Je n'ai que 96 pains burger pour jeudi.", 'changed 96'],
      ['buns', '20 pièces en moins, panne du façonneur.', 'changed 100'],
      ['duck', 'Il manquera 1 kg de foie gras sur votre commande.', 'changed 2 - H'],
      ['duck', '2 magrets en moins sur votre commande, le foie gras est complet.', 'changed 3 10'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('letters of other trades', () => {
  test.each(
    rows([
      [
        'butcher',
        "Tout est prêt, sauf que je n'ai que 8 poulets fermiers au lieu de 10.",
        'changed 8 80 6 4 8',
      ],
      [
        'butcher',
        "Bien noté. L'Angus a encore augmenté : 27,90 € le kilo cette semaine. Le reste ne change pas.",
        'changed 8@27.9 80 6 4 10',
      ],
      [
        'butcher',
        'Steaks hachés : 60 jeudi et 20 vendredi. Le reste ok pour jeudi.',
        'changed 8 60+20:20 6 4 10',
      ],
      [
        'butcher',
        'Les merguez, on a eu un souci de boyau, donc pas de merguez. Tout le reste part jeudi.',
        'changed 8 80 0 4 10',
      ],
      [
        'butcher',
        'Merguez remplacées par des chipolatas, 6 kg, même prix. Tout le reste est ok.',
        'changed 8 80 6≠ 4 10',
      ],
      [
        'butcher',
        'Nous pouvons vous livrer dès mercredi, je vous mets donc dans la tournée de mercredi. Commande complète.',
        'changed 8 80 6 4 10 le 18',
      ],
      [
        'butcher',
        'Notre tournée du jeudi est supprimée cette semaine. Vous serez livré vendredi, tout est là.',
        'changed 8 80 6 4 10 le 20',
      ],
      [
        'butcher',
        'Entrecôte : la pièce fait 6,5 kg, je ne peux pas faire plus. Le reste est ok.',
        'changed 6.5 80 6 4 10',
      ],
      [
        'butcher',
        'Jambon 3,5 kg (fin de pièce). Entrecôte, steaks, merguez et poulets OK.',
        'changed 8 80 6 3.5 10',
      ],
      [
        'butcher',
        'Bonjour, pas de rupture sur votre commande, livraison jeudi matin.',
        'confirmed 8 80 6 4 10',
      ],
      ['butcher', 'Bien reçu, merci. Rien ne manque cette fois-ci !', 'confirmed 8 80 6 4 10'],
      ['butcher', "Vu, ok, je vous confirme l'ensemble aux prix convenus.", 'confirmed 8 80 6 4 10'],
      [
        'butcher',
        'Ok pour tout mais les poulets, vous les voulez prêts à cuire ou effilés ?',
        'question 8 80 6 4 - H',
      ],
      ['hygiene', 'Papier essuie-mains limité à 4 colis (quota). Le reste est expédié.', 'changed 5 4 4 8'],
      ['hygiene', 'Commande expédiée demain. Le film passe à 7,65 € le rouleau.', 'changed 5 4 6 8@7.65'],
      [
        'hygiene',
        'Bonjour, votre commande est confirmée et part ce soir pour une livraison jeudi.',
        'confirmed 5 4 6 8',
      ],
      [
        'hygiene',
        "Commande confirmée. Nous appliquons une hausse générale de 5 % sur l'ensemble de la commande.",
        'changed 5@23.1 4@12.08 6@20.9 8@7.67',
      ],
      [
        'hygiene',
        "Préparation en retard à l'entrepôt : votre livraison glisse au lundi 23 novembre, sans manquant.",
        'changed 5 4 6 8 le 23',
      ],
      [
        'hygiene',
        'Bonjour, franco non atteint (200 €). Souhaitez-vous compléter ou payer 15 € de port ?',
        'question - - - - H',
      ],
      [
        'hygiene',
        'Film étirable conditionné par 5 : je vous en mets 10. Reste conforme.',
        'changed 5 4 6 10',
      ],
      ['duck', 'Plus de magrets avant la semaine prochaine. Le foie gras est prêt.', 'changed 3 0'],
      [
        'duck',
        'Foie gras au prix convenu, magret à 10,40 € pièce désormais. Quantités ok.',
        'changed 3 12@10.4',
      ],
      [
        'duck',
        'Nous arrêtons les livraisons dans votre secteur, nous ne pourrons donc pas honorer cette commande.',
        'refused 0 0',
      ],
      ['duck', 'Ok pour les deux, mais ce sera mercredi.', 'changed 3 12 le 18'],
      ['duck', "Oui oui, c'est bon pour les deux !", 'confirmed 3 12'],
      ['duck', "Foie gras : 2 pièces d'environ 1 kg soit 2 kg. Magrets ok.", 'changed 2 12'],
      ['buns', "C'est ok pour les 120 burgers, livrés jeudi.", 'confirmed 120'],
      ['buns', 'Ok mais le prix passe à 0,58 € pièce.', 'changed 120@0.58'],
      ['buns', 'Par plateaux de 24 : je vous en mets 4 plateaux, soit 96.', 'changed 96'],
      ['buns', '60 jeudi, 60 vendredi.', 'changed 60+60:20'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('one of several that come', () => {
  test.each(
    rows([
      ['butcher', 'Tout est prêt mais il manquera un poulet.', 'changed 8 80 6 4 9'],
      ['butcher', 'Il manque un steak haché, le reste est complet.', 'changed 8 79 6 4 10'],
      ['butcher', 'Tout est bon, il manque juste un jambon.', 'question 8 80 6 - 10 H'],
      ['butcher', 'Nous avons deux ruptures sur votre commande.', 'changed - - - - - H'],
      ['butcher', 'Quelques articles de votre commande sont indisponibles.', 'changed - - - - - H'],
      ['butcher', 'Rupture sur une référence de la commande, le reste part jeudi.', 'changed - - - - - H'],
      ['butcher', 'Une référence manque dans votre commande, désolé.', 'changed - - - - - H'],
      ['butcher', 'Des manquants sur la commande : détail sur le bon.', 'changed - - - - - H'],
      ['butcher', 'Attention, rupture sur votre commande.', 'changed - - - - - H'],
      ['butcher', 'Rupture sur toute la commande, désolé.', 'refused 0 0 0 0 0'],
      [
        'butcher',
        "L'ensemble de votre commande est en rupture, nous ne livrerons donc rien.",
        'refused 0 0 0 0 0',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('letters in the manner of the labelled ones', () => {
  test.each(
    rows([
      [
        'dairy',
        "Bonjour,\n\nLe comté 12 mois est épuisé chez l'affineur, nous le remplaçons par du 10 mois (5 kg, à 13,80 €).\nBeurre, crème et œufs conformes.\n\nCordialement,\nSophie Martin | Service commandes\nLaiterie des Combes - 25300 Pontarlier - 03 81 00 22 33",
        'changed 40 12 5@13.8≠ 360',
      ],
      [
        'dairy',
        'Bonjour, jeudi étant chargé nous avançons votre livraison à mercredi 18 novembre. Toute la commande est prête.',
        'changed 40 12 5 360 le 18',
      ],
      [
        'dairy',
        'Bonjour,\nle beurre part en cartons de 12, je vous en mets donc 3 cartons, soit 36 plaquettes. Reste inchangé.',
        'changed 36 12 5 360',
      ],
      [
        'dairy',
        'Bonjour, commande reçue à 11 h 42, traitée sous le numéro 4471. Départ dépôt mercredi soir pour une livraison jeudi 19 novembre.',
        'confirmed 40 12 5 360',
      ],
      [
        'dairy',
        "Bonjour, je n'ai pas encore les disponibilités de la semaine, je vous réponds demain avant midi.",
        'question - - - - H',
      ],
      ['dairy', 'Bonjour,\nVoir les modifications dans le fichier joint.\nCordialement', 'changed - - - - H'],
      [
        'dairy',
        'Bonjour, votre facture F-2026-118 de 412,30 € est échue depuis le 30 octobre. Merci de régulariser.',
        'unrelated - - - - H',
      ],
      [
        'dairy',
        "Je suis absent du 16 au 23 novembre. En cas d'urgence, contactez le standard.",
        'out_of_office - - - -',
      ],
      [
        'dairy',
        "Comté 4 kg au lieu de 5 (une meule déclassée au contrôle). Rien d'autre à signaler, à jeudi.",
        'changed 40 12 4 360',
      ],
      [
        'butcher',
        'Bonjour, 6 poulets fermiers jeudi, le solde de 4 mardi 24 novembre. Tous les autres articles sont complets.',
        'changed 8 80 6 4 6+4:24',
      ],
      [
        'butcher',
        "Bonjour,\n\nEn raison d'un mouvement social chez notre transporteur, la livraison prévue jeudi aura lieu vendredi 20 novembre. L'intégralité de votre commande est maintenue.\n\nVeuillez nous excuser pour ce désagrément.",
        'changed 8 80 6 4 10 le 20',
      ],
      [
        'butcher',
        'Bonjour, prix du steak haché porté à 1,42 € pièce (contre 1,35 €) depuis le 1er novembre. Commande confirmée pour le reste.',
        'changed 8 80@1.42 6 4 10',
      ],
      ['butcher', '5 - rupture, les autres ok.', 'changed 8 80 6 4 0'],
      ['butcher', 'Angus ko, le reste go', 'changed 0 80 6 4 10'],
      ['butcher', 'jambon 2kg dsl, reste ok a jeudi', 'changed 8 80 6 2 10'],
      [
        'hygiene',
        "Bonjour,\n\nLiquide vaisselle : article en rupture fournisseur, annulé sur cette commande.\nToutes les autres lignes seront livrées.\n\nL'équipe Hygiène Pro",
        'changed 5 0 6 8',
      ],
      [
        'hygiene',
        'Bonjour,\nBonne réception de votre commande. À noter : +3 % sur le film étirable (hausse matière).\nLivraison jeudi.',
        'changed 5 4 6 8@7.52',
      ],
      [
        'hygiene',
        'Bonjour, liquide vaisselle 5 L remplacé par la version écologique, 4 bidons, prix inchangé. Le reste est conforme.',
        'changed 5 4≠ 6 8',
      ],
      ['hygiene', 'sacs poubelles 4 cartons (manque 1), le reste complet', 'changed 4 4 6 8'],
      [
        'hygiene',
        "Bonjour, c'est parti ! Expédié ce jour par GLS, colis n° 00450012, livraison jeudi.",
        'confirmed 5 4 6 8',
      ],
      [
        'hygiene',
        'Bonjour, les sacs poubelle 100 L existent en noir ou en gris, lesquels souhaitez-vous ? Les autres articles sont prêts.',
        'question - 4 6 8 H',
      ],
      [
        'cellar',
        'Bonjour, notre prochaine tournée dans votre secteur est mercredi 25 novembre, nous vous livrerons à cette date. Tout est disponible.',
        'changed 12 24 10 le 25',
      ],
      ['cellar', 'eau gazeuse 6 casiers jeudi + 4 le 26, muscadet ok, cidre ok', 'changed 12 24 6+4:26'],
      [
        'cellar',
        'Bonjour, application de notre hausse annuelle de 5 % sur tous les articles dès cette livraison. Quantités confirmées.',
        'changed 12@5.46 24@3.05 10@8.4',
      ],
      [
        'cellar',
        'Muscadet : millésime terminé, le prochain arrive au printemps. Cidre et eau ok.',
        'changed 0 24 10',
      ],
      ['garden', 'Salades : seulement une caisse de 12. Le reste pas de souci.', 'changed 12 8 10 12'],
      [
        'garden',
        "Tomates : un plateau de 6 kg, c'est tout ce que j'ai. Le reste est bon.",
        'changed 6 8 10 24',
      ],
      [
        'garden',
        "Bonjour, c'est bon pour moi. Merci de préparer les cagettes vides.",
        'confirmed 12 8 10 24',
      ],
      ['garden', 'ok mais vendredi, je suis au salon jeudi', 'changed 12 8 10 24 le 20'],
      [
        'mill',
        "Bonjour, suite à l'incendie de notre entrepôt nous ne sommes pas en mesure d'honorer votre commande. Merci de votre compréhension.",
        'refused 0 0 0 0',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('the day that was to be, and the one that is', () => {
  test.each(
    rows([
      [
        'butcher',
        "En raison d'un mouvement social, la livraison prévue jeudi aura lieu vendredi 20 novembre. L'intégralité de votre commande est maintenue.",
        'changed 8 80 6 4 10 le 20',
      ],
      [
        'butcher',
        'La livraison du jeudi 19 se fera exceptionnellement le vendredi 20. Tout est complet.',
        'changed 8 80 6 4 10 le 20',
      ],
      [
        'garden',
        'Votre livraison de jeudi aura finalement lieu mercredi. Tout est prêt.',
        'changed 12 8 10 24 le 18',
      ],
      [
        'garden',
        'La tournée du jeudi sera effectuée vendredi, rien ne change pour les quantités.',
        'changed 12 8 10 24 le 20',
      ],
      ['dairy', 'Votre livraison prévue jeudi interviendra lundi 23, complète.', 'changed 40 12 5 360 le 23'],
      [
        'mill',
        'La commande prévue pour jeudi arrivera vendredi matin, sans manquant.',
        'changed 6 4 2 20 le 20',
      ],
      ['mill', 'La livraison prévue jeudi aura bien lieu, tout est complet.', 'confirmed 6 4 2 20'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what is taken off the order', () => {
  test.each(
    rows([
      [
        'hygiene',
        'Liquide vaisselle : article en rupture fournisseur, annulé sur cette commande.\nToutes les autres lignes seront livrées.',
        'changed 5 0 6 8',
      ],
      [
        'hygiene',
        'Papier essuie-mains indisponible, supprimé de votre commande. Le reste suit.',
        'changed 5 4 0 8',
      ],
      ['garden', 'Plus de basilic, retiré de la commande. Le reste est bon.', 'changed 12 8 0 24'],
      ['quay', 'Bar introuvable, rayé de votre commande. Les autres lignes sont ok.', 'changed 0 4 10 3'],
      [
        'dairy',
        'Comté épuisé et donc enlevé de votre commande. Tout le reste est servi.',
        'changed 40 12 0 360',
      ],
      [
        'cellar',
        'Le cidre est en rupture, il a été retiré de votre commande. Muscadet et eau ok.',
        'changed 12 0 10',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});
