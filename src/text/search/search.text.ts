import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { RecipeKind } from '#domain/recipes/recipe.ts';
import type { PlainAction } from '#domain/search/actions.ts';
import type { SearchGroup } from '#domain/search/groups.ts';
import { COUNTED_MAX } from '#domain/search/limits.ts';
import {
  counted,
  formatBriefDay,
  formatEuros,
  formatHour,
  formatNumber,
  formatQuantity,
  plural,
  quoted,
  weekdayBrief,
  weekdaysBrief,
} from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

/** « 99+ » beyond what is counted. */
const figure = (count: number): string =>
  count >= COUNTED_MAX ? `${formatNumber(COUNTED_MAX - 1)}+` : formatNumber(count);

type Deadline = { order_by: string; cutoff_at: string | null };
const MINUTE_MS = 60_000;

/** The end of a day is the first moment of the next one. */
function orderBefore({ order_by, cutoff_at }: Deadline, timeZone: string): string {
  if (cutoff_at === null) {
    const last = localDateIn(new Date(Date.parse(order_by) - MINUTE_MS), timeZone);
    return `à commander au plus tard ${formatBriefDay(last)}`;
  }
  const at = new Date(cutoff_at);
  const weekday = weekdayBrief(weekdayOf(localDateIn(at, timeZone)));
  return `à commander avant ${weekday} ${formatHour(localTimeIn(at, timeZone))}`;
}

/** « de saumon », « d’œufs »: the name in the middle of a sentence, unless it is written in capitals. */
function of(name: string): string {
  const small = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return ofName(small);
}

export const searchText = french({
  title: 'Rechercher partout',
  field: 'Rechercher un article, un lot, une commande, une page ou une action',
  placeholder: 'Article, lot, commande, fournisseur, action…',
  results: 'Résultats',
  count: (count: number) => (count === 0 ? 'Aucun résultat' : counted(count, 'résultat', 'résultats')),
  atLeast: (count: number) => `${formatNumber(count)} résultats et plus`,
  searching: 'Recherche…',
  filters: 'Filtrer les résultats',
  all: 'Tout',
  groups: {
    items: 'Articles',
    orders: 'Commandes',
    lots: 'Lots',
    suppliers: 'Fournisseurs',
    receipts: 'Réceptions',
    recipes: 'Recettes',
    people: 'Équipe',
    actions: 'Actions',
    pages: 'Pages',
  } satisfies Record<SearchGroup, string>,
  recent: 'Ouverts récemment',
  commonPages: 'Aller à',
  figure,
  seeAll: (count: number) => (count >= COUNTED_MAX ? 'Tout voir' : `Voir les ${formatNumber(count)}`),

  lot: (code: string | null) => (code === null ? 'Lot sans numéro' : `Lot ${code}`),
  left: (qty: number, unit: string | null) => (qty > 0 ? `reste ${formatQuantity(qty, unit)}` : 'épuisé'),
  expiry: (date: string) => `DLC ${date}`,
  inStock: (qty: number, unit: string | null) => `${formatQuantity(qty, unit)} en stock`,
  suggested: (qty: number, unit: string | null) =>
    `${formatQuantity(qty, unit)} ${plural(qty, 'suggéré', 'suggérés')}`,
  packs: (count: number) => `${formatNumber(count)} colis`,
  quantity: (qty: number, unit: string | null) => formatQuantity(qty, unit),
  delivery: (date: LocalDate) => `livraison ${formatBriefDay(date)}`,
  delivers: (weekdays: readonly Weekday[]) => `livre ${weekdaysBrief(weekdays)}`,
  franco: (euros: number) => `franco ${formatEuros(euros)}`,
  orderBefore,
  receipt: (note: string | null, date: string) => (note ? `BL ${note}` : `Réception du ${date}`),
  receivedOn: (date: string) => `reçue le ${date}`,
  orderWithout: 'Commande sans numéro',
  recipeKinds: { dish: 'plat', preparation: 'préparation' } satisfies Record<RecipeKind, string>,

  actions: {
    new_order: 'Nouvelle commande',
    receive: 'Réceptionner une livraison',
    waste: 'Saisir une perte',
    count: 'Compter le stock',
    receive_unordered: 'Réceptionner sans commande',
    add_item: 'Ajouter un article',
    add_supplier: 'Ajouter un fournisseur',
    new_recipe: 'Nouvelle recette',
    import_prices: 'Importer un tarif',
    import_items: 'Importer des articles',
    import_sales: 'Importer les ventes',
    invite: 'Inviter un collègue',
  } satisfies Record<PlainAction, string>,
  orderItem: (name: string) => `Nouvelle commande ${of(name)}`,
  wasteItem: (name: string) => `Saisir une perte ${of(name)}`,
  orderFrom: (supplier: string) => `Nouvelle commande ${supplier}`,
  receiveOrder: (number: string) => `Réceptionner ${number}`,
  countZone: (zone: string) => `Compter : ${zone}`,

  none: (query: string) => `Rien pour ${quoted(query)}.`,
  noneHint: 'Essayez un mot plus court, un numéro de commande, de lot ou de bon de livraison.',
  didYouMean: 'Vouliez-vous dire',
  questionMark: ' ?',
  meant: (words: string) => `Résultats pour ${quoted(words)}.`,
  offline: 'Hors ligne : seules les pages et les actions se trouvent pour l’instant.',
  failure: 'La recherche n’aboutit pas.',
  retry: 'Réessayer',

  hintMove: 'parcourir',
  hintOpen: 'ouvrir',
  hintOrder: 'commander',
  hintFilter: 'filtrer',
  hintClose: 'fermer',
});

/** Other words under which a person looks for an action. */
export const actionKeywords: Record<PlainAction, string> = {
  new_order: 'commander acheter achat créer',
  receive: 'recevoir réception livraison bon de livraison',
  waste: 'perdre jeter casse gaspillage démarque poubelle',
  count: 'inventaire comptage inventorier',
  receive_unordered: 'recevoir livraison sans bon imprévue',
  add_item: 'nouveau créer produit',
  add_supplier: 'nouveau créer',
  new_recipe: 'ajouter créer plat fiche technique',
  import_prices: 'mercuriale prix liste fichier Excel CSV',
  import_items: 'liste produits fichier Excel CSV',
  import_sales: 'caisse tickets fichier',
  invite: 'ajouter équipe utilisateur membre',
};
