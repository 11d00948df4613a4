import { type Item, itemAt, join } from '#domain/replies/words/items.ts';

const NAME = '(?:(?:de|d|du|le|la|les|l|vos) )*M';
const NOT_NAME = `(?: ,)?(?: (?:et|mais))? (?:pas|non)(?: pas)? ${NAME}(?= [,.;:)]| par| comme| contrairement|$)`;

/** « c'est la daurade qui est à 6 kg, pas le thon », « 6 kg de daurade et non de thon »: of the second nothing is said. */
const OF_THE_FIRST = new RegExp(
  `(?<![^ ])(?:(?:c est|ce sont|ce sera) (?:[a-z]+ )?(?:le|la|les|l|vos) M (?:qui|que|qu|dont|ou) (?:[a-z]+ ){1,5}Q(?: [a-z]+){0,2}|Q (?:de |d )?M)(${NOT_NAME})`,
);
/** « le manquant c'est la daurade et pas le thon »: of the second nothing is missing. */
const MISSING_IS = new RegExp(
  `(?<![^ ])(?:manquante?s?|ruptures?|ce qui manque|ce qu il manque|ce qui est en rupture|probleme|souci)(?: ,)?(?: [a-z]+){0,2} (?:c est|ce sont|est|sont) (?:le|la|les|l|vos) M(${NOT_NAME})`,
);
/** « ce n'est pas le thon qui est à 3 kg mais la daurade »: the figure is the second one's. */
const OF_THE_SECOND = new RegExp(
  `(?<![^ ])(?:(?:ce|c) )?(?:n )?(?:est|sont|etait|etaient) pas ${NAME} (?:qui|que|qu|dont|ou) (?:[a-z]+ ){1,5}(Q)(?: ,)? (?:mais|c est|ce sont) (?:bien )?(?:le|la|les|l|vos) (M)(?= [,.;:)]|$)`,
);

/** Of two names that are set against each other, each with no more than what is said of it. */
export function withoutOther(items: readonly Item[]): readonly Item[] {
  if (items.filter(({ text }) => text === 'M').length < 2) return items;
  return withFigureMoved(without(without(items, OF_THE_FIRST, null), MISSING_IS, 'ok'));
}

function without(items: readonly Item[], pattern: RegExp, becomes: string | null): readonly Item[] {
  const { text, starts } = join(items);
  const match = pattern.exec(text);
  const other = match?.[1];
  if (!match || other === undefined) return items;
  const end = match.index + match[0].length;
  const from = itemAt(starts, end - other.length + 1);
  const to = itemAt(starts, end - 1);
  const last = items[to];
  if (becomes === null || !last) return [...items.slice(0, from), ...items.slice(to + 1)];
  const place = { start: last.start, end: last.start };
  return [
    ...items.slice(0, from),
    { text: ',', ...place },
    { text: becomes, ...place },
    last,
    ...items.slice(to + 1),
  ];
}

function withFigureMoved(items: readonly Item[]): readonly Item[] {
  const { text, starts } = join(items);
  const match = OF_THE_SECOND.exec(text);
  if (!match) return items;
  const from = itemAt(starts, match.index);
  const to = itemAt(starts, match.index + match[0].length - 1);
  const said = items.slice(from, to + 1);
  const figure = said.findLast((item) => item.text === 'Q');
  const name = said.at(-1);
  return figure && name ? [...items.slice(0, from), name, figure, ...items.slice(to + 1)] : items;
}
