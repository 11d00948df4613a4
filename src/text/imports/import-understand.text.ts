import type { ImportKind } from '#domain/imports/import.ts';
import type {
  BasisReason,
  DisagreementCause,
  PriceBasis,
  PriceChoice,
  PricedRow,
  WordField,
} from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';
import { counted, formatNumber, NBSP, plural, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { importFieldName } from './import-fields.text.ts';

/** '4,26', '0,016': cents, and below a euro as many decimals as the figure needs to say something. */
export const formatPrice = (amount: number): string =>
  formatNumber(amount, { min: 2, max: amount >= 1 || amount === 0 ? 2 : amount >= 0.01 ? 3 : 4 });

const euros = (amount: number): string => `${formatPrice(amount)}${NBSP}€`;

/** '4,26 € / kg', '0,016 € / unité'. */
export const formatPricePer = (amount: number, unit: Unit | null): string => {
  if (unit === null) return euros(amount);
  return `${euros(amount)}${NBSP}/${NBSP}${unit}`;
};

type Sample = Pick<PricedRow, 'of' | 'per_unit'>;

const OF = /^(le|la|l’)\s?([^\s,]+)/;

/** « le colis de 4 sachets » makes « Au colis »; null where the rows name several containers. */
function containerTitle(samples: readonly Sample[]): string | null {
  const named = new Set(samples.map(({ of }) => OF.exec(of)?.slice(1, 3).join(' ')));
  const [only] = named;
  // Whatever that is: not « à l’unité ».
  if (only && samples.every(({ of }) => of === 'l’unité de commande')) return 'À l’unité de commande';
  if (named.size !== 1 || !only) return null;
  const [article, word] = only.split(' ');
  return article === 'le' ? `Au ${word}` : article === 'la' ? `À la ${word}` : `À l’${word}`;
}

function measureTitle(samples: readonly Sample[]): string {
  const units = new Set(samples.map(({ per_unit }) => per_unit?.unit));
  if (units.size === 1 && units.has('kg')) return 'Au kilo';
  return units.size === 1 && units.has('L') ? 'Au litre' : 'Au kilo ou au litre';
}

const kindOf = ({ of }: Sample): string =>
  /^les? (?:[\d\s]+)?(?:kg|L|litres?)$/.test(of) ? 'measure' : of === 'la pièce' ? of : 'pack';

/** « Au colis », « Au kilo »: what a reading takes the price for, in the words of the file's own rows. */
export function basisTitle(basis: PriceBasis, samples: readonly Sample[]): string {
  // Where a unit stands beside each price, rows go by their own.
  if ((basis === 'measure' || basis === 'piece') && new Set(samples.map(kindOf)).size > 1)
    return 'À l’unité de chaque ligne';
  switch (basis) {
    case 'measure':
      return measureTitle(samples);
    case 'piece':
      return 'À la pièce';
    case 'stock_unit':
      return 'À l’unité de stock';
    case 'order_unit':
      return containerTitle(samples) ?? 'Au colis';
    default:
      return containerTitle(samples) ?? 'Au contenant intérieur';
  }
}

/** In mid-sentence: « au colis ». */
const basisInSentence = (title: string): string =>
  `${title.charAt(0).toLocaleLowerCase('fr')}${title.slice(1)}`;

const WAYS = [
  '',
  'lues de la seule façon possible',
  'lues des deux façons',
  'lues de trois façons',
  'lues de quatre façons',
];

export const priceBasisText = french({
  question: (column: string) => `À quoi se rapporte la colonne « ${column} » ?`,
  settled: (column: string, title: string) => `La colonne « ${column} » est donnée ${basisInSentence(title)}`,
  withVat: 'Prix TTC, comme dans le fichier : la TVA est demandée plus bas.',
  hint: (readings: number) => `Les mêmes lignes de votre fichier, ${WAYS[readings] ?? 'lues autrement'}.`,
  sampleHint: 'Trois lignes de votre fichier, telles qu’elles sont lues.',
  row: (line: number, column: string, cell: string) => `ligne ${formatNumber(line)} · ${column} ${cell}`,
  that: 'soit',
  fileSays: (second: number) => `le fichier dit ${formatPrice(second)}`,
  unknown: 'contenu illisible',
  confirmed: (column: string) => `confirmé par la colonne ${column} :`,
  contradicted: (column: string) => `la colonne ${column} dit autre chose :`,
  rows: (agree: number, compared: number) =>
    `${counted(agree, 'ligne', 'lignes')} sur ${formatNumber(compared)}`,
  readable: (rows: number) => counted(rows, 'ligne lisible ainsi', 'lignes lisibles ainsi'),
  why: {
    answered: 'C’est votre choix.',
    cells: 'Le fichier le dit à côté du prix.',
    unit_column: 'La colonne de l’unité le dit.',
    header: 'L’en-tête de la colonne le dit.',
    beside: 'Les autres colonnes le disent.',
    second_price: 'La deuxième colonne de prix le confirme.',
    only_one: 'Aucune autre lecture n’est possible.',
  } satisfies Record<BasisReason, string>,
  usual: 'Le plus vraisemblable : c’est ce que ces produits coûtent d’ordinaire.',
  open: 'Le fichier ne le dit pas : à vous de choisir.',
  missing: (column: string) => `Dites à quoi se rapporte la colonne « ${column} ».`,
  nothingTitle: 'Aucun prix ne se lit.',
  nothingHint: 'La colonne choisie ne contient pas de prix : revoyez les colonnes.',
});

export const disagreementsText = french({
  title: (count: number) => counted(count, 'ligne ne s’accorde pas', 'lignes ne s’accordent pas'),
  waiting: (count: number) =>
    plural(
      count,
      'Elle attend votre choix, les autres passent.',
      'Elles attendent votre choix, les autres passent.',
    ),
  decided: (decided: number, count: number) =>
    decided === count
      ? plural(count, 'Elle est décidée.', 'Toutes sont décidées.')
      : `${counted(decided, 'décidée', 'décidées')} sur ${formatNumber(count)}.`,
  caption: 'Lignes dont les deux prix ne s’accordent pas',
  unit: (unit: Unit | null) => (unit === null ? 'En €' : `En €${NBSP}/${NBSP}${unit}`),
  computed: 'Calculé',
  file: 'Fichier',
  line: (line: number) => `ligne ${formatNumber(line)}`,
  causes: {
    already_per_measure: () => 'déjà au kilo ?',
    ten_times_more: () => 'dix fois plus',
    ten_times_less: () => 'dix fois moins',
    hundred_times: () => 'cent fois l’un l’autre',
    thousand_times: () => 'mille fois l’un l’autre',
    tax: () => 'TTC ?',
    // A gap of less than a cent is one of digits.
    gap: (gap: number) => `${euros(Math.max(0.01, Math.round(gap * 100) / 100))} d’écart`,
  } satisfies Record<DisagreementCause, (gap: number) => string>,
  choose: (label: string) => `Quel prix pour ${label} ?`,
  choices: {
    price: (column: string, price: string) => `${price}, d’après ${column}`,
    second_price: (column: string, price: string) => `${price}, d’après ${column}`,
    leave_out: () => 'Laisser la ligne de côté',
  } satisfies Record<PriceChoice, (column: string, price: string) => string>,
  chosen: {
    price: 'prix calculé',
    second_price: 'prix du fichier',
    leave_out: 'laissée de côté',
  } satisfies Record<PriceChoice, string>,
  others: (count: number) => plural(count, 'L’autre ligne', `Les ${formatNumber(count)} autres lignes`),
  all: (count: number) => plural(count, 'Cette ligne', `Les ${formatNumber(count)} lignes d’un coup`),
  otherChoices: {
    price: (column: string) => `Prendre ${column}`,
    second_price: (column: string) => `Prendre ${column}`,
    leave_out: () => 'Les laisser de côté',
  } satisfies Record<PriceChoice, (column: string) => string>,
  more: (count: number) => `Afficher ${counted(count, 'autre ligne', 'autres lignes')}`,
  unlisted: (count: number) =>
    `${counted(count, 'autre ligne n’est pas montrée et suit', 'autres lignes ne sont pas montrées et suivent')} le choix ci-dessous.`,
});

/** What goods are ordered by, the commonest first. */
export const ORDER_UNIT_WORDS = [
  'colis',
  'carton',
  'caisse',
  'sac',
  'sachet',
  'boîte',
  'bouteille',
  'barquette',
  'bidon',
  'seau',
  'plateau',
  'pièce',
  'kg',
  'L',
] as const;

export const wordsText = french({
  title: 'Les mots de votre fichier',
  hint: 'Chacun est rapproché des vôtres une fois pour toutes les lignes.',
  fields: {
    category: 'Catégories',
    unit: 'Unités',
    order_unit: 'Unités de commande',
    storage_family: 'Conservation',
  } satisfies Record<WordField, string>,
  rows: (rows: number) => counted(rows, 'ligne', 'lignes'),
  ours: (word: string) => `Ce que veut dire « ${word} »`,
  createCategory: (word: string) => `Créer « ${word} »`,
  unknown: 'Laisser inconnu',
  known: (count: number) => counted(count, 'mot reconnu', 'mots reconnus'),
  allKnown: 'Tous les mots sont reconnus.',
  unknownCount: (count: number) => counted(count, 'mot inconnu', 'mots inconnus'),
  newCategories: (count: number) => counted(count, 'catégorie nouvelle', 'catégories nouvelles'),
  showAll: (count: number) => `Afficher ${counted(count, 'autre mot', 'autres mots')}`,
  more: (count: number) =>
    `${counted(count, 'autre mot plus rare n’est pas montré', 'autres mots plus rares ne sont pas montrés')}.`,
});

export const vatText = french({
  title: 'Quel taux de TVA ?',
  hint: 'Aucune colonne ne le dit. Demandé une fois, par catégorie du fichier.',
  hintForAll: 'Aucune colonne ne le dit. Demandé une fois, pour tout le fichier.',
  withVat: 'Les prix de ce fichier sont TTC.',
  withVatHint: 'Ils seront enregistrés hors taxes, au taux choisi ici.',
  noCategory: 'Sans catégorie',
  everything: 'Tout le fichier',
  rows: (rows: number) => counted(rows, 'ligne', 'lignes'),
  rateOf: (category: string) => `Taux de TVA pour ${category}`,
  same: 'Le même pour tout',
  proposed: 'proposé',
  proposedHint: (count: number) =>
    `${counted(count, 'taux proposé', 'taux proposés')} d’après l’usage : ${plural(count, 'vous l’acceptez', 'vous les acceptez')} en continuant.`,
  missing: (categories: readonly string[]) => {
    const [only = ''] = categories;
    if (categories.length > 1)
      return `Choisissez le taux de TVA de ${formatNumber(categories.length)} catégories.`;
    return only === '' ? 'Choisissez le taux de TVA.' : `Choisissez le taux de TVA de « ${only} ».`;
  },
  showAll: (count: number) => `Afficher ${counted(count, 'autre catégorie', 'autres catégories')}`,
});

export const causesText = french({
  refused: (rows: number) => counted(rows, 'ligne refusée', 'lignes refusées'),
  refusedHint: (rows: number) =>
    plural(
      rows,
      'Vous pourrez la corriger dans l’aperçu.',
      'Vous pourrez les corriger une à une dans l’aperçu.',
    ),
  doubts: (rows: number) => counted(rows, 'cellule illisible', 'cellules illisibles'),
  doubtsHint: (rows: number) =>
    plural(
      rows,
      'Dites ce que devient sa ligne.',
      'Dites ce que deviennent leurs lignes, colonne par colonne.',
    ),
  remarks: (rows: number) => counted(rows, 'ligne à regarder', 'lignes à regarder'),
  remarksHint: (rows: number) =>
    plural(rows, 'Elle est importée. L’aperçu la montre.', 'Elles sont importées. L’aperçu les montre.'),
  policyOf: (kind: ImportKind, field: string) => `Lignes sans ${importFieldName(kind, field)} lisible`,
  policies: {
    without: 'Sans cette valeur',
    refuse: 'Refuser la ligne',
    value: 'Une valeur pour toutes',
  },
  valueOf: (kind: ImportKind, field: string) => `Valeur pour toutes : ${importFieldName(kind, field)}`,
  valueMissing: (kind: ImportKind, field: string) =>
    `Écrivez la valeur de « ${importFieldName(kind, field)} » pour toutes les lignes.`,
  examples: (cells: readonly string[]) =>
    cells.map((cell) => (cell.trim() === '' ? 'cellule vide' : quoted(cell))).join(', '),
  more: (count: number) => `Afficher ${counted(count, 'autre raison', 'autres raisons')}`,
});

export const understandText = french({
  title: 'Ce que dit le fichier',
  back: 'Revoir les colonnes',
  preview: 'Voir l’aperçu',
  starting: 'Lecture…',
  writesNothing: 'L’aperçu n’écrit rien.',
  passing: (rows: number, basis: string) => `${counted(rows, 'ligne', 'lignes')} ${basisInSentence(basis)}`,
  readRows: (rows: number) => counted(rows, 'ligne lue', 'lignes lues'),
  toDecide: (rows: number) => `${formatNumber(rows)} à décider`,
  refused: (rows: number) => counted(rows, 'refusée', 'refusées'),
});
