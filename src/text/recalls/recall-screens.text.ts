import { counted, formatQuantity } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** « Bloquer »: from a lot, an item, a message or an official notice. */
export const blockText = french({
  block: 'Bloquer',
  blockLots: 'Bloquer les lots',
  blocked: 'Bloqué',
  title: (count: number) => (count === 1 ? 'Bloquer ce lot' : 'Bloquer des lots'),
  intro:
    'Le stock bloqué n’est ni consommé, ni proposé, ni compté comme disponible. Il reste à sa place et garde sa valeur jusqu’à son retrait.',
  lots: 'Lots',
  lotOf: (item: string, lot: string) => `${item}, ${lot.charAt(0).toLowerCase()}${lot.slice(1)}`,
  lot: (code: string | null) => (code ? `Lot ${code}` : 'Sans numéro de lot'),
  left: (quantity: string) => `${quantity} en stock`,
  alreadyBlocked: 'déjà bloqué',
  reason: 'Raison',
  note: 'Précision',
  notePlaceholder: 'Ce que dit le fournisseur, ce qui a été vu…',
  none: 'Choisissez au moins un lot',
  done: (count: number) => (count === 1 ? 'Lot bloqué' : `${count} lots bloqués`),
  already: 'Ces lots étaient déjà bloqués',
  failure: 'Les lots n’ont pas été bloqués',
  openSheet: 'Fiche de rappel',
  banner: 'Ce lot est bloqué : il ne sert plus.',
  blockedQty: (quantity: string) => `dont ${quantity} bloqué`,
});

/** On a supplier's message that speaks of goods that must not be used. */
export const recallMessageText = french({
  title: 'Ce message parle d’un rappel de produit',
  named: (count: number) =>
    `Il nomme ${counted(count, 'lot reçu ici', 'lots reçus ici')}. Vérifiez, puis bloquez.`,
  allBlocked: (count: number) =>
    count === 1 ? 'Le lot qu’il nomme est déjà bloqué.' : 'Les lots qu’il nomme sont déjà bloqués.',
  notNamed: 'Aucun lot nommé n’a été reconnu : choisissez parmi ceux que ce fournisseur a livrés.',
  none: 'Aucun lot reçu depuis six mois n’y correspond.',
  search: 'Chercher un lot',
  loadFailure: 'Les lots de ce message n’ont pas pu être cherchés',
  note: (subject: string | null) =>
    subject ? `Message du fournisseur : ${subject}` : 'Message du fournisseur',
  sheet: (title: string) => `Fiche de rappel : ${title}`,
});

export const recallsText = french({
  title: 'Rappels',
  listTitle: 'Rappels et lots bloqués',
  back: 'Stock',
  sentence: 'Ce qui ne doit plus servir, où c’est, et où c’est allé.',
  open: (count: number) => counted(count, 'lot à retirer', 'lots à retirer'),
  over: 'Terminé',
  what: 'Articles',

  when: 'Bloqué le',
  lotCount: (count: number) => counted(count, 'lot', 'lots'),
  state: 'État',
  more: 'Voir la suite',
  loadFailure: 'Les rappels n’ont pas pu être lus',
  empty: 'Aucun rappel',
  emptyHint: 'Un lot se bloque depuis sa fiche, dans le stock : « Bloquer ».',
  toLots: 'Chercher un lot',
});

export const recallPageText = french({
  back: 'Rappels',
  missing: 'Ce rappel n’existe pas',
  loadFailure: 'Le rappel n’a pas pu être lu',
  print: 'Imprimer la fiche',
  printing: 'La fiche se prépare…',
  printFailure: 'La fiche n’a pas pu être imprimée',
  withdraw: 'Retirer du stock',
  release: 'Débloquer',
  opened: (moment: string, who: string | null) =>
    who ? `Bloqué le ${moment} par ${who}` : `Bloqué le ${moment}`,
  message: 'Message du fournisseur',
  toCall: 'À prévenir',
  noSupplier: 'Aucun fournisseur n’est connu pour ces lots.',
  received: 'Entré',
  used: 'Consommé par les ventes',
  thrown: 'Jeté',
  transferred: 'Transféré',
  missing_: 'Manquant à un inventaire',
  found_: 'Trouvé à un inventaire',
  withdrawn: 'Retiré pour ce rappel',
  corrected: 'Corrections',
  left: 'Encore en stock',
  where: (zone: string | null) => zone ?? 'Sans zone',
  receivedOn: (moment: string, who: string | null) =>
    who ? `Reçu le ${moment} par ${who}` : `Reçu le ${moment}`,
  deliveryNote: (note: string) => `BL ${note}`,
  order: (number: string) => `Commande ${number}`,
  released: (moment: string, who: string | null, reason: string) =>
    `Débloqué le ${moment}${who ? ` par ${who}` : ''} : ${reason}`,
  served: 'Plats vendus avec',
  servedDay: (day: string, qty: number, unit: string | null) =>
    `${day}, ${formatQuantity(qty, unit)} de ce lot`,
  servedBefore: 'Vendu avant la saisie de la livraison',
  dish: (sold: string, name: string) => `${sold} × ${name}`,
  nothingServed: 'Aucune vente enregistrée n’en a pris.',
  assumed:
    'D’après les ventes et les fiches techniques, le lot dont la date est la plus proche étant servi le premier. Ce qui manque à un inventaire a pu être servi aussi.',
  withdrawals: 'Retraits signés',
  noWithdrawal: 'Rien n’a encore été retiré.',
  signed: (name: string, moment: string) => `Signé par ${name}, le ${moment}`,
  line: (quantity: string, lot: string) => `${quantity} · ${lot}`,
});

export const withdrawText = french({
  title: 'Retirer la marchandise',
  intro: 'Pesez ou comptez ce qui est là : c’est cette quantité qui est signée et sortie du stock.',
  fate: 'Ce qu’elle devient',
  fateHints: {
    DESTROYED: 'Sort du stock comme une perte, motif « Rappel de produit ».',
    RETURNED: 'Sort du stock, rendu au fournisseur.',
    KEPT_APART: 'Reste dans le stock, bloqué, jusqu’à une décision.',
  },
  quantities: 'Quantités trouvées',
  qtyOf: (name: string) => `Quantité de ${name}`,
  note: 'Précision',
  notePlaceholder: 'Sac fermé et étiqueté, enlevé par…',
  signedName: 'Nom de la personne qui signe',
  save: 'Signer le retrait',
  saved: 'Retrait signé',
  failure: 'Le retrait n’a pas été enregistré',
  unreadable: 'Une quantité n’est pas lisible',
  nothing: 'Indiquez une quantité',
});

export const releaseText = french({
  title: 'Débloquer des lots',
  intro: 'Ils seront à nouveau consommés, proposés et comptés comme disponibles.',
  reason: 'Pourquoi ils peuvent servir',
  reasonPlaceholder: 'Analyse conforme, lot non concerné…',
  save: 'Débloquer',
  saved: (count: number) => (count === 1 ? 'Lot débloqué' : `${count} lots débloqués`),
  failure: 'Les lots n’ont pas été débloqués',
});
