import { type Item, itemAt, join } from '#domain/replies/words/items.ts';

const THE = '(?:(?:le|la|les|l|du|des|de|d|vos) )*';
const NAMES = new RegExp(
  `(?<![^ ])${THE}M(?:(?: ,)? (?:et )?${THE}M)+((?: (?!et |ou |ni )[a-z:]+){0,6}) (Q(?:(?: ,)?(?: et)? (?:a |de )?Q)+)(?! (?:de |d )?M)(?![^ ])`,
);

/** « cidre et jus ramenés à 24 et 18 bouteilles »: as many figures as names, each for the name in its place. */
export function withEachItsOwn(items: readonly Item[]): readonly Item[] {
  const { text, starts } = join(items);
  if (!/M .*Q (?:, |et )+(?:a |de )?Q/.test(text)) return items;
  const found = NAMES.exec(text);
  if (!found) return items;
  const from = itemAt(starts, found.index);
  const to = itemAt(starts, found.index + found[0].length - 1) + 1;
  const taken = items.slice(from, to);
  const names = taken.filter(({ meaning }) => meaning?.kind === 'lines');
  const figures = taken.filter(({ meaning }) => meaning?.kind === 'quantity');
  const last = taken.lastIndexOf(names.at(-1) as Item);
  const said = taken.slice(last + 1, taken.indexOf(figures[0] as Item));
  const isPlain = names.every(({ meaning }) => meaning?.kind === 'lines' && meaning.lines.length === 1);
  if (names.length !== figures.length || !isPlain) return items;
  const each = names.flatMap((name, at) => {
    const figure = figures[at] as Item;
    const comma = { text: ',', start: figure.end, end: figure.end };
    return [name, ...said, figure, ...(at < names.length - 1 ? [comma] : [])];
  });
  return [...items.slice(0, from), ...each, ...items.slice(to)];
}
