import { goodsOf } from '#domain/replies/body/order-goods.ts';
import { fold, stems } from '#domain/replies/body/trace.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';

/** Whether a line, wherever it stands, looks like one of a signature: a name, a service, an address, a number to call. */
export type SignatureTest = (line: string) => boolean;

const SENT_FROM =
  /^(?:envoye|sent|verzonden|gesendet|provenance|ecrit|message envoye)\s?(?:de|depuis|a partir|from|vanaf|von|via|:).{0,60}$|^(?:telecharge[zr]|obtenez|obtenir|get|download|decouvrez) (?:outlook|yahoo|boxer|bluemail|mail|canary|spark)\b.{0,60}$|^sans virus\b.{0,60}|^garanti sans virus\b.{0,60}/;

const LEGAL =
  /\b(?:confidentiel(?:le)?s?|confidentialite|confidential|privileged|destinataires?(?!\s*:)|this (?:e-?mail|message)|dit bericht|pensez a l'environnement|n'imprimez|d'imprimer|imprimez ce|preserv\w+ l'environnement|think before|rgpd|gdpr|donnees personnelles|conditions generales|cgv|reserve de propriete|se desabonner|desabonnement|desinscri\w+|unsubscribe|penalites? de retard|indemnite forfaitaire|escompte|tribunal de commerce|messagerie electronique|par erreur|in error|expediteur externe|expediteur exterieur|external sender|exterieur de (?:l'organisation|l'entreprise|votre)|provient de l'exterieur|ne cliquez pas|message automatique|(?:genere|edite|envoye|emis)e? automatiquement|ne pas (?:y )?repondre|ne repondez pas|do not reply|analyse par|verifie par|annule et remplace|document non contractuel|assistants? automatiques?|instructions? precedentes?|previous instructions|needs_human|qty_confirmed)\b/;

const COMPANY_FACTS =
  /\b(?:siret|siren|r\.?c\.?s\.?|tva|naf|ape|au capital|capital (?:social )?de|sarl|s\.a\.r\.l|sasu?|eurl|s\.a\.s|iban|bic|bce|btw|agrement|eori|code (?:naf|ape))\b.*\d|\b(?:sarl|sasu?|eurl|scea|gaec|earl)\b/;

const PHONE = /(?:(?:\+|00)\s?\d{2,3}[\s.(-]*(?:\(0\))?[\s.)-]*\d|\b0\d)(?:[\s./-]?\d{2}){3,4}\b/g;
const REACHED_AT =
  /^\W{0,3}(?:tel(?:ephone)?|t|fax|f|mob(?:ile)?|m|port(?:able)?|gsm|ligne directe|standard|ld|p|site|web|e-?mail|mail|courriel|adresse|horaires?)\b\s?[.:)/]/;
const ADDRESS = /\S+@\S+\.\w+|(?:https?:\/\/|www\.)\S+|\b[\w-]+\.(?:fr|com|be|eu|ch|lu|net|bio)\b/g;
const STREET =
  /\b\d{1,4}\s?(?:bis|ter|quater)?\s?,?\s+(?:rue|r\.|av\.?|avenue|bd|blvd|boulevard|chemin|ch\.|route|rte|impasse|place|pl\.|quai|allee|allees|cours|square|voie|faubourg|sentier|lieu[- ]dit|passage|esplanade)\b|^(?:rue|avenue|boulevard|chemin|route|impasse|place|quai|allee|zone|parc|lieu[- ]dit)\s.{0,60}\d{5}/;
const ZONE =
  /\b(?:z\.?a\.?(?:c|e)?|z\.?i|bp \d|cs \d|cedex|parc d'activites?|zone (?:artisanale|industrielle|d'activites?)|m\.?i\.?n\.? de)\b/;
/** « 1500 pièces » is none. */
const TOWN =
  /(?:^|[\s,–-])(?:[fb]-?)?\d{4,5}\s+(?!(?:pieces?|pces?|pcs|unites?|kgs?|kilos?|grammes|litres?|bouteilles?|cartons?|colis|sacs?|sachets?|boites?|paquets?|rouleaux|feuilles|oeufs|lots?|plateaux|barquettes|pots?|doses|portions|tiges)\b)[a-z][a-z' -]{2,30}(?:cedex\s?\d*)?\s*$/;

const SERVICE =
  /^(?:(?:le|la|l'|votre|notre|pour le|pour la|pour l')\s?)?(?:service|equipe|bureau|adv|a\.d\.v|direction|directeur|directrice|responsable|commercial|commerciale|assistante?|secretariat|secretaire|standard|gerant|gerante|chef|charge|chargee|depot|logistique|preparateurs?|comptabilite|administration|expeditions?|attachee?|conseiller|conseillere|patron|patronne|accueil|telephone|la direction|team|customer|sales|order)\b[^!?:;]{0,50}$/;
const SAYS =
  /\b(?:ok|est|sont|sera|seront|a|ont|avons|on|nous|je|j'ai|vous|livre|livrera|confirme|ferme|rupture|manque|plus|pas|sauf|reste|il)\b/;

/** « Maison Lagrange, brûleurs de père en fils depuis 1887 ». */
const TAGLINE =
  /^[^\d]*\b(?:depuis|since|fondee? en|nee? en|etablie?s? en)\s(?:1[6-9]\d\d|20[0-2]\d|\d{1,2}\sgenerations|(?:deux|trois|quatre|cinq|six)\sgenerations)\W*$|^[^\d]*\bde pere en fils\W*$/;

const NAME_WORD = /^(?:\p{Lu}[\p{L}'’.-]*|d[eu']|des|la|le|les|l'|et|&|-|–|van|von|der|den|el|ben)$/u;
const NO_NAMES =
  /^(?:ok|okay|oui|non|parfait|note|noté|bien|recu|reçu|entendu|confirme|confirmé|merci|volontiers|valide|validé|accord|rupture|manque|complet|annule|annulé|impossible|rien|tout|toute|tous|idem|vu|bon|livraison|commande|stock|attention|urgent|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|a|à|plus|pas|seulement|dispo|indispo|disponible|indisponible|c'est|quantités?|prix|reste|le reste|super|top|nickel|go|yes|no|envoyé|expédié|livré|total|bonjour|pour|désolé|désolée|sauf|ps|nb|p\.s\.?|n\.b\.?)$/i;

export const isSentFrom = (folded: string): boolean => SENT_FROM.test(folded);
export const isLegal = (folded: string): boolean => LEGAL.test(folded);

export function signatureTest(order: RepliedOrder): SignatureTest {
  const { supplier: named, goods } = goodsOf(order);
  const supplier = new Set([...named].filter((word) => word.length > 2));
  return (line) => {
    const text = line.trim();
    const folded = fold(text);
    if (text === '' || text.length > 250) return false;
    const isOfGoods = stems(text).some((word) => goods.has(word));
    const isCount = stems(TOWN.exec(folded)?.[0] ?? '').some((word) => goods.has(word));
    if (isSentFrom(folded) || isHardSignature(text, { isCount })) return true;
    if (TAGLINE.test(folded) && !SAYS.test(folded.replace(/\ba\b/g, ''))) return true;
    if (isOfGoods) return isHouse(text, goods);
    return (
      isSupplier(folded, supplier) ||
      (SERVICE.test(folded) && !SAYS.test(folded) && !/\d/.test(folded)) ||
      isName(text)
    );
  };
}

/** An address or a number: no person writes those as part of an answer on a line of their own. « 2000 gobelets » is no town. */
export function isHardSignature(line: string, { isCount } = { isCount: false }): boolean {
  if (line.length > 250) return false;
  const folded = fold(line.trim());
  if (/^[\W_]+$/.test(folded) && folded.length >= 2 && !/[?!✓✔☑👍]/u.test(folded)) return true;
  if (COMPANY_FACTS.test(folded) && !SAYS.test(folded)) return true;
  const isTown = TOWN.test(folded) && !isCount;
  const isReached = REACHED_AT.test(folded) || STREET.test(folded) || ZONE.test(folded) || isTown;
  const rest = folded.replace(PHONE, ' ').replace(ADDRESS, ' ');
  const hasNumber = rest !== folded;
  if (isReached && !SAYS.test(rest.replace(/\ba\b/g, ''))) return true;
  return hasNumber && !SAYS.test(rest) && rest.replace(/[^a-z]/g, '').length <= 40;
}

function isSupplier(folded: string, supplier: ReadonlySet<string>): boolean {
  if (supplier.size === 0) return false;
  const words = stems(folded).filter((word) => word.length > 2 && !OF_HOUSES.has(word));
  const known = words.filter((word) => supplier.has(word)).length;
  if (known === words.length && (known === supplier.size || known > 1)) return !SAYS.test(folded);
  return (
    known > 0 &&
    (known === supplier.size || known >= words.length - 1) &&
    words.length - known <= 4 &&
    !SAYS.test(folded)
  );
}

/** What a house is called, and who writes in it; as stems are. */
const OF_HOUSES = new Set(
  stems(
    'service équipe ADV comptoir maison maisons cave caves cellier ferme domaine ateliers atelier fabrique halles halle marché grossiste logistique expédition expéditions préparation clients commerciale commercial direction frères fils soeurs sœurs père cie co ets établissements société sarl sas scea coopérative négoce',
  ),
);
const BETWEEN_NAMES = new Set(
  stems('le la les de du des et au aux votre notre vos nos commande commandes soir matin jour'),
);

/** « Farines & Sucres, service ADV », « La cave à Muscadet »: a house that is called after what it sells, and no word of it. */
function isHouse(text: string, goods: ReadonlySet<string>): boolean {
  if (text.length > 60 || /[\d:?!;=]/.test(text) || SAYS.test(fold(text.replaceAll(' à ', ' '))))
    return false;
  const words = text.split(/[\s'’,|–-]+/).filter((word) => stems(word).length > 0 && word !== 'à');
  if (words.some((word) => NO_NAMES.test(word))) return false;
  const isOfOne = (word: string) => OF_HOUSES.has(stems(word)[0] ?? '');
  const first = words.find((word) => !stems(word).every((one) => BETWEEN_NAMES.has(one))) ?? '';
  // « Beurre Maison » may be butter.
  const isOfHouse = isOfOne(first) || (/ [&|–-] |, /.test(text) && words.some(isOfOne));
  const isNamed = (word: string) =>
    /^\p{Lu}/u.test(word) ||
    word.length < 3 ||
    stems(word).every((one) => OF_HOUSES.has(one) || BETWEEN_NAMES.has(one));
  const isOther = (word: string) => /^\p{Lu}/u.test(word) && !stems(word).some((one) => goods.has(one));
  return words.every(isNamed) && (isOfHouse || (/ & /.test(text) && words.some(isOther)));
}

function isName(text: string): boolean {
  if (text.length > 45 || /[\d:?!;]/.test(text)) return false;
  const words = text
    .replace(/^[-–—\s]+|[,.\s]+$/g, '')
    .split(/[\s/|]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > 5) return false;
  return (
    words.every((word) => NAME_WORD.test(word)) &&
    /^\p{Lu}/u.test(words[0] ?? '') &&
    !words.some((word) => NO_NAMES.test(word))
  );
}
