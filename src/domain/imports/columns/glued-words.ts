/** How exports of programs cut the words of their columns, and glue them: « LIBART », « PDSNET », « NBCOL ». */
const FIRST: Readonly<Record<string, string>> = {
  cd: 'code',
  cod: 'code',
  code: 'code',
  lib: 'libelle',
  libel: 'libelle',
  libelle: 'libelle',
  des: 'designation',
  desig: 'designation',
  ref: 'reference',
  num: 'numero',
  nb: 'nombre',
  nbr: 'nombre',
  nbre: 'nombre',
  qte: 'quantite',
  pds: 'poids',
  poids: 'poids',
  px: 'prix',
  prix: 'prix',
  pu: 'prix unitaire',
  tarif: 'prix',
  tx: 'taux',
  taux: 'taux',
  c: 'code',
  dat: 'date',
  dte: 'date',
  dt: 'date',
  date: 'date',
  un: 'unite',
  uni: 'unite',
  unt: 'unite',
  unite: 'unite',
  fam: 'famille',
  cond: 'conditionnement',
};
const THEN: Readonly<Record<string, string>> = {
  art: 'article',
  article: 'article',
  prd: 'produit',
  prod: 'produit',
  produit: 'produit',
  pdt: 'produit',
  fou: 'fournisseur',
  fourn: 'fournisseur',
  frs: 'fournisseur',
  net: 'net',
  nt: 'net',
  brut: 'brut',
  ht: 'ht',
  ttc: 'ttc',
  tva: 'tva',
  col: 'colis',
  colis: 'colis',
  car: 'carton',
  carton: 'carton',
  uv: 'unite vente',
  uvc: 'unite vente',
  vte: 'vente',
  vente: 'vente',
  ach: 'achat',
  achat: 'achat',
  fact: 'facturation',
  cde: 'commande',
  eff: 'effet',
  effet: 'effet',
  deb: 'debut',
  debut: 'debut',
  fin: 'fin',
  uni: 'unitaire',
  unit: 'unitaire',
  kg: 'kg',
};
/** « CTVA »: elsewhere one letter begins nothing. */
const ONLY_BEFORE_TVA = 'c';

/** The words of a glued one, or null. */
export function unglued(word: string): string[] | null {
  for (let at = Math.min(7, word.length - 2); at > 0; at -= 1) {
    const first = FIRST[word.slice(0, at)];
    const rest = word.slice(at);
    if (!first || (word.slice(0, at) === ONLY_BEFORE_TVA && rest !== 'tva')) continue;
    const then = THEN[rest] ?? endings(rest);
    if (then) return `${first} ${then}`.split(' ');
  }
  return null;
}

/** « PXNETHT » */
function endings(rest: string): string | null {
  for (let at = rest.length - 2; at > 1; at -= 1) {
    const [one, other] = [THEN[rest.slice(0, at)], THEN[rest.slice(at)]];
    if (one && other) return `${one} ${other}`;
  }
  return null;
}
