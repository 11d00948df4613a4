import type { TracedText, WrittenText } from '#domain/replies/body/written.ts';
import type { Passage, RepliedOrder, ReplyIntent, ReplyReading } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';

/**
 * Words that seldom stand in a message that only says yes. Where one of them is in a sentence from which nothing was taken, the
 * sentence was not understood, and whoever read the rest of the message read half of it.
 */
const WARNINGS = [
  // Negations and limits.
  "n'|ne|pas|plus|rien|aucune?s?|jamais|sauf|excepte|hormis|sans|negatif|non|impossible|insuffisante?s?",
  'seulement|uniquement|max|maximum|moitie|moins|reduite?s?|limitee?s?|contingent\\w*|juste',
  // What goes wrong.
  'manqu\\w*|ruptures?|panne|malades?|greves?|fermee?s?|fermons|fermeture|bloquee?s?|retards?|arret\\w*|gele\\w*',
  'malheureusement|helas|desolee?s?|problemes?|soucis?|hic|erreurs?|abimee?s?|rappele\\w*|epuise\\w*|indispo\\w*|vendue?s?',
  'annul\\w*|report(?:e|er|ee?s?|ons)|decal\\w*|remplac\\w*|confreres?|ailleurs|finalement|plutot|precedente?s?',
  // What it costs, when it comes, and on what it depends.
  'hausse|augment\\w*|bouge|supplements?|en sus|tarifs?|prix|facture|regler|a la place|au lieu',
  'plus tard|suivra|suivront|arrivera|arriveront|semaine prochaine|si|sinon|peut-etre|sous reserve|a confirmer|risque\\w*|au mieux|pieces? jointes?|joints?',
].join('|');
const WARNING = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WARNINGS})(?![\\p{L}\\p{N}])|n'|[%€?]`, 'u');

/** Of the same words, what means no harm. */
const HARMLESS = new RegExp(
  [
    "(?:y a |il n'y a |ya )?(?:pas|sans|aucun) (?:de |d')?(?:soucis?|problemes?|probs?|pb|changements?(?: (?:sur les|de) prix)?|rupture|modifications?|faute|reserve|hausse|retards?)",
    'aucune (?:rupture|hausse|coupe|modification|reserve)|rien ne (?:manque|bouge)|ne (?:bouge|change|bloque)(?:nt)? (?:pas|rien)|montant de [\\d .,]+€(?: ht)?(?: \\([^)]*\\))?',
    '(?:au |aux )?memes? (?:tarifs?|prix)|(?:et )?(?:non|pas) le (?:matin|soir)|plutot vers|sinon,? (?:ok|tout|ras|rien|c.est bon)|(?:ok|bon|bonne) sinon|(?:tarifs?|prix) (?:inchang\\w*|confirmee?s?|ok|conformes?|maintenus?)|au lieu (?:du|de la) (?:matin|matinee|soir|apres-midi)',
    "n'hesitez pas|ne pas hesiter|ne manquer\\w* pas|ne t'inquiete pas|ne vous inquietez pas|rien a (?:signaler|redire|changer|dire)",
    "rien ne change|rien d'autre|au plus tard|de plus|en plus|non plus|au plus tot|s'il (?:vous|te) plait|si besoin|si vous avez|si (?:question|souci)",
    'desolee?s? (?:pour|de) (?:le|mon|ma|ce|cette) (?:retard|reponse tardive)(?: de reponse)?|merci (?:et )?desolee?|juste (?:a temps|pour)|plus (?:que parfait|rien a dire)',
  ].join('|'),
  'gu',
);

/** « nos tarifs augmenteront au 1er septembre »: of orders to come. */
const LATER_PRICES =
  /(?:tarif|prix|hausse|augment|pass(?:e|era|ent|eront) a).*(?:au|a compter|a partir|des)(?: du| le)? (?:1er|\d{1,2}|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)/u;

const ADVERTISING = /(?:^| )(?:ps|arrivage de|promo\w*|si (?:ca|cela) vous (?:tente|interesse))(?: |$|,|:)/u;

/** A refusal is bad news from end to end; the others are for a person already, or for nobody. */
const GUARDED: readonly ReplyIntent[] = ['confirmed', 'changed'];

/** Whether what it warns of is in the reading: a plain yes is what would be wrong. */
const accountsFor = (fact: Fact, { expected_at }: ReplyReading): boolean =>
  fact.kind === 'day' ? fact.day === expected_at : fact.kind !== 'agree' && fact.kind !== 'as_ordered';

/** A reading that needs nobody, for a person after all where a sentence was passed over that warns of something. */
export function guarded(
  reading: ReplyReading,
  facts: readonly Fact[],
  { blocks, expected_at }: Pick<WrittenText, 'blocks'> & Pick<RepliedOrder, 'expected_at'>,
): ReplyReading {
  if (reading.needs_human || !GUARDED.includes(reading.intent)) return reading;
  const used = facts.filter((fact) => accountsFor(fact, reading)).map(({ said_in }) => said_in);
  const passedOver = blocks
    .filter(({ kind, other_order }) => kind !== 'row' && other_order === null)
    .flatMap(sentencesIn)
    .filter(({ start, end }) => !used.some((passage) => start < passage.end && end > passage.start))
    .find(({ text }) => warns(text, expected_at) || staysAgreed(text, reading));
  if (!passedOver) return reading;
  const { start, end } = passedOver;
  return { ...reading, needs_human: true, doubts: [{ doubt: 'not_understood', said_in: { start, end } }] };
}

/** « livrées le 21 comme convenu », where another sentence moved the day: then it moved something else. */
const staysAgreed = (sentence: string, { expected_at }: ReplyReading): boolean =>
  expected_at !== null && /\bcomme (?:prevu|convenu|demande|commande)\b/.test(plain(sentence));

function warns(sentence: string, expected_at: string | null): boolean {
  const text = plain(sentence);
  // « En rupture : »: what stands under it was read by itself.
  if (/:\s*$/.test(text) || LATER_PRICES.test(text) || ADVERTISING.test(text)) return false;
  const closed = /ferme\w* (?:\w+ ){0,2}(\d{1,2})/.exec(text)?.[1];
  if (closed !== undefined && Number(closed) !== Number(expected_at?.slice(8))) return false;
  return WARNING.test(text.replace(HARMLESS, ' '));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();

function sentencesIn({ text, places }: TracedText): (Passage & { text: string })[] {
  return [...text.matchAll(/[^.!?;\n]+(?:[.,](?=\d)[^.!?;\n]+)*[.!?;]*/g)].map(({ 0: sentence, index }) => ({
    text: sentence,
    start: places[index] ?? 0,
    end: (places[index + sentence.length - 1] ?? 0) + 1,
  }));
}
