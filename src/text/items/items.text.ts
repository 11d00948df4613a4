import type { Allergen, DateKind, Unit, VatRate } from '#domain/items/item.ts';
import { ALERT_DAYS_MAX, SHELF_LIFE_MAX } from '#domain/items/limits.ts';
import type { PriceSource } from '#domain/items/prices.ts';
import type { StarterSetName } from '#domain/items/starter-sets.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  DASH,
  formatDate,
  formatEuros,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
  NBSP,
  plural,
  quoted,
} from '#text/kernel/format.ts';

// Straight apostrophes and a plain colon: sentences that the specification prints, kept word for word.

export const itemsText = {
  title: 'Inventaire',
  summary: (total: number) =>
    `${counted(total, 'article', 'articles')}, avec leurs fournisseurs et leurs prix`,
  subtitle: 'Vos articles, leurs fournisseurs et leurs prix',
  deletedSubtitle: 'Vos articles supprimés, que vous pouvez restaurer',
  create: 'Nouvel article',
  listTitle: 'Articles',
  searchLabel: 'Rechercher un article',
  searchPlaceholder: 'Nom, référence, catégorie, code-barres',
  deletedFilter: 'Supprimés',
  manageLabels: 'Catégories et zones',
  count: (total: number) => counted(total, 'article', 'articles'),
  more: 'Afficher la suite',
  loadingMore: 'Chargement...',
  loadFailure: 'Vos articles n’ont pas pu être chargés.',

  columns: {
    name: 'Article',
    category: 'Catégorie',
    supplier: 'Fournisseur',
    price: 'Prix actuel',
    stock: 'Stock min. / max.',
  },
  noPrice: 'Sans prix',
  noSupplier: 'Sans fournisseur',
  otherSuppliers: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
  bounds: (min: number | null, max: number | null, unit: string | null) => {
    if (min === null && max === null) return DASH;
    const figure = (value: number | null) => (value === null ? DASH : formatNumber(value));
    return `${figure(min)} / ${figure(max)}${unit ? `${NBSP}${unit}` : ''}`;
  },
  deletedOn: (date: string) => `Supprimé le ${date}`,

  empty: 'Aucun article pour l’instant',
  emptyHint: 'Ajoutez ce que vous achetez : son fournisseur, son prix, et l’application suit le reste.',
  emptyForReaders: 'Un responsable peut en ajouter ici.',
  noDeleted: 'Aucun article supprimé',
  noDeletedHint: 'Ceux que vous supprimez restent ici et se restaurent d’un geste.',
  notFound: (search: string) => `Aucun article pour ${quoted(search)}`,
  nothingInFilter: 'Aucun article avec ces filtres',
  notFoundHint: 'La recherche porte sur le nom, la référence, la catégorie et le code-barres.',
  clearFilters: 'Tout afficher',
  showActive: 'Voir les articles actifs',

  created: 'Article et prix créés avec succès',
  updated: 'Article modifié avec succès',
  deleted: 'Article supprimé avec succès',
  restored: 'Article restauré avec succès',
  failure: (message: string) => `Erreur: ${message}`,

  edit: 'Modifier',
  delete: 'Supprimer',
  restore: 'Restaurer',
  deleteTitle: (name: string) => `Supprimer ${quoted(name)}${NBSP}?`,
  deleteConfirm:
    'Il quitte la liste et ne sera plus proposé. Son historique de prix est gardé, et vous pourrez le restaurer.',
} as const;

export const itemFormText = {
  newTitle: 'Nouvel article',
  editTitle: 'Modifier l’article',
  general: 'Article',
  pricing: 'Fournisseur et prix',
  details: 'Conservation et détails',
  detailsHint: 'Dates, allergènes, code-barres, rangement',
  packDetails: 'Référence, colis et TVA du fournisseur',

  name: 'Nom',
  namePlaceholder: 'Ex: Crème liquide 35 %',
  sku: 'Référence (SKU)',
  unit: 'Unité',
  unitHint: 'Celle dans laquelle vous comptez votre stock.',
  unitChanged: 'Les prix et colis déjà saisis restent par unité de stock : vérifiez-les.',
  noUnit: 'Non précisée',
  category: 'Catégorie',
  minQty: 'Stock minimum',
  maxQty: 'Stock maximum',

  supplier: 'Fournisseur',
  supplierLoading: 'Chargement...',
  noSupplier: 'Ajoutez d’abord un fournisseur',
  supplierPlaceholder: 'Choisir un fournisseur',
  price: (unit: string | null) => (unit ? `Prix unitaire par ${unit}` : 'Prix unitaire'),
  priceHint: 'Hors taxes',
  priceWas: (price: number) => `Prix actuel : ${formatUnitPrice(price)}`,
  validFrom: 'Valable à partir du',
  packPrice: 'Prix du colis',
  packPriceNeedsContent: 'Indiquez d’abord le contenu du colis.',
  packPriceHint: (price: string) => `soit ${price}`,
  newSupplierNote: (name: string) => `${name} s’ajoute aux fournisseurs de cet article.`,
  keepsHistory: 'L’ancien prix reste dans l’historique.',

  reference: 'Référence du fournisseur',
  wording: 'Libellé du fournisseur',
  packLabel: 'Colis',
  packLabelPlaceholder: 'Ex: Carton de 6 × 1 kg',
  packContent: 'Contenu du colis',
  vat: 'TVA',

  storageFamily: 'Famille de conservation',
  noFamily: 'Non précisée',
  dateKind: 'Date sur l’emballage',
  noDateKind: 'Aucune',
  shelfLife: 'Durée de vie',
  alertDays: 'Alerte avant la date',
  days: 'jours',
  barcode: 'Code-barres (GTIN)',
  zone: 'Zone de stockage',
  noZone: 'Non précisée',
  allergens: 'Allergènes',

  save: 'Enregistrer',
} as const;

export const itemSheetText = {
  /** Where the item itself cannot be read. */
  title: 'Article',
  offers: 'Fournisseurs',
  noOffers: 'Aucun fournisseur ne vend cet article.',
  addOffer: 'Ajouter un fournisseur',
  editOffer: 'Modifier',
  removeOffer: 'Retirer',
  removeOfferTitle: (name: string) => `Ne plus acheter chez ${quoted(name)}${NBSP}?`,
  removeOfferConfirm: 'Son prix s’arrête hier. L’historique reste, et vous pourrez l’ajouter de nouveau.',
  offerSaved: 'Fournisseur et prix enregistrés',
  offerRemoved: 'Fournisseur retiré de l’article',
  noPrice: 'Sans prix',
  vat: (rate: string) => `TVA ${rate}`,
  cheapest: 'Le moins cher',
  over: (percent: number) => `+${formatPercent(percent)}`,
  since: (date: LocalDate) => `depuis le ${formatDate(date)}`,
  reference: (reference: string) => `Réf. ${reference}`,
  offerTitleNew: 'Ajouter un fournisseur',
  offerTitleEdit: (name: string) => `Prix et colis chez ${name}`,

  history: 'Historique des prix',
  historyLoadFailure: 'L’historique n’a pas pu être chargé.',
  historyColumns: {
    from: 'Du',
    to: 'Au',
    price: 'Prix',
    change: 'Écart',
    supplier: 'Fournisseur',
    source: 'Origine',
  },
  untilFurther: 'En cours',
  announced: 'À venir',
  replacedSameDay: 'Remplacé le jour même',
  noChangeYet: 'Un seul prix connu : l’évolution se dessinera au prochain changement.',

  details: 'Détails',
  noDetails: 'Rien de plus pour l’instant.',
  close: 'Fermer',
} as const;

export const labelsText = {
  title: 'Catégories et zones',
  intro: 'L’ordre choisi ici est celui des listes et des inventaires.',
  categories: 'Catégories',
  zones: 'Zones de stockage',
  newCategory: 'Nouvelle catégorie',
  newZone: 'Nouvelle zone',
  add: 'Ajouter',
  renameNamed: (name: string) => `Renommer ${name}`,
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  deleteNamed: (name: string) => `Supprimer ${name}`,
  save: 'Enregistrer',
  itemCount: (count: number) => (count === 0 ? 'aucun article' : counted(count, 'article', 'articles')),
  deleteTitle: (name: string) => `Supprimer ${quoted(name)}${NBSP}?`,
  deleteFree: 'Aucun article ne la porte.',
  deleteUsed: (count: number) =>
    `${counted(count, 'article la porte', 'articles la portent')}. Choisissez ${plural(count, 'sa', 'leur')} nouvelle place.`,
  moveTo: 'Ranger dans',
  nowhere: 'Nulle part',
  moveAndDelete: 'Ranger et supprimer',
  delete: 'Supprimer',
  added: (name: string) => `${quoted(name)} ajoutée`,
  renamed: (name: string) => `Renommée en ${quoted(name)}`,
  deleted: (name: string) => `${quoted(name)} supprimée`,
  loadFailure: 'Les listes n’ont pas pu être chargées.',
  empty: 'La liste est vide.',
  close: 'Terminé',
} as const;

export const starterText = {
  title: 'Partir d’une liste prête',
  hint: 'Des catégories et des zones de stockage à votre mesure, à modifier ensuite comme vous voulez.',
  names: {
    default: 'Liste de base',
    restaurant: 'Restaurant',
    boulangerie: 'Boulangerie',
  } satisfies Record<StarterSetName, string>,
  counts: (categories: number, zones: number) =>
    `${counted(categories, 'catégorie', 'catégories')}, ${counted(zones, 'zone', 'zones')}`,
  applied: (name: string) => `Liste ${quoted(name)} en place`,
} as const;

export const itemFieldText = {
  nameRequired: 'Le nom est requis',
  supplierRequired: 'Veuillez sélectionner un fournisseur',
  priceRequired: 'Le prix est requis',
  priceInvalid: 'Prix invalide (quatre décimales au plus)',
  quantityInvalid: 'Quantité invalide (trois décimales au plus)',
  boundsCrossed: 'Le maximum est plus petit que le minimum',
  packContentInvalid: 'Quantité invalide (trois décimales au plus)',
  packContentMissing: 'Indiquez ce que contient le colis',
  vatInvalid: 'Taux de TVA inconnu',
  shelfLifeInvalid: `Un nombre entier de jours, de 1 à ${formatNumber(SHELF_LIFE_MAX)}`,
  alertDaysInvalid: `Un nombre entier de jours, de 0 à ${ALERT_DAYS_MAX}`,
  barcodeInvalid: `Code-barres invalide${NBSP}: vérifiez les chiffres`,
} as const;

export const unitNames: Record<Unit, string> = {
  kg: 'kg',
  g: 'g',
  L: 'L',
  mL: 'mL',
  unité: 'unité',
  boîte: 'boîte',
  sac: 'sac',
};

export const allergenNames: Record<Allergen, string> = {
  gluten: 'Gluten',
  crustaceans: 'Crustacés',
  eggs: 'Œufs',
  fish: 'Poissons',
  peanuts: 'Arachides',
  soy: 'Soja',
  milk: 'Lait',
  nuts: 'Fruits à coque',
  celery: 'Céleri',
  mustard: 'Moutarde',
  sesame: 'Sésame',
  sulphites: 'Sulfites',
  lupin: 'Lupin',
  molluscs: 'Mollusques',
};

export const dateKindNames: Record<DateKind, string> = {
  DLC: 'DLC, à consommer jusqu’au',
  DDM: 'DDM, de préférence avant',
};

const FAMILY_NAMES: Record<StorageFamily, string> = {
  chilled: 'Frais',
  frozen: 'Surgelé',
  minced_meat: 'Viande hachée',
  fresh_fish: 'Poisson frais',
  dairy: 'Produits laitiers',
  produce: 'Fruits et légumes',
  dry: 'Sec',
  drinks: 'Boissons',
};

export const storageFamilyName = (family: StorageFamily): string => FAMILY_NAMES[family];

export const priceSourceNames: Record<PriceSource, string> = {
  typed: 'Saisi',
  receipt: 'Réception',
  invoice: 'Facture',
  price_list: 'Mercuriale',
};

export const vatLabel = (rate: VatRate | number): string => formatPercent(rate, { max: 1 });

/** '8,81 € / kg', '0,0125 € / g': below a euro every decimal counts. */
export function pricePerUnit(price: number, unit: string | null): string {
  const figure = price < 1 ? formatUnitPrice(price) : formatEuros(price);
  return unit ? `${figure}${NBSP}/${NBSP}${unit}` : figure;
}

/** 'Carton de 6 × 1 kg à 52,87 €', 'Carton (6 kg) à 52,87 €'. */
export function packSentence(pack: {
  label: string | null;
  content: number;
  unit: string | null;
  price: number | null;
}): string {
  const content = formatQuantity(pack.content, pack.unit);
  const said = pack.label?.split(/[^\d,.]+/).includes(formatNumber(pack.content));
  const held = pack.label ? (said ? pack.label : `${pack.label} (${content})`) : content;
  return pack.price === null ? held : `${held} à ${formatEuros(pack.price)}`;
}

/** 'Le prix a augmenté de 4,2 % depuis le 03/01/2026.' : the finding that stands above the plot. */
export function priceFinding({
  first,
  last,
  since,
}: {
  first: number;
  last: number;
  since: LocalDate;
}): string {
  const day = formatDate(since);
  if (first === last) return `Prix inchangé depuis le ${day}`;
  if (first === 0)
    return `Prix passé de ${formatUnitPrice(first)} à ${formatUnitPrice(last)} depuis le ${day}`;
  const change = Math.abs(((last - first) / first) * 100);
  return `Prix en ${last > first ? 'hausse' : 'baisse'} de ${formatPercent(change)} depuis le ${day}`;
}

export const priceExtremes = (lowest: number, highest: number): string =>
  `Au plus bas ${formatUnitPrice(lowest)}, au plus haut ${formatUnitPrice(highest)}.`;

/** '+4,2 %', '−3 %'. */
export const priceChange = (from: number, to: number): string => {
  if (from === 0 || from === to) return DASH;
  const points = ((to - from) / from) * 100;
  return `${points > 0 ? '+' : ''}${formatPercent(points)}`;
};
