import { gtinsIn, unaccented } from './notice.ts';

/**
 * Whether a supplier's message speaks of goods that must not be used. « Rappel » alone is most often a reminder, and an
 * analysis names germs that it did not find: a phrase that means nothing else is enough, one that may mean something else
 * needs a second sign beside it.
 */
export function isRecallMessage(message: string): boolean {
  const words = unaccented(message)
    .replace(/[’']/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ');
  if (NOT_OURS.test(words)) return false;
  if (CERTAIN.test(words)) return true;
  const hazard = HAZARD.test(words.replace(NOT_FOUND, ' '));
  const support = LOT_NUMBER.test(words) || SUPPORT.test(words);
  return LIKELY.test(words) ? hazard || support : hazard && LOT_NUMBER.test(words);
}

const GOODS = '(?:lots?|produits?|marchandises?|denrees?|references?|articles?|barquettes?)';
const GERMS = 'listeria|listeriose|salmonell\\w+|escherichia|e\\.? ?coli|stec|botuli\\w+|staphylocoques?';

const CERTAIN = new RegExp(
  [
    'rappelconso|rappel conso',
    'avis de (?:retrait|rappel)|(?:procedure|fiche|alerte) de rappel|retrait[ -/]*rappel|rappel (?:sanitaire|consommateurs?)',
    `rappelons (?:le|les|ce|ces|nos|un|des|l ensemble des) (?:\\w+ ){0,2}${GOODS}`,
    'impropres? a la consommation',
    'ne (?:pas|plus) (?:le |la |les )?consommer(?! (?:apres|avant|au dela|crue?s?|froid))',
    'ne (?:le |la |les )?(?:consommez|servez|vendez) (?:pas|plus)',
    `(?:ne (?:pas|plus) (?:utiliser|servir|vendre|commercialiser)|n utilisez (?:pas|plus)|detruire|isoler|consigner|bloquer) (?:\\w+ ){0,4}${GOODS}`,
    `retirer (?:\\w+ ){0,8}(?:de la vente|du marche|du stock|de vos? stocks?|des rayons|de la consommation|des cuisines)`,
  ].join('|'),
);

const LIKELY = new RegExp(
  [
    `rappel(?: ?[:-] ?| d(?:e|u|es)(?: \\w+)? | )${GOODS}`,
    `retrait(?: ?[:-] ?| d(?:e|u|es)(?: \\w+)? | )(?:${GOODS}|vente|la vente|marche)`,
    `(?:bloqu|isol|consign|detrui)\\w+ (?:[^.]{0,40} )?${GOODS}`,
  ].join('|'),
);

const HAZARD = new RegExp(
  `${GERMS}|contamin\\w+|corps etrangers?|(?:eclats?|morceaux?|fragments?) de (?:verre|metal|plastique)|oxyde d ethylene|allergene non|non (?:declare|mentionne|etiquete)e?s? sur l etiquette|intoxication`,
);

/** « Absence de salmonelle », « listeria : non détectée »: an analysis that is as it should be. */
const NOT_FOUND = new RegExp(
  `(?:absence|exempte?s?|sans (?:trace|presence)) (?:de |d |des )?(?:${GERMS})(?:[^.]{0,20}(?:${GERMS}))*|(?:${GERMS})[^.]{0,30}(?:non detecte\\w*|absence|negati\\w+|conformes?)`,
  'g',
);

const LOT_NUMBER = /\b(?:numeros? de )?lots?\b[ :]*(?:n[°ºo]?s?\.?|numeros?)?[ :]*[a-z]{0,4}[ -]?\d/;
const SUPPORT =
  /\b(?:dlc|ddm|ean|gtin|consomm\w+|sanitaires?|detrui\w+|destruction|par (?:mesure de )?precaution|non[ -]conform\w+|ne (?:pas|plus)|suspicion)\b/;

const NOT_OURS =
  /(?:n etes|n est|ne sont|ne serez) pas concernes?|aucun (?:produit|lot|article)[^.]{0,40} (?:concerne|rappele)|rappel (?:est )?(?:leve|annule|termine)/;

/** More are no message of a supplier but a list. */
const CODES_MAX = 200;

type NamedInMessage = {
  /** What may be the number of a lot, as it is written. Looked for among our own: what is none finds none. */
  lot_codes: string[];
  /** Fourteen digits each. */
  gtins: string[];
};

/** The numbers that it names. */
export function namedIn(message: string): NamedInMessage {
  const text = message.replace(/[\u00a0\u202f]/g, ' ');
  const afterLot = [...text.matchAll(/\blots?\b[^\d\n]{0,24}?((?:[A-Z]{1,4}[ -]?)?\d[^\n.;]{0,200})/gi)];
  const listed = afterLot.flatMap(([, list = '']) => list.split(/\s*(?:,|;|\bet\b|\bou\b|&)\s*|\s+/));
  // « L 2411 »: a letter, a space, the rest.
  const spaced = [...text.matchAll(/\b([A-Z]{1,3}) (\d[\w/-]{2,})/g)].flatMap(([, head, rest = '']) =>
    isDate(rest) ? [] : `${head}${rest}`,
  );
  const anywhere = text.split(/[\s,;:()«»"]+/).filter((word) => keyOf(word).length >= 4 && !isDate(word));
  const codes = [...listed, ...spaced, ...anywhere].map((code) => code.replace(/^[^\w]+|[^\w]+$/g, ''));
  const lot_codes = codes.filter((code) => /\d/.test(code) && keyOf(code).length >= 2 && code.length <= 60);
  const joined = text.replace(/(?<=\d)[ -](?=\d)/g, '');
  return {
    lot_codes: [...new Set(lot_codes)].slice(0, CODES_MAX),
    gtins: [...new Set([...gtinsIn(text), ...gtinsIn(joined)])].slice(0, CODES_MAX),
  };
}

const keyOf = (word: string) => word.replace(/[^\p{L}\p{N}]/gu, '');
const isDate = (word: string) => /^\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?\W*$/.test(word);
