import { plainWords } from '#domain/imports/cells/problems.ts';

const LONGEST = 60;
const MOST_WORDS = 6;

/** Words of titles and file names that are no part of a name, at its start or end. */
const NOISE = new Set(
  `tarif tarifs mercuriale mercuriales catalogue liste listing list price prices prix export import fichier classeur
  feuille feuil document copie copy final version maj mise jour nouveau nouvelle nouveaux hebdo mensuel general generale
  article articles produit produits reference references client clients fournisseur fournisseurs commande commandes
  stock inventaire carte offre offres promo promotion promotions cours confidentiel page date edition edite
  semaine sem semaines mois annee trimestre jours ht ttc eur euro euros xls xlsx csv tableau base
  restaurant restaurants professionnel professionnels pro rhd rhf gms chr
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  janv fevr sept oct nov dec lundi mardi mercredi jeudi vendredi samedi dimanche
  applicable applicables valable valables validite partir compter depuis
  du de des d au aux a le la les l en et par pour sur votre vos notre nos mes ma mon`.split(/\s+/),
);
const ADDRESS =
  /\b(rue|avenue|av|bd|boulevard|place|chemin|route|zi|za|bp|cedex|tel|telephone|fax|siret|siren|rcs|www|http|tva|\d{5})\b|@/;

const isNoise = (word: string): boolean => {
  const plain = plainWords(word).replace(/[^a-z0-9]+/g, '');
  return plain === '' || /^(s|v|w|n|no|classeur|feuil)?\d+$/.test(plain) || NOISE.has(plain);
};

/** The name in one part of a title: « Tarif Halles Mandar semaine 46 » is « Halles Mandar ». */
function nameIn(part: string): string | null {
  if (ADDRESS.test(plainWords(part))) return null;
  const words = part.split(/\s+/).filter((word) => word !== '');
  const start = words.findIndex((word) => !isNoise(word));
  const end = words.findLastIndex((word) => !isNoise(word));
  if (start < 0 || end - start >= MOST_WORDS) return null;
  // « Les Vergers du Nord »
  const from = /^l(e|a|es)$/i.test(words[start - 1] ?? '') ? start - 1 : start;
  const name = words.slice(from, end + 1).join(' ');
  return name.length <= LONGEST && /\p{L}{3}/u.test(name) && !/\d{4}/.test(name) ? name : null;
}

const PARTS = /\s+[-–—|/:]+\s+|[,;()|:]/;

const firstName = (parts: readonly string[]): string | null =>
  parts.reduce<string | null>((found, part) => found ?? nameIn(part), null);

const capital = (name: string): string => name.charAt(0).toLocaleUpperCase('fr') + name.slice(1);

/** Whose list it probably is, from the lines above its header or else the name of the file; a guess to be confirmed. */
export function guessSupplierName(fileName: string, titles: readonly string[]): string | null {
  const said = firstName(titles.flatMap((title) => title.split(PARTS)));
  if (said !== null) return said;
  const stem = fileName.replace(/\.[a-z]{2,5}$/i, '').replace(/[_.+-]+/g, ' ');
  const named = firstName(stem.split(PARTS));
  return named && capital(named);
}
