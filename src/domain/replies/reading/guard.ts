import { fold, passageOf } from '#domain/replies/body/trace.ts';
import type { WrittenText } from '#domain/replies/body/written.ts';
import type { Passage, RepliedOrder, ReplyReading } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';

/** Words of bad news, and negations of a verb. */
const ALARMS =
  /\b(?:rien|aucune?|impossible|negatif|annul\w*|refus\w*|suspendu\w*|bloque\w*|a l'arret|fermee?s?|fermeture|panne|greve|desolee?s?|helas|malheureusement|regret\w*|navree?s?|retard\w*|report\w*|decal\w*|manqu\w+|ruptures?|epuise\w*|indispo\w*|penurie|limitee?s?|sauf|excepte|hormis|jamais|neant|macache)\b|\bn(?:e |'|ous ne |y )\s?\w+(?:[ '-]\w+){0,4} (?:pas|plus|rien|jamais|guere|point)\b|\b(?:pas|plus) (?:de|d'|en|du|possible\w*|dispo\w*|livr\w*|avant|moyen|la)\b|\bnon\b/g;

/** Turns in which they are good news, or none. */
const HARMLESS = [
  /\b(?:pas|sans|aucune?|pas le moindre|ni|zero) (?:de |d'|du |le |un |une )?(?:soucis?|problemes?|difficultes?|changements?|modifications?|manques?|manquants?|ruptures?|hausses?|augmentations?|retards?|inquietudes?|faute|rancune|surcouts?|supplement|souci|pb|quoi|reserves?|ecarts?|coupes?|anomalies?|incidents?|restriction|frais|remplacement|regrets?|doute|exception)\b/g,
  /\b(?:n'hesitez|n'hesite|ne vous inquietez|ne t'inquiete|vous inquietez|inquietez-vous|t'inquiete) pas\b/g,
  /\b(?:rien|pas grand-chose) (?:a (?:signaler|ajouter|redire)|ne (?:manque|change|bouge)|d'autre|de special|de nouveau)\b|\bil ne manque rien\b|\bne manque rien\b/g,
  /\b(?:ne |n')?(?:bouge|bougent|change|changent|changera|varie|evolue|evoluent|augmente|augmentent)(?:nt)? pas\b/g,
  /\b(?:non plus|au plus tard|plus tard|de plus|en plus|plus tot|d'autant plus|non seulement|pas mal|pourquoi pas|n'est-ce pas|sauf erreur|sauf imprevu)\b|\bsauf\s*:\s*$/g,
  /\bn'?e? ?(?:avait|avais|avions|avaient|etait|etaient)\b.{0,25}?\b(?:plus|pas|rien)\b/g,
  /\b(?:merci de )?ne (?:pas (?:y )?repondre|repondez pas)\b/g,
  /\b(?:desolee?s?|navree?s?|excus\w*) (?:pour|de|du) (?:le |la |ce |cette |mon |ma |notre |l')?(?:retard|reponse|delai|derangement|attente|silence|fautes?)\b.{0,20}/g,
];

/** Facts that a sentence with bad news may have come to. */
const BEARS: ReadonlySet<Fact['kind']> = new Set([
  'missing',
  'later',
  'substitute',
  'open',
  'refuse',
  'rest_missing',
  'rest_later',
  'day_refused',
  'vague_day',
  'firm_change',
  'doubt',
  'price',
  'rate_all',
  'answer_later',
]);

/**
 * Nobody is needed only where everything is explained: a sentence with bad news, of which no fact bears any, is for a person. So is a
 * new day where another sentence says that it stays as agreed.
 */
export function guarded(
  reading: ReplyReading,
  { order, facts, written }: { order: RepliedOrder; facts: readonly Fact[]; written: WrittenText },
): ReplyReading {
  // Of a refusal bad news is all there is.
  if (reading.needs_human || reading.intent === 'refused') return reading;
  const said = sentencesOf(written);
  const unexplained = said.find(
    ({ text, said_in }) =>
      isAlarming(text, order.expected_at) &&
      !facts.some((fact) => isIn(fact.said_in, said_in) && bears(fact, order)),
  );
  if (unexplained) return withDoubt(reading, { doubt: 'not_understood', said_in: unexplained.said_in });
  const stays =
    reading.expected_at === null
      ? undefined
      : said.find(
          ({ text, said_in }) =>
            /\bcomme (?:prevu|convenu|demande|commande|d'habitude)\b/.test(text) &&
            !isIn(reading.date_said_in, said_in),
        );
  return stays ? withDoubt(reading, { doubt: 'unclear_date', said_in: stays.said_in }) : reading;
}

const withDoubt = (reading: ReplyReading, doubt: ReplyReading['doubts'][number]): ReplyReading => ({
  ...reading,
  needs_human: true,
  doubts: [...reading.doubts, doubt],
});

function sentencesOf({ blocks }: WrittenText): { text: string; said_in: Passage }[] {
  return blocks
    .filter(({ kind, other_order }) => kind !== 'row' && other_order === null)
    .flatMap((block) =>
      [...block.text.matchAll(/[^.!?;]+(?:[.,]\d[^.!?;]*)*/g)].map(({ 0: text, index }) => ({
        text: fold(text),
        said_in: passageOf(block, index, index + text.length),
      })),
    );
}

/** « fermés lundi 23 », of another day than the delivery's. */
const CLOSED_ON = /\bferm\w+[^.]{0,20}?\b(\d{1,2})\b/g;

function isAlarming(text: string, expectedAt: string | null): boolean {
  // « En rupture : » heads a list that says the rest.
  if (/:\s*$/.test(text)) return false;
  const day = Number(expectedAt?.slice(-2) ?? 0);
  const open = text.replace(CLOSED_ON, (words, on: string) => (Number(on) === day ? words : ' '));
  const plain = HARMLESS.reduce((left, turn) => left.replace(turn, ' '), open);
  return plain.match(ALARMS) !== null;
}

const isIn = (one: Passage | null, other: Passage): boolean =>
  one !== null && one.start < other.end && other.start < one.end;

function bears(fact: Fact, { lines, expected_at }: RepliedOrder): boolean {
  if (fact.kind === 'settle') return fact.qty !== lines[fact.line]?.qty;
  if (fact.kind === 'day') return fact.day !== expected_at;
  return BEARS.has(fact.kind);
}
