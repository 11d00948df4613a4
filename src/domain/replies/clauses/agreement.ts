import { OK, UNCHANGED } from '#domain/replies/cues/agreement.ts';
import { PRICE_STAYS, PRICES_MOVE } from '#domain/replies/cues/price.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { remembered } from '#domain/replies/words/remembered.ts';

/** Negations that agree: « pas de souci », « rien à signaler », « aucun changement ». */
const HARMLESS: readonly RegExp[] = [
  NOT_OUT,
  UNCHANGED,
  PRICE_STAYS,
  /(?:pas|aucune?|sans|zero|0|plus) (?:de |d |le moindre )?(?:probleme|inquietude|difficulte|reserve|changement|retard|objection|panique|stress|faute|blague|restriction|limite|limitation|contrainte|coupe|(?:mauvaise )?surprise|blocage|alerte|anomalie|ecart|incident|impact|incidence|consequence|mauvaise nouvelle)s?(?: [a-z]+ier)?/,
  /rien d autre ne change/,
  /rien (?:d autre )?a (?:signaler|redire|ajouter|dire|changer)/,
  /ne (?:changez|touchez) (?:rien|pas)/,
  /pourquoi pas/,
  /n hesitez pas/,
  /sans (?:faute|autre|encombre|exception|restriction|delai|attendre|hesit[a-z]*|accroc|ecart|discuter|trainer|tarder|bouger|broncher|coup ferir|retenue|manquant|y toucher)/,
  /(?:ne |n )?(?:y )?(?:chang|touch|boug|modifi)[a-z]* (?:a )?rien/,
  /rien de change/,
  /(?:pas|non|ni) (?:ete )?(?:concerne|touche|impacte|affecte|perturbe|vise)(?:e|s|es|ees)?/,
  /ne (?:vous|t|te) (?:en )?(?:faites|fais|inquiete|inquietez) pas/,
  /(?:pose|posent|posera) (?:pas|aucune?|jamais) (?:de |d )?(?:question|probleme|difficulte)s?/,
  /non plus/,
  /plus qu?e?(?= )/,
  /plus tard/,
  /de plus|en plus|au plus|plus (?:petit|gros|grand|tot|que d habitude)[a-z]*/,
];

const EACH_HARMLESS = HARMLESS.map(({ source }) => new RegExp(source, 'g'));

const NEGATION = /(?:^| )(?:pas|plus|rien|aucune?|jamais|ni|non|sans)(?: |$)/;

/** What is left of a sentence denies something. */
export const denies = remembered((text: string): boolean => {
  if (!NEGATION.test(text)) return false;
  let rest = text;
  for (const harmless of EACH_HARMLESS) rest = rest.replace(harmless, ' ');
  return NEGATION.test(rest);
});

/** Words of agreement, and none that take it back: « rien n'est disponible » agrees to nothing. */
export const agrees = remembered(
  (text: string): boolean =>
    (OK.test(text) || /(?:^| )rien d autre (?:a signaler|a redire|a dire|ne change)(?: |$)/.test(text)) &&
    !denies(text) &&
    !/(?:^| )(?:est|sera|a ete|etant) (?:donc )?(?:annul|refus|rejet)ee?(?: |$)/.test(text) &&
    !/(?:^| )(?:carnet|planning|agenda|calendrier|tournees?|camions?|production|atelier|plannings)(?: [a-zD]+){0,4} (?:est|sont|etait) (?:deja |tout |toute )?(?:complete?s?|pleine?s?|surchargee?s?)(?: |$)/.test(
      text,
    ) &&
    // « on a tout perdu », « tout est vendu »
    !/(?:^| )tout (?:est |a ete |a )?(?:perdu|gele|vendu|jete|casse|brule|grille|detruit|ravage|promis|annule|bloque|arrete|parti a la benne|pourri|inonde)(?: |$)/.test(
      text,
    ) &&
    // « vous êtes notés fermés le lundi »: what is known of the customer.
    !/(?:^| )(?:vous|tu) (?:etes|es|est) (?:bien )?(?:notee?s?|marquee?s?|enregistree?s?|inscrite?s?|indiquee?s?) (?:[a-z]+ ){0,3}(?:ferm[a-z]*|absent[a-z]*|conges?|adresse|compte|client|nom|siret)(?: |$)/.test(
      text,
    ) &&
    // « on aurait livré volontiers »
    !/(?:^| )(?:aurions|aurais|aurait|auraient|serions|serais) (?:[a-z]+ )?(?:servi|livre|aime|voulu|pu|honore|ravi|prepare|expedie)[a-z]*(?: |$)/.test(
      text,
    ),
);

/** « on a tout sauf… », « livrons la commande sauf… »: all of it is agreed to. */
export function meansAll(items: readonly Item[]): boolean {
  const { text } = join(items);
  if (/(?:^| )M(?: |$)/.test(text) || denies(text) || OUT.test(text) || PRICES_MOVE.test(text)) return false;
  return /(?:^| )(?:tout|toute|tous|toutes|commande|livr[a-z]*|articles?|produits?|references?|lignes?)(?: |$)/.test(
    text,
  );
}
