import { counted, formatEuros, formatQuantity, NBSP } from '#text/kernel/format.ts';

type InUse = {
  unit: string | null;
  qty_on_hand: number;
  value: number;
  awaited_orders: number;
  awaited_qty: number;
};

/** Why an item stays, and what to do about it; null where nothing keeps it. */
export function itemInUseText({
  unit,
  qty_on_hand,
  value,
  awaited_orders,
  awaited_qty,
}: InUse): string | null {
  const kept: string[] = [];
  if (qty_on_hand !== 0) {
    const worth = value > 0 ? `, pour ${formatEuros(value)}` : '';
    kept.push(
      qty_on_hand > 0
        ? `Il en reste ${formatQuantity(qty_on_hand, unit)} en stock${worth}${NBSP}: sortez-les en perte ou comptez l’article à zéro.`
        : `Il en manque ${formatQuantity(-qty_on_hand, unit)} dans le stock${NBSP}: comptez l’article à zéro.`,
    );
  }
  if (awaited_orders > 0) {
    kept.push(
      `${counted(awaited_orders, 'commande en cours l’attend', 'commandes en cours l’attendent')} (${formatQuantity(awaited_qty, unit)})${NBSP}: recevez-${awaited_orders > 1 ? 'les' : 'la'} ou annulez-${awaited_orders > 1 ? 'les' : 'la'}.`,
    );
  }
  return kept.length === 0 ? null : kept.join(' ');
}
