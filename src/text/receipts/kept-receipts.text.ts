import { ofName } from '#text/kernel/typography.ts';

/** What waits on this device. */
export const keptReceiptText = {
  title: 'Sur cet appareil',
  waiting: 'Hors ligne, gardé ici',
  waitingHint: 'Part tout seul dès que le réseau revient.',
  refused: 'Non enregistrée',
  open: 'Ouvrir',
  openNamed: (supplier: string) => `Ouvrir la saisie ${ofName(supplier)}`,
  sendNow: 'Envoyer',
  sendNamed: (supplier: string) => `Envoyer la réception ${ofName(supplier)}`,
  begun: 'Saisie commencée',
  noSupplier: 'Fournisseur à choisir',
} as const;
