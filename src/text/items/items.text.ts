import { ALERT_DAYS_MAX, SHELF_LIFE_MAX } from '#domain/items/limits.ts';
import type { StarterSetName } from '#domain/items/starter-sets.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  DASH,
  formatDate,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
  NBSP,
  plural,
  quoted,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Content = { unit: string | null; content_qty: number | null; content_unit: string | null };

// Straight apostrophes and a plain colon: sentences that the specification prints, kept word for word.

export const itemsText = french({
  title: 'Inventaire',
  summary: (total: number) =>
    `${counted(total, 'article', 'articles')}, avec ${plural(total, 'son fournisseur et son prix', 'leurs fournisseurs et leurs prix')}`,
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
  loadFailure: 'Vos articles n’ont pas pu être chargés.',

  columns: {
    name: 'Article',
    category: 'Catégorie',
    supplier: 'Fournisseur',
    price: 'Prix actuel',
    stock: 'Stock min. / max.',
    changed: 'Modifié le',
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
  deleteTitle: (name: string) => `Supprimer ${quoted(name)} ?`,
  keptTitle: (name: string) => `${quoted(name)} ne peut pas être supprimé`,
  deleteDrafts: (count: number) =>
    `${counted(count, 'brouillon de commande le contient', 'brouillons de commande le contiennent')} : il y reste, marqué comme supprimé, et ne pourra pas y être modifié.`,
  deleteConfirm:
    'Il quitte la liste et ne sera plus proposé. Son historique de prix est gardé, et vous pourrez le restaurer.',
});

export const itemFormText = {
  newTitle: 'Nouvel article',
  editTitle: 'Modifier l’article',
  general: 'Article',
  pricing: 'Fournisseur et prix',
  details: 'Conservation et détails',
  detailsHint: 'Dates, allergènes, code-barres, rangement',
  packDetails: 'Référence, colis, origine et TVA du fournisseur',

  name: 'Nom',
  namePlaceholder: french('Ex. : Crème liquide 35 %'),
  sku: 'Référence (SKU)',
  unit: 'Unité',
  unitHint: 'Celle dans laquelle vous comptez votre stock.',
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
  priceWas: (price: number, typed: number | null) => `Prix actuel : ${formatUnitPrice(price, typed)}`,
  validFrom: 'Valable à partir du',
  packPrice: 'Prix du colis',
  packPriceNeedsContent: 'Indiquez d’abord le contenu du colis.',
  packPriceHint: (price: string) => `soit ${price}`,
  newSupplierNote: (name: string) => `${name} s’ajoute aux fournisseurs de cet article.`,
  keepsHistory: 'L’ancien prix reste dans l’historique.',

  content: 'Contenance',
  contentOf: ({ unit, content_qty, content_unit }: Content) =>
    `1${NBSP}${unit ?? 'unité'} = ${formatQuantity(content_qty ?? 0, content_unit)}, d’après les recettes`,

  reference: 'Référence du fournisseur',
  wording: 'Libellé du fournisseur',
  packLabel: 'Colis',
  packLabelPlaceholder: french('Ex. : Carton de 6 × 1 kg'),
  packContent: 'Contenu du colis',
  vat: 'TVA',

  brand: 'Marque',
  origin: 'Origine',
  announcedUntil: 'Annoncé jusqu’au',
  announcedHint: 'Après ce jour, le prix reste, marqué comme échu.',
  notAnnounced: 'Sans date de fin',
  clearAnnounced: 'Effacer la date de fin',

  storageFamily: 'Famille de conservation',
  noFamily: 'Non précisée',
  kept: 'Température de l’étiquette',
  keptMin: 'Température mini',
  keptMax: 'Température maxi',
  keptHint: 'Celle de l’étiquette prime à la réception.',
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

export const itemSheetText = french({
  /** Where the item itself cannot be read. */
  title: 'Article',
  offers: 'Fournisseurs',
  noOffers: 'Aucun fournisseur ne vend cet article.',
  addOffer: 'Ajouter un fournisseur',
  editOffer: 'Modifier',
  removeOffer: 'Retirer',
  removeOfferTitle: (name: string) => `Ne plus acheter chez ${quoted(name)} ?`,
  removeOfferConfirm: 'Son prix s’arrête hier. L’historique reste, et vous pourrez l’ajouter de nouveau.',
  offerSaved: 'Fournisseur et prix enregistrés',
  offerRemoved: 'Fournisseur retiré de l’article',
  noPrice: 'Sans prix',
  vat: (rate: string) => `TVA${NBSP}${rate}`,
  cheapest: 'Le moins cher',
  over: (percent: number) => `+${formatPercent(percent)}`,
  since: (date: LocalDate) => `depuis le ${formatDate(date)}`,
  announcedUntil: (date: LocalDate) => `annoncé jusqu’au ${formatDate(date)}`,
  lapsed: (date: LocalDate) => `tarif échu le ${formatDate(date)}`,
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
    source: 'Source',
  },
  untilFurther: 'En cours',
  announced: 'À venir',
  replacedSameDay: 'Remplacé le jour même',
  noChangeYet: 'Un seul prix connu : l’évolution se dessinera au prochain changement.',

  details: 'Détails',
  noDetails: 'Rien de plus pour l’instant.',
  close: 'Fermer',
});

export const labelsText = french({
  title: 'Catégories et zones',
  intro: 'L’ordre choisi ici est celui des listes et des comptages.',
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
  deleteTitle: (name: string) => `Supprimer ${quoted(name)} ?`,
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
});

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

export const itemFieldText = french({
  nameRequired: 'Le nom est requis',
  supplierRequired: 'Veuillez sélectionner un fournisseur',
  priceRequired: 'Le prix est requis',
  priceInvalid: 'Prix invalide (six décimales au plus)',
  quantityInvalid: 'Quantité invalide (trois décimales au plus)',
  boundsCrossed: 'Le maximum est plus petit que le minimum',
  packContentInvalid: 'Quantité invalide (trois décimales au plus)',
  packContentMissing: 'Indiquez ce que contient le colis',
  vatInvalid: 'Taux de TVA inconnu',
  shelfLifeInvalid: `Un nombre entier de jours, de 1 à ${formatNumber(SHELF_LIFE_MAX)}`,
  alertDaysInvalid: `Un nombre entier de jours, de 0 à ${ALERT_DAYS_MAX}`,
  temperatureInvalid: `Entre –60 °C et 60 °C, une décimale au plus`,
  contentInvalid: 'Indiquez une quantité supérieure à 0, avec trois décimales au plus',
  barcodeOfShop:
    'Ce code est propre au magasin : il change avec le poids ou le prix, il ne peut pas être retenu',
  barcodeInvalid: 'Code-barres invalide : vérifiez les chiffres',
});
