import { collapse, type Item, itemAt, join } from '#domain/replies/words/items.ts';
import { withoutOther } from './not-that-one.ts';

/** « il y aura le riz », « j'ai du riz », « le riz »: there, where « mais pas la citronnelle » follows. */
const IS_THERE =
  /^(?:(?:bonjour|alors|donc|et|oui|ok|bien|,|par contre|parcontre|D|pour) )*(?:(?:j ai|on a|nous avons|(?:il )?y (?:a|aura)|vous (?:aurez|avez|recevrez)|(?:je|on|nous) (?:peux|peut|pouvons|vous|te) (?:[a-z]+ )?[a-z]+) (?:bien |donc |encore )?)?(?:(?:tout|toute|tous|toutes|le|la|les|l|du|des|de|d|vos|votre|et) )+M(?: (?:et|,) (?:(?:le|la|les|l|du|des|de|d|vos) )*M)*$/;
const IS_NOT = /^(?:pas|plus|ni|aucune?|point|jamais)$/;
const DENIES =
  /(?:^| )(?:pas|plus|ni|sans|aucune?|manqu[a-z]*|rupture|sauf|retir[a-z]*|enlev[a-z]*|ray[a-z]*)(?: |$)/;

/** « je manque de bar mais pas de moules »: what is not short comes. */
const LACKS =
  /^(?!.*(?:^| )(?:pas|plus|ni|aucune?|rien|sans|jamais)(?: |$)).*(?:^| )(?:manqu[a-z]*|ruptures?|court|epuisee?s?|penurie|indisponibles?) ?.*$/;
const NOT_THESE =
  /^mais pas (?:(?:de|d|sur|en|pour|du|des|la|le|les|l|vos) )*M(?: (?:et|ni) (?:(?:de|d|sur|en|du|des|la|le|les|l|vos) )*M)?(?: [,.;]|$)/;

function withoutShortage(items: readonly Item[], at: number): readonly Item[] {
  if (!NOT_THESE.test(join(items.slice(at)).text)) return items;
  const end = items.findIndex(({ text }, n) => n > at && /^[,.;]$/.test(text));
  const to = end === -1 ? items.length : end;
  const last = items[to - 1] as Item;
  const named = items.slice(at + 2, to).map((item) => (item.text === 'ni' ? { ...item, text: 'et' } : item));
  return [
    ...items.slice(0, at + 1),
    ...named,
    { text: 'ok', start: last.end, end: last.end },
    ...items.slice(to),
  ];
}

const WRONG =
  '(?:(?:limit|manqu|rupture|epuis|indispo|court|coinc|bloqu|report|decal|retard|augment|hausse|seulement|reste|ration|conting|redui|pos|cloch)[a-z]*|pas|plus)';
const IT_IS = '(?:c est|ce sont|ce sera|ce seront) (?:[a-z]+ ){0,2}(?:le|la|les|l|vos) M (?:, )?';
const IT_IS_THAT = `${IT_IS}(?:qui|que|qu|dont) (?:[a-zMQ(]+ ){0,6}?${WRONG}`;
/** « …que vous aurez en entier », « … qui part bien »: what is said of the one that nothing is wrong with. */
const WHICH_COMES =
  '(?: (?:,|que|qu|qui|lui|elle|eux|elles) (?!(?:[a-zM]+ ){0,6}(?:pas|plus|ni|rien|jamais|manqu[a-z]*|rupture|limit[a-z]*|D|V)(?: |$))[^.;!?:QPDR]*)?';
const NOT_THAT = `(?= (?:pas )?(?:le|la|les|l|vos) M${WHICH_COMES}`;
/** « c'est la verveine qui est limitée, pas le gin »: what is wrong with the one is not wrong with the other. */
const CONTRASTED = new RegExp(
  `(?:pas|non)(?:(?<=(?:^| )${IT_IS_THAT}(?: [^.;]*)?)${NOT_THAT}(?: [,.;:)]|$))|${NOT_THAT} , (?:mais |et )?${IT_IS_THAT}(?: |$)))`,
);

/** « c'est le gin qui part jeudi, pas la verveine »: does that come another day, or not at all? */
const WHICH_OF_THEM =
  /(?:pas|non)(?<=(?:^| )(?:c est|ce sont|ce sera|ce seront) (?:[a-z]+ ){0,2}(?:le|la|les|l|vos) M (?:qui|que|qu|dont) [^.;]*)(?= (?:pas )?(?:le|la|les|l|vos) M(?: [,.;:)]| qu[ei]? |$))/;

/** « ce n'est pas le gin qui manque mais la verveine »: nothing is wrong with the first of the two. */
const NOT_THE_FIRST = new RegExp(
  `^(?:ce )?(?:n |ne )?(?:est|sont|etait|etaient|sera|seront) pas (?:(?:le|la|les|l|vos) )M (?:qui|qu il|que) (?:(?:est|sont|sera|seront|a|ont|ete|vous|nous|me|fait|en) )*(${WRONG})(?: [a-z]+){0,2} (?:, )?(?:mais|c est|ce sont) (?:bien |plutot )?(?:le|la|les|l|vos) M(?= [,.;:)]|$)`,
);

/** « ce n'est pas le beurre qui manque mais la place »: nothing is wrong with it, whatever else is. */
const NOT_THIS = new RegExp(
  `^(?:ce )?(?:n |ne )?(?:est|sont|etait|etaient|sera|seront) pas (?:le|la|les|l|vos) M (?:qui|qu il|que) (?:(?:est|sont|sera|seront|a|ont|ete|vous|nous|me|fait|en) )*${WRONG}(?= |$)`,
);
function withoutBlame(items: readonly Item[], at: number, text: string): readonly Item[] {
  const length = NOT_THIS.exec(text)?.[0].split(' ').length;
  const name = items.findIndex((item, n) => n > at && item.text === 'M');
  const named = items[name];
  if (length === undefined || !named || name >= at + length) return items;
  const yes = { text: 'ok', start: named.end, end: named.end };
  return [...items.slice(0, at), named, yes, ...items.slice(at + length)];
}

/** What is wrong is said of the second name instead. */
function withBlameMoved(items: readonly Item[]): readonly Item[] {
  const { text, starts } = join(items);
  const from = text.search(/(?<![^ ])(?:ce )?(?:n |ne )?(?:est|sont|etait|etaient|sera|seront) pas /);
  if (from === -1) return items;
  const match = NOT_THE_FIRST.exec(text.slice(from));
  const at = itemAt(starts, from);
  if (!match) return withoutBlame(items, at, text.slice(from));
  const said = items.slice(at, itemAt(starts, from + match[0].length - 1) + 1);
  const [first, second] = said.flatMap((item, n) => (item.text === 'M' ? [n] : []));
  const wrong = said.filter(({ text: word }) => word === match[1]).at(-1);
  const [one, other] = [said[first ?? -1], said[second ?? -1]];
  if (!one || !other || !wrong) return items;
  const place = { start: other.end, end: other.end };
  return [
    ...items.slice(0, at),
    one,
    { text: 'ok', start: one.end, end: one.end },
    { text: ',', start: one.end, end: one.end },
    other,
    ...(/^manqu|^plus|^pas/.test(wrong.text) ? [{ text: 'manque', ...place }] : [{ ...wrong, ...place }]),
    ...items.slice(at + said.length),
  ];
}

const saidBefore = (items: readonly Item[], to: number): string => {
  const from = items.slice(0, to).findLastIndex(({ text }) => /^[,;:]$/.test(text));
  return join(items.slice(from + 1, to)).text;
};

/** « il y aura le riz mais pas la citronnelle »: two things said of two lines, and the first of them is a yes. */
export function withYesBeforeBut(said: readonly Item[]): readonly Item[] {
  const contrasted = collapse(withoutOther(said), CONTRASTED, () => ({ text: 'ok' }));
  const items = withContrastFirst(
    collapse(withBlameMoved(contrasted), WHICH_OF_THEM, () => ({ text: 'a confirmer' })),
  );
  const at = items.findIndex(({ text }, n) => text === 'mais' && IS_NOT.test(items[n + 1]?.text ?? ''));
  const but = items[at];
  if (at < 1 || !but || !items.slice(at + 1).some(({ text }) => text === 'M')) return items;
  if (LACKS.test(saidBefore(items, items[at - 1]?.text === ',' ? at - 1 : at)))
    return withoutShortage(items, at);
  const text = saidBefore(items, at);
  if (!IS_THERE.test(text) || DENIES.test(text)) return items;
  return [...items.slice(0, at), { text: 'ok', start: but.start, end: but.start }, ...items.slice(at)];
}

/** « plus d'emmental, la crème par contre en totalité »: the cream goes with what follows, and not with what is short. */
function withContrastFirst(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(({ text }, n) => text === 'parcontre' && items[n - 1]?.text === 'M');
  const contrast = items[at];
  const from = items.slice(0, Math.max(0, at)).findLastIndex(({ text }) => text === ',') + 1;
  if (!contrast || from === 0 || !/^(?:(?:le|la|les|l|vos|pour) )*M$/.test(join(items.slice(from, at)).text))
    return items;
  return [...items.slice(0, from), contrast, ...items.slice(from, at), ...items.slice(at + 1)];
}
