import { ERASURE_DELAY_DAYS } from '#domain/leaving/erasure.ts';
import { EXPORT_KEPT_DAYS, type ExportState } from '#domain/leaving/export.ts';
import { counted, DOT, formatBytes, NBSP, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const leavingFieldText = french({
  nameDiffers: 'Ce n’est pas le nom de l’organisation.',
});

/** /settings, tab « organisation »: everything as a file, and the end. */
export const organisationDataText = french({
  title: 'Vos données',
  intro: 'Elles sont à vous : emportez-les quand vous voulez, effacez-les quand vous partez.',
  loadFailure: 'Vos données n’ont pas pu être lues',
  exportTitle: 'Exporter toutes les données',
  exportIntro: `Un fichier ZIP avec chaque table en CSV (Excel) et en JSON, tous vos fichiers et un mode d’emploi. Il se prépare pendant que vous travaillez, et reste ici ${EXPORT_KEPT_DAYS}${NBSP}jours.`,
  ask: 'Préparer l’export',
  askAgain: 'Préparer un nouvel export',
  notAsked: 'L’export n’a pas pu être demandé',
  preparing: 'Préparation…',
  state: {
    waiting: 'En attente',
    running: 'En préparation',
    ready: 'Prêt',
    failed: 'Échoué',
  } satisfies Record<ExportState, string>,
  progress: 'Avancement de l’export',
  waits: 'Il commence dans un instant.',
  failed: 'L’export n’a pas pu être préparé.',
  failedHint: 'Vos données n’ont pas changé : demandez-le à nouveau.',
  ready: 'L’export est prêt',
  previous: 'Export précédent',
  take: 'Télécharger',
  taking: 'Téléchargement de l’export…',
  notTaken: 'L’export n’a pas pu être téléchargé',
  eraseTitle: 'Effacer l’organisation',
  eraseIntro: `Tout est effacé ${ERASURE_DELAY_DAYS}${NBSP}jours après la demande : commandes, réceptions, stock, recettes, fichiers, équipe. D’ici là tout fonctionne, et chaque administrateur peut annuler.`,
  erase: 'Effacer l’organisation…',
  eraseDialog: 'Effacer l’organisation ?',
  eraseAction: 'Demander l’effacement',
  nameLabel: 'Nom de l’organisation',
  nameHint: (name: string) => `Recopiez ${quoted(name)} pour confirmer.`,
  asked: 'Effacement demandé',
  keep: 'Annuler l’effacement',
  kept: 'Effacement annulé : rien n’est effacé',
  notKept: 'L’effacement n’a pas pu être annulé',
  busy: 'Envoi…',
});

export const exportProgressText = french(
  (done: { rows_done: number; rows_total: number; files_done: number; files_total: number }): string =>
    [
      `${counted(done.rows_done, 'ligne', 'lignes')} sur ${counted(done.rows_total, 'ligne', 'lignes').replace(/\D+$/, '')}`,
      ...(done.files_total > 0
        ? [
            `${counted(done.files_done, 'fichier', 'fichiers')} sur ${counted(done.files_total, 'fichier', 'fichiers').replace(/\D+$/, '')}`,
          ]
        : []),
    ].join(DOT),
);

export const exportReadyText = french(
  ({ size, at, until }: { size: number; at: string; until: string }): string =>
    `État au ${at} · ${formatBytes(size)} · disponible jusqu’au ${until}`,
);

export const erasureWaitsText = french({
  /** Above every page, for the whole team. */
  banner: (name: string, day: string) => `${quoted(name)} sera effacée le ${day}.`,
  bannerAdmin: 'Jusque-là, tout fonctionne, et vous pouvez annuler.',
  bannerOthers: 'Jusque-là, tout fonctionne. Un administrateur peut encore annuler.',
  settings: 'Voir ou annuler',
  label: 'Effacement de l’organisation',
  card: (day: string, by: string | null) =>
    by ? `Effacement prévu le ${day}, demandé par ${by}.` : `Effacement prévu le ${day}.`,
});

/** /profile: all that is known of me, and the end of my account. */
export const myAccountDataText = french({
  title: 'Vos données',
  intro: 'Ce que nous savons de vous, et la fin de votre compte.',
  take: 'Exporter mes données',
  takeHint: 'Un fichier JSON : compte, appareils, activité, organisations et ce que vous y avez fait.',
  taking: 'Préparation de vos données…',
  notTaken: 'Vos données n’ont pas pu être exportées',
  remove: 'Supprimer mon compte…',
  removeTitle: 'Supprimer votre compte ?',
  removeIntro:
    'Votre nom, votre adresse, vos appareils et votre mot de passe sont effacés tout de suite, pour toujours. Ce que vous avez fait dans vos organisations y reste, au nom de « Compte supprimé ».',
  removeAction: 'Supprimer mon compte',
  removing: 'Suppression…',
  removed: 'Votre compte est supprimé',
  loadFailure: 'Impossible de dire ce que la suppression changerait',
  left: (names: readonly string[]) => `Vous quittez ${list(names)}.`,
  erased: (names: readonly string[]) =>
    `${list(names)} ${names.length > 1 ? 'seront effacées' : 'sera effacée'} dans ${ERASURE_DELAY_DAYS}${NBSP}jours.`,
  erasedWhy: 'Personne d’autre n’y travaille. Exportez d’abord les données si vous voulez les garder.',
  paysOn: (names: readonly string[]) => `Votre abonnement continue de payer ${list(names)}.`,
  paysOnHint:
    'Un administrateur peut le résilier, vous ne le pourrez plus. Pour ne plus rien payer, résiliez-le d’abord sur cette page, à « Votre abonnement ».',
  paysNoMore: (day: string) =>
    `Votre abonnement sera résilié : plus rien ne sera prélevé, et ce qui est payé court jusqu’au ${day}.`,
  needed: (names: readonly string[]) => `Vous êtes le dernier administrateur de ${list(names)}.`,
  neededHint:
    'Nommez-en un autre dans les paramètres, ou effacez l’organisation, avant de supprimer votre compte.',
  close: 'Fermer',
});

const list = (names: readonly string[]): string =>
  names
    .map(quoted)
    .join(', ')
    .replace(/, ([^,]*)$/, ' et $1');
