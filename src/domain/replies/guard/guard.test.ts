import { describe, expect, it } from 'vitest';
import { readReply } from '#domain/replies/read-reply.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';

const order: RepliedOrder = {
  order_number: 'BC-2026-00042',
  sent_at: '2026-11-16T09:00:00+01:00',
  expected_at: '2026-11-19',
  supplier: 'Primeur Lafont',
  lines: [
    { line_id: 'L1', item_name: 'Tomates grappe', sku: 'TG1', unit: 'kg', qty: 10, unit_price: 2.5 },
    { line_id: 'L2', item_name: 'Carottes', sku: 'CA2', unit: 'kg', qty: 6, unit_price: 1.2 },
    { line_id: 'L3', item_name: 'Beurre doux 250 g', sku: 'BD3', unit: 'pièce', qty: 12, unit_price: 2.1 },
  ],
};

const read = (text: string) =>
  readReply(order, {
    from: 'commandes@primeur.example',
    subject: 'Re: Commande BC-2026-00042',
    date: '2026-11-16T11:00:00+01:00',
    text: `Bonjour,\n\n${text}\n\nCordialement,\nJean`,
  });

/** Any of them beside an agreement makes it no plain one. */
const NEWS = [
  'Nous ne pouvons malheureusement rien livrer cette semaine.',
  'On ne livrera pas cette semaine.',
  'Le camion est en panne.',
  'Notre chauffeur est malade jeudi.',
  'Nous sommes fermés jeudi.',
  'Les tomates sont toutes parties ce matin.',
  "J'ai tout vendu en tomates.",
  "Il ne m'en reste que la moitié en carottes.",
  'Le beurre a pris 10 centimes.',
  'Les carottes ne sont pas terribles en ce moment.',
  'Je vous mets des tomates rondes à la place.',
  'Par contre il me manque les carottes.',
  'Sauf le beurre bien sûr.',
  "Le beurre je l'ai plus.",
  'Plus une seule tomate avant lundi.',
  'Les tomates, on oublie.',
  'Faites sans les carottes.',
  'Comptez pas sur le beurre.',
  'Le beurre arrivera plus tard.',
  'Je garde les carottes pour un autre client.',
  'On est à sec en beurre.',
  'La récolte de tomates a gelé.',
  'Le producteur de carottes nous a lâchés.',
  'Tarif en hausse sur le beurre.',
  'Le prix des tomates a bougé.',
  'Attention au prix des carottes.',
  "Livraison décalée d'un jour.",
  'On passera plutôt vendredi.',
  'Ce sera pour la semaine prochaine.',
  'Impossible jeudi.',
  "Jeudi c'est mort.",
  'Pas de tournée jeudi.',
  'Grève des transports, on fera au mieux.',
  "Sous réserve d'arrivage.",
  'Si le camion arrive à temps.',
  'A confirmer demain.',
  'Je vous redis pour les tomates.',
  'Vous êtes sûr pour 12 beurres ?',
  '12 ou 2 beurres ?',
  "Le minimum de commande n'est pas atteint.",
  'Votre compte est bloqué.',
  "Il faut d'abord régler la facture du mois dernier.",
  'Nous ne livrons plus votre secteur.',
  'Carottes par sacs de 10 kg uniquement.',
  'Je vous livre 8 kg de tomates.',
  'Je monte les carottes à 10.',
  'Tomates : 5.',
  '5 kg de tomates manquants.',
  'Tomates -3.',
  'carottes 0',
  'beurre ko',
  'beurre HS',
  'beurre : non',
  'carottes : arrêt fournisseur',
  'tomates : fin de saison',
  'Hors saison pour la tomate.',
  'Les carottes sont remplacées par des panais.',
  "Le 250 g n'existe plus, c'est du 200 g maintenant.",
  'Beurre demi-sel au lieu du doux.',
  'Votre commande est annulée.',
  "J'annule les carottes.",
  'Merci de commander ailleurs pour le beurre.',
  'Voyez avec un confrère pour les tomates.',
  'On a un souci sur les carottes.',
  'Petit problème avec le beurre.',
  'Y a un hic sur les tomates.',
  'Les tomates sont abîmées.',
  'Lot de carottes rappelé.',
  'Je fais ce que je peux pour le beurre.',
  'Tomates limitées à 6 par client.',
  'Contingent sur le beurre : 4 par client.',
  'Le reste du beurre suivra.',
  'Tomates disponibles seulement à partir de lundi.',
  'Les carottes arrivent vendredi.',
  'Je peux pas vous garantir le beurre.',
  'Aucune garantie sur les tomates.',
  'Pas sûr pour les carottes.',
  "Ça risque d'être juste en tomates.",
  'Il va manquer du beurre.',
  'Nous avons un retard de production.',
  'Stock insuffisant.',
  'Quantités réduites.',
  'Sauf imprévu.',
  'Malheureusement pas cette fois.',
  'Négatif pour le beurre.',
  'Carottes épuisées.',
  'Beurre indispo.',
  'Tomates NC.',
  'La moitié des tomates seulement.',
  'Une dizaine de beurres max.',
  'Deux kilos de carottes en moins.',
  'Moins de tomates que prévu.',
  "Le tarif joint s'applique.",
  'Voir pièce jointe pour les manquants.',
  'Voir le détail en pièce jointe.',
  "Les prix ont changé, cf. mail d'hier.",
  'Ne tenez pas compte de mon mail précédent.',
  'Finalement non.',
  'Sorry, no tomatoes this week.',
  'Erreur de ma part pour les carottes.',
  "J'ai des tomates à 3 euros.",
  'Tomates 2,80.',
  'Supplément carburant de 15 €.',
  'Frais de port en sus.',
  'Notre entrepôt a brûlé.',
  'Vous recevrez les carottes une autre fois.',
  'La route est coupée par la neige.',
  'Quantités à revoir.',
  'La tournée de jeudi est complète.',
  'Délai : 10 jours ouvrés.',
];

const AGREEMENTS = [
  'Bien reçu, merci.',
  'OK pour le reste.',
  'Commande bien notée.',
  'Merci de noter la commande comme confirmée.',
  "C'est bon pour nous.",
  'Tout est bon.',
];

describe.each(NEWS)('« %s »', (news) => {
  it.each(AGREEMENTS)('is not passed over beside « %s »', (agreement) => {
    for (const text of [`${news}\n${agreement}`, `${agreement}\n${news}`, `${agreement} ${news}`]) {
      const { intent, needs_human } = read(text);
      expect(needs_human || intent === 'changed' || intent === 'refused', text).toBe(true);
    }
  });
});

it.each([
  'Pas de souci, tout est bon.',
  'Aucun problème pour jeudi, commande confirmée.',
  "C'est noté, n'hesitez pas à nous appeler.",
  'Bien reçu, rien à signaler.',
  'Tout est OK. Nos tarifs augmenteront de 4 % au 1er janvier.',
  'Commande confirmée, sans changement.',
])('passes over what means no harm: « %s »', (text) => {
  expect(read(text)).toMatchObject({ intent: 'confirmed', needs_human: false });
});

it('shows the sentence', () => {
  const { doubts } = read('Tout est bon. Le camion est en panne.');
  expect(doubts).toMatchObject([{ doubt: 'not_understood', said_in: { start: expect.any(Number) } }]);
});

it.each([
  'Tout est ok, je vous mets 14 kg de tomates.',
  'Beurre 10,5, le reste ok.',
  'Tout est bon. Prix des carottes en hausse, 1,3.',
  'ok, beurre par 6 donc 2 boîtes',
  'Livraison le 24. Les carottes le 19 comme convenu.',
])('asks about a figure or a day that is odd: « %s »', (text) => {
  expect(read(text)).toMatchObject({ needs_human: true });
});

it.each([
  ['Tomates 8 kg, enfin non, 6. Le reste ok.', 6],
  ['Pour les tomates 4 kg euh non pardon 5 kg, le reste est bon.', 5],
  ['Je mets 9 kg de tomates, ah non 7, tout le reste est conforme.', 7],
])('takes a correction for what is meant: « %s »', (text, qty) => {
  const { lines, needs_human } = read(text);
  expect(lines.map(({ qty_confirmed }) => qty_confirmed)).toEqual([qty, 6, 12]);
  expect(needs_human).toBe(false);
});
