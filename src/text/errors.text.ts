import type { ErrorCode, ErrorDetails } from '#domain/kernel/errors.ts';

type Sentence = string | ((details: ErrorDetails) => string);

/** What the user reads for each code. */
const SENTENCES: Record<ErrorCode, Sentence> = {
  INVALID_INPUT: 'Certains champs sont à corriger.',
  NOT_SIGNED_IN: 'Session expirée, veuillez vous reconnecter',
  EMAIL_NOT_CONFIRMED: 'Veuillez confirmer votre email avant de vous connecter',
  PERMISSION_DENIED: 'Vous n’avez pas les permissions nécessaires pour cette action.',
  ORG_NOT_SELECTED: 'Organisation non sélectionnée',
  ORG_ACCESS_DENIED: 'Accès à cette organisation refusé',
  NOT_FOUND: 'Introuvable : cet élément n’existe pas ou n’existe plus.',
  ROUTE_NOT_FOUND: 'Cette adresse n’existe pas.',
  VERSION_CONFLICT:
    'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez-le, puis refaites votre changement.',
  IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà été faite avec un autre contenu.',
  CROSS_SITE_REQUEST: 'Demande refusée : elle vient d’un autre site.',
  UNSUPPORTED_BODY: 'Le contenu envoyé n’est pas lisible.',
  BODY_TOO_LARGE: 'Le contenu envoyé est trop volumineux.',
  TOO_MANY_REQUESTS: ({ seconds }) =>
    `Trop de demandes. Réessayez dans ${seconds} ${Number(seconds) > 1 ? 'secondes' : 'seconde'}.`,
  FILE_TOO_LARGE: ({ limit_mb }) => `Fichier trop volumineux : ${limit_mb} Mo au plus.`,
  FILE_TYPE_REFUSED: ({ type }) => `Ce type de fichier n’est pas accepté (« ${type} »).`,
  FILE_EMPTY: 'Le fichier est vide.',
  UNAVAILABLE: 'Le service est momentanément indisponible. Rien n’est perdu : réessayez dans un instant.',
  INTERNAL: 'Une erreur inattendue s’est produite. Rien n’a été enregistré.',
};

export function errorSentence(code: ErrorCode, details: ErrorDetails = {}): string {
  const sentence = SENTENCES[code];
  return typeof sentence === 'string' ? sentence : sentence(details);
}
