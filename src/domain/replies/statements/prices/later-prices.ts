import type { Segment } from '#domain/replies/clauses/segments.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { PRICE, PRICE_STAYS, PRICES_MOVE } from '#domain/replies/cues/price.ts';
import { OUT, RESTOCK } from '#domain/replies/cues/shortage.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { isExcepted, isOnlyOfAnotherMonth } from '#domain/replies/statements/lines/words-said.ts';
import { doubt, type Situation, tell } from '#domain/replies/statements/situation.ts';
import { MONTHS, monthNameOf } from '#domain/replies/values/months.ts';
import { isForLater } from './prices-said.ts';

/** « ont été revus au 1er »: they are in force already. */
const ALREADY =
  /(?:^| )(?:ont|a|avons|ai) (?:tous |toutes |deja |bien )*(?:ete )?(?:revu|augment|chang|modifi|actualis|evolu|reval|pass)(?!er(?: |$))[a-z]*(?: |$)/;

/** « comme annoncé en janvier, nos farines augmentent à compter des livraisons de cette semaine ». */
const IS_NOW =
  /(?:^| )(?:(?:a compter|a partir|des|sur|pour|avec)(?: de| des| d| du| les?| la)*(?: livraisons?| commandes?)?(?: de| d)? (?:cette (?:semaine|commande|livraison)|ce (?:jour|lundi|mardi|mercredi|jeudi|vendredi)|aujourd hui|maintenant)|des maintenant)(?: |$)/;

/** « la hausse de 10 % concerne les cidres, elle ne touche pas votre commande ». */
const SPARES_THIS =
  /(?:^| )(?:ne |n )(?:touche|concerne|affecte|impacte|vise|s applique)(?:nt|ra|ront)? (?:donc )?pas (?:a |sur |encore )*(?:votre|cette|la presente) (?:commande|livraison)(?: |$)/;

/** « Nouveaux tarifs au 1er juillet : beurre 9,60 »: of orders to come, as far as the sentence goes. */
export const announcesPrices = (segments: readonly Segment[], situation: Situation): boolean =>
  (segments.some(({ text }) => SPARES_THIS.test(text)) &&
    segments.some(({ text }) => PRICES_MOVE.test(text))) ||
  announcesLater(segments, situation);

/** « compote 8 boîtes jeudi + 4 le lundi 23 »: so many goods follow then. */
const isOfRest = (items: Segment['items'], text: string): boolean =>
  /^(?:(?:et|puis|les?|la) )*Q (?:(?!a |au )[a-z]+ ){0,2}D$/.test(text) &&
  items.every(
    ({ meaning }) =>
      !(meaning?.kind === 'quantity' && meaning.has_cents) &&
      !(meaning?.kind === 'day' && /^(?:au|du|des|a partir)/.test(meaning.said)),
  );

const announcesLater = (segments: readonly Segment[], { expected_at }: Situation): boolean =>
  !segments.some(
    ({ text, mentions }) =>
      (ALREADY.test(text) && (mentions.length > 0 || /(?:^| )(?:prix|tarifs?|[PR])(?: |$)/.test(text))) ||
      (IS_NOW.test(text) && PRICES_MOVE.test(text)) ||
      /(?:^| )P (?:.* )?cette (?:livraison|commande|fois)(?: |$)|(?:^| )(?:des|sur|pour) cette (?:livraison|commande) (?:.* )?P(?: |$)/.test(
        text,
      ),
  ) &&
  segments.some(
    ({ items, text }) =>
      isForLater(items, expected_at) &&
      !isOfRest(items, text) &&
      // « plus de chaï, retour mi-novembre »
      !/^(?:de )?(?:retour|reappro[a-z]*|rearrivage|revient|reviennent)(?: |$)/.test(text) &&
      !DELIVERS.test(text.replace(/(?:^| )passe[a-z]* (?:a|de) [PQR](?= |$)/g, '')) &&
      !/(?:^| )(?:livr[a-z]*|recevr[a-z]*|reliquat|solde|camion|tournee)(?: |$)/.test(text),
  ) &&
  segments.some(
    ({ text, items }) =>
      PRICE.test(text) ||
      /(?:^| )(?:P|R)(?: |$)/.test(text) ||
      items.some(({ meaning }) => meaning?.kind === 'quantity' && meaning.has_cents),
  );

const isOfLaterPrices = (fact: Fact): boolean =>
  fact.kind === 'price' ||
  fact.kind === 'rate_all' ||
  (fact.kind === 'as_ordered' && fact.keeps_price === true) ||
  (fact.kind === 'settle' && !Number.isInteger(fact.qty)) ||
  (fact.kind === 'open' && fact.doubt === 'unclear_price') ||
  fact.kind === 'vague_day' ||
  // « à 26 € le kg à partir de la semaine 50 »
  (fact.kind === 'later' && fact.day === null && fact.qty === null) ||
  (fact.kind === 'doubt' &&
    ['unclear_price', 'question', 'condition', 'not_understood'].includes(fact.doubt));

/** « on en reparlera », « rien avant », « plus rien à l'ancien prix après »: of that price, and of no shortage. */
const IDLE =
  /(?:^| )(?:(?:on|nous) (?:en )?(?:re(?:parl|discut|voi|ver)|verr|parler|discuter)[a-z]*(?: [a-z]+){0,3}|(?:plus )?rien (?:avant|d ici la|(?:a|au) (?:l )?(?:ancien|meme|actuel)[a-z]* (?:prix|tarifs?))|(?:pour )?une (?:prochaine|autre) fois)(?= |$)/g;

/** Said beside such a price of a line that this part does not name: it may be of the goods, or of the price again. */
function besideLaterPrice(
  fact: Fact,
  segments: readonly Segment[],
  { expected_at }: Situation,
): 'idle' | 'unsure' | null {
  const segment = segments[fact.part ?? -1];
  if (!segment) return null;
  if (fact.kind === 'settle') return isForLater(segment.items, expected_at) ? 'unsure' : null;
  const isOfGoods = fact.kind === 'missing' || fact.kind === 'later';
  const isPutOff = fact.kind === 'answer_later' || (fact.kind === 'open' && fact.doubt === 'answer_later');
  if (segment.mentions.length > 0 || !(isOfGoods || isPutOff)) return null;
  if (isPutOff) return 'idle';
  return OUT.test(segment.text.replace(IDLE, ' ')) ? null : 'idle';
}

/** « (elle prendra sans doute 4 % en janvier) »: whoever is not sure of that is not sure of the goods. */
function isUnsureOfLater(fact: Fact, segments: readonly Segment[], { expected_at }: Situation): boolean {
  const { items = [], text = '' } = segments[fact.part ?? -1] ?? {};
  return (
    fact.kind === 'open' &&
    fact.unsure === true &&
    /(?:^| )[PR](?: |$)/.test(text) &&
    !/(?:^| )Q(?: |$)/.test(text) &&
    !OUT.test(text) &&
    isForLater(items, expected_at)
  );
}

/** What a sentence says without the prices of orders to come. */
export function withoutLaterPrices(
  facts: readonly Fact[],
  segments: readonly Segment[],
  situation: Situation,
): Fact[] {
  const kept = facts.filter(
    (fact) =>
      !isOfLaterPrices(fact) &&
      besideLaterPrice(fact, segments, situation) === null &&
      !isUnsureOfLater(fact, segments, situation) &&
      // « le cours du café oblige à augmenter nos tarifs au 1er janvier »: of coffee, whichever, and nothing but its price.
      !(
        fact.kind === 'open' &&
        fact.doubt === 'ambiguous_product' &&
        !facts.some(({ kind }) => kind === 'firm_change')
      ),
  );
  const isUnsure =
    facts.some(
      (fact) => !isOfLaterPrices(fact) && besideLaterPrice(fact, segments, situation) === 'unsure',
    ) || kept.some((fact) => fact.kind === 'missing' && segments[fact.part ?? -1]?.mentions.length === 0);
  return isUnsure ? [...kept, ...tell(situation, [doubt('not_understood')])] : kept;
}

/** « sera en rupture en décembre », « dès mars »; not « jusqu'en mars », « pas avant mars », « qu'en mars ». */
const IN_MONTH = new RegExp(
  `(?<!(?:que|qu|jusqu|jusqu a|jusqu au|avant|avant la|depuis|ici) )(?:en|pour|des|courant|debut|mi|mi -|fin|au mois de|au mois d|a partir de|a partir d|a compter de|a compter d) (${MONTHS.join('|')})(?: |$)`,
  'g',
);

/** « ne sera en rupture qu'en janvier »: until then it comes. */
const GONE_IN_MONTH = new RegExp(
  `(?:^| )(?:rupture|manqu[a-z]*|indisponible|epuisee?s?) (?:que|qu|seulement|uniquement) (?:en|pour|debut|fin|courant|au mois de|a partir de) (${MONTHS.join('|')})(?: |$)`,
);

/** Behind this delivery, whenever that is. */
const BEHIND_THIS =
  /^(?:(?:mais|et|attention|par contre|parcontre) )*(?:la |pour la |a la |des la )prochaine (?:fois|livraison|commande)(?: |$)|(?:^| )(?:l an(?:nee)? prochaine?|apres (?:D|les fetes|noel|les vacances|la rentree)|au printemps|a l automne|dans (?:Q|quelques|une?|deux|trois) (?:semaines?|mois)|(?:s )?(?:arret|cess)[a-z]* D|(?:ensuite|apres|par la suite|apres ca|apres cela)$)(?: |$)/;

/** « Prochaine livraison : 3 pointes », « pour les fêtes »: perhaps of this delivery, perhaps of one behind it. */
const OF_A_NEXT_ONE =
  /^(?:votre |notre )?prochaine (?:livraison|tournee|commande|fois)(?: |$)|(?:^| )(?:pour|a) (?:les fetes|noel|paques|la rentree)(?: |$)/;
/** « pas avant la semaine prochaine »: until then nothing comes. */
const UNTIL_THEN = /(?:^| )(?:que|qu|avant|jusqu(?: a| au)?) V(?: |$)/;

/** « on ne fait plus de baguettes le lundi »: of all Mondays. */
const isHabit = ({ text, items }: Pick<Segment, 'text' | 'items'>): boolean =>
  NOT_ON.test(text) &&
  items.some(
    ({ meaning }) =>
      meaning?.kind === 'day' &&
      /^le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:matin|soir))?$/.test(meaning.said),
  );
const NOT_ON =
  /(?:^| )(?:pas|plus|jamais|aucune?) (?:(?!(?:avant|que|qu|jusqu|mais|donc) )[a-zM]+ )*D(?: |$)|^D (?:, )?(?:on|nous|je) (?:ne )?(?:[a-z]+ )*(?:pas|plus|jamais|aucune?)(?: |$)/;

/** Whether a part speaks of another time than that of the delivery. */
function timeOf({ text, items }: Segment, situation: Situation): 'behind' | 'perhaps' | null {
  const { today, expected_at } = situation;
  // Of which one, and of whose, is seldom said: « le rosé n'est dispo qu'en janvier ».
  if (isOnlyOfAnotherMonth(text, situation)) return 'perhaps';
  if (isHabit({ text, items })) return 'behind';
  if (expected_at === null || RESTOCK.test(text)) return null;
  const near = [monthNameOf(today), monthNameOf(expected_at)];
  const gone = GONE_IN_MONTH.exec(text)?.[1];
  if (gone !== undefined && !near.includes(gone)) return 'behind';
  if ([...text.matchAll(IN_MONTH)].some(([, month]) => !near.includes(month ?? ''))) return 'behind';
  if (BEHIND_THIS.test(text)) return 'behind';
  const first = items.find(({ meaning }) => meaning?.kind === 'day' || meaning?.kind === 'quantity')?.meaning;
  const isLaterDay =
    first?.kind === 'day' &&
    !/(?:^| )depuis D(?: |$)/.test(text) &&
    first.day > expected_at &&
    /^(?:au|le|lundi|mardi|mercredi|jeudi|vendredi|samedi)/.test(first.said);
  const isNext = items.some(({ meaning }) => meaning?.kind === 'vague_day' && meaning.is_next);
  return isLaterDay || (isNext && !UNTIL_THEN.test(text)) || OF_A_NEXT_ONE.test(text) ? 'perhaps' : null;
}

/** « le Kenya sera en rupture en décembre », « la semaine prochaine je n'aurai que 3 kg »: of other deliveries, for a person to see. */
export function withoutOtherTimes(
  facts: readonly Fact[],
  segments: readonly Segment[],
  situation: Situation,
): Fact[] {
  const [head] = segments;
  const over =
    head &&
    segments.length > 1 &&
    head.mentions.length === 0 &&
    head.items.length <= LONGEST_HEAD &&
    !COMES_THEN.test(head.text)
      ? timeOf(head, situation)
      : null;
  const known = new Map<Segment, ReturnType<typeof timeOf>>();
  const times = facts.map((fact) => {
    const segment = segments[fact.part ?? -1];
    // « le Kenya s'arrête lundi »: until then it comes.
    if (segment && fact.kind === 'later')
      return ENDS_THEN.test(segment.text) || isHabit(segment) ? 'behind' : null;
    if (!segment || (fact.kind !== 'settle' && fact.kind !== 'missing')) return null;
    if (!known.has(segment)) known.set(segment, over ?? timeOf(segment, situation));
    return known.get(segment) ?? null;
  });
  if (times.every((time) => time === null)) return [...facts];
  return [...facts.filter((_, at) => times[at] !== 'behind'), ...tell(situation, [doubt('not_understood')])];
}

/** « on passera samedi 7, 40 kg de pommes de terre »: that is when the order comes. */
const COMES_THEN =
  /^(?:O : )?(?:(?:on|je|nous|le camion|le livreur) (?:vous |te )?(?:pass|livr|vien|arriv)[a-z]*|livraison) (?:plutot |donc |bien )*(?:le )?D$/;

const ENDS_THEN =
  /(?:^| )(?:(?:arret|cess|stopp)[a-z]* (?:[a-z]+ ){0,3}D|plus (?:[a-zM]+ ){1,6}apres D)(?: |$)/;

/** « En janvier, plus de Kenya ». */
const LONGEST_HEAD = 5;

/** « …, elle ne touche pas les fourchettes »: what is said to rise. */
const SPARED =
  /^(?:(?:et|mais) )*(?:elle|il|cela|ca|ceci|(?:cette|la|l) (?:hausse|augmentation|majoration)) (?:ne |n )?(?:touche|concerne|affecte|impacte|vise|s applique)(?:nt|ra)? pas (?:a |aux? |sur )?(?:(?:le|la|les|l|vos) )?M$/;

/** What comes, and not what it costs: an exception behind it may be of the goods. */
const OF_GOODS =
  /(?:^| )(?:[QP]|ok|bons?|bonnes?|la|livr[a-z]*|aurez|recevrez|part(?:ent|ira|iront|ons|is?)?|complete?s?|complets|confirm[a-z]*|valid[a-z]*|notee?s?|disponibles?)(?: (?!M)|$)/;

/** « hausse de 4 % sauf les tulipes », « mêmes prix sauf les tulipes »: an exception to a price is no shortage. */
export function apartFromPrices(segment: Segment, segments: readonly Segment[]): 'kept' | 'changed' | null {
  const isSpared = SPARED.test(segment.text);
  if (
    (!isSpared && (!isExcepted(segment.items) || OUT.test(segment.text))) ||
    /(?:^| )[PRQ](?: |$)/.test(segment.text)
  )
    return null;
  const at = segments.indexOf(segment);
  if (SPARED.test(segment.text))
    return segments.slice(0, at).some(({ text }) => PRICES_MOVE.test(text)) ? 'kept' : null;
  const beside = segments[at === 0 ? 1 : at - 1];
  if (!beside) return null;
  // « tous les légumes prennent 6 %, sauf le brocoli »: of those that were just named, and no quantity beside them.
  if (at > 0 && beside.mentions.length > 0) {
    const rise = segments.findLastIndex(({ text }, n) => n < at && PRICES_MOVE.test(text));
    return rise !== -1 &&
      segments.slice(rise, at).every(({ text }) => !OF_GOODS.test(text) && !OUT.test(text))
      ? 'kept'
      : null;
  }
  if (beside.mentions.length > 0) return null;
  if (PRICE_STAYS.test(beside.text)) return 'changed';
  return PRICES_MOVE.test(beside.text) ? 'kept' : null;
}
