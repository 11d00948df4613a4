import type { DeliveryAction, DeliveryProbe } from '#domain/receipts/delivery-limits.ts';
import { formatCelsius } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const deliveryActionText: Record<DeliveryAction, string> = {
  CORE_CHECKED: 'Contrôlé à cœur, conforme',
  COOLED: 'Refroidi aussitôt',
  SUPPLIER_CALLED: 'Fournisseur appelé',
  RETURNED: 'Renvoyé en partie',
};

/** What is checked of a whole delivery, and who signs for it. */
export const deliveryChecksText = french({
  open: 'Températures, photos du bon, signature',
  probes: { truck: 'Camion', chilled: 'Frais', frozen: 'Surgelé' },
  most: (celsius: number) => `${formatCelsius(celsius)} au plus`,
  under: (celsius: number) => `sous ${formatCelsius(celsius)}`,
  over: (celsius: number) => `au-dessus de ${formatCelsius(celsius)}`,
  action: 'Action corrective',
  actionHint: 'Ou dites pourquoi dans la remarque.',
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
  celsius: formatCelsius,
  limit: (celsius: number) => `limite ${formatCelsius(celsius)}`,
  temperatures: 'Températures de la livraison',
  signedBy: 'Signé par',
});

type TooWarm = { probe: DeliveryProbe; celsius: number; limit: number };

const where = french({
  truck: (celsius: string) => `Camion à ${celsius}`,
  chilled: (celsius: string) => `Produits frais à ${celsius}`,
  frozen: (celsius: string) => `Surgelés à ${celsius}`,
  ask: (what: string, limit: string) =>
    `${what}, limite ${limit} : choisissez une action corrective, ou dites pourquoi dans la remarque`,
});

/** 'Camion à 7,5 °C, limite 4 °C : choisissez une action corrective, ou dites pourquoi dans la remarque' */
export const tooWarmSentence = ({ probe, celsius, limit }: TooWarm): string =>
  where.ask(where[probe](formatCelsius(celsius)), formatCelsius(limit));
