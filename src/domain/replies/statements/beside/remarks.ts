import type { Tone } from '#domain/replies/clauses/mood.ts';
import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import type { OrderFact } from '#domain/replies/statements/fact.ts';
import { doubt, type Situation } from '#domain/replies/statements/situation.ts';
import { MONTHS, monthNameOf } from '#domain/replies/values/months.ts';

/** « à partir de décembre nous livrons votre secteur le mardi »: of rounds to come. */
export function isOfRoundsToCome(
  { text, asks }: Tone,
  { items }: Sentence,
  { today, expected_at }: Situation,
): boolean {
  const month = FROM_MONTH.exec(text)?.[1];
  const isOfLaterMonth =
    month !== undefined && ![monthNameOf(today), monthNameOf(expected_at ?? today)].includes(month);
  const first = items.find(({ meaning }) => meaning?.kind === 'day')?.meaning;
  const isFromLaterDay =
    FROM_DAY.test(text) && first?.kind === 'day' && expected_at !== null && first.day > expected_at;
  return (
    !asks &&
    (isOfLaterMonth || isFromLaterDay) &&
    /(?:^| )(?:tournees?|livr[a-z]*|pass[a-z]*|horaires?|secteur|ferm[a-z]*|ouvert[a-z]*|depot|bureaux?|standard|commandes?|nos)(?: |$)/.test(
      text,
    ) &&
    !/(?:^| )(?:[MPRQ]|votre commande|cette commande|que|qu|seulement|ok|reste)(?: |$)/.test(text)
  );
}
const FROM_DAY = /^(?:[a-z:,]+ ){0,6}(?:a (?:partir|compter)|des)(?: (?:du|de|le))* D(?: |$)/;
const FROM_MONTH = new RegExp(
  `(?:^| )(?:a partir|a compter|des|en|courant)(?: de| du| d| le mois de| mois de)* (${MONTHS.join('|')})(?: |$)`,
);

const OTHERS =
  '(?:(?:un|une|votre|vos|mon|ma|mes|notre|nos|le|la|les|des|certains?|plusieurs|beaucoup de|d) )*(?:autres? )*(?:voisins?|voisines?|clients?|clientes?|collegues?|confreres?|concurrents?|restaurants?|restaurateurs?|bistrots?|traiteurs?|hotels?)';
/** « votre voisin n'aura pas de tomates », « un client m'a rendu 4 kg de saumon »: whoever it is told of, not of this order. */
const OF_OTHERS = new RegExp(
  `^(?:(?:et|mais|d ailleurs|pour info|bonjour|sachez que|hier|jadis|,) )*${OTHERS}(?: (?:du|de|d|des|la|le|l|a|cote) [a-z]+)* (?:(?:,|lui|aussi|qui|n|ne|m|nous|me|en|y|l|se|s) )*(?:a|ont|aur[a-z]*|avait|avaient|voul[a-z]*|veu[a-z]*|pren[a-z]*|pris|command[a-z]*|demand[a-z]*|attend[a-z]*|est|sont|sera|seront|etait|etaient|recoi[a-z]*|recev[a-z]*)(?: |$)`,
);
export const isOfOthers = ({ text, asks, condition }: Tone): boolean =>
  !asks &&
  !condition &&
  OF_OTHERS.test(text) &&
  !/(?:^| )(?:vous|votre commande|vos|donc|du coup|alors|reste|sauf)(?: |$)/.test(
    text.replace(/(?:^| )(?:votre|vos) (?:autres? )?(?:voisin|confrere|concurrent|client)/g, ' '),
  );

/** « contrairement à la semaine dernière, où il vous avait manqué 2 kg (encore pardon) »: told, and over. */
export const ofThePast = ({ text }: Tone): OrderFact =>
  /(?:^| )jadis(?: |$)/.test(text) &&
  /(?:^| )(?:contrairement|pardon[a-z]*|excus[a-z]*|desolee?s?|navree?s?|encore|cette fois)(?: |$)/.test(text)
    ? { kind: 'harmless', aside: true }
    : doubt('other_order');

/** « mon beau-frère a adoré votre terrasse samedi »: something that was, and no word of goods or of who brings them. */
const HAPPENED =
  /(?:^| )(?:(?:a|ai|as|avons|avez|ont|suis|est|sommes|sont) (?:[a-z]+ )?(?!prevu|mis|cale|decal|report|avanc|not|fix|valid|planifi|program|inscri|repouss|chang|deplac|promis|reserv|demand|command|livr|confirm|gard|choisi|reten|prepar|bascul|position|regroup|mainten|repris|parti|arriv|attendu|dispo)[a-z]{3,}(?:e|i|u|is|it|us|ees?|es|ies?)|[a-z]{2,}(?<!r)aient)(?: |$)/;
export const tellsOfOthers = ({ text }: { text: string }): boolean =>
  HAPPENED.test(text) &&
  !/(?:^| )(?:[MQPRV]|commande|livr[a-z]*|camion|tournee|chauffeur|tout|reste|pass[a-z]*|pas|plus|ne|n|ferm[a-z]*|possible|prix|tarifs?|hausse|sera|seront|serez|aurez|aura|pour D)(?: |$)/.test(
    text,
  );
