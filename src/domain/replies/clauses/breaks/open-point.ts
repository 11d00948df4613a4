import { isPredicate } from '#domain/replies/clauses/predicates.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

const AHEAD = 9;
const NAME =
  '(?:(?:et|mais|parcontre|sinon|,) )*(?:(?:pour|cote|quant a|quant au|quant aux) )?(?:le |la |les |l |vos |tes )?M';
/** « , et le rosé si vous me prenez la palette », « , et le basilic vous le voulez en pot ou en botte ? » */
const OPEN_POINT = new RegExp(
  `^, ${NAME} (?:, )?(?:(?:si|s) (?:vous|tu|jamais|il)|(?:vous|tu) (?:(?:le|la|les|l|en) )?(?:voul|veu|prefer|souhait|desir)[a-z]*|est (?:- )?ce que|quel[a-z]* |combien )`,
);
const NAMED_ANEW = new RegExp(
  `^, ${NAME} (?:ok|c est|ca|ce sera|est|sont|sera|seront|Q|pas|plus|en rupture|rupture|aussi|j en|je|j|on|y en|il|manqu[a-z]*)(?: |$)`,
);

/** Two lines, and how much comes of one of them. */
const countsOneOfTwo = (items: readonly Item[]): boolean =>
  items.filter(({ text }) => text === 'M').length > 1 && items.some(({ text }) => text === 'Q');

/** « , et les 7 qui manquent je vous les remonte vendredi ». */
const THE_MISSING =
  /^, (?:(?:et|mais|puis) )*(?:les|le|la|vos) Q (?:manquante?s?|restante?s?|derniere?s?|autres|qui (?:manqu|rest)[a-z]*)(?: |$)/;

/** « on attend votre retour pour cette ligne, les deux autres sont réservées ». */
const OF_THIS_ONE =
  /(?:^| )(?:attend|dites|confirm|precis|valid|repon|retour|accord|avis)[a-z]* (?:[a-z]+ ){0,6}(?:(?:cette|la) (?:ligne|reference)|cet article|ce (?:produit|point)|celle ci|celui ci|la dessus)$/;
const THE_OTHERS =
  /^, (?:(?:et|mais|pour) )*(?:lesautres|le reste|tout le reste|les autres)(?: [a-z]+)? (?:est|sont|sera|seront|part|partent|suit|ok|c est|:)(?: |$)/;

const STOPS = new Set(['.', ';', '!', '?', '|']);

/** What is asked or made to depend of one line, behind a comma, is no word of those before it. */
export function withOpenPointsApart(items: readonly Item[]): readonly Item[] {
  let from = 0;
  let isOpen = false;
  let result: Item[] | null = null;
  for (const [at, item] of items.entries()) {
    if (STOPS.has(item.text)) {
      from = at + 1;
      isOpen = false;
    }
    if (item.text !== ',' || from === at) continue;
    const ahead = join(items.slice(at, at + AHEAD)).text;
    if (THE_MISSING.test(ahead) && countsOneOfTwo(items.slice(from, at))) {
      from = at + 1;
      result ??= [...items];
      result[at] = { ...item, text: ';' };
      continue;
    }
    if (THE_OTHERS.test(ahead) && OF_THIS_ONE.test(join(items.slice(from, at)).text)) {
      from = at + 1;
      result ??= [...items];
      result[at] = { ...item, text: ';' };
      continue;
    }
    if (!(isOpen ? NAMED_ANEW : OPEN_POINT).test(ahead)) continue;
    const said = join(items.slice(from, at)).text;
    if (!isOpen && (!/(?:^| )M(?: |$)/.test(said) || !isPredicate(said) || /(?:^| )si(?: |$)/.test(said)))
      continue;
    isOpen = !isOpen;
    from = at + 1;
    result ??= [...items];
    result[at] = { ...item, text: ';' };
  }
  return result ?? items;
}
