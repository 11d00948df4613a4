import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

/** Words that begin what holds in spite of something: whatever is said there, the main clause says what comes. */
const DESPITE =
  /^(?:malgre|en depit (?:de|d|du|des)|bien (?:que|qu)(?= (?:le|la|les|l|nous|on|je|j|il|ce|cette|notre|nos|tout|certaine?s?|beaucoup|M))|meme (?:si|s|avec)|quand bien meme|quoi ?(?:que|qu)|nonobstant)(?: |$)/;
/** « après des semaines de rupture », « si le sucre manque chez beaucoup »: only where what is short stands in it. */
const AFTER =
  /^(?:(?:apres|suite a|si)(?: |$)|(?:beaucoup|certains|plusieurs|nos|tous|d autres|les) (?:de |d |nos |mes |les )?(?:confreres|concurrents|collegues|grossistes|fournisseurs|maisons)(?: |$))/;
const SCARCE =
  /(?:^| )(?:rupture|ruptures|penuries?|manqu[a-z]*|rare[a-z]*|rarete|difficultes?|tension[a-z]*|tendue?s?|peu (?:de|d)|absences?|baisse|crise|faible[a-z]*|plus (?:de|d))(?: |$)/;
/** Of everybody, and not of this order. */
const EVERYWHERE =
  /(?:^| )(?:partout|(?:sur|dans) (?:le|la|les|tout le|toute la) (?:marche|region|pays|secteur|departement|filiere|profession)|en (?:france|europe|belgique|ce moment|general)|chez (?:nos|les|mes|beaucoup|tous|tout|plusieurs|d autres|certains)(?: [a-z]+)*|ces temps (?:ci|- ci)|un peu partout|au niveau national)(?: |$)/;
/** All of it comes. */
const WHOLE =
  /(?:^| )(?:tout(?! (?:le|du) reste)|toute|tous|toutes|integral[a-z]*|integralite|totalite|complet|complete|completement|au complet|en entier|entierement|l ensemble|Q lignes)(?: |$)/;
const NOT_WHOLE =
  /(?:^| )(?:sauf|hormis|excepte|exception|mais pas|a part|hors|reste|autres|sinon|moins|presque|pas (?:tout|tous|toutes|complet[a-z]*|entier[a-z]*|integral[a-z]*))(?: |$)/;

/** « malgré la rupture de persil » may be of this order, unless all of it is said to come in so many words. */
const OF_ORDER =
  /(?:^| )(?:ruptures?|absences?|defauts?|M (?:(?:nous|me|vous) )?manqu(?:e|ent)[ ,]*$)(?: |$)/;
const OUTRIGHT =
  /(?:^| )(?:integral[a-z]*|integralite|totalite|complet|complete|completement|au complet|en entier|entierement)(?: |$)/;

const isWhole = (text: string): boolean => WHOLE.test(text) && !NOT_WHOLE.test(text);

type Parted = {
  sentence: Sentence /** A clause was left out. */;
  conceded: boolean /** Something short stands in it, and nobody says that all comes. */;
  doubtful: boolean;
};

/** The sentence without what it concedes (« malgré la pénurie, … »), which takes nothing away. */
export function withoutConcessions(sentence: Sentence): Parted {
  const { items } = sentence;
  const whole = { sentence, conceded: false, doubtful: false };
  const text = join(items).text;
  if (
    !/(?:^| )(?:malgre|depit|bien que?|meme si?|meme|quoique?|nonobstant|apres|suite|si|confreres|concurrents|collegues|grossistes|fournisseurs|maisons|limite|moins|minimum|dessous|mais|parcontre|toutefois|cependant|neanmoins|pourtant)(?: |$)/.test(
      text,
    )
  )
    return whole;
  const found = clauseOf(items) ?? everywhereIn(items) ?? tooLateIn(items) ?? ruleIn(items);
  if (found === null) return whole;
  const said = join(items.slice(found.from, found.to)).text;
  const rest = [...items.slice(0, found.from), ...items.slice(found.to)];
  const main = join(rest).text;
  if (!/[a-zM]{2}|M/.test(main.replace(/(?:^| )(?:bonjour|et|mais|donc|,|:)(?= |$)/g, ''))) return whole;
  const isShort = SCARCE.test(said) && /(?:^| )M(?: |$)/.test(said);
  // Figures and days of it are of this order after all.
  if (/(?:^| )(?:Q|P|R)(?: |$)/.test(said) && /(?:^| )M(?: |$)/.test(said)) return whole;
  if ((found.only_whole || isShort) && !(isWhole(main) && (!OF_ORDER.test(said) || OUTRIGHT.test(main))))
    return { ...whole, doubtful: isShort && !found.only_whole };
  return { sentence: { ...sentence, items: rest }, conceded: true, doubtful: false };
}

type Clause = { from: number; to: number; only_whole: boolean };

const endOf = (items: readonly Item[], from: number): number => {
  const at = items.findIndex(({ text }, place) => place > from && /^[,:;]$/.test(text));
  if (at === -1) return items.length;
  // « beaucoup en manquent, pas nous : »
  const isNotOurs = /^(?:mais )?pas (?:nous|moi|chez nous|ici) [:,]/.exec(
    join(items.slice(at + 1, at + 6)).text,
  )?.[0];
  return at + 1 + (isNotOurs === undefined ? 0 : isNotOurs.split(' ').length);
};

/** The clause that one of those words begins, up to its comma. */
function clauseOf(items: readonly Item[]): Clause | null {
  for (const [from, { text: word }] of items.entries()) {
    if (
      !/^(?:malgre|en|bien|meme|quand|quoi|quoique|quoiqu|nonobstant|apres|suite|si|beaucoup|certains|plusieurs|nos|tous|d|les)$/.test(
        word,
      )
    )
      continue;
    const begins =
      from === 0 || /^(?:,|:|et|mais|bonjour|bonsoir|salut|donc|\()$/.test(items[from - 1]?.text ?? '');
    const ahead = join(items.slice(from, from + 5)).text;
    const isDespite = DESPITE.test(ahead) && (begins || !/^(?:bien|meme)/.test(ahead));
    const to = endOf(items, from);
    const isAfter =
      begins &&
      AFTER.test(ahead) &&
      SCARCE.test(join(items.slice(from, to)).text) &&
      (word !== 'si' || EVERYWHERE.test(join(items.slice(from, to)).text));
    if (isDespite || isAfter) return { from, to, only_whole: isAfter };
  }
  return null;
}

/** « on manque de poulet partout en ce moment, mais votre commande est complète ». */
function everywhereIn(items: readonly Item[]): Clause | null {
  const to = items.findIndex(({ text }) =>
    /^(?:mais|parcontre|toutefois|cependant|neanmoins|pourtant)$/.test(text),
  );
  if (to <= 0) return null;
  const said = join(items.slice(0, to)).text;
  return SCARCE.test(said) &&
    (EVERYWHERE.test(said) || /(?:^| )rares?(?: |$)/.test(said)) &&
    !/(?:^| )(?:vous|votre|vos|sauf|livr[a-z]*)(?: |$)/.test(said)
    ? { from: 0, to: to + 1, only_whole: true }
    : null;
}

const TOO_LATE =
  /^(?:(?:bonjour|bonsoir|desole|malheureusement|,) )*(?:(?:l|notre) )?(?:heure|horaire) limite (?:[a-z]+ )?depassee?(?: (?:pour|de|du|d|la|livraison|D|H))*(?: (?:devient|,|:|donc))+(?= )/;
/** « heure limite dépassée, on livre jeudi »: why, and not when. */
function tooLateIn(items: readonly Item[]): Clause | null {
  const said = TOO_LATE.exec(join(items).text)?.[0];
  return said === undefined ? null : { from: 0, to: said.split(' ').length, only_whole: false };
}

/** « Cognac : nous refusons les commandes de moins de 6 bouteilles, nous ne vous le livrons donc pas »: why, and then what. */
const RULE =
  /^(?:(?:le|la|les|l|vos) )?M : ((?:(?!(?:si|s) )[a-z]+ ){0,9}(?:moins|minimum|dessous) (?:(?:de|d|:) )?[QP](?: [a-z]+){0,5} , )(?=(?:(?:et|donc) )?(?:(?:nous|on|je|il|elle|ils|elles) )?(?:ne |n )?(?:(?:vous|te) )?(?:(?:le|la|les|l) )?(?:[a-z]+ ){0,3}(?:pas|plus|(?:retir|annul|enlev|supprim)[a-z]*)(?: |$))/;
function ruleIn(items: readonly Item[]): Clause | null {
  const { text } = join(items);
  const match = RULE.exec(text);
  if (!match?.[1]) return null;
  const from = text
    .slice(0, match[0].length - match[1].length)
    .trim()
    .split(' ').length;
  return { from, to: from + match[1].trim().split(' ').length, only_whole: false };
}
