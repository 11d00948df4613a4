import type { Storage, StorageWarning } from '#domain/access/storage-allowance.ts';
import { formatBytes, formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** « 1,6 Go utilisés sur 2 Go » */
export const storageUsedText = ({ used, limit }: Storage): string =>
  `${formatBytes(used)} utilisés sur ${formatBytes(limit)}`;

const CONSEQUENCES: Record<StorageWarning, string> = {
  near: 'L’espace de votre organisation se remplit',
  last: 'L’espace de votre organisation est presque plein',
  full: 'L’espace de votre organisation est plein',
};

const NEXT: Record<StorageWarning, string> = french({
  near: '',
  last: ' Bientôt, plus aucun fichier ne pourra être ajouté.',
  full: ' Plus aucun fichier ne peut être ajouté ; tout le reste fonctionne.',
});

export const storageWarningText = french(
  (warning: StorageWarning, storage: Storage): string =>
    `${CONSEQUENCES[warning]} : ${storageUsedText(storage)}.${NEXT[warning]}`,
);

export const usageText = {
  title: 'Espace et emails',
  intro: 'Ce que votre organisation garde de fichiers, et ce qu’elle envoie dans la journée.',
  loadFailure: 'L’espace utilisé ne s’affiche pas',
  mailsToday: 'Emails du jour',
  newRecipientsToday: 'Nouvelles adresses du jour',
  outOf: (count: number, limit: number) => `${formatNumber(count)} sur ${formatNumber(limit)}`,
  mailsHint: `Au-delà, les envois reprennent le lendemain. Ces limites montent avec l’ancienneté de l’organisation.`,
} as const;
