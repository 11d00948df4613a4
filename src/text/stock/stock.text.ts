import type { MovementReference, MovementType, WasteReason } from '#domain/stock/movement.ts';
import { counted, formatQuantity, NBSP, plural } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const movementTypeNames: Record<MovementType, string> = {
  IN: 'Entrée',
  OUT: 'Sortie',
  WASTE: 'Perte',
  COUNT: 'Comptage',
  TRANSFER: 'Transfert',
  CORRECTION: 'Correction',
};

export const wasteReasonNames: Record<WasteReason, string> = {
  EXPIRED: 'Date dépassée',
  DAMAGED: 'Abîmé',
  OVERPRODUCTION: 'Surproduction',
  SPILLED: 'Renversé',
  TASTED: 'Dégusté',
  THEFT: 'Vol',
  OTHER: 'Autre',
  RECALL: 'Rappel de produit',
};

export const movementReferenceNames: Record<MovementReference, string> = {
  receipt: 'Réception',
  waste: 'Perte',
  count: 'Comptage',
  sale: 'Ventes',
  transfer: 'Transfert',
  correction: 'Correction',
  recall: 'Rappel',
};

/** Said under the fields of what is typed about the stock. */
export const stockFieldText = french({
  itemRequired: 'Choisissez un article',
  quantityInvalid: 'Indiquez une quantité (trois décimales au plus)',
  quantityTooLarge: 'Vérifiez la quantité : elle est trop grande',
  reasonRequired: 'Choisissez une raison',
  temperatureInvalid: `Entre –60${NBSP}°C et 60${NBSP}°C, une décimale au plus`,
  limitsCrossed: 'Le maximum est plus bas que le minimum',
});

export const stockExportText = {
  movements: { name: 'Mouvements', stem: 'mouvements' },
  stock: { name: 'Stock', stem: 'stock' },
  consumption: { name: 'Consommation', stem: 'consommation' },
  columns: {
    occurredOn: 'Date',
    occurredAt: 'Heure',
    enteredAt: 'Saisi le',
    item: 'Article',
    sku: 'Référence',
    type: 'Mouvement',
    qty: 'Quantité',
    unit: 'Unité',
    unitCost: 'Coût unitaire',
    value: 'Valeur',
    lot: 'Lot',
    reason: 'Raison',
    comment: 'Commentaire',
    order: 'Commande',
    deliveryNote: 'Bon de livraison',
    author: 'Par',
    category: 'Catégorie',
    zone: 'Zone',
    onHand: 'En stock',
    cover: 'Couverture (jours)',
    lots: 'Lots',
    nearestDate: 'Date la plus proche',
    dateKind: 'DLC ou DDM',
    min: 'Stock minimum',
    max: 'Stock maximum',
  },
} as const;

const LISTED_MISMATCHES_MAX = 3;

type Mismatch = { item_name: string; unit: string | null; shown: number; ledger: number };

/** 'Le stock affiché de 2 articles ne correspond plus à ses mouvements. Beurre : 12 kg affichés, 10 kg d’après…' */
export function stockMismatchAlert(differences: readonly Mismatch[]): string {
  const shown = differences
    .slice(0, LISTED_MISMATCHES_MAX)
    .map(
      ({ item_name, unit, shown, ledger }) =>
        `${item_name}${NBSP}: ${formatQuantity(shown, unit)} affichés, ${formatQuantity(ledger, unit)} d’après les mouvements.`,
    );
  const left = differences.length - shown.length;
  const rest = left > 0 ? [`Et ${counted(left, 'autre', 'autres')}.`] : [];
  const which = counted(differences.length, 'article', 'articles');
  return [
    `Le stock affiché de ${which} ne correspond plus à ${plural(differences.length, 'ses', 'leurs')} mouvements.`,
    ...shown,
    ...rest,
    `Comptez-${plural(differences.length, 'le', 'les')} pour que le stock affiché soit juste, et signalez cet écart à l’assistance.`,
  ].join(' ');
}
