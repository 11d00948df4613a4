import type { Segment } from '#domain/replies/clauses/segments.ts';
import { isGood } from '#domain/replies/clauses/unknown-goods.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { RepliedLine, RepliedOrder } from '#domain/replies/reply.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { quantityOf, saidOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';

/** « le bacalhau 2 caisses », « sauce poisson fini », « pas de poivre de Chine »: a name, and right away what becomes of it. */
const NAMED =
  /^(?:(?:et|mais|puis|alors|pour|cote|niveau|le|la|les|l|vos|du|des) )*([a-z]{3,}(?: (?:de |d |du |a |au |aux )?[a-z]{3,}){0,2}?) (?:[:=-] )?(?:(?:juste|seulement|uniquement|que|j en ai|il y a|ce sera|ca sera|(?:il )?(?:ne )?(?:me |nous |m |n )?(?:en )?reste|plus) )*(?:Q|ok$|oui$|(?:c est )?(?:finie?s?|terminee?s?|epuisee?s?|rupture|en rupture|plus|manque|indisponible)(?: |$))/;
/** « seul bémol : côté bulles… ». */
const HEAD = /^(?:[a-z]+ ){1,4}: (?=(?:cote|niveau|pour|le|la|les|l|vos) )/;
const DENIED =
  /(?:^| )(?:pas|plus|ni|aucune?|rupture|manque) (?:(?:de|d|du|la|le|les|l|sur|en) )*([a-z]{4,}(?: (?:de |d |du )?[a-z]{4,})?)(?: |$)/;

/** « plus de fenouil, la dernière planche est finie »: of what was just spoken of. */
const OF_WHERE_IT_GROWS =
  /^(?:car )?(?:la|le|les) (?:derniere?s?|premiere?s?) [a-z]+ (?:est|sont) (?:deja )?(?:finie?s?|terminee?s?|partie?s?|vides?|epuisee?s?)$/;

const isName = (words: string): boolean =>
  words.split(' ').some((word) => word.length > 3 && (isGood(word) || !isEveryday(word)));

/** What is said of goods that no line names. */
export function saidOfUnknown({ text, items, mentions, substitute, in_brackets }: Segment): OrderFact[] {
  // « 5 kg (maturation pas finie sur le reste) » says why.
  if (
    in_brackets ||
    mentions.length > 0 ||
    substitute ||
    OF_WHERE_IT_GROWS.test(text) ||
    /(?:^| )(?:[PRDV]|si|vous|je|on|nous)(?: |$)/.test(text)
  )
    return [];
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  const name = NAMED.exec(text.replace(HEAD, ''))?.[1] ?? (isOut ? DENIED.exec(text)?.[1] : undefined);
  if (name === undefined || !isName(name)) return [];
  const counted = items.filter((item, at) => quantityOf(item) && roleOf(items, at, undefined) === 'new');
  if (counted.length > 1 || (isOut && counted.length > 0)) return [];
  const said = counted[0] ? quantityOf(counted[0]) : null;
  const is_known = name.split(' ').some(isGood);
  return [{ kind: 'of_unknown', says: isOut ? 'missing' : 'comes', said, is_known }];
}

/** « Riz 2 sacs. Sauce poisson fini. Nouilles 14. » of rice, nuoc-mâm and noodles: all lines but one are told of, and it is of that one. */
export function withOnlyUnnamed(order: RepliedOrder, facts: readonly Fact[]): readonly Fact[] {
  const [unknown, ...others] = facts.filter((fact) => fact.kind === 'of_unknown');
  if (!unknown || others.length > 0 || facts.some(({ kind }) => kind === 'refuse')) return facts;
  const named = new Set(
    facts.flatMap((fact) => ('line' in fact ? [fact.line] : 'of' in fact ? [fact.of] : [])),
  );
  const left = order.lines.flatMap((ordered, line) => (named.has(line) ? [] : [{ ordered, line }]));
  const meant = left.filter(({ ordered }) => isPerhapsLessOf(ordered, unknown));
  const isAgreed = facts.some(({ kind }) => kind === 'agree');
  // Under a yes to all of it, only a shortage is of one line alone.
  const isShort = unknown.says === 'missing' || unknown.said !== null;
  if (isAgreed && !isShort) return facts;
  const [only, ...more] = meant;
  if (
    only &&
    more.length === 0 &&
    (isAgreed ? named.size > 0 || left.length > 1 : named.size > 0 && left.length === 1)
  )
    return concluded(only, unknown, facts);
  return isAgreed && meant.length > 0 && !unknown.is_known ? leftOpen(meant, unknown, facts) : facts;
}

type Unknown = Fact & { kind: 'of_unknown' };
type Left = { ordered: RepliedLine; line: number };

const countOf = ({ said, said_in }: Unknown, ordered: RepliedLine): number | null =>
  said === null ? null : saidOf({ text: 'Q', meaning: said, ...said_in }, ordered);

/** « côté bulles il ne reste que 30 bouteilles »: of a line of which more was ordered. */
function isPerhapsLessOf(ordered: RepliedLine, unknown: Unknown): boolean {
  const qty = countOf(unknown, ordered);
  return unknown.said === null || (qty !== null && qty <= ordered.qty);
}

function concluded({ ordered, line }: Left, unknown: Unknown, facts: readonly Fact[]): readonly Fact[] {
  const { said_in, sentence } = unknown;
  const qty = countOf(unknown, ordered);
  const fact: LineFact =
    unknown.says === 'missing'
      ? { kind: 'missing', line, reason: 'out_of_stock', weak: false }
      : qty === null
        ? { kind: 'as_ordered', line }
        : { kind: 'settle', line, qty, corrects: false };
  return [
    ...facts.filter(
      (one) => one.sentence !== sentence || !(one.kind === 'doubt' || one.kind === 'firm_change'),
    ),
    { ...fact, said_in, sentence },
    // Whether it is that one is a person's to see.
    { kind: 'doubt', doubt: 'not_understood', said_in, sentence },
  ];
}

/** « tout ok, esquimaux indisponibles »: any line that nothing else is said of may be meant. */
const leftOpen = (meant: readonly Left[], { said_in, sentence }: Unknown, facts: readonly Fact[]): Fact[] => [
  ...facts,
  ...meant.map(
    ({ line }): Fact => ({ kind: 'open', line, doubt: 'unknown_product', short: true, said_in, sentence }),
  ),
];
