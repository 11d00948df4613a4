import type { Passage, ReadLine, RepliedLine, ReplyDoubt, ReplyReading } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { isDeniedByWhole, isOfOtherPlace, plainText } from './less-said.ts';
import { emptiedByPrice } from './of-prices.ts';
import { saidBeside } from './said-beside.ts';
import { lessInAll, perhapsLost } from './so-few.ts';
import { perhapsSetApart } from './so-small.ts';
import { wrongSum } from './sums-said.ts';

type Said = Passage & { text: string };

const isOver = (one: Passage, other: Passage): boolean => one.start < other.end && one.end > other.start;

/** « les 5 kg de dorade… dorades ok »: less of a line in one sentence, all of it in another. */
function saidBothWays(
  facts: readonly Fact[],
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
): Passage | null {
  if (facts.some(({ kind }) => kind === 'correction')) return null;
  const less = facts.find(
    (fact) =>
      ((fact.kind === 'settle' && !fact.corrects && fact.qty !== lines[fact.line]?.qty) ||
        (fact.kind === 'missing' && !fact.weak)) &&
      isChanged(lines[fact.line], read) &&
      facts.some(
        (one) =>
          one.kind === 'as_ordered' &&
          !one.keeps_price &&
          !one.of_others &&
          one.line === fact.line &&
          one.sentence !== fact.sentence,
      ),
  );
  return less?.said_in ?? null;
}

const isChanged = (line: RepliedLine | undefined, read: readonly ReadLine[]): boolean =>
  read.some(({ line_id, qty_confirmed }) => line_id === line?.line_id && qty_confirmed !== line.qty);

/** « 6 % de plus à cause du cacao… le beurre de cacao reste au prix convenu »: what rises and what stays. */
const PRICE_STAYS =
  /\b(?:reste|restent|demeurent?|gardent?|gardons|garde)\b.{0,30}\b(?:prix|tarifs?)\b|\b(?:prix|tarifs?) (?:\w+ ){0,2}(?:inchange|habituel|convenu|maintenu)|\bmemes? (?:prix|tarifs?)\b/;
const pricedBothWays = (
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): Passage | undefined =>
  sentences.find(({ text, ...place }) =>
    read.some(({ line_id, unit_price, said_in, substitution }) => {
      if (unit_price === undefined || substitution !== undefined) return false;
      if (said_in.some((passage) => isOver(passage, place)) || !PRICE_STAYS.test(plainText(text)))
        return false;
      const name = lines.find((line) => line.line_id === line_id)?.item_name ?? '';
      const word = plainText(name).match(/[a-z]{4,}/)?.[0];
      return word !== undefined && plainText(text).includes(word);
    }),
  );

/** « le cidre n'est pas prêt, je passe lundi »: with all of the order, or with the cider alone? */
const SHORT_THEN_COMES =
  /\b(?:pas (?:encore )?(?:pret|arrive|rentre|recu|fini)\w*|plus (?:de|d')|manqu\w+|ruptures?)\b[^.;]*?,? (?:mais |et |donc )?(?:je|on|nous|m(?:on|a) \w+) (?:vous |l'|te )?(?:pass|vien|mont|descend|apport|amen)\w*\b/;
const movesForShort = (
  { expected_at, date_said_in }: ReplyReading,
  sentences: readonly Said[],
): Passage | undefined =>
  expected_at === null || date_said_in === null
    ? undefined
    : sentences.find(
        ({ text, ...place }) =>
          isOver(place, date_said_in) &&
          SHORT_THEN_COMES.test(plainText(text)) &&
          !/au lieu|a la place|\btout\b|commande|\breste\b/.test(plainText(text)),
      );

/** « que 12 salades, je coupe le reste demain » of an order for Friday: what is left of the line, and no day of delivery. */
const restBefore = (
  { lines: read, expected_at, date_said_in }: ReplyReading,
  {
    lines,
    sentences,
    asked,
  }: { lines: readonly RepliedLine[]; sentences: readonly Said[]; asked: string | null },
): Passage | undefined =>
  expected_at === null ||
  date_said_in === null ||
  asked === null ||
  expected_at >= asked ||
  !lines.some((line) =>
    read.some(({ line_id, qty_confirmed: qty }) => line_id === line.line_id && qty > 0 && qty < line.qty),
  )
    ? undefined
    : sentences.find(
        ({ text, ...place }) =>
          isOver(place, date_said_in) && /\b(?:reste|solde|autres|manqu\w+)\b/.test(plainText(text)),
      );

/** « vos 10 kg à part, livraison lundi. Le bar arrive jeudi »: some on the day that was asked for, so not all on another. */
const ON_ANOTHER_DAY =
  /\b(?:au lieu|pas|plus|ne|impossible|prevue?s?|initial\w*|ferie|non|annul\w*|ferm\w*|avance\w*|report\w*)\b|\bn'/;
const comesAsAsked = (
  { expected_at, date_said_in }: ReplyReading,
  {
    lines,
    sentences,
    asked,
  }: { lines: readonly RepliedLine[]; sentences: readonly Said[]; asked: string | null },
): Passage | undefined => {
  if (expected_at === null || date_said_in === null || asked === null) return undefined;
  const day = new Date(`${asked}T12:00:00Z`).toLocaleDateString('fr-FR', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const names = lines.flatMap(
    ({ item_name }) => plainText(item_name).match(/^\W*([a-z]{4,}?)(?:e?s|x)?\b/)?.[1] ?? [],
  );
  return sentences.find(({ text, ...place }) => {
    const says = plainText(text);
    return (
      !isOver(place, date_said_in) &&
      new RegExp(`\\b${day}\\b`).test(says) &&
      !ON_ANOTHER_DAY.test(says) &&
      names.some((name) => says.includes(name))
    );
  });
};

/** Goods that a kitchen orders by weight and a grower counts. */
const COUNTED_TOO =
  /^(?:courge|butternut|potimarron|potiron|citrouille|melon|pasteque|ananas|mangue|papaye|chou(?!croute)|celeri|laitue|batavia|poulet|poularde|pintade|canard|canette|lapin|dinde|chapon|coq|oie|caille|pigeon|gigot|jambon|lotte|turbot|saumon|bar|daurade|dorade|thon|espadon|homard|langouste|tourteau|araignee|crabe|tete|meule|tomme|camembert|brie|rotis?|magret|langue)(?:s|x|es)?$/;

/** « pour les butternuts je vous en mets 8 » of 25 kg: eight of them, or eight kilos. */
const isCountOrWeight = (
  { line_id, qty_confirmed, substitution, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): boolean => {
  const line = lines.find((one) => one.line_id === line_id);
  if (!line || qty_confirmed === line.qty || qty_confirmed === 0 || substitution !== undefined) return false;
  if (!/^(?:kg|kilos?)$/.test(plainText(line.unit)) || !Number.isInteger(qty_confirmed)) return false;
  const [head = ''] = plainText(line.item_name).split(/[^a-z]+/);
  if (!COUNTED_TOO.test(head)) return false;
  const bare = new RegExp(
    `(?<![\\d.,/])${qty_confirmed}(?!\\d|[.,/]\\d|\\s*(?:kg|kilos?|k\\b|€|x\\b|colis|caisses?|sacs?|cartons?|plateaux?))`,
  );
  const own = sentences.filter((one) => said_in.some((passage) => isOver(one, passage)));
  return (
    own.every(({ text }) => !/[|;\t]/.test(text)) &&
    own.some(({ text }) => bare.test(plainText(text))) &&
    !own.some(({ text }) => /\d ?(?:kg|kilos?)\b|\bkilos?\b|au lieu d/.test(plainText(text)))
  );
};

/** « 36 truites + 4 offertes »: how many come, and how many were meant? */
const WITH_GIFT =
  /\d[^.;\n]{0,25}(?:\+|plus|et) ?\d{1,3} (?:\p{L}+ )?(?:offert|gratuit|cadeau|en bonus|en prime)/u;

/** « on sort une limonade, 6 + 1 offerte »: of what nobody ordered. */
const isOnlyAside = (sentence: Said, facts: readonly Fact[], { lines }: ReplyReading): boolean =>
  facts.some((fact) => fact.kind === 'harmless' && fact.aside && isOver(fact.said_in, sentence)) &&
  !lines.some(({ said_in }) => said_in.some((passage) => isOver(passage, sentence)));

/** « les deux poulets sont prêts » of twelve: so few of them, and nobody says that it is less. */
const SO_MANY_READY =
  /\bles (deux|trois|quatre|[2-9]) (?!premi|derni|autres)[a-z]+(?: [a-z]+)? (?:ok|sont|seront|c'est (?:bon|ok)|prets?|pretes?|partent)\b/;
const SAID_SHORT = /\b(?:seul\w*|que|il reste|max\w*|au lieu|manqu\w*|moins)\b|\bqu'/;
const WORDS: Readonly<Record<string, number>> = { deux: 2, trois: 3, quatre: 4 };
const isSomeOfAll = (
  { line_id, qty_confirmed, substitution, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): boolean =>
  substitution === undefined &&
  qty_confirmed > 0 &&
  qty_confirmed < 10 &&
  qty_confirmed < (lines.find((line) => line.line_id === line_id)?.qty ?? 0) &&
  sentences.some(({ text, ...place }) => {
    const says = plainText(text);
    const many = SO_MANY_READY.exec(says)?.[1] ?? '';
    return (
      said_in.some((passage) => isOver(passage, place)) &&
      (WORDS[many] ?? Number(many)) === qty_confirmed &&
      !SAID_SHORT.test(says)
    );
  });

const ALL = /\b(?:tout|toute|tous|toutes|ensemble|complete?|integral\w*|totalite|reste|commande|rien)\b/;
/** « Vendredi ok : tomates, salades, courgettes » of four: nobody says what becomes of the fourth. */
const listsOnlySome = (
  facts: readonly Fact[],
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): Passage | undefined => {
  const agreed = facts.filter(({ kind }) => kind === 'agree');
  const spoken = new Set(facts.flatMap((fact) => ('line' in fact ? [fact.line] : [])));
  if (spoken.size >= lines.length || agreed.some((fact) => fact.kind === 'agree' && (fact.rest || fact.weak)))
    return undefined;
  return sentences.find((one) => {
    const own = agreed.filter(({ said_in }) => isOver(said_in, one));
    const named = facts.filter(
      (fact) => fact.kind === 'as_ordered' && own.some(({ sentence }) => sentence === fact.sentence),
    );
    return (
      own.length > 0 &&
      own.length === agreed.length &&
      named.length > 1 &&
      /:/.test(one.text) &&
      !ALL.test(plainText(one.text))
    );
  });
};

/** « plus que 8 fermiers, je complète par 4 labels rouges »: goods that nobody ordered beside those of the line. */
const COMPLETED_WITH =
  /\bdont \d[\d,.]* ?(?:kg|l|pieces?|colis|bottes?|boites?)? ?(?:de |d'|en |sont )?(?:\w+ ){0,2}(?:congel|surgel|standard|import|conserve|second choix)|\bcomplet(?:e|ons|erai|erons|era)\b (?:\w+ )?(?:par|avec) (?:\d|du|de|des|un|une)\b/;

/** « tous mes clients à 80 %, sauf vous »: of everybody but of whom it is written to. */
const ALL_BUT_YOU = /(?:clients?|monde|tous)\b[^.;]{0,60}\b(?:sauf|pas|hormis|excepte|a part) (?:vous|toi)\b/;

/** Where goods are grown, caught, made and kept, and what befalls it. */
const OF_SUPPLY =
  /\b(?:serres?|tunnels?|vergers?|champs?|parcelles?|potager|jardins?|recoltes?|cueillette|semis|bateaux?|chalutiers?|peche|criee|maree|parcs?|bassins?|poules|poulailler|troupeau|betes|brebis|chevres|vaches|bergerie|etable|porcherie|ruches?|renards?|sangliers?|loups?|grippe aviaire|abattoir|labo\w*|atelier|fournil|usine|four|petrin|cuves?|tank|cave|fumoir|sechoir|chambres? froides?|frigos?|congelateurs?|camion\w*|fourgon|entrepot|depot|hangar|stocks?|fournisseurs?|producteurs?|eleveurs?|maraichers?|cooperative|livreurs?|chauffeurs?|grele\w*|gel|gele\w*|orages?|inond\w*|tempete|tornade|neige|secheresse|canicule|incendie|feu|pannes?|greves?|cambriol\w*|electricite)\b/;
const NO_HARM =
  /\b(?:beau|belles?|beaux|superbes?|magnifiques?|enfin|repren\w*|repris\w*|repar\w*|retour|rentre[es]*|pleine?s?|super|top|bonne?s?|contente?s?|heureu\w*|merci|bienvenue|visit\w*|facture\w*|horaires?|sonne\w*|appel\w*|prevoi\w*|prevoyez|merveille|tourne\w* bien|passera|(?:va|vont|passe\w*) bien)\b|\d ?h\b/;
/** « Les serres ont pris l'eau. Commande bien reçue. »: who only says that the order came has not said that it comes. */
const receiptBesideNews = (
  { intent }: ReplyReading,
  facts: readonly Fact[],
  sentences: readonly Said[],
): Passage | undefined => {
  const agreed = facts.filter(({ kind }) => kind === 'agree');
  const isReceipt = agreed.length > 0 && agreed.every((fact) => fact.kind === 'agree' && fact.weak);
  if (intent !== 'confirmed' || !isReceipt) return undefined;
  const heard = facts.filter(({ kind }) => kind !== 'harmless' && kind !== 'unread');
  return sentences.find(
    (one) =>
      !heard.some(({ said_in }) => isOver(said_in, one)) &&
      OF_SUPPLY.test(plainText(one.text)) &&
      !NO_HARM.test(plainText(one.text)),
  );
};

/** What looks settled, and may be something else than was read. */
export function caughtInNet(
  reading: ReplyReading,
  facts: readonly Fact[],
  {
    lines,
    sentences,
    asked,
  }: { lines: readonly RepliedLine[]; sentences: readonly Said[]; asked: string | null },
): { doubt: ReplyDoubt; said_in: Passage | null; open?: string } | null {
  const beside = saidBeside(reading, lines, { sentences, asked });
  if (beside) return beside;
  const denied = reading.lines.find((read) => isDeniedByWhole(read, lines, sentences));
  if (denied) return { doubt: 'contradiction', said_in: denied.said_in[0] ?? null };
  const both = saidBothWays(facts, reading, lines);
  if (both) return { doubt: 'contradiction', said_in: both };
  const sum = wrongSum(reading, lines, sentences);
  if (sum) return { doubt: 'contradiction', ...sum };
  const priced = pricedBothWays(reading, lines, sentences);
  const moved =
    movesForShort(reading, sentences) ??
    restBefore(reading, { lines, sentences, asked }) ??
    comesAsAsked(reading, { lines, sentences, asked });
  if (moved) return { doubt: 'unclear_date', said_in: moved };
  if (priced) return { doubt: 'unclear_price', said_in: priced };
  const bare = reading.lines.find((read) => isCountOrWeight(read, lines, sentences));
  if (bare) return { doubt: 'unclear_quantity', said_in: bare.said_in[0] ?? null, open: bare.line_id };
  const gift = sentences.find(
    (one) => WITH_GIFT.test(plainText(one.text)) && !isOnlyAside(one, facts, reading),
  );
  if (gift) return { doubt: 'unclear_quantity', said_in: gift };
  const news = receiptBesideNews(reading, facts, sentences);
  if (news) return { doubt: 'not_understood', said_in: news };
  const whole = reading.lines.find((read) => isSomeOfAll(read, lines, sentences));
  if (whole) return { doubt: 'contradiction', said_in: whole.said_in[0] ?? null };
  const listed = listsOnlySome(facts, lines, sentences);
  if (listed) return { doubt: 'open_lines', said_in: listed };
  const completed = sentences.find(({ text }) => COMPLETED_WITH.test(plainText(text)));
  if (completed) return { doubt: 'unknown_product', said_in: completed };
  const others = sentences.find(({ text }) => ALL_BUT_YOU.test(plainText(text)));
  if (others) return { doubt: 'not_understood', said_in: others };
  const lost = perhapsLost(reading, lines, sentences) ?? perhapsSetApart(reading, lines, sentences);
  if (lost) return { doubt: 'unclear_quantity', said_in: lost.said_in[0] ?? null };
  const emptied = emptiedByPrice(reading, sentences);
  if (emptied) return { doubt: 'unclear_quantity', said_in: emptied.said_in[0] ?? null };
  const less = lessInAll(reading, lines, sentences);
  if (less) return { doubt: 'unclear_quantity', said_in: less };
  const elsewhere = reading.lines.find((read) => isOfOtherPlace(read, lines, sentences));
  return elsewhere ? { doubt: 'ambiguous_product', said_in: elsewhere.said_in[0] ?? null } : null;
}
