import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import { collapse, type Item, joinedOnce } from '#domain/replies/words/items.ts';
import { startsWithFigure } from '#domain/replies/words/tokens.ts';
import { stemOf } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';

const ORDINALS: Readonly<Record<string, number>> = {
  premier: 1,
  premiere: 1,
  deuxieme: 2,
  second: 2,
  seconde: 2,
  troisieme: 3,
  quatrieme: 4,
  cinquieme: 5,
  sixieme: 6,
  septieme: 7,
  huitieme: 8,
  neuvieme: 9,
  dixieme: 10,
  onzieme: 11,
  douzieme: 12,
};
const ORDINAL = Object.keys(ORDINALS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const THING = '(?:articles?|produits?|lignes?|references?|postes?|positions?|items?)';

const ENDS = '(derniers?|dernieres?|premiers?|premieres?)';
const NO_LINE =
  '(?! (?:[,:(] )?O(?: |$))(?! (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|chambre|cuve|barrique|frigo|etal|rayon|wagon|passage|recolte|saison|fournee|peche|cueillette|campagne|vendange|hausse|augmentation|mise|production|facture|tournee|palette|minute|reunion|annee|cuvee|mouture|maree|criee|vente|visite|ponte|choix|rang|tour|fois|moment|temps|camion|jour|heure|semaine|lot|bateau|arrivage|mail|message|commande|livraison|prix|tarif))';
const IS_THING = new RegExp(`^${THING}$`);
const HAS_THING = new RegExp(THING);
const ENDS_IN_THING = new RegExp(`${THING}$`);
const OTHERS_COUNTED = new RegExp(`(?:les|vos|aux) \\d{1,2} (?:autres?|restantes?|restants?)(?: ${THING})?`);
const ALL_COUNTED = new RegExp(`(?:les|vos|tous les|toutes les) (\\d{1,2})(?: ${THING})?`);
const COUNTED_ENDS = new RegExp(`(?:les|vos|aux|pour les) (\\d{1,2}) ${ENDS}(?: ${THING})?`);
const ENDS_COUNTED = new RegExp(`(?:les|vos|aux|pour les) ${ENDS} (\\d{1,2})(?: ${THING})?`);
const LAST_BUT_ONE = new RegExp(`(?:la|le|l) avant -? ?derniere?(?: ${THING})?|avant -? ?derniere? ${THING}`);
const LAST = new RegExp(
  `(?:la|le|l|au|du) (?:toute? )?(?:derniere?)(?: ${THING})?(?: de la liste)?${NO_LINE}`,
);
const NAMED_ORDINAL = new RegExp(
  `(?:la|le|l|au|du) (?:toute? )?(${ORDINAL})(?: ${THING})?(?: de la liste)?${NO_LINE}`,
);
const PLAIN_ORDINAL = new RegExp(`(derniere?|${ORDINAL}) ${THING}`);
/** « première ligne ok, deuxième 2 kg »: where others are called lines. */
const LISTED_ORDINAL = new RegExp(
  `(?<=(?:[,;.(]|et|puis) )(${ORDINAL})(?= (?::|ok|bon|bonne|\\d|en rupture|rupture|pas |sans |manqu|aussi|idem|seulement|que ))`,
);
const FIGURED_THING = new RegExp(`(?:(?:la|le|l|au|du) )?(\\d{1,2})(?:er|ere|re|e|eme|ieme|nd|nde) ${THING}`);
const NTH = '\\d{1,2}(?:er|ere|re|e|eme|ieme|nd|nde)';
/** « 3e et 4e lignes », « la 1re, la 2e et la 3e ligne ». */
const FIGURED_THINGS = new RegExp(
  `(?:(?:la|le|les|l|aux?) )?${NTH}(?: (?:,|et|&|, et) (?:(?:la|le|l) )?${NTH})+ ${THING}`,
);
/** « 3e : rupture », where others are called lines. */
const FIGURED_ALONE = new RegExp(`(${NTH})(?= :)`);
const FIGURED = new RegExp(`(?:la|le|l|pour la) (\\d{1,2})(?:er|ere|re|e|eme|ieme|nd|nde)${NO_LINE}`);

const lines = (places: readonly number[]): { text: string; meaning: LinesMeant } => ({
  text: 'M',
  meaning: { kind: 'lines', lines: places, ambiguous: false, sure: true, foreign: false },
});

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);

/** Lines named by their place: « ligne 2 », « lignes 3 et 4 », « le premier article », « les deux derniers ». */
export function withPositions(
  items: readonly Item[],
  count: number,
  { has_numbers, is_name, holders }: Pick<Vocabulary, 'has_numbers' | 'is_name' | 'holders'>,
): readonly Item[] {
  const numbered = withFirstOfName(has_numbers ? items : withNumbers(items, count), holders);
  const isList = HAS_THING.test(joinedOnce(items).text) && items.some(({ text }) => IS_THING.test(text));
  return withOrdinals(withEnds(withCounts(numbered, count), count, is_name), count, {
    isList,
    isName: is_name,
  });
}

/** « les trois premières farines » of four. */
const withFirstOfName = (items: readonly Item[], holders: Vocabulary['holders']): readonly Item[] =>
  collapse(items, FIRST_OF_NAME, (match) => {
    const named = holders.get(stemOf(match[2] ?? '')) ?? [];
    const many = Number(match[1]);
    return many > 1 && named.length >= many ? lines(named.slice(0, many)) : null;
  });
const FIRST_OF_NAME = /(?:les|vos|aux|pour les) (\d{1,2}) premi(?:er|ere)s ([a-z]{3,})/;

const within = (places: readonly number[], count: number) =>
  places.length > 0 && places.every((place) => place >= 0 && place < count) ? lines(places) : null;

/** « ligne 2 », « lignes 3 et 4 », « n° 5 ». */
function withNumbers(items: readonly Item[], count: number): readonly Item[] {
  const named = collapse(items, NUMBERED, (match) => {
    const figures = match[0].match(/\d+/g)?.map((text) => Number(text) - 1) ?? [];
    const isRange = figures.length === 2 && / (?:a|-) (?:la )?\d/.test(match[0]);
    return within(isRange ? range(figures[0] ?? 0, (figures[1] ?? 0) + 1) : figures, count);
  });
  const ranged = collapse(named, RANGE, (match) =>
    within(range(Number(match[1]) - 1, Number(match[2])), count),
  );
  const signed = collapse(ranged, /(?:(?:la |le |les |l )?(?:numero|n °|no|#) |l)([1-9]\d?)/, (match) =>
    within([Number(match[1]) - 1], count),
  );
  return collapse(
    signed,
    /(?:la ([1-9]\d?)|les ([1-9]\d?(?: ?(?:,|et|&) ?[1-9]\d?)+))/,
    (match, taken, { next }) =>
      taken.some(({ meaning }) => meaning) || isCounted(next?.text ?? '')
        ? null
        : within((match[1] ?? match[2] ?? '').match(/\d+/g)?.map((text) => Number(text) - 1) ?? [], count),
  );
}

/** « la 5 L », « la 35 % », « la 2 x 6 » name goods or count them. */
const isCounted = (next: string): boolean =>
  unitOf(next) !== null || /^(?:%|x|e|eme|€|\/|h|\d.*)$/.test(next);

/** « L1 à L4 », « n° 2 à n° 5 », « de la n°1 à la n°4 ». */
const RANGE =
  /(?:(?:de|des) )?(?:(?:la |le |les |l )?(?:numero|n °|no|#) |l)([1-9]\d?) (?:a|au|jusqu a|->|>|-|\/) (?:(?:la |le |l )?(?:numero|n °|no|#) |l)([1-9]\d?)/;
const NUMBERED =
  /(?:(?:la|le|les|l|pour|aux?) )?(?:lignes?|articles?|postes?|positions?|produits?) (?:(?:n|no|numero|nos|°|#) )*(?:° )?(\d{1,2})(?: ?(?:,|et|&|\+|a|-) (?:la )?\d{1,2})*(?! (?:kg|colis|sacs?|pieces?|l|€|%|x)(?: |$))/;

/** « les deux autres » are what is left, « les 3 produits » of an order of three are all of it. */
function withCounts(items: readonly Item[], count: number): readonly Item[] {
  const others = collapse(
    items,
    OTHERS_COUNTED,
    // « et les 8 autres vendredi » counts goods.
    (match, __, { next }) =>
      !ENDS_IN_THING.test(match[0]) &&
      /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|le|la|suiv|arriv|plus)/.test(next?.text ?? '')
        ? null
        : { text: 'lesautres' },
  );
  return collapse(others, ALL_COUNTED, (match, _, { before, next }) =>
    Number(match[1]) === count &&
    (/[a-z]$/.test(match[0]) ||
      /^(?:sont|seront|ok)$/.test(next?.text ?? '') ||
      (before?.text === 'pour' && /^[,.;!]?$/.test(next?.text ?? '')))
      ? { text: 'tout' }
      : null,
  );
}

/** « les deux derniers », « les premiers 3 articles ». */
function withEnds(items: readonly Item[], count: number, isName: (word: string) => boolean): readonly Item[] {
  const placesOf = (end: string | undefined, many: number) =>
    within(end?.startsWith('d') ? range(count - many, count) : range(0, many), count);
  const read = collapse(items, COUNTED_ENDS, (match, taken, { next }) => {
    // « les 2 derniers sacs », « les 2 derniers poulets »
    if (next && (unitOf(next.text) !== null || isName(next.text))) return null;
    // « 6 sacs vendredi et les 2 derniers mardi » are sacks: without a noun it names lines only where nothing was counted before.
    const isCounted = items.some(
      ({ text, start }, at) =>
        startsWithFigure(text) && start < (taken[0]?.start ?? 0) && items[at + 1]?.text !== '%',
    );
    return isCounted && !ENDS_IN_THING.test(match[0]) ? null : placesOf(match[2], Number(match[1]));
  });
  return collapse(read, ENDS_COUNTED, (match) => placesOf(match[1], Number(match[2])));
}

const IS_DAY = /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)$/;
const FIRST_ONES = new Set(['seul', 'seule', 'qu', 'reste']);

/** « le premier article », « la 3e ligne », « le dernier »; `isList`: lines are spoken of by their places. */
function withOrdinals(
  items: readonly Item[],
  count: number,
  { isList, isName }: { isList: boolean; isName: (word: string) => boolean },
): readonly Item[] {
  const firstFigure = items.find(({ text }) => startsWithFigure(text))?.start ?? Number.POSITIVE_INFINITY;
  // « 2 seulement, le troisième mercredi » counts goods.
  const firstOne = items.find(({ text }) => FIRST_ONES.has(text))?.start ?? Number.POSITIVE_INFINITY;
  const countsGoods = (said: string, start: number) =>
    !isList && start > Math.min(firstFigure, firstOne) && !HAS_THING.test(said);
  const lastButOne = collapse(items, LAST_BUT_ONE, () => within([count - 2], count));
  const last = collapse(lastButOne, LAST, (match, taken, { next }) =>
    // « 3 seaux vendredi, le dernier lundi »
    next &&
    ((IS_DAY.test(next.text) && countsGoods(match[0], taken[0]?.start ?? 0)) ||
      // « c'est le dernier Kenya »
      unitOf(next.text) !== null ||
      // « la dernière planche est partie »
      ((isName(next.text) || (/^[a-z]{4,}$/.test(next.text) && !isEveryday(next.text))) &&
        !HAS_THING.test(match[0])))
      ? null
      : within([count - 1], count),
  );
  const named = collapse(last, NAMED_ORDINAL, (match, taken, { next }) =>
    // « la seconde barquette »
    unitOf(next?.text ?? '') !== null || countsGoods(match[0], taken[0]?.start ?? 0)
      ? null
      : within([(ORDINALS[match[1] ?? ''] ?? 0) - 1], count),
  );
  const plain = collapse(named, PLAIN_ORDINAL, (match, _, { before }) =>
    before === undefined || /^[.,;:(-]$/.test(before.text)
      ? within([match[1]?.startsWith('dernier') ? count - 1 : (ORDINALS[match[1] ?? ''] ?? 0) - 1], count)
      : null,
  );
  const listed = isList
    ? collapse(plain, LISTED_ORDINAL, (match) => within([(ORDINALS[match[1] ?? ''] ?? 0) - 1], count))
    : plain;
  const several = collapse(listed, FIGURED_THINGS, (match) =>
    within(match[0].match(/\d+/g)?.map((text) => Number(text) - 1) ?? [], count),
  );
  const figured = collapse(several, FIGURED_THING, (match) => within([Number(match[1]) - 1], count));
  if (!isList)
    return collapse(figured, FIGURED_ALONE, (match, _, { before }) =>
      before === undefined ? within([Number.parseInt(match[1] ?? '', 10) - 1], count) : null,
    );
  const alone = collapse(figured, FIGURED_ALONE, (match) =>
    within([Number.parseInt(match[1] ?? '', 10) - 1], count),
  );
  return collapse(alone, FIGURED, (match, _, { next }) =>
    isCounted(next?.text ?? '') ? null : within([Number(match[1]) - 1], count),
  );
}
