import type { Situation } from '#domain/replies/statements/situation.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { isMeasure, unitOf } from '#domain/replies/values/units.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';

const word = (text: string, at: number): Item => ({ text, start: at, end: at });

/** « nous n'avons que du demi-sel, on vous en met 40 à la place du doux ». */
const ONLY_OTHER =
  /(?:^| )(?:(?:je|j|on|nous|il) )?(?:(?:ne|n|me|nous) )*(?:ai|avons|a|reste|restent|trouve|trouvons|recois|recevons) (?:plus )?que (?:du|de la|de l|des|d|de) ((?:[a-zM-]+ ){0,4}[a-zM-]+) , (?:(?:et|donc) )?(?:je|on|nous) (?:(?:vous|te|t) )?en [a-z]+ (?:donc )?(Q) (?:(?:de|d) )?alaplace(?:de (?:(?:la|le|les|l|des|du) )?(?:M|[a-z]+))?(?= [,.:]|$)/d;

/** The same as if it were said in so many words that one replaces the other. */
export function withOnlyOther(items: readonly Item[]): readonly Item[] {
  const { text, starts } = join(items);
  const match = text.includes('alaplace') ? ONLY_OTHER.exec(text) : null;
  const [whole, product, count] = match?.indices ?? [];
  if (!match || !whole || !product || !count) return items;
  const at = (place: number) => starts.findLastIndex((start) => start <= place);
  const from = at(whole[0] + (match[0].startsWith(' ') ? 1 : 0));
  const named = items.slice(at(product[0]), at(product[1] - 1) + 1);
  const start = named[0]?.start ?? 0;
  return [
    ...items.slice(0, from),
    word('remplace', start),
    word('par', start),
    ...named,
    items[at(count[0])] as Item,
    ...items.slice(at(whole[1] - 1) + 1),
  ];
}

const APART = /(?:^| )separement$/;
const WHEN =
  /^, (?:(?:en|et|pour|avec) )?(?:une? )?(?:livraison|livree?s?|arrivee?s?|reception|expedition|depart|attendue?s?|prevue?s?) (?:(?:prevue?s?|le|pour|chez vous|estimee?) )*D(?: |$)/;

/** « il manquera un poulet »: one of them, and not all. */
export const withOneLess = (items: readonly Item[], lines: Situation['lines']): readonly Item[] =>
  items.map((item, at): Item => {
    const named = items[at + 1]?.meaning;
    const isOne =
      /^une?$/.test(item.text) &&
      named?.kind === 'lines' &&
      named.lines.some((line) => (lines[line]?.qty ?? 0) > 1) &&
      LACKS.test(join(items.slice(0, at)).text);
    const isWeighed = named?.kind === 'lines' && named.lines.some((line) => isWeighedLine(lines[line]));
    return isOne ? { ...item, text: 'Q', meaning: isWeighed ? ONE : { ...ONE, unit: null } } : item;
  });
const isWeighedLine = (line: Situation['lines'][number] | undefined): boolean =>
  line !== undefined && isMeasure(unitOf(fold(line.unit).text));
const LACKS =
  /(?:^| )(?:sauf|manqu[a-z]*(?: (?:juste|encore|que|seulement|plus|donc|malheureusement))*(?: (?:(?:le|la|les|l|Q|de|d|M|,|et) )*M (?:,|et|, et))?)$/;
const ONE: QuantityMeant = {
  kind: 'quantity',
  amount: 1,
  unit: 'pièce',
  content: null,
  is_share: false,
  approximate: false,
};

/** « vos 3 kg seront expédiés à part, livraison lundi 4 mai »: of them, and not of the order. */
export const withDayApart = (items: readonly Item[]): readonly Item[] => {
  if (!items.some(({ text }) => text === 'separement')) return items;
  const comma = items.findIndex(
    ({ text }, at) =>
      text === ',' &&
      APART.test(join(items.slice(0, at)).text) &&
      WHEN.test(join(items.slice(at, at + 8)).text),
  );
  return comma === -1 ? items : [...items.slice(0, comma), ...items.slice(comma + 1)];
};
