import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { type Item, itemAt, join } from '#domain/replies/words/items.ts';

/** Words that may stand between what was said first and what is meant. */
const BETWEEN = new Set(
  `, . : ( - – euh heu enfin ah oh oups non pardon attendez attends attend rectification erreur erratum correction plutot finalement disons dis ou je j me m trompe trompee
  corrige voulais voulait veux dire desole excusez moi mince zut en fait betise betises une c est ce sera le la les pour`.split(
    /\s+/,
  ),
);

/** At least one of them says that the first was wrong; « et non 8 » says what was ordered. */
const TAKEN_BACK =
  /(?:^| )(?:(?:euh|heu|enfin|ah|oh) (?:, )?non|non (?:, )?(?:pardon|plutot|disons|attend[a-z]*)|oups|pardon|mince|zut|rectification|correction|erratum|erreur|betises?|corrige|trompee?|(?:voulais|voulait|veux) dire|ou plutot|disons plutot)(?: |$)/;

/** « 20 bocaux (non, 24) », « 20 (en fait 24) »: said in brackets behind a figure, less is enough. */
const TAKEN_BACK_IN_BRACKETS = /^\( (?:.* )?(?:non [,:]|en fait|enfin|finalement|plutot)(?: |$)/;
/** « 20 bocaux (24 en fait) ». */
const TAKEN_BACK_BEHIND = /^(?:en fait|finalement|plutot|pardon)(?: |$)/;

/** « 10 barquettes, enfin non, 6 », « jeudi, pardon, vendredi »: only the last of the two is said. */
function withCorrections(items: readonly Item[]): readonly Item[] {
  let read = items;
  for (let at = 0; at < read.length; at++) {
    const corrected = correctedAt(read, at);
    if (!corrected) continue;
    const { from, to, item } = corrected;
    const behind = withoutTakenBack(read.slice(to + 1), read[at]?.meaning);
    read = [...read.slice(0, at), item, ...read.slice(at + 1, from), ...behind];
    at--;
  }
  return read;
}

/** « 80, pardon, 100, les 80 c'est pour un autre client »: whose the first figure was. */
const OF_SOMEBODY_ELSE =
  /^(?:, |\( |mais |car )*(?:les |c est les |c etait les |ca c est les )?(?:Q )(?:(?:la|,) )?(?:c |c est |c etait |ce sont |sont |etait |etaient |est )(?:[a-zMO]+ ){0,2}?(?:pour|celle|celui|ceux|celles|de|d|du|le|la|les|l|un|une|chez|sur|a|au)(?: (?!ok|et|mais|puis)[a-zMO]+){1,6}(?= [,.;:!?)]|$)/;

function withoutTakenBack(behind: readonly Item[], first: Item['meaning']): readonly Item[] {
  const { text, starts } = join(behind.slice(0, CONCLUDED_WITHIN));
  const length = OF_SOMEBODY_ELSE.exec(text)?.[0].length;
  if (length === undefined || first?.kind !== 'quantity') return behind;
  const end = itemAt(starts, length - 1) + 1;
  const again = behind.slice(0, end).find(({ text: said }) => said === 'Q')?.meaning;
  return again?.kind === 'quantity' && again.amount === first.amount ? behind.slice(end) : behind;
}

function correctedAt(items: readonly Item[], at: number): Corrected | null {
  const first = items[at]?.meaning;
  if (first?.kind !== 'quantity' && first?.kind !== 'day' && first?.kind !== 'price') return null;
  let from = at + 1;
  while (from <= at + 2 && /^(?:de|d|du|des|M)$/.test(items[from]?.text ?? '')) from++;
  let to = from;
  while (BETWEEN.has(items[to]?.text ?? '')) to++;
  const concluded = items[to]?.meaning?.kind === first.kind ? null : concludedAt(items, from, first.kind);
  if (concluded !== null && first.kind === 'quantity') return taken(first, items, { from, to: concluded });
  const instead = items[concluded ?? -1];
  if (instead && concluded !== null && first.kind === 'day') return { from, to: concluded, item: instead };
  const explained = items[to]?.meaning?.kind === first.kind ? null : explainedAt(items, at, from);
  if (explained !== null && first.kind === 'quantity') return taken(first, items, { from, to: explained });
  const last = items[to];
  // « 33… pardon, 34 € »
  const isPriced = first.kind === 'quantity' && first.unit === null && last?.meaning?.kind === 'price';
  if (!last?.meaning || (last.meaning.kind !== first.kind && !isPriced)) return null;
  const closes = items[from]?.text === '(' ? closingBracket(items, to) : to;
  if (closes === null || !isTakenBack(items, { from, to, closes })) return null;
  if (first.kind === 'quantity') return { ...taken(first, items, { from, to }), to: closes };
  return { from, to: closes, item: last };
}

type Corrected = { from: number; to: number; item: Item };

/** The last figure, in the unit of the first where it has none of its own. */
function taken(first: QuantityMeant, items: readonly Item[], place: { from: number; to: number }): Corrected {
  const item = items[place.to] as Item;
  const { meaning } = item;
  if (meaning?.kind !== 'quantity' || meaning.unit !== null) return { ...place, item };
  // « la moitié, ah non, 5 »: of what was ordered.
  return first.is_share
    ? { ...place, item }
    : { ...place, item: { ...item, meaning: { ...meaning, unit: first.unit, content: first.content } } };
}

/** « 12 bottes d'asperges, ou 10 », « 8 kg, voire 9 »: one of the two, and nobody knows which. */
const OR_ELSE =
  /^Q (?!ou Q)(?:(?:de|d|du|des) )?(?:(?:la|l|vos) )?(?:M )?(?:, |\( )?(?:ou|voire|sinon)(?: (?:bien|alors|meme|peut|etre|-|seulement|juste|que))* Q(?! (?:de|d|en|du) (?!M)[a-z]| fois)/;
const OR_ELSE_WITHIN = 12;

const withChoices = (items: readonly Item[]): readonly Item[] => {
  const open = new Set<number>();
  for (const [at, { meaning }] of items.entries()) {
    const length = meaning?.kind === 'quantity' ? orElseAt(items, at) : 0;
    if (length > 0) open.add(at).add(at + length - 1);
  }
  return items.map(
    (item, at): Item =>
      open.has(at) && item.meaning?.kind === 'quantity'
        ? { ...item, meaning: { ...item.meaning, approximate: true } }
        : item,
  );
};

/** Figures as they are meant: without those that are taken back, and none where two are left to choose from. */
export const withChosen = (items: readonly Item[]): readonly Item[] => withChoices(withCorrections(items));

const orElseAt = (items: readonly Item[], at: number): number =>
  OR_ELSE.exec(join(items.slice(at, at + OR_ELSE_WITHIN)).text)?.[0].split(' ').length ?? 0;

/** So many words may stand between « ah non attendez » and what follows from them. */
const CONCLUDED_WITHIN = 22;
const BREAKS_OFF =
  /^(?:(?:, )?(?:ah|oh|euh|heu|enfin) (?:, )?(?:non|mince|zut)|(?:, )?non attend[a-z]*|(?:, )?attend(?:ez|s))(?: |$)/;

/**
 * « la moitié ah non attendez j'ai le comité qui vient d'en annuler 2 kilos donc 5 finalement », « lundi 6… ah non c'est
 * férié, donc mardi 7 »: what it comes to.
 */
function concludedAt(
  items: readonly Item[],
  begin: number,
  kind: 'quantity' | 'day' | 'price',
): number | null {
  let from = begin;
  while (kind === 'day' && /^[.…,]+$/.test(items[from]?.text ?? '')) from++;
  const behind = items.slice(from, from + CONCLUDED_WITHIN);
  if (!BREAKS_OFF.test(join(behind.slice(0, 4)).text)) return null;
  const mark = kind === 'day' ? 'D' : 'Q';
  const end = behind.findIndex(({ text }) => /^[.;!?|MP]$/.test(text));
  const within = end === -1 ? behind : behind.slice(0, end);
  const at = within.findIndex(
    ({ text }, n) =>
      text === mark &&
      /(?:^| )(?:donc|alors|du coup|ca fait|ca fera|ce sera|finalement|disons)(?: (?:donc|ca fait|ca fera|ce sera|finalement|plutot|pour|le))*$/.test(
        join(within.slice(Math.max(0, n - 4), n)).text,
      ),
  );
  return at === -1 || within.slice(at + 1).some(({ text }) => text === mark) ? null : from + at;
}

/** « 8 kg, pardon je relis ma fiche : 9 kg »: why it was wrong, and then what is meant. */
const EXPLAINED =
  /^(?:, |\( )?(?:(?:ah|oh|euh|non|mais) (?:, )?)*(?:pardon|oups|mince|zut|erreur|rectif[a-z]*|correction|(?:excuse|excusez) (?:- )?moi|(?:autant|au temps) pour moi|je (?:me )?(?:trompe|corrige|suis trompee?))(?: ,)?(?: (?!ne |n |pas |plus |sauf |reste |le reste )[a-z]+){0,8}(?: [,:])? (?:(?:lire|lisez|plutot|donc|c est|ce sera|ce sont|il faut lire) )*(?=Q(?! (?:en|de) (?:plus|moins)| (?:D|V|aulieude)| (?:de |d )?M)(?: |$))/;

/** « il manque 4 kg, pardon, j'en ai 28 »: what is missing, and then what is there. */
const OF_LACK = /(?:^| )(?:manqu[a-z]*|moins|retir[a-z]*|enlev[a-z]*|sauf)(?: [a-z]+){0,2}$/;

const explainedAt = (items: readonly Item[], at: number, from: number): number | null => {
  if (OF_LACK.test(join(items.slice(Math.max(0, at - 4), at)).text)) return null;
  const said = EXPLAINED.exec(join(items.slice(from, from + CONCLUDED_WITHIN)).text)?.[0];
  return said === undefined ? null : from + said.trim().split(' ').length;
};

function isTakenBack(items: readonly Item[], { from, to, closes }: Record<'from' | 'to' | 'closes', number>) {
  const between = join(items.slice(from, to)).text;
  if (TAKEN_BACK.test(between)) return true;
  if (closes === to) return false;
  return (
    TAKEN_BACK_IN_BRACKETS.test(between) || TAKEN_BACK_BEHIND.test(join(items.slice(to + 1, closes)).text)
  );
}

/** Where the bracket ends that holds the figure at `to`; null where it holds another one. */
function closingBracket(items: readonly Item[], to: number): number | null {
  const closes = items.findIndex(({ text }, at) => at > to && text === ')');
  if (closes === -1) return null;
  return items.slice(to + 1, closes).some(({ meaning }) => meaning) ? null : closes;
}

/** « Rectification, je viens d'ouvrir le frigo : … »: what was said before of the same lines is taken back. */
const CORRECTS =
  /^(?:(?:bonjour|re|rebonjour|bon|(?:ah|oh|mais) si|ah|oh|euh|mais|et|attention|desole|petite?|une?|ps|dernier|derniere|p s) (?:[,:] )?)*(?:rectif[a-z]*|correct(?:if|ion)|erratum|contrordre|contre ordre|je (?:corrige|rectifie|me corrige|reprends|me suis trompe[a-z]*|viens de (?:verifier|recompter|recontroler|m apercevoir))|(?:au|autant pour|au temps pour) (?:temps pour )?moi|oups|mea culpa|annule et remplace|changement de programme|(?:dernier|derniere) minute|oubliez (?:ce que|mon|le)|apres (?:verification|recomptage|recompte|controle|inventaire)|(?:petite? )?(?:erreur|coquille|boulette) (?:de|dans|sur|:)|en fait non|finalement|(?<=(?:ah|oh|euh|oups|mince|zut) (?:, )?)non(?= (?:, )?(?:le |la |les |l |pour )*M))(?: |$)/;
/** « …donc plus de levure du tout, oubliez les 4 ». */
const TAKES_BACK = /^(?!.*(?:^| )Q(?: |$)).*(?:^| )oubliez les(?: |$)/;

export const correctsItself = (text: string): boolean => CORRECTS.test(text) || TAKES_BACK.test(text);

/** « je vous fais 4 kg ah non attendez… », « 15, non 18 »: and nobody says how many then. */
const BROKEN_OFF =
  /(?:^| )(?:M|de|:) Q (?:[,-] )non Q(?: |$)|(?:^| )Q (?:(?:de |d )?M )?(?:, )?(?:(?:ah|oh|euh) (?:, )?non|non attend[a-z]*)(?: |$)|(?:^| )[QP] .*(?:ai|avais) (?:confondu|melange) (?:.* )?[QP](?: |$)|(?:^| )U(?: |$)/;

export const breaksOff = (text: string): boolean => BROKEN_OFF.test(text);
