import { LEGAL_LIMITS } from '#domain/items/storage.ts';
import { formatNumber, NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const most = (celsius: number | null) =>
  celsius === null ? undefined : `${formatNumber(celsius)}${NBSP}°C au plus`;

/** What is checked of a whole delivery, and who signs for it. */
export const deliveryChecksText = french({
  open: 'Températures, photos du bon, signature',
  probes: { truck: 'Camion', chilled: 'Frais', frozen: 'Surgelé' },
  limits: {
    truck: undefined,
    chilled: most(LEGAL_LIMITS.chilled.max),
    frozen: most(LEGAL_LIMITS.frozen.max),
  },
  notePhotos: 'Photos du bon de livraison',
  morePhotos: 'Autres photos',
  addPhoto: 'Ajouter une photo',
  photo: (place: number) => `Photo ${place}`,
  removePhoto: (place: number) => `Retirer la photo ${place}`,
  signedName: 'Reçu par',
  signedPlaceholder: 'Nom de qui a reçu',
  signature: 'Signature',
  signatureHint: 'Du doigt ou à la souris. Le nom seul suffit.',
  signed: 'Signature',
  unsigned: 'Signature, rien de dessiné',
  clear: 'Effacer',
  action: 'Action corrective',
  celsius: (celsius: number) => `${formatNumber(celsius)}${NBSP}°C`,
  temperatures: 'Températures de la livraison',
  signedBy: 'Signé par',
});
