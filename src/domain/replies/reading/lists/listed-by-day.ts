import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { quantityOf, saidOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

const DAY_AHEAD =
  /^(?:(?:-|le|pour|livraison|depart|envoi|passage|tournee|camion|premiere|premier|deuxieme|seconde?|du|de|votre|la|notre|et|puis|ensuite|(?:1ere?|2e|2eme)) )*D (?:matin |adverbe )*(?::|=|-|devient|,) /;
const DIVIDES = /^(?:,|et|\+|&|plus|puis|avec|\/)$/;
const ALL_OF =
  /^(?:(?:les?|la|l|vos|votre|tout|toute|tous|toutes|totalite|integralite|ensemble|de|d|du|des|ainsi|que) )*M(?: (?:au complet|en entier|en totalite|complete?s?|entiere?s?))?$/;
const SO_MUCH_OF = /^(?:(?:les|vos|encore) )?Q (?:(?:de|d|des) )?(?:(?:la|l) )?M$|^M (?:: |- |x )?Q$/;
const REST_OF =
  /^(?:(?:les?|la|l|vos) )?(?:(?:Q )?(?:derniere?s?|autres?|restante?s?|manquante?s?)(?: Q)?|Q|(?:reste|solde|complement|reliquat|suite)(?: de Q)?) (?:(?:de|d|du|des) )?(?:(?:la|l) )?M(?: (?:qui (?:manqu|rest)[a-z]*|manquante?s?|restante?s?|en reliquat))?$/;
/** « la dernière palette (1 000 bouteilles) »: a pack, and then how many of what. */
const IN_BRACKETS =
  /^(?:(?:les?|la|l|une?) )?(?:(derniere?s?|autres?) )?(?:Q|[a-z]+) \( ((?:Q )?(?:de |d )?M) \)$/;
const AGAIN = /^soit Q$/;

type Entry = { line: number; qty: number | null; is_rest: boolean };

const dayOf = ({ items }: Pick<Sentence, 'items'>): string | null => {
  if (!DAY_AHEAD.test(join(items).text)) return null;
  const day = items.find(({ meaning }) => meaning?.kind === 'day')?.meaning;
  return day?.kind === 'day' ? day.day : null;
};

/** Each between its commas, the commas inside of brackets left alone. */
function partsOf(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]];
  let depth = 0;
  for (const item of items) {
    depth += item.text === '(' ? 1 : item.text === ')' ? -1 : 0;
    if (depth === 0 && DIVIDES.test(item.text)) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts.filter((part) => part.length > 0);
}

/** « les plaques (retour d'usine) »: why, and nothing of how much. */
const withoutWhy = (part: readonly Item[]): readonly Item[] => {
  const open = part.findIndex(({ text }) => text === '(');
  const isWhy =
    open > 0 && part.at(-1)?.text === ')' && !/ [MQPRDV](?: |$)/.test(join(part.slice(open)).text);
  return isWhy ? part.slice(0, open) : part;
};

function entryOf(said: readonly Item[], { lines }: Situation): Entry | null {
  const part = withoutWhy(said);
  const bracket = IN_BRACKETS.exec(join(part).text);
  const own = bracket ? part.slice(part.findIndex(({ text }) => text === '(') + 1, -1) : part;
  const { text } = join(own);
  const named = own.flatMap(({ meaning }) => (meaning?.kind === 'lines' ? [meaning] : []));
  const [one] = named;
  const line = one?.lines[0];
  if (named.length !== 1 || one?.lines.length !== 1 || one.ambiguous || one.foreign || line === undefined)
    return null;
  if (ALL_OF.test(text)) return { line, qty: null, is_rest: false };
  const isRest = REST_OF.test(text) && !SO_MUCH_OF.test(text);
  if (!isRest && !SO_MUCH_OF.test(text)) return null;
  const figure = own.find((item) => quantityOf(item) !== null);
  const ordered = lines[line];
  if (!figure) return isRest ? { line, qty: null, is_rest: true } : null;
  const qty = ordered ? saidOf(figure, ordered) : null;
  return qty === null ? null : { line, qty, is_rest: isRest || bracket?.[1] !== undefined };
}

/** « 2 palettes de bouteilles, soit 2 000 unités »: the second figure says the first in the unit of the line. */
function entriesOf(items: readonly Item[], situation: Situation): Entry[] | null {
  const entries: Entry[] = [];
  const parts = partsOf(items);
  for (const [at, part] of parts.entries()) {
    const before = entries.at(-1);
    const said = AGAIN.test(join(part).text) ? part[1] : undefined;
    if (said && before) {
      const ordered = situation.lines[before.line];
      const qty = ordered ? saidOf(said, ordered) : null;
      if (qty === null) return null;
      before.qty = qty;
      continue;
    }
    const isSaidAgain = AGAIN.test(join(parts[at + 1] ?? []).text);
    const named = part.find(({ meaning }) => meaning?.kind === 'lines')?.meaning;
    const entry =
      isSaidAgain && named?.kind === 'lines' && named.lines.length === 1
        ? { line: named.lines[0] ?? -1, qty: null, is_rest: false }
        : entryOf(part, situation);
    if (entry === null) return null;
    entries.push(entry);
  }
  return entries.length > 0 ? entries : null;
}

/**
 * « vendredi 4 : magrets et 6 poulets. Mardi 8 : les 4 derniers poulets et les rognons »: what comes on which day, where one of the days is
 * the order's own. Null where the sentence is no such list, or holds anything else.
 */
export function listedByDay(
  sentence: Sentence,
  sentences: readonly Sentence[],
  situation: Situation,
): readonly LineFact[] | null {
  const { expected_at } = situation;
  const day = dayOf(sentence);
  if (day === null || expected_at === null || sentence.asks) return null;
  const days = sentences.flatMap((one) => dayOf(one) ?? []);
  if (!days.includes(expected_at) || !days.some((one) => one > expected_at) || day < expected_at) return null;
  const { text } = join(sentence.items);
  const from = (DAY_AHEAD.exec(text)?.[0] ?? '').split(' ').length - 1;
  const entries = entriesOf(sentence.items.slice(from), situation);
  if (entries === null) return null;
  return entries.map(({ line, qty, is_rest }): LineFact => {
    if (day > expected_at) return { kind: 'later', line, qty, day, ...(is_rest ? { of_rest: true } : {}) };
    return qty === null ? { kind: 'as_ordered', line } : { kind: 'settle', line, qty, corrects: false };
  });
}
