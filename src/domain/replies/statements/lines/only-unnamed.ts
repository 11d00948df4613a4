import type { Segment } from '#domain/replies/clauses/segments.ts';
import { isGood } from '#domain/replies/clauses/unknown-goods.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { quantityOf, saidOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';

/** « le bacalhau 2 caisses », « sauce poisson fini », « pas de poivre de Chine »: a name, and right away what becomes of it. */
const NAMED =
  /^(?:(?:et|mais|puis|alors|pour|cote|le|la|les|l|vos|du|des) )*([a-z]{3,}(?: (?:de |d |du |a |au |aux )?[a-z]{3,}){0,2}?) (?:[:=-] )?(?:(?:juste|seulement|uniquement|que|j en ai|il y a|ce sera|ca sera) )*(?:Q|ok$|oui$|(?:c est )?(?:finie?s?|terminee?s?|epuisee?s?|rupture|en rupture|plus|manque|indisponible)(?: |$))/;
const DENIED =
  /(?:^| )(?:pas|plus|ni|aucune?|rupture|manque) (?:(?:de|d|du|la|le|les|l|sur|en) )*([a-z]{4,}(?: (?:de |d |du )?[a-z]{4,})?)(?: |$)/;

const isName = (words: string): boolean =>
  words.split(' ').some((word) => word.length > 3 && (isGood(word) || !isEveryday(word)));

/** What is said of goods that no line names. */
export function saidOfUnknown({ text, items, mentions, substitute }: Segment): OrderFact[] {
  if (mentions.length > 0 || substitute || /(?:^| )(?:[PRDV]|si|vous|je|on|nous)(?: |$)/.test(text))
    return [];
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  const name = NAMED.exec(text)?.[1] ?? (isOut ? DENIED.exec(text)?.[1] : undefined);
  if (name === undefined || !isName(name)) return [];
  const counted = items.filter((item, at) => quantityOf(item) && roleOf(items, at, undefined) === 'new');
  if (counted.length > 1 || (isOut && counted.length > 0)) return [];
  const said = counted[0] ? quantityOf(counted[0]) : null;
  return [{ kind: 'of_unknown', says: isOut ? 'missing' : 'comes', said }];
}

/** « Riz 2 sacs. Sauce poisson fini. Nouilles 14. » of rice, nuoc-mâm and noodles: all lines but one are told of, and it is of that one. */
export function withOnlyUnnamed(order: RepliedOrder, facts: readonly Fact[]): readonly Fact[] {
  const [unknown, ...others] = facts.filter((fact) => fact.kind === 'of_unknown');
  if (!unknown || others.length > 0 || facts.some(({ kind }) => kind === 'agree' || kind === 'refuse'))
    return facts;
  const named = new Set(
    facts.flatMap((fact) => ('line' in fact ? [fact.line] : 'of' in fact ? [fact.of] : [])),
  );
  const [line, ...more] = order.lines.flatMap((_, at) => (named.has(at) ? [] : [at]));
  const ordered = order.lines[line ?? -1];
  if (line === undefined || !ordered || more.length > 0 || named.size === 0) return facts;
  const { said_in, sentence } = unknown;
  const qty =
    unknown.said === null ? null : saidOf({ text: 'Q', meaning: unknown.said, ...said_in }, ordered);
  if (unknown.said !== null && (qty === null || qty > ordered.qty)) return facts;
  const concluded: LineFact =
    unknown.says === 'missing'
      ? { kind: 'missing', line, reason: 'out_of_stock', weak: false }
      : qty === null
        ? { kind: 'as_ordered', line }
        : { kind: 'settle', line, qty, corrects: false };
  return [
    ...facts.filter(
      (fact) => fact.sentence !== sentence || !(fact.kind === 'doubt' || fact.kind === 'firm_change'),
    ),
    { ...concluded, said_in, sentence },
    // Whether it is that one is a person's to see.
    { kind: 'doubt', doubt: 'not_understood', said_in, sentence },
  ];
}
