import type { Group } from '#domain/replies/clauses/groups.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { WITH_SHORT } from '#domain/replies/cues/agreement.ts';
import type { Fact, OrderFact } from '#domain/replies/statements/fact.ts';
import { doubt, type Situation, tell } from '#domain/replies/statements/situation.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { linesOf } from './chosen-lines.ts';

/** « Les cartons partent mardi comme prévu, ambrée et sans alcool »: those that were just agreed to. */
export function namedBehindYes(
  groups: readonly Group[],
  unsaid: readonly LinesMeant[],
  facts: readonly Fact[],
  { situation, segments }: { situation: Situation; segments: readonly Segment[] },
): Fact[] {
  const isYes =
    groups.length > 0 &&
    segments.every(({ text, mentions }) => (mentions.length > 0 ? ONLY_NAMES : NO_SHORTAGE).test(text)) &&
    groups.every(({ mentions }) => mentions.length === 0) &&
    facts.length > 0 &&
    facts.every((fact) => (fact.kind === 'agree' && !fact.weak) || fact.kind === 'day');
  if (!isYes || unsaid.some(({ ambiguous, foreign }) => ambiguous || foreign)) return [];
  return tell(
    situation,
    linesOf(unsaid).map((line) => ({ kind: 'as_ordered', line })),
  );
}

/** « exit le glucose », « une absence : le glucose » say more. */
const ONLY_NAMES =
  /^(?:(?:et|le|la|les|l|vos|votre|nos|mes|du|de|des|d|tout|toute|tous|toutes|aussi|ainsi|egalement|meme|surtout|que|pour|y|compris|avec|dont|soit|c est a dire|a savoir|[,:&+-]|M) )*M$/;
const NO_SHORTAGE = new RegExp(`^(?!.*${WITH_SHORT.source})`);

/** « Commande acceptée avec deux manquants : la fève tonka et le glucose. » */
export const namedAsShort = (
  segments: readonly Segment[],
  unsaid: readonly LinesMeant[],
  situation: Situation,
): Fact[] =>
  segments.some(({ text, mentions }) => mentions.length === 0 && WITH_SHORT.test(text)) &&
  !unsaid.some(({ ambiguous, foreign }) => ambiguous || foreign)
    ? tell(
        situation,
        linesOf(unsaid).map((line) => ({ kind: 'missing', line, reason: 'out_of_stock', weak: false })),
      )
    : [];

/** « pour l'espadon, il m'en manque 4 kg »: goods that were not ordered, and all that is said of them. */
export const ofStranger = (segments: readonly Segment[]): OrderFact[] =>
  segments.some(({ says }) => says)
    ? [{ kind: 'firm_change' }, doubt('unknown_product')]
    : [doubt('unknown_product')];
