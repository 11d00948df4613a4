import { expect, test } from 'vitest';
import { readReply } from './read-reply.ts';
import type { RepliedLine } from './reply.ts';

const line = (item_name: string, ordered: string, unit_price: number): Omit<RepliedLine, 'line_id'> => {
  const [qty, unit = ''] = ordered.split(' ');
  return { item_name, sku: null, qty: Number(qty), unit, unit_price };
};

/** Each with the day it was asked for and the day of the answer, in November 2026. */
const ORDERS = {
  fish: {
    expected: 20,
    answered: 19,
    lines: [
      line('Dos de cabillaud', '5 kg', 21),
      line('Moules de bouchot', '10 kg', 4.2),
      line('Bar de ligne', '6 pièce', 14),
      line('Crevettes roses', '3 kg', 16),
    ],
  },
  greens: {
    expected: 19,
    answered: 17,
    lines: [
      line('Tomate grappe', '10 kg', 2.2),
      line('Poivron rouge', '5 kg', 3.1),
      line('Poivron vert', '5 kg', 2.8),
      line('Salade batavia', '24 pièce', 0.8),
      line('Persil plat', '12 botte', 0.7),
    ],
  },
  meat: {
    expected: 19,
    answered: 17,
    lines: [
      line('Poulet fermier', '12 pièce', 9.5),
      line('Côte de bœuf', '8 kg', 24),
      line('Merguez', '6 kg', 11),
      line('Magret de canard', '20 pièce', 7.9),
    ],
  },
  dairy: {
    expected: 19,
    answered: 17,
    lines: [
      line('Beurre doux 250 g', '40 plaquette', 2.6),
      line('Crème liquide 35 % 1 L', '12 brique', 4.8),
      line('Emmental râpé 1 kg', '10 sachet', 8.2),
      line('Œufs plein air', '180 unité', 0.28),
    ],
  },
  flour: {
    expected: 19,
    answered: 17,
    lines: [
      line('Farine T55', '100 kg', 0.9),
      line('Farine T65', '50 kg', 1),
      line('Farine de seigle T130', '25 kg', 1.4),
      line('Levure fraîche', '5 kg', 2.4),
    ],
  },
  drinks: {
    expected: 19,
    answered: 17,
    lines: [
      line('Coca-Cola 33 cl', '12 colis', 14),
      line('Eau gazeuse 1 L', '10 colis', 6),
      line('Bière blonde 30 L', '3 fût', 95),
      line('Jus de tomate 1 L', '6 colis', 9),
    ],
  },
  hygiene: {
    expected: 19,
    answered: 17,
    lines: [
      line('Gants vinyle M', '10 boîte', 5.5),
      line('Gants vinyle L', '10 boîte', 5.5),
      line('Papier toilette', '8 colis', 14),
      line('Javel 5 L', '4 bidon', 6),
    ],
  },
  coffee: {
    expected: 19,
    answered: 17,
    lines: [line('Café en grains', '10 kg', 15)],
  },
  wine: {
    expected: 19,
    answered: 17,
    lines: [
      line('Chablis 2023', '24 bouteille', 11),
      line('Brouilly', '36 bouteille', 7.5),
      line('Rosé de Provence', '24 bouteille', 6),
    ],
  },
  eggs: {
    expected: 19,
    answered: 17,
    lines: [
      line('Œufs calibre M', '180 unité', 0.24),
      line('Œufs calibre L', '90 unité', 0.27),
      line('Œufs de caille', '60 unité', 0.3),
    ],
  },
};

/** « intent, each line (= as ordered, - left open, else the quantity; @ its new price), new day ». */
function readAs(kind: keyof typeof ORDERS, text: string): string {
  const { expected, answered, lines } = ORDERS[kind];
  const read = readReply(
    {
      order_number: 'BC-2026-00777',
      sent_at: `2026-11-${answered}T06:00:00+01:00`,
      expected_at: `2026-11-${expected}`,
      supplier: 'Maison Exemple',
      lines: lines.map((one, at) => ({ line_id: `L${at + 1}`, ...one })),
    },
    {
      from: 'commandes@maison-exemple.fr',
      subject: 'Re: Commande BC-2026-00777',
      date: `2026-11-${answered}T09:00:00+01:00`,
      text,
    },
  );
  const told = lines.map(({ qty }, at) => {
    const one = read.lines.find(({ line_id }) => line_id === `L${at + 1}`);
    if (!one) return '-';
    const price = one.unit_price === undefined ? '' : `@${one.unit_price}`;
    return `${one.qty_confirmed === qty ? '=' : one.qty_confirmed}${price}`;
  });
  return `${read.intent} ${told.join(' ')} ${read.expected_at?.slice(5) ?? '.'}`;
}

test.each<[order: keyof typeof ORDERS, text: string, wanted: string]>([
  [
    'meat',
    'Bonjour, 10 poulets sur les 12, ils pèsent 1,7 kg en moyenne. Tout le reste est bon.',
    'changed 10 = = = .',
  ],
  [
    'meat',
    'Poulets ok (comptez 1,6 à 1,8 kg pièce), côte de boeuf ok, merguez ok, magrets ok',
    'confirmed = = = = .',
  ],
  ['meat', "C'est noté pour jeudi. Les magrets font 380 g chacun environ.", 'confirmed = = = = .'],
  [
    'meat',
    '12 poulets pour 20,4 kg, 8 kg de côte, 6 kg de merguez et 20 magrets : tout sera dans le camion jeudi.',
    'confirmed = = = = .',
  ],
  [
    'meat',
    'Bonjour, 12 poulets, 8,4 kg de côte de boeuf (2 trains), 6 kg merguez, 20 magrets. A jeudi',
    'changed = 8.4 = = .',
  ],
  ['meat', "tout ok sauf magrets, 15 pièces et c'est tout", 'changed = = = 15 .'],
  [
    'meat',
    "Poulets, merguez et magrets c'est bon, la côte de boeuf on oublie cette semaine, mon abatteur est en panne",
    'changed = 0 = = .',
  ],
  [
    'fish',
    'salut chef pas de cabillaud ce matin, la mer est mauvaise. 4 bars seulement. moules crevettes ok',
    'changed 0 = 4 = .',
  ],
  [
    'fish',
    'Bonjour, tout est ok pour demain par contre le cabillaud a pris 2,50 € du kilo',
    'changed =@23.5 = = = .',
  ],
  [
    'fish',
    'Cabillaud 24€ le kg ce jour et pas un seul bar à la criée, moules et crevettes RAS',
    'changed =@24 = 0 = .',
  ],
  [
    'fish',
    "le cabillaud est hors de prix et de toute façon il n'y en a pas, le reste OK",
    'changed 0 = = = .',
  ],
  ['fish', "Bonsoir. Bar à 15,50 pièce. Crevettes : rien. Les autres comme d'hab.", 'changed = = =@15.5 0 .'],
  [
    'fish',
    "Moules et crevettes ok. Pour le cabillaud et le bar j'attends le retour des bateaux, je vous confirme ce soir.",
    'question - = - = .',
  ],
  [
    'fish',
    'Tempête, on ne sort pas avant samedi. Livraison donc samedi, sans le cabillaud qui est introuvable.',
    'changed 0 = = = 11-21',
  ],
  ['greens', 'Poivrons rouges ok mais plus de verts. Tomates salades persil ok', 'changed = = 0 = = .'],
  ['greens', 'poivrons : 3 kg de rouges, zéro vert\nreste ok', 'changed = 3 0 = = .'],
  ['greens', 'Il me manque les rouges, tout le reste part jeudi', 'changed = 0 = = = .'],
  [
    'greens',
    'Bonjour, plus de poivron vert, je complète avec du rouge donc 10 kg de rouge. Le reste sans changement.',
    'changed = 10 0 = = .',
  ],
  [
    'greens',
    'Bonjour, tout est bon. La tomate grappe est remplacée par de la ronde même prix.',
    'changed = = = = = .',
  ],
  [
    'greens',
    'ok pour tout, je vous rajoute 2 bottes de coriandre offertes pour vous remercier',
    'confirmed = = = = = .',
  ],
  [
    'greens',
    'Commande bien notée pour jeudi, et je vous glisse une courge butternut pour goûter ;)',
    'confirmed = = = = = .',
  ],
  ['greens', 'tomates ok poivrons ok salades ok persil gelé', 'changed = = = = 0 .'],
  [
    'greens',
    'Bonsoir, tomates 6 kg, batavias la moitié, poivrons et persil comme demandé',
    'changed 6 = = 12 = .',
  ],
  [
    'greens',
    'Je ne peux vous fournir que 18 batavias sur 24. Bonne réception pour le reste de la commande.',
    'changed = = = 18 = .',
  ],
  ['greens', 'bjr ok pr la cde, juste tomate 8kg o lieu de 10', 'changed 8 = = = = .'],
  [
    'greens',
    "Les limaces ont mangé toutes mes batavias. Pour le reste pas d'inquiétude vous aurez tout jeudi.",
    'changed = = = 0 = .',
  ],
  ['greens', 'Tomates : je vous les mets samedi. Autrement tout est prêt.', 'changed 0 = = = = .'],
  ['greens', 'Bonjour, bien reçu, je passe jeudi vers 10h au lieu de 8h.', 'confirmed = = = = = .'],
  [
    'greens',
    'Bonjour, je suis dans votre quartier demain, je vous dépose tout demain matin plutôt que jeudi.',
    'changed = = = = = 11-18',
  ],
  ['greens', 'Bonjour, commande OK. Le parking sera-t-il accessible jeudi ?', 'question = = = = = .'],
  ['greens', 'Peut-on décaler à vendredi ?', 'question - - - - - .'],
  [
    'greens',
    'Tomates à 2,45 du fait du gel, sinon rien ne change et tout part jeudi',
    'changed =@2.45 = = = = .',
  ],
  [
    'greens',
    "C'est noté. Attention, nos prix augmentent de 5 % sur toute la commande.",
    'changed =@2.31 =@3.26 =@2.94 =@0.84 =@0.74 .',
  ],
  [
    'dairy',
    "Bonne réception. Beurre doux 2,75 € la plaquette à partir d'aujourd'hui.",
    'changed =@2.75 = = = .',
  ],
  ['dairy', 'Œufs : 5 plateaux de 30 au lieu de 6. Le reste est OK', 'changed = = = 150 .'],
  ['dairy', "Il ne me reste que 10 douzaines d'œufs. Pour le surplus, conforme.", 'changed = = = 120 .'],
  ['dairy', 'Bonjour, crème : 1 carton de 6 seulement. Beurre, emmental et oeufs OK.', 'changed = 6 = = .'],
  [
    'dairy',
    'Emmental râpé : rupture du 1 kg, remplacé par 10 sachets de gruyère râpé, prix identique. Sinon tout ok.',
    'changed = = = = .',
  ],
  [
    'dairy',
    "La 35 % est en rupture chez Lactalis jusqu'au 25. Rien d'autre à signaler.",
    'changed = 0 = = .',
  ],
  ['dairy', 'Pas de crème 35 %, je mets de la 30 % à la place, même quantité. Reste ok', 'changed = = = = .'],
  [
    'dairy',
    'Bonjour, voici votre commande confirmée : 20 beurres (rupture partielle), 12 crèmes, 10 emmentals, 180 œufs.',
    'changed 20 = = = .',
  ],
  [
    'dairy',
    'Livraison vendredi et non jeudi, avec 30 plaquettes de beurre au lieu de 40, tout le reste complet.',
    'changed 30 = = = 11-20',
  ],
  ['flour', 'Bonjour, T55 : 3 sacs de 25 kg (au lieu de 4). Reste ok.', 'changed 75 = = = .'],
  ['flour', '55 : ok\n65 : 25 kg\n130 : ok\nlevure ok', 'changed = 25 = = .'],
  ['flour', 'plus de 65 en ce moment, tout le reste est chargé', 'changed = 0 = = .'],
  ['flour', 'RAS sauf la T130, moulin en panne.', 'changed = = 0 = .'],
  [
    'flour',
    "Nous vous livrons jeudi la T55, la T65 et la levure. Le seigle n'est pas encore moulu.",
    'changed = = 0 = .',
  ],
  ['flour', 'le seigle suivra la semaine prochaine, le reste jeudi', 'changed = = 0 = .'],
  [
    'flour',
    "Je n'ai que 60 kg de T55, les 40 kg restants vous seront livrés lundi 23. Le reste est complet.",
    'changed 60 = = = .',
  ],
  ['flour', "Bonjour, moulin à l'arrêt jusqu'au 30, je ne pourrai rien livrer.", 'refused 0 0 0 0 .'],
  [
    'flour',
    'Désolé on a arrêté les livraisons chez les particuliers et restaurants, il faudra voir un autre meunier.',
    'refused 0 0 0 0 .',
  ],
  [
    'flour',
    'Bonjour, votre compte est bloqué suite à un impayé. Merci de régulariser avant que nous préparions la commande.',
    'question - - - - .',
  ],
  ['flour', 'Bonjour vous voulez la T55 en sac papier ou en vrac ?', 'question - - - - .'],
  ['drinks', "bjr fût 30L j'en ai que 2, sinon c tout bon", 'changed = = 2 = .'],
  [
    'drinks',
    'Plus de fût de 30 L, je vous mets 3 fûts de 20 L à la place. Le reste OK.',
    'changed = = = = .',
  ],
  [
    'drinks',
    'Coca 33 cl en rupture : remplacé par 12 colis de Pepsi 33 cl. Autres lignes ok.',
    'changed = = = = .',
  ],
  ['drinks', 'Tout sera livré jeudi, hormis le jus de tomate (discontinué).', 'changed = = = 0 .'],
  ['drinks', 'Coca OK / eau OK / bière OK / jus tomate KO', 'changed = = = 0 .'],
  ['drinks', 'Commande prise en compte. Coca : +4 % au 15/11.', 'changed =@14.56 = = = .'],
  ['drinks', 'Bien noté ! À partir du 1er décembre le Coca passera à 14,90 €.', 'confirmed = = = = .'],
  [
    'drinks',
    'Commande validée n° 88123, livraison le 19/11 entre 7h et 11h. Merci de préparer les vides (6 caisses et 2 fûts).',
    'confirmed = = = = .',
  ],
  [
    'drinks',
    'Bonjour, votre commande BC-2026-00654 a été expédiée ce jour par transporteur.',
    'unrelated - - - - .',
  ],
  [
    'drinks',
    "Pour BC-2026-00777 c'est tout bon. Pour la BC-2026-00780 je reviens vers vous, manque de l'eau gazeuse.",
    'confirmed = = = = .',
  ],
  ['hygiene', 'gants M ok, gants L rupture, PQ ok, javel ok', 'changed = 0 = = .'],
  ['hygiene', 'Gants M : 6 boîtes dispo. Les L sont OK, le reste aussi.', 'changed 6 = = = .'],
  ['hygiene', 'Bonjour\njavel 2 bidons\nle reste est bon', 'changed = = = 2 .'],
  [
    'hygiene',
    'Papier toilette : 6 colis expédiés ce jour, le solde (2) en reliquat sous 8 jours. Gants et javel expédiés.',
    'changed = = 6 = .',
  ],
  ['coffee', "Je vous en mets 8 jeudi, c'est ce qu'il me reste.", 'changed 8 .'],
  ['coffee', 'Ok pour jeudi, à 15,90 le kilo maintenant.', 'changed =@15.9 .'],
  ['coffee', 'torréfaction en retard, livraison lundi désolé', 'changed = 11-23'],
  ['coffee', 'Plus de café en grains avant décembre, désolée.', 'refused 0 .'],
  ['coffee', '5 jeudi et 5 lundi', 'changed 5 .'],
  [
    'wine',
    'Le Chablis 2023 est épuisé, je vous envoie le 2024 au même prix. Brouilly et rosé OK.',
    'changed = = = .',
  ],
  ['wine', 'Brouilly : 4 cartons de 6. Chablis et rosé : commande conforme.', 'changed = 24 = .'],
  ['wine', 'bonjour, 12 rosé et pas 24, le reste c est bon', 'changed = = 12 .'],
  [
    'eggs',
    "C'est enregistré pour jeudi. Les L sont montés, je vous les compte 8,70 € la plaque de 30.",
    'changed = =@0.29 = .',
  ],
  ['eggs', "les M ok, les L je n'en ai que 60, caille ok", 'changed = 60 = .'],
  ['eggs', 'M : ok\nL : rupture\ncaille : ok', 'changed = 0 = .'],
  [
    'fish',
    'Bonjour, arrivage un peu léger en cabillaud : 3 kg pour vous. Le reste est conforme à votre demande.',
    'changed 3 = = = .',
  ],
  [
    'fish',
    'Pour demain on sera bon sur le cabillaud, les moules et les crevettes. Pas de bar, trop petit ce matin (moins de 42 cm).',
    'changed = = 0 = .',
  ],
  [
    'fish',
    'Votre commande part cette nuit. Les crevettes sont restées à Boulogne, je vous les fais suivre samedi.',
    'changed = = = 0 .',
  ],
  [
    'fish',
    'Les moules sont en sac de 15 kg, je vous mets un sac entier soit 15 kg. Tout le reste ok.',
    'changed = 15 = = .',
  ],
  ['fish', 'Ok pour tout. Bar à 16 euros la pièce exceptionnellement', 'changed = = =@16 = .'],
  [
    'fish',
    'Bonjour Chef, bien reçu. Nouveaux tarifs ce jour : cabillaud 22,90, crevettes 17,20. A demain 6h.',
    'changed =@22.9 = = =@17.2 .',
  ],
  ['fish', 'Ni cabillaud ni moules demain, bar et crevettes oui', 'changed 0 0 = = .'],
  [
    'fish',
    "Cabillaud moules crevettes c'est parti. Le bar je n'ai que du 400/600, ça ira ?",
    'question = = - = .',
  ],
  [
    'fish',
    'Chef, le camion est cassé, je ne pourrai pas vous livrer demain ni samedi. Prenez ailleurs cette fois, désolé.',
    'refused 0 0 0 0 .',
  ],
  ['fish', 'Chef, le camion est cassé, je ne livre que samedi. Tout sera là.', 'changed = = = = 11-21'],
  [
    'fish',
    "Bonjour, vous m'avez commandé du bar : de ligne ou d'élevage ? et le cabillaud avec peau ?",
    'question - - - - .',
  ],
  ['fish', '4 cabillaud 10 moules 6 bars 3 crevettes, on est bon', 'changed 4 = = = .'],
  ['fish', "C'est carré chef, 5 de cabillaud, 10 de moules, 6 bars et 3 de crevettes", 'confirmed = = = = .'],
  ['fish', 'un bar de moins (5 au total), tout le reste comme commandé', 'changed = = 5 = .'],
  ['greens', 'Bonne nouvelle la tomate baisse de 10 %. Commande ok.', 'changed =@1.98 = = = = .'],
  [
    'greens',
    "Salades : 4 de moins. Persil : 2 bottes de moins. Rien d'autre à signaler.",
    'changed = = = 20 10 .',
  ],
  ['greens', 'tomate : 1 colis de 5 kg au lieu de 2. rest ok', 'changed 5 = = = = .'],
  ['greens', 'Tout sauf tomates et persil.', 'changed 0 = = = 0 .'],
  ['greens', 'On a tout, excepté les tomates grappe.', 'changed 0 = = = = .'],
  [
    'greens',
    "Bonjour, nous ne serons malheureusement pas en mesure d'assurer votre commande de jeudi, toute l'équipe est malade.",
    'refused 0 0 0 0 0 .',
  ],
  [
    'greens',
    "Bonjour, jeudi c'est le jour de repos de notre chauffeur. Nous passerons vendredi à la même heure. Merci de votre compréhension",
    'changed = = = = = 11-20',
  ],
  [
    'greens',
    'Tout est dispo. Nous ne passons pas jeudi : mercredi soir ou vendredi matin ?',
    'question = = = = = .',
  ],
  [
    'greens',
    "Je confirme : 10 kg tomates grappes, 5 kg poivrons rouges, 5 kg poivrons verts, 24 batavias. Le persil, je n'en ai plus.",
    'changed = = = = 0 .',
  ],
  [
    'greens',
    'Bonjour, plus de batavia, je vous mets 24 feuilles de chêne à la place, prix identique. Le reste ok.',
    'changed = = = = = .',
  ],
  [
    'greens',
    "Plus de batavia. J'ai de la feuille de chêne si vous voulez. Le reste ok.",
    'changed = = = 0 = .',
  ],
  [
    'greens',
    "pour les tomates je n'ai que des colis de 6 donc ce sera 12 kg. le reste est ok",
    'changed 12 = = = = .',
  ],
  ['greens', "Attention je n'ai que 8 kg de tomates !", 'changed 8 - - - - .'],
  ['greens', 'Tomates 8 kg. Persil 12 bottes.', 'changed 8 - - - = .'],
  ['greens', 'Reçu 5/5, à jeudi', 'confirmed = = = = = .'],
  ['greens', 'persil 6 (au lieu de 12) les mulots !! le reste impec', 'changed = = = = 6 .'],
  [
    'greens',
    "Ok sauf les deux poivrons, prix délirants, je n'en prends pas cette semaine",
    'changed = 0 0 = = .',
  ],
  ['greens', 'Commande ok mais poivrons rouges à 3,50 et verts à 3,20.', 'changed = =@3.5 =@3.2 = = .'],
  [
    'greens',
    'tout est ok, par contre les poivrons ont pris 50 centimes au kilo',
    'changed = =@3.6 =@3.3 = = .',
  ],
  [
    'meat',
    'Bonjour, poulet passé à 10,20 pièce depuis lundi, sinon tout pareil, merci de votre commande',
    'changed =@10.2 = = = .',
  ],
  ['meat', 'RAS sauf côte de bœuf : 5 kg dispo (maturation pas finie sur le reste)', 'changed = 5 = = .'],
  [
    'meat',
    'La côte de bœuf ne sera prête que mardi 24, je vous la livre à ce moment-là. Tout le reste jeudi.',
    'changed = 0 = = .',
  ],
  [
    'meat',
    'Je vous prépare ça. Merguez 4 kg, la machine à pousser est tombée en rade à mi-parcours.',
    'changed = = 4 = .',
  ],
  ['meat', 'Magrets : 8 barquettes de 2 = 16. Reste OK.', 'changed = = = 16 .'],
  [
    'meat',
    "Bonjour, pouvez-vous me confirmer que c'est bien 20 magrets et pas 2 ? Merci",
    'question - - - - .',
  ],
  [
    'meat',
    "Bonjour, pourriez-vous nous retourner le mandat SEPA signé ? Votre facture d'octobre est en attente. Cordialement, la compta",
    'unrelated - - - - .',
  ],
  [
    'meat',
    'Votre commande a été validée par notre service. Elle sera expédiée le 18/11/2026 pour une livraison le 19/11/2026. Numéro de suivi : 7Y0042318.',
    'confirmed = = = = .',
  ],
  [
    'meat',
    "Nous n'avons plus de poulet fermier, remplacé par du poulet jaune des Landes (12 pièces). Reste conforme.",
    'changed = = = = .',
  ],
  ['meat', 'Je valide tout. +5% sur la côte de bœuf.', 'changed = =@25.2 = = .'],
  ['dairy', 'Beurre en rupture usine. Crème à 4,95. Emmental, œufs : RAS', 'changed 0 =@4.95 = = .'],
  ['dairy', 'Oeufs à 9 € le plateau de 30 désormais, commande validée', 'changed = = = =@0.3 .'],
  ['dairy', 'beurre dispo 36 sur 40, le reste OK', 'changed 36 = = = .'],
  [
    'dairy',
    'La grippe aviaire nous oblige à contingenter les œufs : 50 % des quantités. Le reste de votre commande est servi en totalité.',
    'changed = = = 90 .',
  ],
  [
    'dairy',
    "Bonjour, tout est OK. NB : DLC courte sur l'emmental (28/11), je vous le signale.",
    'confirmed = = = = .',
  ],
  ['dairy', "Je ne peux servir que la moitié de l'emmental. Pour le reste aucun souci.", 'changed = = 5 = .'],
  [
    'dairy',
    "Bjr c noté, merci de prévoir quelqu'un jeudi à 5h30 pour la réception svp",
    'confirmed = = = = .',
  ],
  ['dairy', '1. ok\n2. ok\n3. rupture\n4. ok', 'changed = = 0 = .'],
  ['dairy', 'ligne 1 OK, ligne 2 : 8 au lieu de 12, lignes 3 et 4 OK', 'changed = 8 = = .'],
  [
    'flour',
    "Bonjour, c'est bon pour jeudi. La T55 augmente de 4 centimes au kilo.",
    'changed =@0.94 = = = .',
  ],
  ['flour', 'Levure : 9 pains de 500 g. Le reste ok.', 'changed = = = 4.5 .'],
  [
    'flour',
    "On peut vous livrer dès mercredi, c'est ok de notre côté, toutes quantités respectées. À demain donc !",
    'changed = = = = 11-18',
  ],
  [
    'flour',
    "Suite à votre commande, merci de nous confirmer l'adresse de livraison car vous avez deux dépôts.",
    'question - - - - .',
  ],
  [
    'flour',
    "Bonjour. Aucun souci, on charge mercredi soir et vous êtes livrés jeudi avant 7 h. Le chauffeur a changé, c'est Karim au 06 39 98 44 10.",
    'confirmed = = = = .',
  ],
  [
    'flour',
    "Meules en réfection. La prochaine mouture est samedi, donc livraison lundi 23 pour l'ensemble.",
    'changed = = = = 11-23',
  ],
  ['flour', 'T65 : reportée au 26/11 (attente blé). Le reste est ok pour jeudi.', 'changed = 0 = = .'],
  [
    'flour',
    'Nous avons bien reçu votre message. Votre demande a été enregistrée sous la référence INC0012345. Notre équipe vous répondra sous 48h.',
    'unrelated - - - - .',
  ],
  ['drinks', 'Eau gazeuse 8 colis (2 colis cassés au chargement). Reste OK', 'changed = 8 = = .'],
  ['drinks', 'Bien reçu. Coca : 14,40 HT le colis depuis le 1er novembre. Merci.', 'changed =@14.4 = = = .'],
  ['drinks', 'Tarif fût revu à 99 €. Commande préparée.', 'changed = = =@99 = .'],
  [
    'drinks',
    'Férié oblige la tournée de jeudi est reportée au lendemain. Quantités inchangées.',
    'changed = = = = 11-20',
  ],
  ['drinks', 'pas d eau gazeuse avt lundi le reste c ok', 'changed = 0 = = .'],
  [
    'hygiene',
    "Papier toilette : le 2 plis n'existe plus, on vous livre du 3 plis, 8 colis, au même tarif. Tout le reste est parti.",
    'changed = = = = .',
  ],
  [
    'hygiene',
    "Javel : produit réglementé, nous n'en livrons plus aux restaurants. Les 3 autres références partent ce soir.",
    'changed = = = 0 .',
  ],
  [
    'hygiene',
    "Commande n°2026-4471 enregistrée. Montant HT : 238,00 €. Livraison estimée : 19/11/2026. L'équipe HygiPro",
    'confirmed = = = = .',
  ],
  ['hygiene', 'M : 10, L : 4 seulement, PQ 8, javel 4', 'changed = 4 = = .'],
  ['coffee', "Je n'ai plus que du café moulu, je vous mets 10 kg de moulu.", 'changed = .'],
  [
    'coffee',
    'Ok pour 10 kg mais franco à 250 €, sinon 18 € de port. Je vous laisse me dire.',
    'question - .',
  ],
  ['coffee', 'Ça part demain par Chronopost, réception jeudi avant 13h.', 'confirmed = .'],
  [
    'wine',
    'Chablis : allocation réduite à 12 bouteilles par client. Pas de restriction sur le reste.',
    'changed 12 = = .',
  ],
  ['wine', '36 brouilly commandés, 30 livrables. Chablis et rosé complets.', 'changed = 30 = .'],
  [
    'wine',
    'Nous avons bien enregistré votre commande. Le rosé est facturé 6,30 € HT la bouteille (nouveau millésime).',
    'changed = = =@6.3 .',
  ],
  [
    'wine',
    "Le rosé de Provence n'est plus disponible avant le millésime 2026 (mars). Le reste sera livré jeudi comme prévu.",
    'changed = = 0 .',
  ],
  ['eggs', 'ok M ok L, caille 30', 'changed = = 30 .'],
  ['eggs', 'M 150 le reste ok', 'changed 150 = = .'],
])('%s « %s »', (order, text, wanted) => expect(readAs(order, text)).toBe(wanted));
