import { daysBetween, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  formatDayInSentence,
  formatEuros,
  formatPercent,
  formatQuantity,
  NBSP,
  plural,
  quoted,
  weekdayBrief,
  weekdayName,
} from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';
import { packContents, packCount, packNoun } from './packs.text.ts';

/** 'mardi' within the week, 'le mardi 24/11' after it. */
const dayAhead = (day: LocalDate, today: LocalDate): string =>
  daysBetween(today, day) < 7 ? weekdayName(weekdayOf(day)) : `le ${formatDayInSentence(day)}`;

/** 'jusqu’à mardi', 'jusqu’au mardi 24/11'. */
function untilDay(day: LocalDate, today: LocalDate): string {
  const ahead = daysBetween(today, day);
  if (ahead === 1) return 'jusqu’à demain';
  return ahead < 7 ? `jusqu’à ${weekdayName(weekdayOf(day))}` : `jusqu’au ${formatDayInSentence(day)}`;
}

export const guideText = french({
  back: 'Retour aux commandes',
  close: 'Fermer le guide',
  title: (supplier: string) => `Nouvelle commande${NBSP} ·${NBSP} ${supplier}`,
  editTitle: (number: string, supplier: string) => `${number}${NBSP} ·${NBSP} ${supplier}`,
  missing: 'Ce fournisseur n’existe plus',
  orderMissing: 'Cette commande n’existe plus',
  loadFailure: 'Le guide ne se charge pas',

  list: (supplier: string) => `Articles ${ofName(supplier)}`,
  search: 'Article ou référence',
  searchPlaceholder: 'Article ou réf.',
  filtersLabel: 'Articles montrés',
  filters: { all: 'Tous', chosen: 'Choisis', short: 'À court' },
  keys: { row: 'ligne', packs: 'colis', take: 'prendre la suggestion', send: 'envoyer' },
  columns: {
    article: 'Article',
    stock: 'En stock',
    cover: 'Couverture',
    last: '3 dernières',
    suggestion: 'Suggestion',
    price: 'Prix',
    quantity: 'Quantité',
    total: 'Total',
  },
  groups: {
    gone: 'Plus vendus par ce fournisseur',
    favourites: 'Favoris',
    usual: 'Habituels',
    others: 'Autres',
    found: 'Résultats',
  },
  goneHint: 'à retirer avant l’envoi',
  usualHint: (times: number, deliveries: number) =>
    `au moins ${times} des ${deliveries} dernières livraisons`,
  articles: (count: number) => counted(count, 'article', 'articles'),

  star: (name: string) => `Ajouter ${name} aux favoris`,
  unstar: (name: string) => `Retirer ${name} des favoris`,
  amountOf: (name: string, counted_in: string | null) => `Quantité de ${name}, en ${counted_in ?? 'unités'}`,
  less: (name: string) => `Moins de ${name}`,
  more: (name: string) => `Plus de ${name}`,
  take: (name: string, packs: string) => `Prendre la suggestion : ${packs}, ${name}`,
  suggested: 'suggestion',
  takeShown: (packs: string, name: string) => `${packs} suggestion, prendre pour ${name}`,
  remove: 'Retirer',
  inUnits: (unit: string | null) => `en ${unit ?? 'unités'}`,
  inPacks: (label: string | null) => `en ${packNoun(label, 2)}`,
  noStock: 'stock non suivi',
  out: 'épuisé',
  minimum: (qty: number, unit: string | null) => `mini ${formatQuantity(qty, unit)}`,
  notOrdered: 'non commandé',
  lastOf: (quantities: readonly string[]) => `Dernières commandes : ${quantities.join(', ')}`,
  atDraftPrice: (price: string) => `brouillon à ${price}`,

  taken: (taken: number, all: number) =>
    `${counted(taken, 'suggestion reprise', 'suggestions reprises')} sur ${all}.`,
  open: (count: number) => `${counted(count, 'article suggéré', 'articles suggérés')}.`,
  rest: (name: string) => `Reste ${name}.`,
  restOut: (name: string, day: LocalDate, today: LocalDate) =>
    day <= today
      ? `Reste ${name} : plus rien aujourd’hui.`
      : `Reste ${name} : plus rien ${dayAhead(day, today)}.`,
  enough: (until: LocalDate, today: LocalDate) =>
    `Le stock suffit ${untilDay(until, today)} : rien à suggérer.`,
  noSuggestion: 'Choisissez vos quantités, article par article.',
  noDay: 'Aucun jour de livraison dans les semaines à venir.',
  leftOut: (count: number) =>
    `${counted(count, 'autre article n’est pas montré', 'autres articles ne sont pas montrés')} : ils se commandent par « Nouvelle commande ».`,

  lastOrder: 'Reprendre la dernière commande',
  lastOrderShort: 'Dernière commande',
  noLastOrder: 'Aucune commande n’est encore partie chez ce fournisseur.',
  fill: 'Remplir avec les suggestions',
  fillShort: 'Suggestions',
  nothingToFill: 'Aucune suggestion à prendre.',
  filled: (count: number) => `${counted(count, 'article ajouté', 'articles ajoutés')}`,
  nothingAdded: 'Tout y est déjà : rien n’a changé.',
  notSold: (count: number) =>
    `${counted(count, 'article laissé', 'articles laissés')} de côté : ce fournisseur ne les vend plus.`,

  baskets: 'Paniers',
  basketLines: (count: number) => counted(count, 'article', 'articles'),
  saveBasket: 'Enregistrer ce choix',
  manageBaskets: 'Renommer ou supprimer',
  noBaskets: 'Aucun panier pour ce fournisseur.',
  basketName: 'Nom du panier',
  basketNamePlaceholder: 'Week-end, carte d’automne…',
  basketSaved: (name: string) => `Panier ${quoted(name)} enregistré`,
  basketRenamed: 'Panier renommé',
  basketDeleted: (name: string) => `Panier ${quoted(name)} supprimé`,
  rename: 'Renommer',
  delete: 'Supprimer',
  deleteBasketTitle: 'Supprimer ce panier ?',
  deleteBasketBody: (name: string) => `Le panier ${quoted(name)} disparaît pour toute l’équipe.`,

  nothingFound: (supplier: string, search: string) =>
    `Aucun article ${ofName(supplier)} pour ${quoted(search)}.`,
  nothingChosen: 'Aucun article choisi.',
  nothingShort: 'Rien n’est à court.',
  showAll: 'Voir tous les articles',
  noArticles: 'Ce fournisseur ne vend rien à ce jour',
  noArticlesHint: 'Indiquez ses prix dans l’inventaire, ou créez son premier article.',
  createNamed: (name: string) => `Créer ${quoted(name)}`,
  create: 'Créer un article',
  mayNotCreate: 'Un responsable peut l’ajouter à l’inventaire.',
  elsewhere: 'Chez un autre fournisseur',
  soldBy: (supplier: string) => `chez ${supplier}`,
  addToDraft: 'Ajouter à son brouillon',
  openGuide: 'Ouvrir son guide',
  addedElsewhere: (name: string, supplier: string) => `${name} ajouté au brouillon ${ofName(supplier)}`,
  alreadyElsewhere: (name: string, supplier: string) =>
    `${name} est déjà dans le brouillon ${ofName(supplier)}`,

  draftsOpen: (count: number) =>
    plural(count, 'Un brouillon attend déjà', `${count} brouillons attendent déjà`),
  openDraft: (number: string, lines: number) =>
    `Reprendre ${number} (${counted(lines, 'article', 'articles')})`,
  found: (moment: string) => `Saisie retrouvée, gardée sur cet appareil le ${moment}.`,
  startOver: 'Repartir de zéro',
  pricesChanged: (count: number) =>
    counted(count, 'prix a changé depuis ce brouillon', 'prix ont changé depuis ce brouillon'),
  takePrices: 'Prendre les prix du jour',
  pricesTaken: 'Prix du jour repris',
  notEditable: 'Cette commande ne se modifie plus',
  seeOrder: 'Voir la commande',
  offline: 'Hors ligne, gardé ici. L’envoi attend le réseau.',

  foot: 'Commande en cours',
  sendBefore: (moment: string) => `À envoyer avant ${moment}`,
  timeLeft: (left: string) => `il reste ${left}`,
  delivery: 'Livraison',
  deliveryOn: (day: LocalDate) => `Livraison ${formatDayInSentence(day)}`,
  noDelivery: 'Livraison à convenir',
  covers: (until: LocalDate, today: LocalDate) => `couvre ${untilDay(until, today)}`,
  day: (day: LocalDate) => `${weekdayBrief(weekdayOf(day))} ${Number(day.slice(8))}`,
  goodsAndFee: (goods: string, fee: string) => `${goods} d’articles + ${fee} de livraison`,
  nothingToComplete: 'Rien de plus ne sera utile d’ici là : ajoutez ce que vous voulez.',
  completed: (count: number) => `Complété avec ${counted(count, 'article', 'articles')}`,
  total: 'Total HT estimé',
  /** Where there is no room for the delivery beside it. */
  totalWithFee: 'HT, livraison incluse',
  send: 'Vérifier et envoyer',
  check: (articles: number) => `Vérifier${NBSP} ·${NBSP} ${counted(articles, 'article', 'articles')}`,
  saveDraft: 'Enregistrer le brouillon',
  saveDraftShort: 'Brouillon',
  nothingOrdered: 'Choisissez au moins un article',
});

type Packed = { unit: string | null; pack_label: string | null; pack_content: number | null };

/** 'caisse de 3 kg', or the unit where there are no packs. */
export const packOfArticle = ({ unit, pack_label, pack_content }: Packed): string | null =>
  pack_content === null ? unit : packContents(pack_label, pack_content, unit);

/** '14,70 € la caisse': 'le colis' where nobody said how it is packed. */
export const pricePerPack = (price: number, { pack_label, pack_content }: Packed): string | null =>
  pack_content === null ? null : `${formatEuros(price * pack_content)} / ${packNoun(pack_label, 1)}`;

/** '+6 %'. */
export const priceChangeText = (share: number): string =>
  `${share > 0 ? '+' : '−'}${formatPercent(Math.abs(share) * 100, { max: 0 })}`;

/** '2 caisses', '3,5 kg'. */
export const amountText = (amount: number, in_packs: boolean, { unit, pack_label }: Packed): string =>
  in_packs ? packCount(amount, pack_label) : formatQuantity(amount, unit);

/** What stands under the figure on a phone: 'caisses', 'kg'. */
export const amountWord = (amount: number, in_packs: boolean, { unit, pack_label }: Packed): string =>
  in_packs ? packNoun(pack_label, amount) : (unit ?? '');
