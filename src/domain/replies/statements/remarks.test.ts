import { describe, expect, test } from 'vitest';
import { ORDERS } from '../../../../tests/support/replies/orders-of-kitchens.ts';
import { readWords } from '../../../../tests/support/replies/read-words.ts';

/** What comes of each line without anybody asked; « asked » where a person sees it first. */
function noted(order: keyof typeof ORDERS, text: string): string {
  const read = readWords(ORDERS[order], text);
  if (read.needs_human) return 'asked';
  const comes = ORDERS[order].map(
    ({ line_id }) => read.lines.find((line) => line.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return [...comes, ...(read.expected_at ? [read.expected_at] : [])].join(' ');
}
const asOrdered = (order: keyof typeof ORDERS) => ORDERS[order].map(({ qty }) => qty).join(' ');

describe('a remark beside an agreement changes no line unseen', () => {
  test.each<[keyof typeof ORDERS, string]>([
    ['cheese', 'Bien reçu, tout part mardi. Nous ne coupons plus les meules à la demande.'],
    ['cheese', 'Commande ok. Nous ne faisons plus de demi-meules depuis cet été.'],
    ['cheese', "Ok pour tout. Le vacherin coule, ne l'ouvrez pas trop tôt."],
    ['cheese', "Tout est bon. On ne fait pas de gruyère à trous, c'est l'emmental !"],
    ['cheese', 'Commande ok. La raclette, il en faut 200 g par personne.'],
    ['store', 'Commande validée. Nous ne reprenons plus les bidons vides.'],
    ['store', "C'est tout bon pour jeudi. On ne livre plus les caisses en bois, tout est en carton."],
    ['store', 'Ok pour tout. Les plaques ne sont plus consignées.'],
    [
      'store',
      "Tout est bon. Nous ne vendons plus les bidons à l'unité, mais pour vous c'est noté comme d'habitude.",
    ],
    ['store', 'Bien reçu, on livre jeudi. Nos sacs ne sont plus en papier kraft.'],
    ['store', 'Ok pour la commande. Le prix du sucre baisse, on en reparle en janvier.'],
    ['store', "Tout est bon. La farine n'est pas bio, on nous le demande souvent."],
    ['store', "Ok jeudi. Ne stockez pas l'huile au soleil."],
    ['store', 'Commande ok. Les sacs de farine pèsent 25 kg, plus de manutention au-delà de 2 étages.'],
    ['store', "ok tout. la prochaine fois prenez 20 kg de sucre, c'est moins cher"],
    ['store', 'Commande ok. Si vous aviez pris 10 sacs de farine vous auriez eu 5 % de remise.'],
    [
      'store',
      "Tout est bon. L'huile de colza est en rupture, la vôtre est du tournesol donc pas de problème.",
    ],
    ['store', 'Ok tout part. La farine T65 ne se fait plus, on passe tout le monde en T55.'],
    ['store', 'Commande ok. Le sucre se vend normalement par 25 kg, mais je vous fais 10 kg.'],
    ['store', "C'est ok. Pas d'huile de palme dans nos produits."],
    ['store', 'Commande ok. Sans huile de palme, bien sûr.'],
    ['store', "Ok pour tout. Si vous cherchez du sucre roux, je n'en ai plus que 3 kg."],
    ['ice', "Commande ok pour jeudi. Nous n'acceptons plus les bacs abîmés."],
    ['ice', "Tout est prêt. Le bac n'est pas repris."],
    ['ice', 'Ok pour jeudi. Je ne recommande pas la vanille avec le citron, mais chacun ses goûts !'],
    ['ice', "C'est bon. La vanille ne vient plus de Madagascar."],
    ['ice', "Tout ok, gardez les bacs, on n'en veut plus."],
    ['ice', 'Commande ok. La glace ne se recongèle pas.'],
    ['ice', 'Tout est ok pour jeudi. Le bac de 5 L remplacera celui de 2,5 L en mars.'],
    ['ice', "Bien noté. Un bac de vanille acheté = un pot de coulis offert, offre valable jusqu'au 30."],
    ['ice', 'Ok. Nos camions sont à -20, pas de souci pour les frites.'],
    ['ice', "C'est bon. Le sachet de frites passe de 2,5 kg à 2 kg en janvier."],
    ['drinks', 'Ok jeudi. On ne reprend plus les fûts des autres brasseurs.'],
    ['drinks', "C'est noté. Les casiers vides ne sont pas remboursés sans ticket."],
    ['drinks', "Commande confirmée. Le verre n'est plus collecté le lundi."],
    ['drinks', "Ok pour jeudi. Notre blonde n'est pas filtrée."],
    ['drinks', 'Tout est ok. Le tonic ne contient pas de sucre.'],
    ['drinks', 'Commande confirmée. Rappel : nous ne livrons pas moins de 5 casiers.'],
    ['drinks', "C'est ok. Pas plus de 2 fûts par personne pour porter, donc prévoyez du monde !"],
    ['drinks', 'Bien reçu. Le chauffeur ne descend pas les fûts à la cave.'],
    ['drinks', "Tout est bon pour jeudi. Le casier de 12 n'est plus consigné à 3 € mais à 4,20 €."],
    ['drinks', 'Commande ok. Je récupère 4 fûts vides et 6 casiers.'],
    ['drinks', 'Ok pour jeudi. Il me manque 2 fûts vides de votre part.'],
    ['drinks', "C'est validé ! L'eau gazeuse est en rupture nationale mais vous n'en avez pas pris."],
    ['drinks', 'Commande bien notée. Rappel : livraison minimum 5 casiers.'],
    [
      'greens',
      'Bonjour, commande bien notée pour jeudi. La tomate est chère en ce moment, attendez-vous à des ruptures en décembre.',
    ],
    [
      'greens',
      "Tout est ok. Avec ce temps, on n'a plus beaucoup de courgettes en plein champ, c'est bientôt fini.",
    ],
    ['greens', 'Commande validée. La saison des tomates touche à sa fin.'],
    ['greens', "Commande ok. Chez beaucoup de collègues il n'y a plus de persil, chez nous pas de souci."],
    [
      'greens',
      "C'est noté pour jeudi. Votre voisin du Bistrot n'aura pas de tomates, il a commandé trop tard.",
    ],
    ['greens', "Ok pour jeudi. J'ai dû refuser les courgettes à un autre client, mais vous êtes servi."],
    ['greens', "Tout bon. La semaine dernière je n'avais plus de persil, encore désolé."],
    ['greens', 'Bien noté. Désolé pour les 3 kg de tomates qui manquaient samedi, un avoir suit.'],
    ['greens', 'Vous me demandiez « avez-vous encore de la batavia ? » : oui, tout est ok pour jeudi.'],
    [
      'greens',
      "Pour répondre à votre question : non, les tomates ne viennent pas d'Espagne. Commande ok pour jeudi.",
    ],
    [
      'greens',
      'Commande ok. Promo de la semaine : salade batavia 0,70 € par 48, courgette 1,50 € par 20 kg.',
    ],
    ['greens', 'Ok pour jeudi, nos horaires : 5h-12h du lundi au vendredi, fermé le samedi.'],
    [
      'greens',
      "C'est bon. Attention la tournée change : à partir de décembre nous livrons votre secteur le mardi et plus le jeudi.",
    ],
    ['greens', "C'est ok. La tournée du jeudi passe désormais avant 8h."],
    ['greens', 'Tout est là, 0 souci, 0 rupture, 0 retard !'],
    [
      'greens',
      "Commande ok. On a eu 10 kg de tomates écrasées ce matin au déchargement mais ce n'était pas les vôtres.",
    ],
    ['greens', "Bonjour, ok pour jeudi. Ma femme dit qu'on ne met jamais de persil dans la ratatouille !"],
    ['greens', "Tout est ok, mais je vous préviens, la courgette c'est 90 % d'eau."],
    ['greens', 'Commande ok. Le Café des Halles, lui, a pris 4 kg de courgettes au lieu de 8.'],
    ['greens', 'Bonjour, ok pour jeudi. On me dit que la tomate va finir vendredi, profitez-en.'],
    ['greens', 'Ok pour tout. Mon collègue de Nantes, lui, est en rupture de courgettes.'],
    ['greens', 'Commande validée. Vous verrez, les tomates sont un peu moins rouges en ce moment.'],
    ['greens', 'Ok. Samedi il vous a manqué 2 bottes de persil, je les ajoute à la facture en moins.'],
    ['greens', "Tout est bon, et la prochaine fois je vous mets 2 kg de courgettes en plus pour m'excuser."],
    ['greens', "C'est bon pour jeudi. Je ne fais que passer, je ne reste pas pour le café."],
    [
      'greens',
      'Ok pour jeudi ! PS : pas de tomates dans ma salade niçoise ce midi, le cuistot était en grève :)',
    ],
    ['greens', "Bien reçu, c'est parti. J'ai perdu 5 kg depuis que je mange vos courgettes !"],
    [
      'greens',
      'Commande ok. Les 24 batavias sont rangées à part, il en reste 6 sur la palette pour un autre client.',
    ],
    ['greens', "Ok tout part jeudi. Le persil, plus il est frais mieux c'est."],
    ['greens', "Tout est ok. Mes 12 kg de tomates, vous allez m'en dire des nouvelles."],
    ['greens', "On est complets mercredi mais jeudi c'est ok, tout y est."],
    ['greens', 'Ok. Je ne vous mets pas les courgettes sous les tomates, promis.'],
    ['greens', "Commande notée. Nous n'avons jamais autant vendu de persil qu'en ce moment."],
    [
      'greens',
      "C'est validé. Chez Metro, ils n'ont que 3 kg de tomates par client, chez nous pas de limite.",
    ],
    ['greens', 'Ok pour jeudi, 2 palettes en tout, 14 colis.'],
    ['greens', 'Votre commande est prête. 3 personnes sont malades chez nous mais on assure.'],
    ['greens', 'Commande ok, mais dites à votre chef que la courgette ne se garde pas 8 jours.'],
    ['greens', 'Ok pour la commande. Le maraîcher arrête la tomate dans 3 semaines.'],
    ['greens', "Ok jeudi. Je n'aurai plus de tomates de plein champ après le 25."],
    [
      'greens',
      "Bien reçu, je prépare ça. Lundi dernier on avait oublié vos courgettes, cette fois c'est dans le camion.",
    ],
    ['farm', 'Bonjour, ok pour tout. Avec la grippe aviaire les magrets vont manquer à Noël.'],
    ['farm', "Ok jeudi. Les poules pondent moins en hiver, prévoyez moins d'œufs en janvier."],
    ['farm', "Tout est prêt. Je n'ai plus de lapin ni de pintade si on vous demande."],
    ['farm', "Ok pour la commande. Hier je n'ai pu servir que 3 magrets au restaurant d'à côté."],
    ['farm', 'Bien reçu ta commande, ok pour jeudi. Pour info je ne ferai plus de canard à partir de mars.'],
    ['farm', "C'est ok. L'an dernier à la même date je n'avais que 60 œufs, cette année ça va."],
    ['farm', "Ok ! Et rassurez-vous, cette fois je n'oublie pas les cuisses."],
    ['farm', 'Tout est bon. Il se peut que je manque de magrets la semaine prochaine.'],
    ['farm', "Ok pour tout. J'ai vendu 6 magrets ce matin au marché, il m'en reste assez pour vous."],
    ['farm', 'Tout est ok. Un renard a pris 12 poules la semaine dernière, heureusement pas les vôtres !'],
    ['farm', 'Commande ok. La cuisse, on ne la désosse pas.'],
    ['farm', 'Ok pour jeudi. Le magret ne se mange pas trop cuit, vous le savez.'],
    ['farm', "C'est noté, merci. On livre 180 œufs à la cantine aussi, ça fait une belle tournée."],
    ['farm', 'Ok. Ne mettez plus les œufs au frigo, ils se gardent mieux dehors.'],
    ['farm', "Bien reçu, c'est bon. À Noël pas plus de 4 magrets par personne."],
    ['farm', "C'est ok, vos œufs sont des M, pas des L."],
    ['farm', 'Ok pour jeudi. Vous aviez commandé 5 magrets le mois dernier, ça augmente, bravo !'],
    ['farm', 'Ok pour jeudi, 3 fois rien à préparer pour moi !'],
    ['fish', 'Tout est ok. La criée était vide lundi, pas un cabillaud, mais ce matin ça va mieux.'],
    ['fish', "Commande ok. Pas de moules d'Espagne chez nous, que du bouchot."],
    ['fish', 'Ok pour jeudi. Pas de livraison de poisson le lundi, comme vous savez.'],
    ['fish', "Commande notée. Les moules, on ne les ouvre pas à l'avance !"],
    ['fish', 'Ok pour tout. On ne lève plus les filets de saumon pour les particuliers.'],
    [
      'fish',
      'Tout est bon pour jeudi. Le quota de cabillaud est bientôt atteint, 5 kg par client dès lundi.',
    ],
    ['fish', "Ok. Un client m'a rendu 4 kg de saumon ce matin, je lui ai dit non."],
    ['fish', 'Ok pour jeudi. Pas de panga chez nous.'],
    ['fish', "Tout est bon. Le saumon n'est pas d'élevage."],
    ['fish', 'Ok pour tout. La pêche au cabillaud ferme le 30.'],
    ['fish', 'Tout ok. Il manque toujours une caisse vide de votre côté.'],
    ['fish', "Ok, j'ai tout. Mon fils n'aime pas le saumon, il en reste toujours à la maison !"],
    ['bread', 'Commande ok. On ne fait plus de baguettes le lundi.'],
    ['bread', "C'est bon pour jeudi ! À partir du 1er décembre plus de croissants le mercredi."],
    ['bread', 'Tout ok. Le boulanger a raté 30 croissants hier, il les a refaits.'],
    [
      'bread',
      'Ok pour tout. Pour les fêtes, pensez à commander vos pains burger 5 jours avant, au-delà de 100 pièces on ne pourra pas.',
    ],
    ['bread', "Bonjour, ok comme d'habitude. Nos croissants contiennent 24 % de beurre et 0 % de margarine."],
    ['bread', "C'est tout bon. 12 baguettes sont offertes à partir de 100 commandées."],
    ['bread', 'Commande validée, on ne congèle pas les baguettes.'],
    ['bread', 'Ok. Les croissants ne sont jamais livrés froids !'],
    ['bread', "C'est bon pour la commande. 1 croissant offert pour 10 achetés jusqu'à dimanche."],
    ['bread', 'Commande ok. Le lundi on ne fait pas de tradition, pensez-y.'],
    ['bread', 'Bien reçu. Le four 2 est en panne mais les 60 baguettes passeront dans le 1.'],
    ['bread', "Ok pour jeudi. La baguette, c'est 250 g, pas 200."],
    ['bread', 'Tout est ok. On ne reprend pas les invendus.'],
    ['bread', 'Commande ok. Un pain burger brioché, ça ne se passe pas au micro-ondes.'],
    ['greens', 'Ok pour jeudi. Si on est en retard, on livrera vendredi.'],
    ['greens', 'Ok. S’il est en retard, tant pis pour le persil.'],
    ['greens', 'Ok. Si le camion est en retard, je ne prends pas les courgettes.'],
    ['greens', 'Il manque là-dessus rien du tout, ok pour jeudi.'],
    ['drinks', 'Ok pour jeudi. Il vous reste 4 fûts à rendre, sinon pas de consigne.'],
    ['fish', 'Tout est bon. J’ai pu avoir 9 kg de saumon pour mon voisin.'],
    ['greens', 'Commande ok. Le chauffeur passera entre 8 et 10 clients avant vous.'],
    ['greens', 'Ok pour tout. J’ai eu peur pour les courgettes, on en a perdu 3 kg.'],
  ])('%s « %s »', (order, text) => expect(['asked', asOrdered(order)]).toContain(noted(order, text)));
});

describe('how goods are packed or cut names no line by itself', () => {
  test.each<[keyof typeof ORDERS, string, string]>([
    [
      'cheese',
      'Nous prenons votre commande, à l’exception du quart de gruyère : nous ne détaillons plus les meules.',
      '4 6 0',
    ],
    ['cheese', 'Commande ok sauf le quart de gruyère, nous ne coupons plus les meules.', '4 6 0'],
    [
      'cheese',
      'Tout est bon sauf le quart : on n’entame plus les meules, cette ligne est donc refusée.',
      '4 6 0',
    ],
    ['ice', 'Ok pour la commande sauf le sorbet, nous n’ouvrons plus les bacs.', '3 0 12'],
    ['ice', 'Tout part jeudi hormis les frites : on ne déballe plus les sachets.', '3 2 0'],
  ])('%s « %s »', (order, text, wanted) => expect(noted(order, text)).toBe(wanted));
});

describe('a plain shortage needs nobody', () => {
  test.each<[keyof typeof ORDERS, string, string]>([
    ['greens', 'Ok pour jeudi. Plus de persil.', '12 8 0 24'],
    ['greens', 'Tout est bon, mais je n’ai pas trouvé de courgettes au marché.', '12 0 6 24'],
    ['greens', 'Commande ok. Le maraîcher n’a plus de tomates.', '0 8 6 24'],
    ['farm', 'C’est bon pour jeudi. Nous ne faisons plus de magrets.', '0 15 180'],
    ['farm', 'Ok. Je ne vous mets pas les magrets cette semaine.', '0 15 180'],
    ['fish', 'Ok pour tout sauf les moules, on ne les pêche pas en ce moment.', '6 0 8'],
    ['bread', 'Bien reçu, ok. Je ne peux vous faire que 50 croissants.', '48 60 50'],
    ['store', 'Commande ok. Nous ne vendons plus la farine T55.', '0 10 6 3'],
  ])('%s « %s »', (order, text, wanted) => expect(noted(order, text)).toBe(wanted));
});

describe('what is safe beside an answer asks nobody', () => {
  test.each<[keyof typeof ORDERS, string, string?]>([
    ['greens', 'Bonjour, voir mes réponses ligne par ligne ci-dessous. Tout est ok pour jeudi.'],
    ['greens', 'Votre commande a retenu toute notre attention, elle sera livrée jeudi.'],
    ['greens', "Commande validée. Le chauffeur passera plus tard que d'habitude, vers 10h et non 8h."],
    ['greens', 'Ok pour jeudi. Le camion arrivera plus tôt, à 6h au lieu de 7h30.'],
    ['greens', 'Tout est bon. Livraison exceptionnellement vers 11h, pas 9h.'],
    [
      'greens',
      'Commande complète jeudi. La courgette garde son prix, la tomate passe à 2,60 €.',
      '12 8 6 24',
    ],
    ['greens', 'Ok pour jeudi, la tomate passe à 2,60 €, la courgette reste à son prix.', '12 8 6 24'],
    ['greens', 'Commande confirmée aux tarifs en vigueur.'],
    ['greens', 'Livraison jeudi aux conditions tarifaires actuelles, commande complète.'],
    [
      'greens',
      'Contrairement à la semaine dernière où il vous avait manqué 3 kg de tomates, cette fois tout y est.',
    ],
    ['greens', 'La dernière fois il vous avait manqué du persil, encore désolé. Cette fois tout est bon.'],
    ['greens', 'Le bâtiment 2 est en travaux, mais tout est prêt pour jeudi.'],
    [
      'greens',
      'Je passe en ville mercredi et pas jeudi, donc je vous amène tout mercredi.',
      '12 8 6 24 2026-11-18',
    ],
    [
      'greens',
      'Toutes les tournées ont 24 h de retard, votre commande arrivera vendredi 20 et non jeudi 19.',
      '12 8 6 24 2026-11-20',
    ],
    ['greens', "Finalement le producteur est passé, j'ai pu avoir toutes vos courgettes. Commande complète."],
    [
      'greens',
      'Commande enregistrée pour jeudi. Les commandes pour samedi doivent nous parvenir avant vendredi 10h.',
    ],
    ['greens', "C'est noté. Toute modification doit nous parvenir avant 16h la veille."],
    [
      'greens',
      'Ok pour tout. En cas de colis manquant, les réserves sont à noter sur le bon du transporteur.',
    ],
    ['greens', 'Courgette : 5 kg (manque de personnel à la cueillette). Le reste ok.', '12 5 6 24'],
    ['greens', "Aucune rupture ni aucun retard n'est à déplorer, tout sera livré jeudi."],
    ['greens', 'Ok pour jeudi, gros temps depuis lundi, les tomates ce sera 8 kg pas 12.', '8 8 6 24'],
    [
      'greens',
      'Tomate grappe 12 kg x 2,40 = 28,80\nCourgette 8 kg x 1,90 = 15,20\nPersil plat 6 x 0,80 = 4,80\nSalade batavia 24 x 0,90 = 21,60\nOk pour jeudi',
    ],
    ['greens', 'ok courgette 8 kg x 1,90 = 15,20, le reste ok aussi'],
    ['store', "Commande ok, il manque toutefois 2 bidons d'huile.", '4 10 4 3'],
    ['store', 'Ok pour tout. Il manque toutefois 2 bidons.', '4 10 4 3'],
    ['store', 'Tout est bon, il manquera cependant 1 sac de farine.', '3 10 6 3'],
    ['store', 'Tout est prêt, néanmoins il me manque 3 kg de sucre.', '4 7 6 3'],
    ['fish', 'plus une moule cette semaine, je vous fais signe quand ça revient. le reste ok', '6 0 8'],
    ['farm', 'Bonjour, ok pour jeudi. On sera fermés mercredi 18 pour inventaire.'],
    ['farm', 'Ok pour jeudi. Nous sommes fermés le lundi 23 et le mardi 24.'],
    ['bread', "C'est bon pour jeudi ! On fête nos 20 ans le 28 novembre, venez nombreux."],
    ['cheese', "Oui, vacherin coupé en deux comme d'habitude. Le reste ok."],
    ['ice', 'Livraison jeudi 19, tournée 12, quai 3. Commande complète.'],
  ])('%s « %s »', (order, text, wanted) => expect(noted(order, text)).toBe(wanted ?? asOrdered(order)));
});

test('what waits for a yes is open, and does not come to nothing', () => {
  const read = readWords(
    ORDERS.fish,
    'Moules ok, saumon ok. Cabillaud à 18 € le kilo, sans votre accord je ne le mets pas.',
  );
  expect(read.lines.map(({ line_id }) => line_id)).toEqual(['L2', 'L3']);
  expect(read.needs_human).toBe(true);
});
