import type { BulkKind, BulkRefusal } from '#domain/items/bulk.ts';
import { counted, formatNumber, plural } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Left = { why: BulkRefusal; count: number; names: readonly string[] };

/** Of a field: how many of the items bear the new value already, and how many another one. */
type Effect = { kind: BulkKind; total: number; same: number; other: number };

const articles = (count: number) => counted(count, 'article', 'articles');

const WORDS: Record<Exclude<BulkKind, 'supplier_id' | 'delete'>, { another: string; none: string }> = {
  zone_id: { another: 'une autre', none: 'Aucune zone' },
  category: { another: 'une autre', none: 'Aucune catégorie' },
  shelf_life_days: { another: 'une autre', none: 'Sans durée de vie' },
  min_qty: { another: 'un autre', none: 'Sans minimum' },
  max_qty: { another: 'un autre', none: 'Sans maximum' },
};

/** What is said of one item, and of several. */
const REFUSALS: Record<BulkRefusal, [string, string]> = {
  unknown: ['introuvable', 'introuvables'],
  deleted: ['déjà supprimé', 'déjà supprimés'],
  bounds: ['son maximum serait sous son minimum', 'leur maximum serait sous leur minimum'],
  in_stock: ['encore en stock', 'encore en stock'],
  awaited: ['attendu dans une commande en cours', 'attendus dans des commandes en cours'],
  overtaken: ['modifié entre-temps', 'modifiés entre-temps'],
  label_gone: ['son ancien classement n’existe plus', 'leur ancien classement n’existe plus'],
  sku_taken: ['sa référence est reprise par un autre', 'leur référence est reprise par un autre'],
};

const NAMED = 4;

function namesOf({ names, count }: Left): string {
  if (names.length === 0) return '';
  const shown = names.slice(0, NAMED).join(', ');
  const rest = count - Math.min(names.length, NAMED);
  return ` (${shown}${rest > 0 ? ` et ${counted(rest, 'autre', 'autres')}` : ''})`;
}

export const bulkItemsText = french({
  selected: (count: number) => counted(count, 'article sélectionné', 'articles sélectionnés'),
  shownSelected: (count: number) =>
    `${plural(count, 'L’article affiché est sélectionné', `Les ${formatNumber(count)} articles affichés sont sélectionnés`)}.`,
  takeAll: (total: number) => `Sélectionner tout ce que trouve la recherche, ${articles(total)}`,
  tookAll: (count: number) =>
    `Tout ce que trouve la recherche est sélectionné, ${articles(count)}, même ce qui n’est pas encore affiché.`,
  more: 'Plus',

  actions: {
    zone_id: 'Zone',
    category: 'Catégorie',
    supplier_id: 'Fournisseur',
    shelf_life_days: 'Durée de vie',
    min_qty: 'Stock minimum',
    max_qty: 'Stock maximum',
    delete: 'Supprimer',
  } satisfies Record<BulkKind, string>,
  titles: {
    zone_id: 'Ranger dans une zone',
    category: 'Changer de catégorie',
    supplier_id: 'Ajouter un fournisseur',
    shelf_life_days: 'Changer la durée de vie',
    min_qty: 'Changer le stock minimum',
    max_qty: 'Changer le stock maximum',
    delete: 'Supprimer ces articles ?',
  } satisfies Record<BulkKind, string>,
  none: (kind: keyof typeof WORDS) => WORDS[kind].none,
  days: 'jours',
  ofEachUnit: 'Dans l’unité de chaque article.',
  chooseFirst: 'Choisissez d’abord une valeur',

  effect: ({ kind, total, same, other }: Effect): string => {
    const sentences: string[] = [];
    if (kind !== 'supplier_id' && kind !== 'delete' && other > 0)
      sentences.push(`${formatNumber(other)} en ${plural(other, 'a', 'ont')} déjà ${WORDS[kind].another}`);
    if (same > 0)
      sentences.push(
        kind === 'supplier_id'
          ? `${formatNumber(same)} ${plural(same, 'l’a', 'l’ont')} déjà pour fournisseur`
          : `${formatNumber(same)} ${plural(same, 'l’a', 'l’ont')} déjà et ne ${plural(same, 'change', 'changent')} pas`,
      );
    return `${[articles(total), ...sentences].join(', ')}.`;
  },
  supplierAdded:
    'Il s’ajoute à leurs fournisseurs, sans prix : vous le donnerez article par article ou par un tarif.',
  deletes: (total: number) =>
    `${articles(total)} ${plural(total, 'quitte', 'quittent')} la liste et ne ${plural(total, 'sera plus proposé', 'seront plus proposés')}. ${plural(total, 'Son', 'Leur')} historique est gardé.`,
  deletesNone: 'Aucun ne peut être supprimé.',
  keeps: (held: number) =>
    `${articles(held)} ${plural(held, 'reste', 'restent')} : encore en stock, ou ${plural(held, 'attendu', 'attendus')} dans une commande en cours.`,
  inDrafts: (drafts: number) =>
    `${counted(drafts, 'brouillon de commande en contient', 'brouillons de commande en contiennent')} : ils y restent, marqués comme supprimés.`,
  change: (count: number) => `Changer ${articles(count)}`,
  add: (count: number) => `Ajouter à ${articles(count)}`,
  remove: (count: number) => `Supprimer ${articles(count)}`,

  changed: (count: number) => counted(count, 'article modifié', 'articles modifiés'),
  removed: (count: number) => counted(count, 'article supprimé', 'articles supprimés'),
  nothingChanged: 'Rien n’a changé',
  undone: (count: number) => counted(count, 'article rétabli', 'articles rétablis'),
  undoFailure: 'L’annulation n’est pas passée',
  /** What was left as it was, and why: null where nothing was. */
  left: (left: readonly Left[]): string | null =>
    left.length === 0
      ? null
      : left
          .map((one) => {
            const [single, several] = REFUSALS[one.why];
            return `${articles(one.count)} ${plural(one.count, 'laissé', 'laissés')} : ${plural(one.count, single, several)}${namesOf(one)}.`;
          })
          .join(' '),
});
