import { OUT } from './shortage.ts';

/** Doings by which goods come: who denies one of them has none. */
const SUPPLIES = new RegExp(
  `^(?:${[
    'ai|as|a|avons|avez|ont|avais|avait|avions|aur[a-z]*|eu',
    'fais|fait|faisons|font|fer(?:ai|a|ons|ont)|pren[a-z]*|peux|peut|pouv[a-z]*|pourr[a-z]*|mets?|mett[a-z]*|voi[st]|vu|voyons',
    '(?:livr|produi|fabriqu|commercialis|distribu|travaill|trouv|rentr|expedi|fourni|propos|recolt|ramass|cueill|prepar|charg|import|achet|touch|referenc|cultiv|elev|gard|assur|apport|amen|depos|rest|stock|pech|attend|compt|esper|cherch|petri|torref|brass|sor[st]|envo|enverr|ser[tsv]|tien|ten|recoi|recev|recu|vend|obt|denich|manqu|suff|arriv|vien|part|pass)[a-z]*',
  ].join('|')})$`,
);

export const isSupplyVerb = (word: string): boolean => SUPPLIES.test(word);

const OBJECT = '(?:(?:(?:de|d|du|des|le|la|les|l|vos|nos|un|une|demi|-) )*M|(?:les|nos|des|de|d) [a-z]{3,}s)';
/** « nous ne détaillons plus les meules », « on congèle pas les baguettes »: the verb, before what it is denied of. */
const DENIED = new RegExp(
  `(?:^| )(?:(?:ne|n) (?:(?:vous|nous|te|me|m|lui|leur|les?|la|l|en|y|se|s) )*([a-z]+)|(?:je|j|on) (?!n |ne )(?:(?:vous|te|les?|la|l|en|y) )*([a-z]+)) (?:[a-z]+ )?(?:pas|plus|jamais) ${OBJECT}(?= |$)`,
);

/** What is done with goods, or thought of them, is denied, and not that they come: « ne stockez pas l'huile au soleil ». */
export function deniesDoing(text: string): boolean {
  const found = DENIED.exec(text);
  const verb = found?.[1] ?? found?.[2];
  if (found === null || verb === undefined || OUT.test(text.replace(found[0], ' '))) return false;
  return !SUPPLIES.test(verb) || (isAdvice(verb) && !/(?:^| )vous$/.test(text.slice(0, found.index)));
}

/** « ne prenez pas l'huile au congélateur »; « n'attendez pas de beurre » is none. */
const isAdvice = (verb: string): boolean =>
  /ez$/.test(verb) && !/^(?:attend|compt|esper|cherch)ez$/.test(verb);

/** « le quota est bientôt atteint », « c'est bientôt fini »: not yet. */
export const isNotYet = (text: string): boolean =>
  /(?:^| )(?:est|sont|sera|seront|c est|ca sera|va etre|vont etre) (?:bientot|presque|quasiment|quasi) (?:en |a )?[a-z]+(?: |$)/.test(
    text,
  );
