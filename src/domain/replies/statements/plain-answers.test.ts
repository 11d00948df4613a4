import { describe, expect, test } from 'vitest';
import { ORDERS } from '../../../../tests/support/replies/orders-of-kitchens.ts';
import { readWords } from '../../../../tests/support/replies/read-words.ts';

/** « 12 8@2.7 0+6/11-26 24~ 11-20 »: what comes of each line, its new price, what follows, whether it is another article, the new day. */
function read(order: keyof typeof ORDERS, text: string): string {
  const { lines, expected_at, needs_human, intent } = readWords(ORDERS[order], text);
  const said = ORDERS[order].map(({ line_id }) => {
    const line = lines.find((one) => one.line_id === line_id);
    if (!line) return '-';
    const { qty_confirmed, unit_price, substitution, backorder } = line;
    const price = unit_price === undefined ? '' : `@${unit_price}`;
    const rest = backorder ? `+${backorder.qty}/${backorder.date?.slice(5) ?? '?'}` : '';
    return `${qty_confirmed}${price}${substitution === undefined ? '' : '~'}${rest}`;
  });
  return [
    ...said,
    ...(expected_at ? [expected_at.slice(5)] : []),
    ...(needs_human ? ['ask'] : []),
    ...(intent === 'refused' ? ['refused'] : []),
  ].join(' ');
}

const asOrdered = (order: keyof typeof ORDERS) => ORDERS[order].map(({ qty }) => qty).join(' ');

describe('a plain answer asks nobody, however much is told around it', () => {
  test.each<[keyof typeof ORDERS, string, string]>([
    [
      'greens',
      "Bonjour, la chambre froide a lâché cette nuit, je n'ai pu sauver que 5 kg de courgettes. Tomates, persil et batavia sans problème.",
      '12 5 6 24',
    ],
    [
      'greens',
      "Bonsoir, un sanglier est passé dans les batavias, il m'en reste 15. Tout le reste est prêt.",
      '12 8 6 15',
    ],
    [
      'greens',
      "Les limaces ont tout dévoré : pas de batavia cette fois. Pour le reste c'est bon.",
      '12 8 6 0',
    ],
    ['greens', "Commande bien notée, par contre le persil a gelé, il n'y en aura pas.", '12 8 0 24'],
    [
      'greens',
      'Tomates : 12 kg. Courgettes : 6 kg, on a cueilli trop tard. Persil et salades comme demandé.',
      '12 6 6 24',
    ],
    ['greens', "C'est noté pour jeudi ! Au fait, mon beau-frère a adoré votre terrasse samedi.", '='],
    [
      'greens',
      'Votre commande est validée par le service préparation, départ mercredi soir, arrivée jeudi.',
      '=',
    ],
    ['greens', "Commande transmise à l'atelier, cueillette mercredi, livraison jeudi 19.", '='],
    [
      'greens',
      'Tout est prêt. À compter du 1er décembre notre tournée passera le vendredi au lieu du jeudi.',
      '=',
    ],
    ['greens', 'Ok pour jeudi. P.S. : si vous montez à 48 batavias je vous fais un prix.', '='],
    [
      'greens',
      'Nous validons la commande sans la moindre modification, ni sur les quantités ni sur les tarifs.',
      '=',
    ],
    ['greens', "Je confirme l'ensemble, aucune remarque de mon côté.", '='],
    ['greens', "Pas d'autre changement que la courgette : 5 kg.", '12 5 6 24'],
    ['greens', 'Jeudi étant férié, nous passerons la veille avec toute la commande.', '= 11-18'],
    ['greens', 'Jeudi je suis au mariage de mon neveu, je vous dépose tout vendredi matin.', '= 11-20'],
    ['greens', 'On ne roule pas jeudi, vous aurez tout le lendemain.', '= 11-20'],
    [
      'greens',
      "Les tomates tu les auras, les courgettes aussi, le persil il n'y en a pas du tout et la batavia 20 pièces.",
      '12 8 0 20',
    ],
    ['greens', 'persil : y en a plus du tout cette semaine. Le reste ok', '12 8 0 24'],
    ['greens', 'Pour la batavia ce sera 18 et pas 24, le reste est conforme.', '12 8 6 18'],
    [
      'greens',
      'La tomate passe à 2,70 €, le gasoil a encore grimpé. Tout le reste inchangé.',
      '12@2.7 8 6 24',
    ],
    ['greens', "Tout ce dont je n'ai pas parlé est disponible, mais pas de persil.", '12 8 0 24'],
    [
      'greens',
      "Il me manque le persil (gelées dans le Var). Tout ce que je n'ai pas mentionné est bon.",
      '12 8 0 24',
    ],
    [
      'greens',
      'À la place de la batavia je vous mets 24 feuilles de chêne, au même prix. Le reste comme convenu.',
      '12 8 6 24~',
    ],
    ['greens', 'salut pas de persil demain les serres ont pris l eau le reste c bon', '12 8 0 24'],
    [
      'greens',
      'Bonjour la tomate je peux vous en faire 9 kg, la grêle a tapé fort chez nous, et pour le reste aucun souci',
      '9 8 6 24',
    ],
    [
      'farm',
      'Bonjour, le renard est passé, je ne pourrai vous livrer que 120 œufs. Magrets et cuisses OK.',
      '8 15 120',
    ],
    ['farm', 'Les magrets sont prêts, les cuisses aussi, les œufs je les ramasse mercredi soir.', '='],
    ['farm', "Tout est bon. Comme d'habitude les cuisses sont facturées au poids réel.", '='],
    [
      'farm',
      "C'est noté pour jeudi. Les volailles sont pesées au départ, un écart de 5 % est possible.",
      '=',
    ],
    [
      'farm',
      'Commande ok. Nous serons fermés le lundi 30 novembre, donc pour le mardi 1er merci de commander avant vendredi midi.',
      '=',
    ],
    ['farm', "Les cuisses, j'en ai 10 kg pour vous, pas un de plus. Le reste vous l'aurez.", '8 10 180'],
    ['farm', 'Pour les œufs comptez 150, nos poules sont en mue. Le reste suit.', '8 15 150'],
    ['farm', "Magrets : je n'en ai pas du tout en ce moment. Cuisses 15 kg. Œufs 180.", '0 15 180'],
    [
      'farm',
      'Mes parents fêtaient leurs 50 ans de mariage dimanche, quelle journée, 80 personnes ! Bref, tout est prêt pour jeudi comme convenu.',
      '=',
    ],
    ['farm', 'Ma chienne a eu 7 chiots cette nuit ! Sinon votre commande est prête, je passe jeudi.', '='],
    [
      'farm',
      "Des magrets, je peux t'en avoir 6, l'abattoir n'a pas pu faire plus. Cuisses et œufs c'est bon.",
      '6 15 180',
    ],
    [
      'fish',
      'Mauvaise mer, un seul bateau est rentré : 4 kg de cabillaud maximum. Moules et saumon ok.',
      '4 10 8',
    ],
    [
      'fish',
      'Le cabillaud est hors de prix à la criée ce matin donc je ne vous en mets pas. Le reste part comme prévu.',
      '0 10 8',
    ],
    ['fish', 'pas de moules, fermeture sanitaire de la baie. le reste ok', '6 0 8'],
    [
      'fish',
      'Bonjour, je remplace le cabillaud par du lieu jaune, même quantité même prix. Moules et saumon ok.',
      '6~ 10 8',
    ],
    ['fish', "Saumon : seulement 5 kg, l'avion d'Oslo a été annulé. Le reste est bon.", '6 10 5'],
    [
      'bread',
      "Notre pétrin est en réparation, je vous fais 40 baguettes. Pains burger et croissants comme d'habitude.",
      '48 40 80',
    ],
    [
      'bread',
      'On est débordés avec le marathon, ce sera 60 croissants seulement. Le reste sans changement.',
      '48 60 60',
    ],
    ['bread', 'Commande enregistrée. Pas de baguette jeudi, le boulanger est en arrêt.', '48 0 80'],
    ['bread', "Vous recevrez bien tout ce qui est commandé. Bonne fin de journée à toute l'équipe.", '='],
    ['bread', 'Bonjour, nous avons le plaisir de valider votre commande, livraison dans les temps.', '='],
    ['bread', "J'ai le plaisir de vous confirmer votre commande. Merci de votre fidélité.", '='],
    ['drinks', 'Bonjour, commande prise en charge. Nouveau : notre catalogue de Noël est en ligne.', '='],
    [
      'drinks',
      'La blonde est en rupture chez le brasseur, les 2 fûts suivront le 26. Le reste est livré jeudi.',
      '0+2/11-26 5 10',
    ],
    [
      'drinks',
      "Le tonic n'est plus commercialisé, merci de le retirer de vos listes. Rien d'autre à signaler, on livre jeudi.",
      '2 0 10',
    ],
    ['drinks', 'Sauf erreur de ma part il ne manque rien. À jeudi !', '='],
    ['drinks', 'Tout est en stock et partira pour livraison jeudi, rien à signaler.', '='],
    [
      'store',
      'Farine : palette abîmée pendant le transport, il ne nous reste que 2 sacs. Les autres articles sont disponibles.',
      '2 10 6 3',
    ],
    [
      'store',
      "Nous sommes entre deux arrivages : pour l'huile ce sera 4 bidons seulement. Le reste est ok.",
      '4 10 4 3',
    ],
    [
      'store',
      'Le préparateur a fait tomber une caisse de lasagnes, vous en aurez donc 2. Le reste est complet.',
      '4 10 6 2',
    ],
    [
      'store',
      'Votre commande est annulée dans sa totalité, votre compte étant bloqué ; vous pourrez la repasser une fois la situation régularisée.',
      '0 0 0 0 refused',
    ],
    [
      'ice',
      'Les frites ont augmenté, elles sont à 4,60 € le sachet. Les glaces sont au tarif habituel. Livraison jeudi.',
      '3 2 12@4.6',
    ],
    [
      'cheese',
      "Le vacherin s'est vendu comme des petits pains ce week-end, il m'en reste 4 kg. Raclette et gruyère ok.",
      '4 4 1',
    ],
    [
      'cheese',
      "Pas de quart de gruyère cette semaine, la cave d'affinage est en travaux. Le reste sera livré jeudi.",
      '4 6 0',
    ],
    ['greens', "C'est noté. À commander la veille avant 12h la prochaine fois.", '='],
    ['greens', 'Les salades, tu les auras vendredi, le reste jeudi.', '12 8 6 0+24/11-20'],
    ['greens', 'Les salades vous ne les aurez pas. Le reste ok.', '12 8 6 0'],
    [
      'greens',
      'Trois personnes sont absentes : 12 kg de tomates, 4 kg de courgettes, 6 bottes de persil, 24 batavias.',
      '12 4 6 24',
    ],
    ['greens', 'Courgette 6 kg et pas la totalité. Le reste est bon.', '12 6 6 24'],
    [
      'farm',
      'À partir de cette semaine notre tournée passe du jeudi au vendredi. Vous aurez tout.',
      '= 11-20',
    ],
    ['farm', 'Un camion est en panne : pas de magret, le reste ok.', '0 15 180'],
    ['farm', "L'abattoir a fermé vendredi : 6 magrets, 15 kg de cuisses, 180 œufs.", '6 15 180'],
    ['fish', 'Le moteur du bateau a lâché. Pas de moules. Saumon et cabillaud ok.', '6 0 8'],
    ['fish', 'On a fêté les 40 ans de Yann samedi. 5 kg de cabillaud, le reste ok.', '5 10 8'],
    ['fish', 'cabillaud nada, saumon je mets de la truite a la place 8 kg, moules ok', '0 10 8~'],
    ['fish', 'moules rupture, saumon remplacé par truite, cabillaud ok', '6 0 8~'],
    [
      'fish',
      "Bonjour Chef, gros coup de vent depuis dimanche, donc cabillaud 3 kg et c'est tout ce que j'aurai. Moules et saumon ça ira.",
      '3 10 8',
    ],
    ['fish', 'Bonjour, arrivage en baisse : cabillaud servi à 50 %. Rien à signaler sur le reste.', '3 10 8'],
    [
      'fish',
      'ok pour les moules et le saumon. dos de cabillaud : 6 kg mais à 17,50 cette semaine',
      '6@17.5 10 8',
    ],
    [
      'ice',
      'Accusé de réception de votre commande BC-2026-00042. Livraison le 19/11/2026 entre 6h et 8h. Bonne réception.',
      '=',
    ],
    [
      'ice',
      'Bonjour, tout est bon sauf le sorbet citron, remplacé par du sorbet citron vert, même prix.',
      '3 2~ 12',
    ],
    ['ice', 'Commande validée. Nos bureaux seront fermés du 24 décembre au 1er janvier.', '='],
    [
      'store',
      "Bonjour, votre commande partira bien jeudi. L'huile passe à 10,20 € HT le bidon suite à la hausse du tournesol.",
      '4 10 6@10.2 3',
    ],
    [
      'store',
      'Nous vous confirmons les quantités suivantes :\n- Farine T55 : 4\n- Sucre : 8 kg (stock limité)\n- Huile : 6\n- Lasagnes : 0 (rupture usine)\nBien à vous',
      '4 8 6 0',
    ],
    [
      'store',
      'Bonjour, petit souci sur le sucre : notre fournisseur nous a livré incomplet, je ne peux vous en donner que 7 kg. Tout le reste est OK.',
      '4 7 6 3',
    ],
    [
      'store',
      'Votre livraison aura lieu le vendredi 20 et non le jeudi 19, notre chauffeur étant en formation. Les quantités sont inchangées.',
      '= 11-20',
    ],
    [
      'store',
      "Merci pour votre commande ! Elle est en cours de préparation. Le numéro de suivi vous sera communiqué dès l'expédition.",
      '=',
    ],
    [
      'drinks',
      "Bonjour, pour les fûts de blonde il ne m'en reste qu'un seul, le second arrivera mardi 24. Le tonic et l'eau sont chargés.",
      '1+1/11-24 5 10',
    ],
    [
      'drinks',
      "Commande OK. Pensez à préparer les fûts vides. Le chauffeur a besoin d'un bon de retour.",
      '=',
    ],
    [
      'drinks',
      "Impossible de livrer l'eau en verre cette semaine, grève chez l'embouteilleur. Le reste arrive jeudi.",
      '2 5 0',
    ],
    [
      'bread',
      'Oui pas de souci pour jeudi, on met tout dans le camion de 5h. Bonne soirée à vous et à Marie.',
      '=',
    ],
    ['bread', 'Croissants : 80, baguettes : 50 (le four est en maintenance), burgers : 48.', '48 50 80'],
    [
      'bread',
      "Bonjour, la baguette tradition augmente de 5 centimes, soit 0,80 €. Le reste ne bouge pas, livraison jeudi comme d'habitude.",
      '48 60@0.8 80',
    ],
    [
      'cheese',
      "Raclette : 3 meules (la quatrième n'est pas assez affinée). Vacherin et gruyère : bons.",
      '3 6 1',
    ],
    ['cheese', "C'est parti pour jeudi, je vous ai mis un petit morceau de tomme à goûter.", '='],
    [
      'greens',
      "Bonjour, suite à votre commande, tout est OK excepté les courgettes : je n'en aurai que 5 kg, la faute aux pucerons.",
      '12 5 6 24',
    ],
    ['greens', 'Bjr, persil HS cause mildiou, reste dispo.', '12 8 0 24'],
    [
      'greens',
      'Nous avons dû réduire la tomate à 10 kg car la serre 3 a été touchée par le mildiou. Pour tout le reste, quantités respectées.',
      '10 8 6 24',
    ],
    ['greens', "Commande honorée en totalité à l'exception de la batavia (16 au lieu de 24).", '12 8 6 16'],
    [
      'greens',
      "On se voit jeudi, j'ai tout ce qu'il faut. Ma femme vous fera goûter sa nouvelle confiture.",
      '=',
    ],
    ['greens', "Je vous livre jeudi vers 7h30. Merci de prévoir quelqu'un pour la réception.", '='],
    [
      'greens',
      "Bonjour, c'est d'accord pour cette commande. Toutefois, sachez que le prix du persil grimpera à 1,10 € dès la semaine prochaine.",
      '=',
    ],
    [
      'farm',
      'Votre commande est bien partie en préparation ce matin, vous recevrez le bon de livraison par mail.',
      '=',
    ],
    [
      'farm',
      'Ok pour les 8 magrets et les 15 kg de cuisses. Les œufs, 10 plateaux de 15 au lieu de 12.',
      '8 15 150',
    ],
    ['fish', 'RAS pour jeudi, marchandise réservée.', '='],
    [
      'ice',
      "Salut, le sorbet citron on n'en a plus qu'un, je t'en mets 1 et le reste comme prévu.",
      '3 1 12',
    ],
    [
      'ice',
      "Je vous confirme la livraison de votre commande jeudi, hors frites qui sont en rupture jusqu'à fin novembre.",
      '3 2 0',
    ],
    [
      'store',
      "Bonjour, votre commande a été traitée, l'expédition est prévue mercredi pour une réception jeudi.",
      '=',
    ],
    [
      'store',
      "Attention, suite à une erreur de stock, il n'y a plus que 3 sacs de farine. Reste de la commande sans changement.",
      '3 10 6 3',
    ],
    [
      'store',
      "Bonjour Madame, nous accusons réception de votre commande d'un montant de 214,80 € HT. Elle sera livrée jeudi.",
      '=',
    ],
    [
      'store',
      'Je vous prie de trouver ci-après notre confirmation : farine 4 sacs, sucre 10 kg, huile 6 bidons, lasagnes 3 caisses. Date : 19/11.',
      '=',
    ],
    ['drinks', "Le tonic : 3 casiers, je suis à sec jusqu'à mardi. Fûts et eau OK.", '2 3 10'],
    [
      'drinks',
      "On annule le tonic, mon fournisseur m'a planté. Le reste demain comme convenu.",
      '2 0 10 11-17',
    ],
    [
      'bread',
      'Coucou, tout sera prêt jeudi 5h ! Par contre 70 croissants max, ma machine à laminer fait des siennes.',
      '48 60 70',
    ],
    [
      'bread',
      "Pas de croissants jeudi, c'est mon apprenti qui les fait et il est à l'école. Le reste oui.",
      '48 60 0',
    ],
    ['bread', 'Oui pour tout. Pour samedi prochain pensez à commander avant jeudi midi svp.', '='],
    [
      'cheese',
      'Bonjour, bien pris note de votre commande, nous vous souhaitons une excellente semaine.',
      '=',
    ],
    ['cheese', 'Vacherin : 5,4 kg (2 pièces). Raclette et gruyère conformes.', '4 5.4 1'],
    [
      'cheese',
      'La raclette a été rappelée par le fabricant, nous ne pouvons pas la livrer. Pour le reste, pas de changement.',
      '0 6 1',
    ],
    [
      'cheese',
      'Nous sommes désolés mais nous ne pourrons pas honorer votre commande, notre affineur ayant cessé son activité.',
      '0 0 0 refused',
    ],
  ])('%s « %s »', (order, text, wanted) =>
    expect(read(order, text)).toBe(wanted.replace('=', asOrdered(order))),
  );
});

describe('what is told of hours, breakdowns, empties and of what was feared opens nothing', () => {
  test.each<[keyof typeof ORDERS, string, string]>([
    ['greens', 'Il manquera aussi 2 kg de courgettes, le reste ok.', '12 6 6 24'],
    ['greens', 'Tout est ok pour jeudi, paiement par virement le 30 novembre.', '='],
    ['greens', 'Il manque également 2 kg de courgettes. Le reste est bon.', '12 6 6 24'],
    ['greens', 'Tout est prêt, il me manque quand même 2 kg de courgettes.', '12 6 6 24'],
    ['greens', 'Il nous manque du coup 2 bottes de persil, tout le reste part jeudi.', '12 8 4 24'],
    ['greens', 'Courgettes : désolé je n’en ai pas cette semaine. Le reste ok.', '12 0 6 24'],
    ['greens', 'Le persil, je n’en ai pas ce matin. Le reste est bon.', '12 8 0 24'],
    ['greens', 'Batavia : nous n’en avons pas cette fois. Le reste ok.', '12 8 6 0'],
    ['greens', 'Tomates : on n’en a plus ce mois. Reste ok.', '0 8 6 24'],
    ['greens', 'Panne de camion => livraison reportée à vendredi. Commande complète.', '= 11-20'],
    ['greens', 'Chauffeur malade, livraison décalée à vendredi. Rien ne manque.', '= 11-20'],
    ['greens', 'Camion en panne ce matin, tournée reportée à vendredi 20. Tout est prêt.', '= 11-20'],
    ['greens', 'Route coupée par la neige : livraison repoussée au vendredi 20/11, quantités ok.', '= 11-20'],
    [
      'greens',
      'Suite à une panne du camion la livraison est exceptionnellement décalée à vendredi. Commande complète.',
      '= 11-20',
    ],
    [
      'greens',
      'La tournée du jeudi est supprimée, ce sera donc vendredi 20 novembre. Commande enregistrée telle quelle.',
      '= 11-20',
    ],
    ['greens', 'La tournée du jeudi n’existe plus, on vous livre donc mercredi 18. Tout est ok.', '= 11-18'],
    ['greens', 'Tout est ok, le livreur passera entre 8 et 10.', '='],
    ['greens', 'Parfait pour jeudi, notre chauffeur passera vers 9.', '='],
    ['greens', 'C’est noté, livraison prévue entre 6 et 8.', '='],
    ['greens', 'Ok pour jeudi. Le camion arrivera vers les 10.', '='],
    ['greens', 'Tout est bon, le camion sera là plutôt en fin de matinée.', '='],
    [
      'greens',
      'Commande ok pour jeudi, plutôt dans l’après-midi. J’espère que ça ne vous gêne pas trop.',
      '=',
    ],
    ['greens', 'Ok pour jeudi, on passera à 6h. En espérant que cela ne vous dérange pas.', '='],
    ['greens', 'Tout est prêt. S’il est en retard c’est à cause des travaux, comptez 30 min de plus !', '='],
    ['greens', 'Ok pour jeudi. Si le chauffeur a du retard, patientez, il y a des bouchons.', '='],
    ['greens', 'Tout est bon pour jeudi. Si jamais il est un peu en retard, appelez-moi.', '='],
    ['greens', 'Ça marche. Pour les tomates j’avais peur avec la grêle mais finalement c’est bon.', '='],
    [
      'greens',
      'Tout est ok. Je craignais pour les courgettes avec le gel mais finalement on a pu cueillir.',
      '=',
    ],
    ['greens', 'C’est bon pour tout, j’ai eu peur pour le persil mais heureusement il a tenu.', '='],
    [
      'greens',
      'Je vous avais annoncé 5 kg de courgettes, finalement j’ai pu en avoir 7. Le reste ok.',
      '12 7 6 24',
    ],
    [
      'greens',
      'Je vous avais dit 8 kg de tomates, finalement je peux vous en mettre 10. Reste inchangé.',
      '10 8 6 24',
    ],
    ['greens', 'On vous avais promis 12 batavias, au final on en a 18. Le reste ok.', '12 8 6 18'],
    ['greens', 'Je vous avais noté 3 bottes de persil, vous en aurez 5. Le reste est prêt.', '12 8 5 24'],
    ['fish', 'Ok pour jeudi, on vous coupe ça demain matin.', '='],
    ['fish', 'Commande bien reçue, je vous découpe le tout mercredi soir, tout sera là jeudi.', '='],
    ['fish', 'Tout est bon. On vous tranche tout ça demain.', '='],
    ['fish', 'Moules : rupture définitive. Le reste ok.', '6 0 8'],
    ['fish', 'Moules en rupture temporaire. Cabillaud et saumon ok.', '6 0 8'],
    ['fish', 'Le saumon s’est envolé, il passe à 14,90 € le kg. Le reste ok.', '6 10 8@14.9'],
    [
      'fish',
      'Le saumon s’est envolé, on est à 16,90 € le kilo cette semaine. Je vous en mets quand même ? Le reste ok.',
      '6 10 - ask',
    ],
    ['fish', 'Le saumon s’est envolé ce matin à la criée, plus rien. Le reste ok.', '6 10 0'],
    ['fish', 'J’ai pu avoir 7 kg de saumon, le reste comme demandé.', '6 10 7'],
    ['fish', 'Moules : je n’ai pu en avoir que 8. Le reste ok.', '6 8 8'],
    [
      'bread',
      'Un de nos deux fours est en panne. Je peux monter à 50 croissants. Pain burger et baguettes ok.',
      '48 60 50',
    ],
    ['bread', 'Normalement tout sera prêt jeudi.', '= ask'],
    [
      'drinks',
      'Parfait pour jeudi. Merci de préparer les vides, d’après nous vous avez encore 6 fûts et 3 casiers en consigne.',
      '=',
    ],
    ['greens', 'Commande validée, prélèvement le 30 comme d’habitude.', '='],
    ['drinks', 'Commande ok. Vous nous devez encore 4 casiers à rendre.', '='],
    ['drinks', 'Ok pour jeudi, il vous reste 2 fûts et 5 casiers à rendre.', '='],
    ['drinks', 'Tout est bon. On reprend 3 fûts vides.', '='],
    ['drinks', 'C’est noté. On vous reprendra 4 casiers vides et 2 fûts en consigne.', '='],
    ['store', 'Sucre : 8 kg le 19, solde de 2 kg livré le 26/11. Le reste ok.', '4 8+2/11-26 6 3'],
    ['greens', 'Commande ok. Pour info l’agneau arrive la semaine prochaine à 17,90 si ça vous tente.', '='],
    ['greens', 'Tout est bon. Les fraises arrivent lundi à 4,50 si ça vs dit.', '='],
    ['greens', 'Ok pour jeudi ! J’aurai des cèpes la semaine prochaine à 22 € si vous en voulez.', '='],
  ])('%s « %s »', (order, text, wanted) =>
    expect(read(order, text)).toBe(wanted.replace('=', asOrdered(order))),
  );
});

describe('what only looks like one is seen by a person', () => {
  test.each<[keyof typeof ORDERS, string, string]>([
    ['greens', 'Si vous prenez 20 kg de tomates je vous fais un prix, sinon je ne livre pas.', '- - - - ask'],
    ['greens', "Commande ok. Le chauffeur est passé samedi et n'a trouvé personne.", '= ask'],
    ['greens', 'Ok. On vous livre la veille des fêtes sans supplément.', '= ask'],
    ['greens', 'Les salades vous les aurez si le producteur passe. Le reste ok.', '12 8 6 - ask'],
    ['farm', 'Les œufs je les fais livrer mercredi. Le reste jeudi.', '= ask'],
    ['farm', 'Les magrets on les fait vendredi seulement. Cuisses et œufs ok.', '- 15 180 ask'],
    [
      'farm',
      'Sans retour de votre part avant midi, nous remplacerons les magrets par des cuisses. Le reste ok.',
      '- 15 180 ask',
    ],
    ['fish', 'Le camion est en panne. Pas de moules. Saumon et cabillaud ok.', '6 0 8 ask'],
  ])('%s « %s »', (order, text, wanted) =>
    expect(read(order, text)).toBe(wanted.replace('=', asOrdered(order))),
  );
});

describe('of another kind of the same goods, or nobody knows of what', () => {
  test.each<[keyof typeof ORDERS, string]>([
    ['greens', "La tomate vient d'Espagne, celle du Lot n'étant plus disponible. Le reste ok."],
    ['greens', "Pour la tomate, la cornue n'est pas encore mûre. Le reste est bon."],
    ['greens', "Tomates ok, courgettes ok, persil ok, la batavia rouge n'a pas donné."],
    ['greens', 'Courgette ok en ronde et non en longue. Le reste ok.'],
    ['fish', "Le cabillaud de ligne n'est pas sorti, celui de chalut oui. Le reste ok."],
    ['farm', "La cane n'a pas pondu. Le reste ok."],
    ['store', 'La farine T65 est épuisée. Le reste ok.'],
    [
      'greens',
      "Bonjour, pour info la tomate vient du Maroc cette semaine, celle de Bretagne n'étant pas encore prête. Tout le reste idem.",
    ],
    ['fish', 'Cabillaud 6 kg ok mais en filets et non en dos. Moules ok. Saumon ok.'],
  ])('%s « %s » is asked about', (order, text) => expect(read(order, text)).toMatch(/ ask$/));
});
