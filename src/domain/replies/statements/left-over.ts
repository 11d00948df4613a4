import { denies } from '#domain/replies/clauses/agreement.ts';
import { moodOfAll, type Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { deniesDoing, isNotYet } from '#domain/replies/cues/doings.ts';
import { PRICE, PRICE_STAYS, PRICES_MOVE } from '#domain/replies/cues/price.ts';
import { BAD_NEWS } from '#domain/replies/cues/shortage.ts';
import { quantityOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import type { Fact } from './fact.ts';
import { goesOn, isOfLooks, NOT_SO } from './looks.ts';
import { doubt, open, type Situation, tell } from './situation.ts';

const OF_ITS_MAKE =
  /(?:^| )(?:vien(?:t|nent|dra|dront) (?:de|d|du|des)|dlc|ddm|dluo|origine|provenance|calibre|marque|format|conditionn[a-z]*|etiquet[a-z]*|emball[a-z]*|(?:est|sont|reste|restent|sera|seront) (?:(?:encore|un peu|tres|plus|moins|assez|bien|vraiment) )*(?:dure?s?|mure?s?|petite?s?|gros|grosses?|belles?|beaux?|superbes?|magnifiques?|fermes?|top qualite))(?: |$)/;

/** « vos fûts sont consignés 30 € pièce ». */
const OF_DEPOSITS = /(?:^| )(?:consign|deconsign|caution)[a-z]*(?: |$)/;

/** « 8 cdés » of a row: what was ordered. */
const ONLY_ORDERED = /^(?:M )?(?:: )?Q (?:commandes?|demandee?s?)$/;

const isAgainst = ({ text }: Segment): boolean =>
  /^(?:mais|parcontre|attention|juste|seule?|malheureusement|desole|helas|sauf)(?: |$)/.test(text);

/** Words or a figure that may take something away. */
const isRisky = (segments: readonly Segment[], lines: readonly number[], situation: Situation): boolean =>
  segments.some(({ text }) => /(?:^| )(?:manque|seulement|que)(?: |$)/.test(text)) ||
  segments.some(({ items }) =>
    items.some(
      (item, at) =>
        quantityOf(item) !== null &&
        lines.every(
          (line) => !['price', 'none', 'ordered'].includes(roleOf(items, at, situation.lines[line])),
        ),
    ),
  );

/** Nothing was understood of what is said of these lines: harmless only without a figure and a negation. */
export function leftOver(
  segments: readonly Segment[],
  lines: readonly number[],
  { tone, situation }: { tone: Tone; situation: Situation },
): Fact[] {
  const mood = moodOfAll(tone);
  if (mood === 'question') return [];
  if (segments.every(({ text }) => OF_DEPOSITS.test(text) || ONLY_ORDERED.test(text))) return [];
  if (!mood && segments.every(isOfLooks) && !goesOn(tone.text))
    return tell(situation, [{ kind: 'harmless' }]);
  if (mood) return tell(situation, open(lines, mood));
  // « nous ne détaillons plus les meules »: nobody knows what it is to us.
  if (segments.some(({ text }) => deniesDoing(text) || isNotYet(text)))
    return tell(situation, [doubt('not_understood')]);
  const isDenied = segments.some(({ text }) => denies(text.replace(NOT_SO, ' ')));
  const risky = isRisky(segments, lines, situation);
  const stays = segments.some(
    ({ text }) =>
      PRICE_STAYS.test(text) ||
      /(?:prix|tarif|bouge|change)/.test(text) ||
      (PRICE.test(text) && /(?:^| )[PR](?: |$)/.test(text)),
  );
  const instead = segments.some(({ text }) => /(?:^| )(?:aulieude|alaplace|alaplacede)(?: |$)/.test(text));
  if (stays && !instead) return [];
  const priced = segments.some(({ items }) =>
    items.some(
      (item, at) =>
        quantityOf(item) !== null &&
        lines.some((line) => roleOf(items, at, situation.lines[line]) === 'price'),
    ),
  );
  if (priced) return [];
  // « les courgettes viennent d'Espagne, pas de France », « le beurre va augmenter »: no word of whether it comes.
  if (!risky && segments.some(({ text }) => OF_ITS_MAKE.test(text) || PRICES_MOVE.test(text)))
    return tell(situation, [doubt('not_understood')]);
  if (risky) return tell(situation, open(lines, 'not_understood'));
  // Whatever it is that is not, an article that is spoken of so does not come, until somebody says otherwise.
  if (isDenied)
    return tell(situation, [
      ...lines.map((line) => ({ kind: 'missing', line, reason: 'out_of_stock', weak: true }) as const),
      ...lines.map((of) => ({ kind: 'passed_over', of, against: true, sounds_bad: true }) as const),
    ]);
  return tell(
    situation,
    lines.map((of) => ({
      kind: 'passed_over',
      of,
      against: segments.some(isAgainst),
      sounds_bad:
        segments.some(({ text }) => BAD_NEWS.test(text)) ||
        // « cabillaud : mer formée, pas sorti »
        (denies(tone.text.replace(NOT_SO, ' ')) &&
          (tone.text.match(/(?:^| )M(?= |$)/g) ?? []).length <= lines.length),
    })),
  );
}
