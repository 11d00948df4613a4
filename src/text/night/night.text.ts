import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { NightState, NightStep } from '#domain/night/night.ts';
import { counted, formatDayInSentence } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** Why a night, or a step of it, did not come to its end. */
export const nightProblem = french({
  unexpected: (reference: string) => `Une erreur inattendue est survenue (référence ${reference}).`,
  interrupted: 'Le traitement a été interrompu et n’a pas repris.',
});

export const nightAlert = (night: LocalDate, reason: string): string =>
  french({
    sentence: `Le traitement de la nuit de ${formatDayInSentence(night)} n’est pas allé au bout. ${reason}`,
  }).sentence;

export const nightStepText: Record<NightStep, string> = french({
  use: 'Consommation',
  forecasts: 'Prévisions',
  suggestions: 'Suggestions de commande',
  alerts: 'Alertes',
  ledger: 'Contrôle du stock',
});

/** What a step that is over has to show. */
export const nightFigure: Record<NightStep, (count: number) => string> = french({
  use: (count: number) =>
    count === 0 ? 'à jour' : counted(count, 'jour ou article recalculé', 'jours ou articles recalculés'),
  forecasts: (count: number) => counted(count, 'article prévu', 'articles prévus'),
  suggestions: (count: number) => counted(count, 'suggestion', 'suggestions'),
  alerts: (count: number) => counted(count, 'alerte ouverte', 'alertes ouvertes'),
  ledger: (count: number) => (count === 0 ? 'aucun écart' : counted(count, 'écart', 'écarts')),
});

export const nightStateText: Record<NightState, string> = {
  running: 'En cours',
  done: 'Terminé',
  failed: 'En échec',
};

/** The card of the night: /settings, tab « réapprovisionnement », and /test-replenishment. */
export const nightText = french({
  title: 'Traitement de nuit',
  intro: 'Consommation, prévisions, suggestions et alertes, recalculées chaque nuit.',
  runNow: 'Lancer maintenant',
  running: 'En cours...',
  waits: 'à venir',
  none: 'Aucune nuit pour l’instant',
  next: (moment: string) => `Prochain passage : ${moment}`,
  of: (night: LocalDate, moment: string) => `Nuit du ${formatDayInSentence(night)}, à jour au ${moment}`,
  byHand: 'lancé à la main',
  steps: 'Étapes de la nuit',
  ended: 'Traitement terminé',
  failed: 'Le traitement n’est pas allé au bout',
  notStarted: 'Le traitement n’a pas démarré',
  loadFailure: 'Le traitement de nuit ne s’affiche pas',
});
