const NAME_ALONE =
  /^(?:(?:(?:et|mais|pour|cote|quant|a|au|aux) )*(?:le|la|les|l|vos|notre|nos|mes) )?M(?: :)?$/;
/** « les figues, mangées par les étourneaux », « le cassis, tout est parti à la criée », « les anchois, je viens de vendre le dernier ». */
const GONE_BEHIND =
  /^(?:deja |tout |tous |toutes |completement |helas |malheureusement )*(?:rien(?: du tout| adverbe| cette (?:semaine|fois)| aujourd hui)?|(?:vendu|mange|rafle|devore|envole|vole|gele|grele|grille|brule|noye|pourri|fauche|ravage|detruit|pille|dechire|epuise)(?:e|s|es|ee|ees)?(?: (?:(?:en|a|au|aux|chez|par|sur|dans|pour) )(?!vous|toi|votre|vos|temps)[a-z ]+| (?:jadis|adverbe))?|tout (?:est|a ete) (?:parti|vendu|pris|rafle|mange|emporte) (?:a|au|aux|chez|en|par|pour|dans) (?!vous|toi|votre|vos|temps|l heure)[a-z ]+|(?:je|on|nous) (?:viens|vient|venons) (?:juste )?de (?:vendre|ceder|donner|sortir|livrer) (?:le|la|les|mon|ma|mes|notre|nos) derniere?s?(?: [a-z]+){0,2})$/;

/** A name alone, and behind a comma what became of all of it. */
export const isGoneBehind = (text: string, before: string): boolean =>
  NAME_ALONE.test(before) && GONE_BEHIND.test(text);

/** « 1 huile et 5 kg de riz en reliquat livrés le 19 »: of both. */
export const LATER_BEHIND =
  /^Q (?:de |d )?M (?:en reliquat|a suivre|reportee?s?|restante?s?|suivr(?:a|ont))(?: [a-z]+){0,3}(?: D)?$/;
