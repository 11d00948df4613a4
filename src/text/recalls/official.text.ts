import type { Certainty, MatchSign } from '#domain/recalls/notice.ts';
import { OFFICIAL_COUNTED } from '#domain/recalls/recall.ts';
import type { SourceFailure } from '#domain/recalls/source.ts';
import { counted, formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const certaintyNames: Record<Certainty, string> = {
  sure: 'Sûr',
  likely: 'Probable',
  possible: 'Possible',
};

export const signNames: Record<MatchSign, string> = {
  gtin: 'code-barres',
  brand: 'marque',
  name: 'mots du nom',
  lot: 'numéro de lot',
};

export const sourceFailureText: Record<SourceFailure, string> = french({
  NO_ANSWER: 'RappelConso n’a pas répondu',
  TOO_LONG: 'La réponse de RappelConso est trop longue',
  UNREADABLE: 'La réponse de RappelConso n’est pas lisible',
});

/** Notices give their dates as 2026-11-17. */
export const withFrenchDates = (words: string): string =>
  words.replace(/\b(\d{4})-(\d{2})-(\d{2})\b/g, '$3/$2/$1');

export const officialText = french({
  alert: (item: string, reference: string) =>
    `Rappel officiel ${reference} : « ${item} » porte le même code-barres.`,
  title: 'Rappels officiels',
  intro:
    'Déposez un export de RappelConso (CSV ou JSON) : il est comparé à vos articles, par code-barres, marque, nom et lot.',
  introWatched:
    'RappelConso est lu chaque jour et comparé à vos articles. Un export (CSV ou JSON) peut aussi être déposé.',
  lastRead: (moment: string, notices: number) =>
    `Dernière lecture de RappelConso le ${moment}, ${counted(notices, 'avis lu', 'avis lus')}`,
  notYetRead: 'RappelConso sera lu dans les minutes qui viennent.',
  failedAt: (moment: string) => `Le ${moment}. Nouvel essai dans l’heure ; vous pouvez déposer un export.`,
  file: 'Export de RappelConso',
  look: 'Comparer',
  looked: (notices: number, found: number) =>
    found === 0
      ? `${counted(notices, 'avis lu', 'avis lus')} : rien de nouveau pour vos articles`
      : `${counted(notices, 'avis lu', 'avis lus')} : ${counted(found, 'article à regarder', 'articles à regarder')}`,
  failure: 'Le fichier n’a pas été comparé',
  loadFailure: 'Les rappels officiels n’ont pas pu être lus',
  firstOf: (shown: number, waiting: number) =>
    `${formatNumber(shown)} sur ${waiting > OFFICIAL_COUNTED ? 'plus de ' : ''}${formatNumber(Math.min(waiting, OFFICIAL_COUNTED))} à regarder, les plus sûrs d’abord. Les suivants viennent à mesure que vous décidez.`,
  others: (count: number) => (count === 1 ? 'Voir l’autre' : `Voir les ${formatNumber(count)} autres`),
  ours: 'Votre article',
  why: 'Reconnu par',
  reason: 'Motif',
  concerned: 'Concerne',
  published: (day: string) => `Publié le ${day}`,
  notice: 'Lire l’avis',
  noLots: 'Aucun lot reçu depuis six mois.',
  alreadyBlocked: (count: number) =>
    count === 1 ? 'Ce lot est déjà bloqué.' : 'Ces lots sont déjà bloqués.',
  settle: 'C’est fait',
  settled: 'Noté : les lots de cet avis sont bloqués',
  noneHere: 'Nous n’en avons pas',
  notOurs: 'Ce n’est pas notre produit',
  dismissed: 'Noté : cet avis ne vous sera plus signalé pour cet article',
  dismissFailure: 'Votre réponse n’a pas été enregistrée',
  note: (reference: string, reason: string | null) =>
    reason ? `RappelConso ${reference} : ${reason}` : `RappelConso ${reference}`,
});
