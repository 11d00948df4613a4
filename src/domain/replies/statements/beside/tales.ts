import type { Segment } from '#domain/replies/clauses/segments.ts';
import {
  CUT_AT_SOURCE,
  GOT_LESS,
  LACKS_MEANS,
  NOT_THE_OTHERS,
  OF_WEATHER,
  OTHERS_NOT_FIT,
  ROSE,
  TELLS,
} from '#domain/replies/cues/news.ts';
import { OUT } from '#domain/replies/cues/shortage.ts';

/** What has one of them may be of the order, or of what is left of the goods. */
const OF_THE_ORDER =
  /(?:^| )(?:[MPRUVO]|commandes?|livr[a-z]*|tournees?|camions?|camionnette|fourgon|chauffeurs?|expedi[a-z]*|prepar[a-z]*|quantites?|prix|tarifs?|articles?|produits?|references?|lignes?|stocks?|reste|restant|autres?|tout|toute|tous|toutes|rien|aucune?|manqu[a-z]*|ruptur[a-z]*|epuis[a-z]*|detrui[a-z]*|ravag[a-z]*|perdu[a-z]*|foutu[a-z]*|hache[a-z]*|grille[a-z]*|abim[a-z]*|brul[a-z]*|cass[a-z]*|annul[a-z]*|retard[a-z]*|report[a-z]*|decal[a-z]*|seulement|moitie|moins|que|qu|si|sauf|sans|aulieude|alaplace|remplac[a-z]*|pass(?:e|erai|era|ons|erons)|viens|viendr[a-z]*|depos[a-z]*|aurez|recevr[a-z]*|peux|peut|pouvons|pourr[a-z]*|empech[a-z]*|oblig[a-z]*|confirm[a-z]*|donc|alors|ok|vous|votre|vos)(?: |$)/;
const NO_REASON =
  /(?:^| )(?:[QPRUVDO]|commandes?|livr[a-z]*|tournees?|prix|tarifs?|reste|restant|autres?|quantites?|sauf|aulieude|alaplace|remplac[a-z]*|viens|viendr[a-z]*|aurez|recevr[a-z]*|si|donc|alors|ok|vous|votre|vos)(?: |$)/;
const DENIES = /(?:^| )(?:pas|plus|ni|aucune?|jamais|personne)(?: |$)/;

/** How much comes of a line, or that none does. */
const isCounted = ({ text, mentions }: Segment): boolean =>
  mentions.length > 0 && (/(?:^| )Q(?: |$)/.test(text) || OUT.test(text));

const isOfSame = ({ mentions }: Segment, before: Segment): boolean => {
  const named = before.mentions.flatMap(({ lines }) => lines);
  return mentions.every(({ lines }) => lines.every((line) => named.includes(line)));
};

/** « je finis de rentrer les pommes »: work that is done on the goods of everybody. */
const AT_WORK =
  /^(?:(?:et|mais|car|bon) )*(?:on|je|nous|j) (?:(?:finit|finis|finissons|termine|terminons|commence|commencons|attaque|attaquons|suis|est|sommes) )(?:en train |en plein |tout juste |juste )*(?:de |d |a |par )?(?:rentrer|recolter|ramasser|cueillir|arracher|vendanger|moissonner|presser|trier|faner|semer|planter|tailler) (?:(?:le|la|les|l|nos|mes|des|du) )*M(?: (?:avant|pendant|sous|dans|avec|entre) (?:(?:la|le|les|l|deux|une|cette) )?[a-z]+)?$/;

/** News between commas, told for its own sake or for why a line is short, without a word of what comes. */
export const withoutTales = (segments: readonly Segment[]): readonly Segment[] =>
  segments.length < 2 ? segments : segments.filter((segment, at) => !isTale(segment, segments, at));

function isTale(segment: Segment, segments: readonly Segment[], at: number): boolean {
  const { text, mentions } = segment;
  if (OF_WEATHER.test(text) && mentions.length === 0)
    return !OF_THE_ORDER.test(withoutAll(text, segments)) && (!DENIES.test(text) || segments.some(isCounted));
  if (AT_WORK.test(text)) return true;
  if (CUT_AT_SOURCE.test(text) || GOT_LESS.test(text) || NOT_THE_OTHERS.test(text)) {
    const counted = segments.slice(0, at).findLast((one) => one.mentions.length > 0);
    return counted !== undefined
      ? /(?:^| )Q(?: |$)/.test(counted.text)
      : mentions.length > 0 && countsNext(segment, segments[at + 1]);
  }
  if (
    ROSE.test(text) &&
    segments.some((one) => one.mentions.length > 0 && /(?:^| )[PR](?: |$)/.test(one.text))
  )
    return true;
  const isMeans = LACKS_MEANS.test(text) || OTHERS_NOT_FIT.test(text);
  if (!isMeans && (!TELLS.test(text) || NO_REASON.test(text))) return false;
  const before = segments.slice(0, at).findLast((one) => !LACKS_MEANS.test(one.text));
  if (!before || !(isCounted(before) || isCountedBefore(segments, at))) return false;
  return isMeans || isOfSame(segment, before);
}

/** « la grêle a tout esquinté » behind how many come: all of the rest. */
const withoutAll = (text: string, segments: readonly Segment[]): string => {
  const read = text.replace(/ (?:a )?tout le monde(?= |$)/g, ' ');
  return segments.some(isCounted)
    ? read.replace(/ (?:a|ont) (?:presque )?tout [a-z]+(?:e|i|it|is|u)$/, ' ')
    : read;
};

/** « la production d'œufs est ralentie, nous devrons nous limiter à 300 œufs »: why, before how many of the same. */
const countsNext = (segment: Segment, next: Segment | undefined): boolean =>
  next !== undefined &&
  next.mentions.length > 0 &&
  isOfSame(next, segment) &&
  /(?:^| )Q(?: |$)/.test(next.text) &&
  !DENIES.test(next.text);

/** « il vous en met 2 et pas 3, les autres… » */
const isCountedBefore = (segments: readonly Segment[], at: number): boolean => {
  const before = segments.slice(0, at);
  const last = before.at(-1);
  return last !== undefined && /^(?:et )?(?:pas|non) (?:les )?Q$/.test(last.text) && before.some(isCounted);
};
