import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { counted, formatDate } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** The tab « Prix ». */
export const pricesReportText = french({
  loadFailure: 'Les prix ne se chargent pas',
  method: (from: LocalDate, to: LocalDate) =>
    `En euros par mois, au rythme des achats du ${formatDate(from)} au ${formatDate(to)}`,
  rises: { title: 'Ce qui augmente', sum: 'Hausses', none: 'Aucun prix n’a monté.' },
  falls: { title: 'Ce qui baisse', sum: 'Baisses', none: 'Aucun prix n’a baissé.' },
  count: (count: number) => counted(count, 'prix', 'prix'),
  summary: 'L’effet sur vos achats',
  sum: 'Par mois',
  columns: {
    item: 'Article',
    supplier: 'Fournisseur',
    before: 'Prix d’avant',
    now: 'Prix actuel',
    change: 'Évolution',
    bought: 'Acheté par mois',
    effect: 'Effet par mois',
  },
  since: (day: LocalDate) => `le ${formatDate(day)}`,
  listed: 'au tarif, pas encore acheté',
  wasFree: 'gratuit avant',
  unbought: (count: number) =>
    `${counted(count, 'autre prix a bougé au tarif', 'autres prix ont bougé au tarif')} sans que vous en achetiez : sans effet.`,
  empty: 'Aucun prix n’a bougé sur la période',
  emptyHint: 'Un prix bouge quand une réception ou un tarif en donne un autre que le précédent.',
  emptyAction: 'Importer un tarif',
});
