import { counted, formatNumber } from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

/** « À envoyer »: what waits on this device. */
export const outboxText = french({
  title: 'À envoyer',
  titleOf: (count: number) => `À envoyer · ${formatNumber(count)}`,
  list: 'Ce qui attend sur cet appareil',
  photos: (count: number) => counted(count, 'photo', 'photos'),
  withPhotos: (count: number) => `avec ${counted(count, 'photo', 'photos')}`,
  leavesOffline: 'L’envoi repart seul, dans cet ordre, dès que le réseau revient.',
  leavesNow: 'L’envoi se fait seul, dans cet ordre.',
  onlyToMend: (count: number) =>
    count === 1
      ? 'Le serveur n’a pas pris cette saisie. Rien n’est effacé sans vous.'
      : 'Le serveur n’a pas pris ces saisies. Rien n’est effacé sans vous.',
  kept: 'Gardée ici',
  refused: 'À revoir',
  mend: 'Corriger',
  mendNamed: (title: string) => `Corriger : ${title}`,
  open: 'Ouvrir',
  openNamed: (title: string) => `Ouvrir : ${title}`,
  drop: 'Effacer',
  dropNamed: (title: string) => `Effacer : ${title}`,
  dropTitle: 'Effacer cette saisie ?',
  dropBody: (title: string) =>
    `${title} : la saisie est effacée de cet appareil et n’est envoyée nulle part.`,
  dropAction: 'Effacer la saisie',
  keep: 'Garder',
  retry: 'Réessayer maintenant',
  retrying: 'Envoi...',
  stillNothing: 'Le serveur ne répond toujours pas. Rien n’est perdu.',
  empty: 'Rien n’attend sur cet appareil',
  emptyHint:
    'Réceptions, pertes, relevés et comptages saisis sans réseau apparaissent ici jusqu’à leur envoi.',
  toReceptions: 'Voir les réceptions',
  today: 'Livraisons du jour',
  copyOf: (hour: string) => `copie de ${hour}`,
  receive: 'Réceptionner',
  receiveNamed: (supplier: string) => `Réceptionner la livraison ${ofName(supplier)}`,
  items: (count: number) => counted(count, 'article', 'articles'),
  toMend: (count: number) => `${counted(count, 'saisie', 'saisies')} à revoir`,
  toMendHint: (count: number) =>
    count === 1
      ? 'Le serveur ne l’a pas prise ; elle est gardée sur cet appareil.'
      : 'Le serveur ne les a pas prises ; elles sont gardées sur cet appareil.',
  see: 'Voir',
  full: 'Plus de place sur cet appareil',
  fullHint:
    'Votre dernière saisie n’est que sur cette page : ne la fermez pas avant l’envoi. Libérez de la place (photos, applications), elle sera gardée d’elle-même. Ce qui était déjà gardé l’est toujours.',

  receipt: (lines: number) => `Réception de ${counted(lines, 'ligne', 'lignes')}`,
  asOrdered: 'conforme',
  differs: (count: number) => counted(count, 'écart', 'écarts'),
  waste: (qty: string, reason: string) => `Perte de ${qty} · ${reason}`,
  reading: (celsius: string) => `Relevé de ${celsius}`,
  count: (count: number) => `Comptage de ${counted(count, 'article', 'articles')}`,
  countTitle: 'Inventaire',
  countConflict: 'Un collègue a compté autre chose entre-temps.',
  countRefused: 'L’inventaire est terminé, ou a refusé ces chiffres.',
});
