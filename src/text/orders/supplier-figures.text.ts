import { counted, formatPercent } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** « Marée de l’Ouest, 90 derniers jours ». */
export const supplierFiguresText = french({
  title: (supplier: string) => `${supplier}, 90 derniers jours`,
  see: 'Voir le fournisseur',
  onTime: 'À l’heure',
  complete: 'Complet',
  price: 'Prix',
  signedPercent: (points: number) => `${points > 0 ? '+' : ''}${formatPercent(points)}`,
  deliveries: (count: number) => counted(count, 'livraison', 'livraisons'),
});
