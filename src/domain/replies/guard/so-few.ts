import type { Passage, ReadLine, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';
import { wholeOf } from '#domain/replies/values/sums.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import { plainText } from './less-said.ts';

type Said = Passage & { text: string };

const isOver = (one: Passage, other: Passage): boolean => one.start < other.end && one.end > other.start;

const WORDS =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
export const figureWritten = (qty: number): string => {
  const figure = String(qty).replace('.', '[.,]');
  const word = WORDS[qty];
  return word === undefined ? figure : `(?:${figure}|${word}${qty === 1 ? 'e?' : ''})`;
};

/** What is said of goods that come. */
const COME =
  "(?:(?:bien|deja|tous|toutes|tout|donc|encore|aussi|egalement|seulement|uniquement|ete|pu|maintenant|vraiment|toujours) )*(?:pret|dispo|ok\\b|bon|livr|expedi|envoy|part|charg|prepar|confirm|prevu|la\\b|en\\b|reserv|mis|dans|pour\\b|valid|not|programm|possible|conform|complet|emball|condition|affin|arriv|rentr|assur|garant|a\\b|au\\b|aux\\b|chez|sur|le\\b|la\\b|les\\b|un|du\\b|des\\b|de\\b|vot|vos|enregistr|maintenu|servi|dispon|acquis|sauv|recu|trouv|recolt|cueill|pech|ramass|sorti|vot|suffi|tout|l'|d'|\\d|plus|moins|ce |cette|propos|fourni|accept|accord|attrib|factur|offer|compt|min|max|tres|superb|magnif|belle|beau|frais|fraich|entier|calibr|coup|decoup|tranch|vid|pese|emb|retenu|gard|affect|consacr|distribu|mainten|honor)";

/** « 6 bouteilles sont bouchonnées », « 2 kg ont tourné »: of goods that come, nobody says such things. */
const saidOfLost = (qty: number): RegExp =>
  new RegExp(
    `(?<![\\d.,/x])${figureWritten(qty)}(?![\\d/%]|[.,]\\d)(?: (?!mais|que|qui|et|car|le|la|les|reste)[\\p{L}'-]+){0,6} (?:sont|est|ont|seront|sera) (?!${COME})\\p{L}{4,}`,
    'u',
  );
/** « nous ne disposons plus de 6 des 36 »; « pas plus de 6 » are six. */
const saidOfNone = (qty: number): RegExp =>
  new RegExp(
    `\\b(?:ne |n')(?:(?!pas )\\p{L}+ ){1,3}(?:pas|plus) (?:de |d'|les |ces )?${figureWritten(qty)}(?![\\d/%]|[.,]\\d)`,
    'u',
  );
/** « quota dépassé de 6 bouteilles ». */
const tooMany = (qty: number): RegExp =>
  new RegExp(
    `(?:depass|exced|trop|surplus|excedent)\\p{L}* (?:de |d')${figureWritten(qty)}(?![\\d/%]|[.,]\\d)`,
    'u',
  );

/** « deux poulets trop petits », « 2 ne font pas le poids ». */
const saidOfBad = (qty: number): RegExp =>
  new RegExp(
    `(?<![\\d.,/x])${figureWritten(qty)}(?![\\d/%]|[.,]\\d)(?: (?!mais|que|et|car|le|la|les|reste)[\\p{L}'-]+){0,4}? (?:trop |pas assez |mal |(?:ne |n')(?:\\p{L}+ ){1,2}(?:pas|plus) (?!qu))`,
    'u',
  );
/** « le renard a mangé 2 poulets », « me rendre les 10 boîtes à œufs ». */
const saidOfOthers = (qty: number): RegExp =>
  new RegExp(
    `(?:\\b(?:a|ont) (?:\\p{L}+ )?(?:mang|devor|pris|vol|croqu|detrui|gel|grill|emport|saisi|refus|recal|cass|abim|ecras|perdu|rejet|confisqu|bloqu|retenu|gard|pietin|noy|brul|gat)\\p{L}*|\\b(?:rendre|rendez|restitu\\p{L}*|rapporte[rz]|retourne[rz]|recuperer|reprendre|ramene[rz])(?: (?:moi|nous|bien|aussi))*) (?:(?:les|mes|nos|vos|des|encore|deja) )*${figureWritten(qty)}(?![\\d/%]|[.,]\\d)`,
    'u',
  );

/** « 180 œufs L et 180 œufs M » of 360: two figures that make all of it, and one was read. */
const TAKES_AWAY =
  /manqu|moins|ruptur|sauf|\bnon\b|\bpas\b|\bplus\b|\bne\b|\bn'|indispo|autres|annul|cass|perdu|suivr|suit|retir|enlev|offert|reste|solde|reliquat|seul|au lieu|\bsur\b|dont|max|\d ?%|€/;
const isHalfOfTwo = (text: string, qty: number, ordered: number): boolean => {
  if (TAKES_AWAY.test(text)) return false;
  const goodsBehind = (figure: number): (string | undefined)[] =>
    [
      ...text.matchAll(
        new RegExp(`(?<![\\d.,/])${figureWritten(figure)} (?:de |d')?(\\p{L}{3,}?)s?\\b`, 'gu'),
      ),
    ].map(([, word]) => word);
  const [one, other] = [goodsBehind(qty), goodsBehind(ordered - qty)];
  const isTwice =
    qty * 2 === ordered ? one.length > 1 && one[0] === one[1] : one.some((word) => other.includes(word));
  return isTwice && one.every((word) => unitOf(word ?? '') === null);
};

/** « deux saumons au lieu de trois » of fifteen kilos: counted otherwise than the order is. */
const INSTEAD_OF = new RegExp(
  `(?<![\\d.,/])(\\d+(?:[.,]\\d+)?|${WORDS.join('|')})(?! ?€)[^.,;:\\d€]{0,30}? au lieu d(?:e |es )(?:(?:la|les|vos) )?(\\d+(?:[.,]\\d+)?|${WORDS.join('|')})(?! ?(?:€|%|eur)|[\\d/]|[.,]\\d)`,
  'gu',
);
const amountOf = (said: string | undefined): number =>
  WORDS.includes(said ?? '') ? WORDS.indexOf(said ?? '') : number(said ?? '0');
const isOfOtherCount = (text: string, qty: number, ordered: number): boolean =>
  [...text.matchAll(INSTEAD_OF)].some(
    ([, one, other]) => amountOf(one) === qty && amountOf(other) !== ordered && amountOf(other) < ordered,
  );

/** A line of which so few come as are said to be lost, or not to be there. */
export function perhapsLost(
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): ReadLine | undefined {
  return read.find(({ line_id, qty_confirmed: qty, substitution, backorder, said_in }) => {
    const ordered = lines.find((line) => line.line_id === line_id)?.qty ?? 0;
    if (substitution !== undefined || qty === 0 || qty >= ordered) return false;
    const turns = [saidOfLost, saidOfNone, saidOfBad, saidOfOthers, tooMany].map((turn) => turn(qty));
    const isDoubtful = (text: string): boolean =>
      turns.some((turn) => turn.test(text)) ||
      isOfOtherCount(text, qty, ordered) ||
      (backorder === undefined && isHalfOfTwo(text, qty, ordered));
    return sentences.some(
      (sentence) =>
        said_in.some((passage) => isOver(passage, sentence)) && isDoubtful(plainText(sentence.text)),
    );
  });
}

const COUNT_IN_ALL =
  /(?<![\d.,/])(\d[\d ]*(?:[.,]\d+)?) ?(\p{L}+) (?:au total|en tout)\b|\btotal (?:de |: ?)(\d[\d ]*(?:[.,]\d+)?) ?(\p{L}+)/u;
const MONEY_IN_ALL =
  /\btotal\b[^.;\n]{0,40}?(?<![\d.,/])(\d[\d ]*(?:[.,]\d{1,2})?) ?(?:€|euros?|eur)(?! ?(?:ttc|tva|de (?:port|frais|remise)))/;
const number = (text: string): number => Number(text.replaceAll(' ', '').replace(',', '.'));
/** Cents of rounding, line by line. */
const NEAR = 0.995;

/** « 66 bouteilles au total » of 72, or a sum of less money than the order's, where each line was read as ordered. */
export function lessInAll(
  { intent, lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): Passage | undefined {
  if (intent !== 'confirmed' || read.length < lines.length) return undefined;
  const whole = wholeOf(lines);
  const worth = lines.every(({ unit_price }) => unit_price !== null)
    ? lines.reduce((sum, { qty, unit_price }) => sum + qty * (unit_price ?? 0), 0)
    : 0;
  return sentences.find(({ text }) => {
    const says = plainText(text).replace(/ | /g, ' ');
    const [, one, unit, other, otherUnit] = COUNT_IN_ALL.exec(says) ?? [];
    const counted = one ?? other;
    const isOfUnit = whole !== null && unitOf(unit ?? otherUnit ?? '') === unitOf(plainText(whole.unit));
    if (counted !== undefined && isOfUnit && number(counted) < whole.qty) return true;
    const money = MONEY_IN_ALL.exec(says)?.[1];
    return money !== undefined && number(money) < worth * NEAR;
  });
}
