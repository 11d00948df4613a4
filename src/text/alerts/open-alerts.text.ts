import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** Beside the bell and the menu's entries, hence on every page: the words of the alerts themselves come with theirs. */
export const openAlertsText = french({
  openCount: (count: number) => counted(count, 'alerte ouverte', 'alertes ouvertes'),
  decisionCount: (count: number) => counted(count, 'réponse à décider', 'réponses à décider'),
  arrivingCount: (count: number) =>
    counted(count, 'livraison attendue aujourd’hui', 'livraisons attendues aujourd’hui'),
  /** A pill has room for two figures. */
  shortCount: (count: number) => (count > 99 ? '99+' : String(count)),
});
