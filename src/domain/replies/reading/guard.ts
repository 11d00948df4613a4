import type { TracedText, WrittenText } from '#domain/replies/body/written.ts';
import type {
  Passage,
  ReadLine,
  RepliedLine,
  RepliedOrder,
  ReplyDoubt,
  ReplyIntent,
  ReplyReading,
} from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { isMeasure, unitOf } from '#domain/replies/values/units.ts';
import {
  closesRest,
  isDeniedByWhole,
  isOfOtherPlace,
  isPerhapsLess,
  isPerhapsReplaced,
  isStoryBefore,
  isUncounted,
  isWhyChanged,
  oddPrice,
  perhapsMiscounted,
  plainText as plain,
  saysWhy,
} from './less-said.ts';

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
  'doubl(?:e|ons|er)|tripl(?:e|ons|er)',
  'malheureusement|helas|desolee?s?|problemes?|soucis?|hic|erreurs?|abimee?s?|rappele\\w*|epuise\\w*|indispo\\w*|vendue?s?',
  'annul\\w*|report(?:e|er|ee?s?|ons)|decal\\w*|remplac\\w*|confreres?|ailleurs|finalement|plutot|precedente?s?',
  // What it costs, when it comes, and on what it depends.
  'hausse|augment\\w*|bouge|supplements?|en sus|tarifs?|prix|facture|regler|a la place|au lieu',
  'laisse tomber|mon tour|lache|brule\\w*|grele|neige|coupee?s?|ralenti|blesse\\w*|accident\\w*|revue?s?|revoir|reparle\\w*|seule?s?|incomplet\\w*|partiel\\w*|autre fois|obligatoire|attendra|attendre|croix|oubliez|contretemps|coince\\w*|chaud|defaut|faux bond|voir avec|detruit\\w*|perdue?s?|inonde\\w*|incendie|vole\\w*|deces|avarie\\w*|foutue?s?|mort\\w*|grippe\\w*|hopital|intemperies|tempete|verglas|gel|secheresse|litige|impaye\\w*|refus\\w*|dommage|penurie|tension|compliquee?s?|difficile\\w*',
  "d'avance|prepaiement|acompte|proforma|comptant|prealable|exige\\w*|avant (?:expedition|livraison|depart|envoi)|a la commande",
  'delais?|semaines? apres|\\d+ (?:jours|semaines?)',
  'plus tard|suivra|suivront|arrivera|arriveront|semaine prochaine|si|sinon|peut-etre|sous reserve|a confirmer|risque\\w*|au mieux|pieces? jointes?|joints?',
].join('|');
const WARNING = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WARNINGS})(?![\\p{L}\\p{N}])|n'|\\?`, 'u');

/** Of the same words, what means no harm. */
const HARMLESS = new RegExp(
  [
    "(?:y a |il n'y a |ya )?(?:pas|sans|aucun) (?:de |d')?(?:soucis?|problemes?|probs?|pb|changements?(?: (?:sur les|de) prix)?|rupture|modifications?|faute|reserve|hausse|retards?|(?:mauvaise )?surprises?|panique|inquietudes?|difficultes?|manque)(?: (?:de|du) (?:camion|livraison|stock))?",
    '(?:ca|cela|ceci) ne vous (?:concerne|touche|affecte|impacte)\\w* (?:pas|en rien)|(?:votre|cette|la presente|vos|la) commandes?(?: \\w+){0,3} (?:n.est|ne sont) (?:donc |bien sur |evidemment )?pas (?:concernee|impactee|touchee|affectee)s?|ne (?:concerne|touche|affecte|vise|s.applique)\\w* pas (?:a )?(?:votre|cette|la presente) commande(?: en cours)?|esper\\w+ que (?:ca|cela) ne vous (?:gene|derange|pose)\\w* pas|(?:seule|juste une) (?:petite )?(?:modification|precision|remarque|chose|nuance|info\\w*)(?=[^.]{0,60}(?:\\d ?h|heure|matin|apres-midi))',
    'toute (?:modification|reproduction|utilisation|diffusion|divulgation|publication)[^.]{0,80}(?:interdite?|prohibee?)s?|aucune (?:rupture|hausse|coupe|modification|reserve)(?: ni aucune? \\w+)? (?:n.est|ne sont) a (?:deplorer|signaler)|aucune (?:rupture|hausse|coupe|modification|reserve)|rien ne (?:manque|bouge)|(?:il )?ne manque rien|pas de manquants?|pas de manque|(?:les )?(?:tarifs?|prix)(?: sont| est)? (?:bien )?(?:confirm|valid|conforme|ok|mainten|identique)\\w*|ne (?:bouge|change|bloque)(?:nt)? (?:pas|rien)|montant de [\\d .,]+€(?: ht)?(?: \\([^)]*\\))?',
    '(?:au |aux )?memes? (?:tarifs?|prix)|(?:et )?(?:non|pas) le (?:matin|soir)|plutot (?:vers|(?:dans |en )?(?:(?:l.|la |le |d.)?(?:apres[- ]midi|matinee|matin|soiree|soir|fin de (?:matinee|journee)|debut (?:de |d.)\\w+)))(?: que (?:le |la |l.|d.)?(?:matin|matinee|soir|apres[- ]midi|habitude))?(?: vers)?(?= \\d{1,2} ?h|[.,;!]|$)|sinon,? (?:ok|tout|ras|rien|c.est bon)|(?:ok|bonn?e?s?|pret\\w*|dispo\\w*|complete?|la) sinon|(?:tarifs?|prix) inchang\\w*|au lieu (?:du|de la|de) (?:matin|matinee|soir|apres-midi|\\d{1,2} ?h(?:\\d\\d)?)',
    "finalement(?=[^.]*(?:j'ai pu|on a pu|avons pu|(?:est|sont) (?:bien )?(?:rentre|arrive)|en (?:ai|a|avons|aura\\w*) (?:bien |largement )?(?:assez|suffisamment)|j'ai (?:bien )?tout|tout est|j'ai trouve|c'est (?:bon|ok)))|et (?:non|pas) (?:a |vers )?\\d{1,2} ?h(?: ?\\d\\d)?|(?:coupee?s?|tranchee?s?|decoupee?s?) en (?:\\d|deux|trois|quatre|six|huit)",
    "(?:j'avais|on avait|nous avions|j'ai eu|je (?:vous )?(?:disais|pensais|croyais|annoncais|redoutais)|je craignais|on craignait|nous craignions)[^.!?]{0,80},? (?=mais (?:[^.!?]{0,60}finalement|finalement|au final|heureusement|ca (?:va|passe)|c'est|tout|on a pu|j'ai pu))|(?:si|s'ils?)(?: \\w+){0,4} (?:en |du |de )retard(?=[^.!?]*(?:comptez|patient|travaux|bouchons|circulation|route|attendez|appelez|inquiet))|(?:je|on|nous) (?:vous |vs |te |t')?(?:de)?coup(?:e|ons) (?:ca|cela|tout|le tout|la viande|les pieces)",
    '(?:passera|arrivera|arriveront|sera la) (?:chez vous )?(?:vers|entre|a|avant) (?:les )?\\d{1,2}(?: ?h\\d{0,2})?(?: et \\d{1,2}(?: ?h\\d{0,2})?)?(?=[.,;!]|$)|sans (?:faute|autre|encombre|exception|delai|attendre|hesiter|tarder|accroc|souci)|suivr(?:a|ont) (?:bien|comme|aussi|egalement|normalement|dans la foulee)|suivr(?:a|ont) (?=sans faute)|pas davantage|(?:on |je )?(?:ne |n y )?(?:change|touche|bouge)\\w* (?:a )?rien',
    "(?:pas d'autres?|pas de|aucune?|sans) (?:autres? )?(?:remarques?|observations?|commentaires?|precisions?)|(?:tout )?ce (?:que|qui|dont) (?:je |on |nous )?(?:n'ai|n'a|n'avons|n'est) pas (?:cite|mentionne|parle|dit|nomme|signale|evoque|indique|liste)\\w*|(?:desolee?s?|excus\\w*|navree?s?|pardon)[^.]{0,20}(?:delais?|prevenance|tardi\\w*|derniere minute|changement|imprevu)(?: de \\w+)?|sinon,? (?:votre|la|ta) commande",
    '(?:dans|selon) (?:les|vos) delais(?: \\w+)?|vous (?:recevrez|aurez) (?:la|votre|notre) facture[^.,]{0,40}|ne (?:soyez|sois) pas (?:surpris|etonn)\\w*',
    "(?:par|d.) ?ailleurs|annul\\w* et remplac\\w*[^.:]{0,40}|n'hesitez pas|ne pas hesiter|ne manquer\\w* pas|ne t'inquiete pas|ne vous inquietez pas|(?:(?:je|il|on|nous) n'(?:ai|y a|a|avons) )?rien a (?:signaler|redire|changer|dire)",
    "rien ne change|rien d'autre(?: ne (?:change|bouge))?|au plus tard|de plus|en plus|non plus|au plus tot|s'il (?:vous|te) plait|si besoin|si vous avez|si (?:question|souci)",
    '(?:excus\\w*|desolee?s?|pardon\\w*|navree?s?)[^.]{0,40}(?:contretemps|desagrements?|retards?|gene|oubli|derangement|repondre|reponse|repondu|attente)[^.]{0,12}',
    '(?:piece jointe|ci-joint|joi(?:nt|ns|ndre|gn)\\w*)[^.]{0,60}(?:catalogue|brochure|flyer|facture|mercuriale|recettes?|promos?)|(?:catalogue|brochure|flyer|facture|mercuriale)[^.]{0,40}(?:pieces? jointes?|ci-joint\\w*|joint\\w*)|plus tot|pas mieux|sans autre(?! )|sans autre (?=\\w+di)|taux reduit',
    "(?:les )?(?:autres )?(?:prix|tarifs?|cours) (?:eux )?n'ont (?:pas|plus) (?:bouge|change|varie|augmente|evolue)|ne vaut pas facture|(?:la|notre) ferme(?! (?:ses|le|la|a|du|de|pour|jusqu|ce|cette|demain))|(?:juste,? )?(?:le (?:chauffeur|livreur|camion) |on |je |livraison )?(?:passera\\w* |sera la |viendra |arrivera )?plutot (?:vers |a )?\\d{1,2} ?h(?:\\d\\d)?(?: que (?:vers |a )?(?:\\d{1,2} ?h(?:\\d\\d)?|d'habitude))?|plus (?:tot|tard) (?:que (?:d'habitude|d'ordinaire|la normale))?,? ?vers \\d{1,2} ?h(?:\\d\\d)?",
    'si (?:jamais )?(?:la |le |les |l.|ta |ton |votre |vos )?(?:barriere|portail|portillon|porte|rideau|grille|quai|entree|cour|rue|interphone|sonnette|alarme|parking|gardien)[a-z ]{0,30}?(?:fermee?s?|occupee?s?|verrouillee?s?|eteinte?s?|close?s?|pleine?|absente?)(?=[.,;!]|$)',
    "(?:je n'avais|je n'ai|nous n'avions|on n'avait) pas (?:vu|lu|ouvert) (?:votre|ton|vos|le) (?:mail|message|sms)s?(?: (?:plus tot|avant|hier))?,? ?(?:desolee?s?|pardon|mes excuses)?",
    '(?:lignes?|articles?|references?|produits?) (?:en rupture|en ecart|manquante?s?|refusee?s?|indisponibles?|non (?:livre|servi|disponible)\\w*) ?: ?0(?!\\d)',
    'commandes? (?:livree|passee|recue|enregistree)s? (?:avant|jusqu.a|d.ici) [^.]{3,30}(?:tarifs?|prix) (?:actuel|en vigueur|inchange|d.avant)\\w*',
    "(?:vous avez )?(?:un |votre )?avoir (?:de|d'un montant de) [\\d .,]+ ?€[^.]{0,40}|(?:un peu )?plus (?:tot|tard) que (?:d'habitude|d'ordinaire|la normale)",
    'desolee?s? (?:pour|de) (?:le|mon|ma|ce|cette) (?:retard|reponse tardive)(?: de reponse)?|merci (?:et )?desolee?|juste (?:a temps|pour)|plus (?:que parfait|rien a dire)|rappeler (?:ce|cette|le|la|votre|notre) (?:numero|reference|n°)[^.]{0,40}',
  ].join('|'),
  'gu',
);

/** « nos tarifs augmenteront au 1er septembre »: of orders to come. */
const LATER_PRICES =
  /(?:tarif|prix|hausse|augment|pass(?:e|era|ent|eront) a).*(?:au|a compter|a partir|des)(?: du| le)? (?:1er|\d{1,2}|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)/u;

const ADVERTISING =
  /(?:^| )(?:ps|arrivage de|promo\w*|si (?:ca|cela|vous|vs) (?:vous|vs|te|etes|en) (?:tente|dit|interesse\w*|voulez|veux))(?: |$|[,:.!])/u;

/** A refusal is bad news from end to end; the others are for a person already, or for nobody. */
const GUARDED: readonly ReplyIntent[] = ['confirmed', 'changed'];

const AGREES: readonly Fact['kind'][] = ['agree', 'as_ordered', 'answer_later', 'correction'];

/** Whether what it warns of is in the reading: a plain yes is what would be wrong. */
const accountsFor = (fact: Fact, { expected_at }: ReplyReading): boolean =>
  fact.kind === 'day' ? fact.day === expected_at : !AGREES.includes(fact.kind);

/** A reading that needs nobody, for a person after all where a sentence was passed over that warns of something. */
export function guarded(
  reading: ReplyReading,
  facts: readonly Fact[],
  { blocks, expected_at, lines }: Pick<WrittenText, 'blocks'> & Pick<RepliedOrder, 'expected_at' | 'lines'>,
): ReplyReading {
  if (reading.needs_human || !GUARDED.includes(reading.intent)) return reading;
  const sentences = blocks.filter(({ other_order }) => other_order === null).flatMap(sentencesIn);
  const odd = reading.lines.find(
    (read) => (isOdd(read, lines) && !givesReason(read, sentences)) || isInPacks(read, lines, sentences),
  );
  const asides = facts.flatMap((fact) => (fact.kind === 'harmless' && fact.aside ? [fact.said_in] : []));
  const against = sentences
    .filter(({ start, end }) => !asides.some((aside) => start < aside.end && end > aside.start))
    .find((sentence) => isAgainstNothing(sentence, reading, lines));
  const unclear = against ?? perhapsMiscounted(reading, lines, sentences);
  if (unclear) return forPerson(reading, 'unclear_quantity', unclear);
  // « huile 4 + 1 de colza riz ok »: one of something else, and who reads it may count it of the next.
  const plus = sentences.find(({ text }) => /\d\s*\+\s*\d+ (?:de |d['’])\p{L}/u.test(text));
  if (plus) return forPerson(reading, 'unclear_quantity', plus);
  const denied = reading.lines.find((read) => isDeniedByWhole(read, lines, sentences));
  if (denied) return forPerson(reading, 'contradiction', denied.said_in[0] ?? null);
  const elsewhere = reading.lines.find((read) => isOfOtherPlace(read, lines, sentences));
  if (elsewhere) return forPerson(reading, 'ambiguous_product', elsewhere.said_in[0] ?? null);
  const priced = oddPrice(reading, sentences, lines);
  if (priced) return forPerson(reading, 'unclear_price', priced.said_in);
  const uncounted = reading.lines.find((read) => isUncounted(read, lines, sentences));
  if (uncounted) return forPerson(reading, 'unclear_quantity', uncounted.said_in[0] ?? null);
  const replaced = reading.lines.find((read) => isPerhapsReplaced(read, reading.lines, sentences));
  if (replaced) return forPerson(reading, 'unclear_quantity', replaced.said_in[0] ?? null);
  const agreed = facts.some((fact) => fact.kind === 'agree' && !fact.weak);
  const loose = agreed ? reading.lines.find((read) => isByTheWay(read, lines, sentences)) : undefined;
  if (loose) return forPerson(reading, 'unclear_quantity', loose.said_in[0] ?? null);
  if (odd) return forPerson(reading, 'unclear_quantity', odd.said_in[0] ?? null);
  const dashed = reading.lines.find((read) => isPerhapsLess(read, lines, sentences));
  if (dashed) return forPerson(reading, 'unclear_quantity', dashed.said_in[0] ?? null);
  // « le 24 » for all, and « le 21 comme convenu » for some: one of them was not understood.
  const kept = sentences.find(
    ({ text, start, end }) =>
      reading.date_said_in !== null &&
      !(start < reading.date_said_in.end && end > reading.date_said_in.start) &&
      /comme (?:convenu|prevu|demande)/.test(plain(text)),
  );
  if (kept) return forPerson(reading, 'unclear_date', kept);
  const unread = facts.find(
    (fact) => fact.kind === 'unread' && !(fact.strange && saysEachOrRest(facts, lines)),
  );
  if (unread) return forPerson(reading, 'not_understood', unread.said_in);
  const used = facts.filter((fact) => accountsFor(fact, reading)).map(({ said_in }) => said_in);
  const names = namesOf(lines);
  const passedOver = blocks
    .filter(({ kind, other_order }) => kind !== 'row' && other_order === null)
    .flatMap(sentencesIn)
    .filter(({ start, end }) => !used.some((passage) => start < passage.end && end > passage.start))
    .filter((told) => !isWhyChanged(plain(told.text), reading) && !isStoryBefore(told, facts, sentences))
    .filter(({ text }) => !(TAKES_BACK.test(plain(text)) && saysEach(facts, lines)))
    .filter(({ text }) => !closesRest(plain(text), reading, lines))
    .filter(({ text }) => !saysWhy(plain(text), reading, lines) && !ofPricesRead(plain(text), reading))
    .find(({ text }) => warns(withoutNames(text, names), expected_at));
  return passedOver ? forPerson(reading, 'not_understood', passedOver) : reading;
}

/** Nobody says that all comes, but what becomes of each line or of the rest: less of one is what such an answer is for. */
const saysEachOrRest = (facts: readonly Fact[], lines: readonly RepliedLine[]): boolean => {
  const agreed = facts.flatMap((fact) => (fact.kind === 'agree' ? [fact] : []));
  const said = new Set(facts.flatMap((fact) => ('line' in fact ? [fact.line] : [])));
  return (
    agreed.every(({ weak, rest }) => weak || rest) &&
    (agreed.some(({ rest }) => rest) || said.size === lines.length)
  );
};

/** « ne tenez pas compte de mon mail de 10 h »: of no weight where each line is said anew. */
const TAKES_BACK =
  /^\W*(?:merci de )?ne (?:pas )?ten\w+ (?:pas |plus )?compte de (?:mon|notre) (?:\w+ )?(?:mail|message|sms|courriel)\b/;
const saysEach = (facts: readonly Fact[], lines: readonly RepliedLine[]): boolean =>
  new Set(facts.flatMap((fact) => (fact.kind === 'settle' || fact.kind === 'missing' ? [fact.line] : [])))
    .size === lines.length;

const forPerson = (reading: ReplyReading, doubt: ReplyDoubt, said_in: Passage | null): ReplyReading => ({
  ...reading,
  needs_human: true,
  doubts: [{ doubt, said_in: said_in && { start: said_in.start, end: said_in.end } }],
});

/** « * prix modifié depuis votre commande », below a table that has it. */
const ofPricesRead = (text: string, { lines }: ReplyReading): boolean =>
  /^\W*(?:prix|tarifs?) (?:modifie|revu|actualise|change|mis a jour)\w*(?: depuis \w+ \w+)?\W*$/.test(text) &&
  lines.some(({ unit_price }) => unit_price !== undefined);

/** What is weighed comes a little over. */
const WEIGHED = 1.15;

/** More than was ordered, or a part of what is counted by the piece: seldom meant so, and dear where it is not. */
function isOdd(read: ReadLine, lines: readonly RepliedLine[]): boolean {
  const line = lines.find(({ line_id }) => line_id === read.line_id);
  if (!line || read.substitution !== undefined) return false;
  const isCounted = !isMeasure(unitOf(plain(line.unit)));
  return (
    read.qty_confirmed > (isCounted ? line.qty : line.qty * WEIGHED) ||
    (isCounted && Number.isInteger(line.qty) && !Number.isInteger(read.qty_confirmed))
  );
}

/** « conditionné par 12 », « au lieu de 8 », « colis complet »: more is meant. */
const MORE_MEANT =
  /conditionn|carton|colis|caisse|palette|arrondi|complet|au lieu|a la place|pass(?:er|ons|e) .* a |lots? de|minimum|rab|vend(?:ent|us?|ues?|ons)? .*par |(?:film|emball|regroup|livr)\w* par (?:\d|six|dix|douze|lots)|ajout\w* .*(?:ca|ce qui|soit|total)/;

const givesReason = (read: ReadLine, sentences: readonly (Passage & { text: string })[]): boolean =>
  Number.isInteger(read.qty_confirmed) &&
  read.said_in.some((passage) =>
    sentences.some(
      ({ text, start, end }) => start < passage.end && end > passage.start && MORE_MEANT.test(plain(text)),
    ),
  );

/** Words with which suppliers say how much comes; « le dessin de Zoé avec 7 pommes » has none of them. */
const SUPPLIES =
  /seul|\bqu(?:e|')|rest|max|au lieu|place|manqu|plus|moins|mais|sauf|hormis|except|[:=>→]|dispo|livr|m(?:et|is)|envo|prepar|aur(?:ez|ai|ons)|j'ai|on a|avons|juste|limit|rupt|redui|ramen|descend|passe[rzn ]|complet|possib|peux|pouv|peut|sur|ok|bon|stock|commande|servi|serv|charg|gard|prev|trouv|suffi|entam|tabl|compt|attent|part|arriv|fourn|tir|recol|pech|quota|contingent|\d ?(?:kg|g|l|cl|colis|sacs?|cartons?|pieces?|bottes?|paquets?|bouteilles?|bidons?|sachets?|barquettes?|seaux?|plateaux?|boites?|briques?|plaquettes?|caisses?|fûts?|pots?)\b/;
const LONG = 8;

/** A figure in a sentence that speaks of something else, beside a plain yes. */
const isByTheWay = (
  read: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean => {
  const ordered = lines.find(({ line_id }) => line_id === read.line_id)?.qty;
  if (read.qty_confirmed === ordered || read.qty_confirmed === 0 || read.substitution !== undefined)
    return false;
  const own = read.said_in.flatMap((passage) =>
    sentences.filter(({ start, end }) => start < passage.end && end > passage.start),
  );
  return (
    own.length > 0 && own.every(({ text }) => text.split(/\s+/).length >= LONG && !SUPPLIES.test(plain(text)))
  );
};

/** « d'élevage au lieu de sauvages »: something takes the place of something, and nothing of it is in the reading. */
function isAgainstNothing(
  { text, start, end }: Passage & { text: string },
  { lines: read, date_said_in }: ReplyReading,
  lines: readonly RepliedLine[],
): boolean {
  const says = plain(text).replace(HARMLESS, ' ');
  if (!/au lieu|a la place|remplac|substitu|\bet (?:non|pas) (?:en|du|des|de la) [a-z]{3}/.test(says))
    return false;
  const isIn = (passage: Passage) => start < passage.end && end > passage.start;
  if (date_said_in !== null && isIn(date_said_in)) return false;
  const isChanged = ({ line_id, qty_confirmed, unit_price, substitution }: ReadLine): boolean =>
    unit_price !== undefined ||
    substitution !== undefined ||
    qty_confirmed !== lines.find((line) => line.line_id === line_id)?.qty;
  return !read.some((line) => isChanged(line) && line.said_in.some(isIn));
}

/** « par 12 donc 15 boîtes » of 180 eggs: fifteen of something else. */
function isInPacks(
  read: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
) {
  const ordered = lines.find(({ line_id }) => line_id === read.line_id)?.qty ?? 0;
  if (read.qty_confirmed >= ordered || read.qty_confirmed === 0) return false;
  return read.said_in.some((passage) =>
    sentences
      .filter(({ start, end }) => start < passage.end && end > passage.start)
      .some(({ text }) =>
        [...text.matchAll(/(?<!\p{L})par (\d{1,4})(?!\d)/gu)].some(
          ([, held]) => Number(held) * read.qty_confirmed === ordered,
        ),
      ),
  );
}

/** « Gel hydroalcoolique » is goods, whatever else frost does. */
const namesOf = (lines: readonly RepliedLine[]): ReadonlySet<string> =>
  new Set(
    lines
      .flatMap(({ item_name }) => plain(item_name).match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !DENIES.has(word)),
  );

const withoutNames = (sentence: string, names: ReadonlySet<string>): string =>
  plain(sentence).replace(/\p{L}+/gu, (word) => (names.has(word) ? '-' : word));
const DENIES: ReadonlySet<string> = new Set(['sans', 'non', 'pas', 'plus', 'moins', 'rien']);

function warns(sentence: string, expected_at: string | null): boolean {
  const text = plain(sentence);
  // « En rupture : »: what stands under it was read by itself.
  if (/:\s*$/.test(text) || LATER_PRICES.test(text) || ADVERTISING.test(text)) return false;
  // « fermés du 18 au 25 »: the order's day is among them.
  const [, from, to] = /\bdu (\d{1,2})(?: \p{L}+)? au (\d{1,2})\b/u.exec(text) ?? [];
  const day = Number(expected_at?.slice(8));
  if (/ferm|conges?|vacances/.test(text) && Number(from) <= day && day <= Number(to)) return true;
  const closed = /ferme\w* (?:\w+ ){0,2}(\d{1,2})/.exec(text)?.[1];
  if (closed !== undefined && Number(closed) !== Number(expected_at?.slice(8))) return false;
  return WARNING.test(text.replace(HARMLESS, ' '));
}

function sentencesIn({ text, places }: TracedText): (Passage & { text: string })[] {
  return [...text.matchAll(/[^.!?;\n]+(?:[.,](?=\d)[^.!?;\n]+)*[.!?;]*/g)].map(({ 0: sentence, index }) => ({
    text: sentence,
    start: places[index] ?? 0,
    end: (places[index + sentence.length - 1] ?? 0) + 1,
  }));
}
