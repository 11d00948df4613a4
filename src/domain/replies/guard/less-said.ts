import type { Passage, ReadLine, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';

/** « Le solde ne sera pas reporté », behind lines of which less comes: it is what the reading says. */
const NO_REST =
  /^\s*(?:le |les )?(?:soldes?|reliquats?|manquants?|restes?) (?:ne ser(?:a|ont) pas [a-z]+|(?:est|sont|ser(?:a|ont)) (?:annule|abandonne|perdu|clos)\w*)\W*$|^\s*(?:il n'y aura )?(?:pas|aucun) (?:de )?(?:reliquat|report)\W*$|^\s*(?:on |nous |je )?ne (?:le |la |les |l')(?:report|relivr|remet|renvo|remplac)\w* pas\W*$/;
export const closesRest = (
  plain: string,
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
): boolean =>
  NO_REST.test(plain) &&
  read.some(({ line_id, qty_confirmed }) =>
    lines.some((line) => line.line_id === line_id && qty_confirmed < line.qty),
  );

/** « gelée sur les serres »: of weather and harvest, beside a line that is short. */
const MOST_WORDS = 10;
const OF_NATURE =
  /\b(?:nuits?|froid\w*|gel\w*|pluies?|meteo|temps|pousse\w*|secheresse|canicule|vent|tempete|mer|maree|peche|bateaux?|recoltes?|poules|ponte|saison|arrivages?|marche|neige|orages?|grele|soleil)\b/;
/** « le four du fond est tombé en panne »: what went wrong, and no word of who brings what, when, or of how much. */
const BESIDE_GOODS =
  /\b(?:camions?|camionnette|fourgons?|vehicules?|tournees?|chauffeurs?|livreurs?|transport\w*|tout|toute|tous|toutes|rien|autres?|semaines?|jours?|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|retards?|annul\w*|factur\w*|pay\w*|paiement|regl\w*|compte|remplac\w*|lieu|place|seule?\w*|que|ne|pas|plus|sans|aucune?|moins|moitie|max\w*|fois|deux|trois|quatre|cinq|six|dix|manqu\w*|ruptures?|epuise\w*|indispo\w*|finie?s?|attend\w*|confirm\w*|ferm\w*)\b|\b(?:n|qu)'/;
const saysWhatBroke = (text: string): boolean =>
  text.trim().split(/\s+/).length <= MOST_WORDS + 2 &&
  !BESIDE_GOODS.test(text.replace(ONE_OF_OURS, 'un').replace(SINCE, ' '));
/** « inondés depuis dimanche ». */
const SINCE = /\bdepuis (?:hier|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: dernier)?)\b/;
/** « un de nos deux fours ». */
const ONE_OF_OURS = /\b(?:une?|deux) (?:de|sur) (?:nos |mes )?(?:deux|trois|quatre|cinq)\b/;

const OF_THE_ORDER =
  /\d|\b(?:livr\w*|commandes?|vous|votre|vos|prix|tarifs?|sauf|reste|si|report\w*|decal\w*|lignes?|articles?|produits?)\b|\?/;

export const saysWhy = (
  text: string,
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
): boolean =>
  ((OF_NATURE.test(text) && text.split(/\s+/).length <= MOST_WORDS) || saysWhatBroke(text)) &&
  !OF_THE_ORDER.test(text) &&
  read.some(
    ({ line_id, qty_confirmed, said_in }) =>
      said_in.length > 0 && qty_confirmed < (lines.find((line) => line.line_id === line_id)?.qty ?? 0),
  );

const AS_EVER = /\bcomme (?:d'habitude|prevu|convenu|toujours|demande)\b|\bquand meme\b|\bmalgre tout\b/;
/** « Le tracteur en panne, deux stagiaires qui débarquent… je dépose tout jeudi comme d'habitude »: told, and all comes after it. */
export const isStoryBefore = (
  { text, end }: Passage & { text: string },
  facts: readonly Fact[],
  sentences: readonly (Passage & { text: string })[],
): boolean => {
  const bare = plainText(text).replace(
    /\b(?:deux|trois|quatre) (?=\w+ (?:qui|en|malades?|absente?s?)\b)/g,
    '',
  );
  return (
    bare.split(/\s+/).length <= MOST_WORDS + 6 &&
    !BESIDE_GOODS.test(bare) &&
    !OF_THE_ORDER.test(bare) &&
    sentences.some(
      (one) =>
        one.start >= end &&
        AS_EVER.test(plainText(one.text)) &&
        facts.some(
          ({ kind, said_in, ...fact }) =>
            kind === 'agree' &&
            !('weak' in fact && fact.weak) &&
            said_in.start < one.end &&
            said_in.end > one.start,
        ),
    )
  );
};

/** « jeudi c'est férié, nos chauffeurs ne roulent pas »: why another day is named. */
const NO_ROUND =
  /^(?!.*\b(?:rupture|manqu\w*|plus de|sauf|annul\w*|prix|tarifs?|si)\b).*\b(?:ferie|(?:personne|aucun (?:camion|chauffeur|livreur)) ne (?:roul|livr|circul|tourn|travaill)\w+|c'est (?:le )?(?:1er mai|8 mai|14 juillet|15 aout|11 novembre|25 decembre|1er janvier)|(?:ca|cela) (?:n'ira|ne va|ne joue|ne passe|va) pas|(?:est|sera|serons|serai|suis|sommes) (?:\w+ )?(?:ferme|coince|pris|bloque|absent|en (?:conge|formation|repos|deplacement))\w*|pas (?:aller|sortir|monter|descendre) (?:au|a la|en|aux) \w+|impossible|pas possible|compliquee?|ne (?:roul|livr|circul|tourn|pass)\w+ pas|pas de (?:tournee|camion|livraison|chauffeur)|(?:tournee|camion) (?:est )?(?:pleine?|complete?|annulee?))\b/;

const NOTHING_OF_GOODS =
  '(?!.*\\b(?:rupture|manqu\\w*|plus de|sauf|annul\\w*|prix|tarifs?|si|commandes?|articles?|lignes?|produits?|vous|votre|vos|moitie|seulement|que)\\b|.*(?:\\?|\\d ?(?:kg|l|colis|sacs?|cartons?|pieces?)\\b))';
/** Of roads and who drives: why the day changes, where it does. */
const OF_THE_WAY = new RegExp(
  `^${NOTHING_OF_GOODS}.*\\b(?:camion\\w*|fourgons?|vehicules?|chauffeurs?|livreurs?|transport\\w*|ferry|route|col|pont|rocade|circulation|neige|verglas|tempete|greves?)\\b`,
);
/** Of ships, weather and machines: why less comes, where it does. */
const OF_SUPPLY = new RegExp(
  `^${NOTHING_OF_GOODS}.*\\b(?:conteneurs?|cargos?|bateaux?|navires?|avions?|trains?|peniches?|barges?|port|gare|aeroport|criee|marche|frontieres?|douanes?|dedouanement|entrepot|quai|tempete|houle|pluies?|canicule|gel|orages?|inondations?|four|petrin|machine|usine|atelier|laiterie|abattoir|serres?|barrages?|bouchons?|informatique)\\b`,
);
/** « désolée du décalage », where another day is known. */
const SORRY_FOR_IT =
  /^\W*(?:encore |vraiment |toutes )*(?:desolee?s?|navree?s?|pardon|(?:mes |nos |avec )*excuses)(?: encore)? (?:de |du |pour |d')(?:(?:ce|cet|le|la|ces) )?(?:leger |petit )?(?:decalage|report|changement|contretemps|retard)s?(?: de (?:date|jour|livraison))?\W*$/;
/** « Désolé. », « j'y peux rien », « j'espère que vous comprendrez »: of what was said, and nothing more. */
const SORRY_ALONE =
  /^\W*(?:(?:encore|vraiment|sincerement|bien|tres|mille|toutes|je (?:suis|m'en)|nous (?:sommes|nous en)|on (?:est|s'en)|j'en suis|et|mais) )*(?:(?:desolee?s?|navree?s?|pardon|(?:mes |nos |mille )?excuses?(?:ons)?|dsl)(?: (?:encore|vraiment|pour (?:vous|ca|cela|la gene|le derangement|l'attente|tout)|de (?:ca|cela)|chef|a vous))*|(?:j'y|on n'y|je n'y|nous n'y|on y) (?:peux|peut|pouvons) (?:vraiment )?rien|(?:(?:j'|nous )?esper(?:e|ons) (?:que vous (?:comprendrez|comprenez|ne m'en voudrez pas|ne nous en voudrez pas)|que tu comprendras)|vous (?:comprendrez|m'excuserez|nous excuserez)|comptant sur votre comprehension|merci de (?:votre|ta) comprehension)|c'est (?:pas|n'est pas) (?:de )?(?:ma|notre) faute|c'est (?:comme ca|la vie))(?:,? (?:merci|a (?:demain|bientot|plus)|bonne journee|\w+))?\W*$/;
export const isWhyChanged = (text: string, { intent, expected_at }: ReplyReading): boolean =>
  (intent === 'changed' && SORRY_ALONE.test(text)) || isWhyLater(text, expected_at, intent);

const isWhyLater = (text: string, expected_at: string | null, intent: ReplyReading['intent']): boolean =>
  expected_at !== null
    ? [NO_ROUND, OF_THE_WAY, OF_SUPPLY, SORRY_FOR_IT].some((why) => why.test(text)) || saysWhatBroke(text)
    : intent === 'changed' && OF_SUPPLY.test(text);

/** « pas de moules d'Espagne chez nous »: of those of another place, or of ours? */
export const isOfOtherPlace = (
  { line_id, qty_confirmed, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean => {
  const name = lines.find((line) => line.line_id === line_id)?.item_name ?? '';
  return (
    qty_confirmed === 0 &&
    said_in.some((passage) =>
      sentences.some(({ text, start, end }) => {
        const place = start < passage.end && end > passage.start ? OTHER_PLACE.exec(text)?.[1] : undefined;
        return place !== undefined && !name.toLowerCase().includes(place.toLowerCase());
      }),
    )
  );
};
const OTHER_PLACE =
  /(?:[Pp]as|[Pp]lus|[Aa]ucune?|[Jj]amais) (?:de |d['’])?\p{Ll}+(?: \p{Ll}+)? (?:d['’]|de |du |des )(\p{Lu}\p{Ll}{2,})/u;

const WHOLE =
  /\b(?:commande|livraison|tout)\b.*\b(?:complete|integral\w*|en totalite|en entier|au complet|sans manque)\b|\b(?:la totalite|l'integralite) de (?:votre|la|ta) commande\b|\bvous aurez (?:bien )?tout\b/;
const NOT_WHOLE =
  /\b(?:sauf|hormis|excepte|exception|a part|hors|reste|autres?|sinon|moins|presque|mais|seulement|juste|que|manquera|manqueront|incomplete?|pas complete|partiel\w*|moitie|quarts?|tiers)\b|\bqu'|\d/;
const AFTER_ALL =
  /(?<=\b(?:mais|neanmoins|cependant|toutefois|heureusement))\b(?!.*\b(?:mais|neanmoins|cependant|toutefois|heureusement)\b)/;
/** « nous avons évité la rupture de farine, votre commande est complète »: all comes, and a line was read as short. */
export const isDeniedByWhole = (
  { line_id, qty_confirmed, substitution, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean =>
  substitution === undefined &&
  qty_confirmed < (lines.find((line) => line.line_id === line_id)?.qty ?? 0) &&
  said_in.some((passage) =>
    sentences.some(({ text, start, end }) => {
      const plain = plainText(text);
      // « on a perdu 3 kg de tomates dans la serre, mais votre commande est complète »
      const said = plain.slice(plain.search(AFTER_ALL) + 1);
      return start < passage.end && end > passage.start && WHOLE.test(said) && !NOT_WHOLE.test(said);
    }),
  );

const LEAST_OF_PRICE = 0.6;
const isTooCheap = (
  { line_id, unit_price, substitution }: ReadLine,
  lines: readonly RepliedLine[],
): boolean =>
  unit_price !== undefined &&
  substitution === undefined &&
  unit_price < LEAST_OF_PRICE * (lines.find((line) => line.line_id === line_id)?.unit_price ?? 0);

/** A list of what goods cost today stands under it, for this order or for none. */
const PRICE_LIST =
  /^\W*(?:nos |les |voici |notre |la )*(?:cours|mercuriale|cotations?|(?:tarifs?|prix)(?= (?:du jour|de la semaine|du moment|en vigueur|actuels?|indicatifs?)))(?: (?:du|de|des|de la) \w+| \w+){0,4}\W*$/;

/** A price from a list, or one that is hardly a price (« servi à 50 % »). */
export function oddPrice(
  { lines: read }: ReplyReading,
  sentences: readonly (Passage & { text: string })[],
  lines: readonly RepliedLine[],
): { said_in: Passage | null } | null {
  const listed = sentences.find(({ text }) => PRICE_LIST.test(plainText(text)));
  if (listed && read.some(({ unit_price }) => unit_price !== undefined)) return { said_in: listed };
  const cheap = read.find((one) => isTooCheap(one, lines));
  return cheap ? { said_in: cheap.said_in[0] ?? null } : null;
}

/** Another quantity of a substitute, that nobody wrote in figures: perhaps its size. */
export const isUncounted = (
  { line_id, qty_confirmed, substitution, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean =>
  substitution !== undefined &&
  qty_confirmed !== lines.find((line) => line.line_id === line_id)?.qty &&
  !said_in.some((passage) =>
    sentences.some(
      ({ text, start, end }) =>
        start < passage.end &&
        end > passage.start &&
        ((text.replaceAll(',', '.').match(/\d+(?:\.\d+)?/g) ?? []).some(
          (one) => Number(one) === qty_confirmed,
        ) ||
          comesToPacks(plainText(text), qty_confirmed)),
    ),
  );

/** « 3 bidons de 10 L » of what is ordered by the litre: thirty, though nobody wrote it. */
const comesToPacks = (text: string, qty: number): boolean =>
  [...text.matchAll(/(\d+) [a-z]+ (?:de |d')(\d+(?:[.,]\d+)?) ?(?:kg|kilos?|g|l|litres?|cl|ml)\b/g)].some(
    ([, many, held]) =>
      [1, 100, 1000].some(
        (part) => Math.abs((Number(many) * Number(held?.replace(',', '.'))) / part - qty) < 0.001,
      ),
  );

/** Words that put something in the place of what is missing, or leave open whether it is. */
const INSTEAD =
  /a la place|remplac|substitu|\ba defaut d|\bmais (?:plutot )?(?:du|des|de la|de l')(?= ?\p{L}{4})|\b(?:ce|ca) sera\b|\bselon\b|\ba voir\b|\bvous (?:etes|serez) (?:bien |quand meme )?(?:servi|livre)|\bdepend|\b(?:mets|met|mettons|mi[st]?|envoie|envoyons|envoye|livre|livrons|glisse|donne|pris|prends|aurez|recevrez) (?:donc |plutot |vous )?(?:du |de la |de l'|des |une? |[1-9]|(?:le |la |les )(?:\d{4}|nouve\p{L}+|millesime|suivant\p{L}*|meme))|\b(?:sera|seront) (?:du |en |de la |des )(?:\d{4}|nouve\p{L}+|millesime)/u;

/** « l'ail manque aussi, celui-là je ne l'ai pas remplacé ». */
export const NOT_REPLACED =
  /(?:n'(?:ai|a|avons|est|sont|y a)|l'ai|les ai|ne (?:sera|seront|l'ai|les ai|l'avons|les avons|remplace|remplacons|la remplace|le remplace|les remplace)) (?:donc )?pas (?:ete )?(?:de |pu (?:le |la |les )?)?(?:remplace\w*|substitu\w*|equivalent\w*)|(?:pas|sans|aucun|non) (?:de )?(?:remplace\w*|substitu\w*)/;

/** Nothing of it comes, and the same sentence sends something. */
export const isPerhapsReplaced = (
  { line_id, qty_confirmed, substitution, backorder, said_in }: ReadLine,
  read: readonly ReadLine[],
  sentences: readonly (Passage & { text: string })[],
  lines: readonly RepliedLine[],
): boolean =>
  // « turbot nada … lotte je remplace par de la julienne »: it is known what is put in the place of what.
  !read.some(
    (other) =>
      other.line_id !== line_id &&
      other.substitution !== undefined &&
      other.said_in.some(({ start, end }) => said_in.some((own) => start < own.end && end > own.start)),
  ) &&
  qty_confirmed === 0 &&
  substitution === undefined &&
  backorder === undefined &&
  said_in.some((passage) =>
    sentences.some(
      ({ text, start, end }) =>
        start < passage.end &&
        end > passage.start &&
        plainText(text)
          .split(/[,;:] | et (?=le |la |les |pour )/)
          .some(
            (part) => INSTEAD.test(part.replace(NOT_REPLACED, ' ')) && !isOfOtherLine(part, line_id, lines),
          ),
    ),
  );

const OPENLY_INSTEAD = /a la place|remplac|substitu|a defaut|selon|a voir|depend/;
/** « pas de gombos, patate douce je vous mets 10 kg »: of the line that is named before what is sent. */
function isOfOtherLine(part: string, line_id: string, lines: readonly RepliedLine[]): boolean {
  const before = part.slice(0, part.search(INSTEAD));
  return (
    !OPENLY_INSTEAD.test(part) &&
    lines.some(
      (line) =>
        line.line_id !== line_id &&
        (plainText(line.item_name).match(/[a-z]{4,}/g) ?? [])
          .slice(0, 2)
          .some((word) => before.includes(word)),
    )
  );
}

/** In small letters and without accents. */
/** « 6 daurades de 400 g et 6 de 600 g »: so many and so many, of which one may have been read. */
const COUNTED_TWICE =
  /\b\d+ [^.;:]{0,30}\bde \d+(?:[.,]\d+)? ?(?:g|gr|kg|cl|l|grammes|kilos?)\b ?(?:et|\+|,|puis) ?\d+ (?:de |d'|en )\d/;
/** « bar 31, daurade 8. Quantités ok »: then no figure says how many come. */
const AS_COUNTED =
  /^(?!.*\b(?:sauf|hormis|excepte|part|autres?|reste|mais|seul\w*|non)\b).*\bquantites?\b.{0,15}\b(?:ok|inchangees?|conformes?|bonnes?|confirmees?|identiques?|respectees?|maintenues?)\b/;
export const perhapsMiscounted = (
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): Passage | undefined => {
  const isLess = read.some(
    ({ line_id, qty_confirmed, substitution }) =>
      substitution === undefined &&
      qty_confirmed > 0 &&
      qty_confirmed !== lines.find((line) => line.line_id === line_id)?.qty,
  );
  return isLess
    ? sentences.find(({ text }) => COUNTED_TWICE.test(plainText(text)) || AS_COUNTED.test(plainText(text)))
    : undefined;
};

export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase();
