import type { FirstStep } from '#domain/dashboard/first-steps.ts';
import { counted, formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type StepWords = { title: string; why: string; action: string };

const STEPS: Record<FirstStep, StepWords> = french({
  card: {
    title: 'La fiche du restaurant',
    why: 'Adresse de livraison, téléphone et e-mail : ils figurent sur chaque commande.',
    action: 'Compléter la fiche',
  },
  supplier: {
    title: 'Un premier fournisseur',
    why: 'Son adresse e-mail, ses jours de livraison, son heure limite.',
    action: 'Ajouter un fournisseur',
  },
  items: {
    title: 'Vos articles et leurs prix',
    why: 'En important la liste de prix du fournisseur, ou un par un.',
    action: 'Ajouter des articles',
  },
  order: {
    title: 'Une première commande',
    why: 'Envoyée par e-mail ; la réponse revient ici.',
    action: 'Commander',
  },
});

/** /dashboard (specification; product.md "Dashboard"). */
export const dashboardText = {
  /** By the first name, as colleagues do. */
  hello: (fullName: string) => `Bonjour ${fullName.trim().split(/\s+/)[0]}`.trim(),
  ways: 'Travailler',
  order: 'Commande',
  orderWhy: 'Commander, suivre les réponses et les livraisons.',
  inventory: 'Inventaire',
  inventoryWhy: 'Les articles, leurs fournisseurs et leurs prix.',
  loadFailure: 'Les premiers pas ne s’affichent pas',
  loading: 'Chargement des premiers pas',

  counts: {
    title: 'La journée en chiffres',
    loadFailure: 'Les chiffres du jour ne s’affichent pas',
    loading: 'Chargement des chiffres du jour',
    expected: 'Attendues aujourd’hui',
    received: (count: number) => (count === 0 ? null : `${counted(count, 'déjà reçue', 'déjà reçues')}`),
    inProgress: 'Commandes en cours',
    unanswered: (count: number, partReceived: number) =>
      [
        ...(count > 0 ? [`${formatNumber(count)} sans réponse`] : []),
        ...(partReceived > 0 ? [`et ${counted(partReceived, 'reliquat', 'reliquats')}`] : []),
      ].join(' ') || null,
    receipts: 'Réceptions',
    thisWeek: (count: number) => `${formatNumber(count)} cette semaine`,
    alerts: 'Alertes stock et dates',
    critical: (count: number) => (count === 0 ? null : counted(count, 'critique', 'critiques')),
  },

  steps: {
    title: 'Pour bien démarrer',
    progress: (done: number, all: number) => `${counted(done, 'étape faite', 'étapes faites')} sur ${all}`,
    done: 'Fait',
    forOthers: 'À faire par un responsable',
    import: 'Importer une liste',
    of: STEPS,
  },
};
