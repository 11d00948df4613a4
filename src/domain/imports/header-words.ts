import { plainWords } from '#domain/imports/cells/problems.ts';
import { inFrenchTax } from '#domain/imports/cells/tax-words.ts';
import { unglued } from '#domain/imports/columns/glued-words.ts';
import { SMALL_WORDS } from '#domain/kernel/search/words.ts';
import { FOREIGN_WORDS } from './foreign-words.ts';

/** Abbreviations of French and English lists, as whole words. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    art: 'article',
    artl: 'article',
    item: 'article',
    material: 'article',
    product: 'produit',
    prod: 'produit',
    pdt: 'produit',
    pdts: 'produit',
    cod: 'code',
    ref: 'reference',
    refs: 'reference',
    refce: 'reference',
    des: 'designation',
    desi: 'designation',
    desig: 'designation',
    design: 'designation',
    description: 'designation',
    desc: 'designation',
    lib: 'libelle',
    libel: 'libelle',
    libell: 'libelle',
    lbl: 'libelle',
    // A quality label as often as a name: it stands back behind a better one.
    label: 'libelle label',
    intitule: 'libelle',
    pu: 'prix unitaire',
    px: 'prix',
    pri: 'prix',
    price: 'prix',
    tarif: 'prix',
    unitprice: 'prix unitaire',
    puht: 'prix unitaire ht',
    pxu: 'prix unitaire',
    pht: 'prix ht',
    pxht: 'prix ht',
    pua: 'prix unitaire',
    pa: 'prix achat',
    ach: 'achat',
    paht: 'prix achat ht',
    cost: 'prix',
    unitary: 'unitaire',
    unit: 'unite',
    unt: 'unite',
    uom: 'unite',
    un: 'unite',
    uv: 'unite vente',
    // Of trade messages: what the logistic unit holds.
    ul: 'colis',
    cont: 'contenance',
    uvc: 'unite vente',
    uc: 'unite commande',
    uf: 'unite facturation',
    ucde: 'unite commande',
    ufac: 'unite facturation',
    ufact: 'unite facturation',
    ugs: 'reference',
    fact: 'facturation',
    factur: 'facturation',
    // Of the prices and contents of SAP.
    uq: 'unite',
    um: 'unite mesure',
    car: 'carton',
    us: 'unite stock',
    qte: 'quantite',
    qt: 'quantite',
    qty: 'quantite',
    quantity: 'quantite',
    quant: 'quantite',
    pds: 'poids',
    vol: 'volume',
    cond: 'conditionnement',
    condt: 'conditionnement',
    cdt: 'conditionnement',
    condit: 'conditionnement',
    conditionnt: 'conditionnement',
    condi: 'conditionnement',
    pack: 'conditionnement',
    packaging: 'conditionnement',
    packing: 'conditionnement',
    pcb: 'colisage',
    col: 'colis',
    emballage: 'conditionnement',
    contenant: 'conditionnement',
    flac: 'flaconnage',
    fourn: 'fournisseur',
    frs: 'fournisseur',
    fourniss: 'fournisseur',
    fss: 'fournisseur',
    supplier: 'fournisseur',
    vendor: 'fournisseur',
    cde: 'commande',
    cdes: 'commande',
    cmd: 'commande',
    cmde: 'commande',
    order: 'commande',
    bc: 'commande',
    liv: 'livraison',
    livr: 'livraison',
    delivery: 'livraison',
    tel: 'telephone',
    phone: 'telephone',
    telephone: 'telephone',
    mob: 'mobile',
    portable: 'mobile',
    mail: 'email',
    courriel: 'email',
    mel: 'email',
    'e-mail': 'email',
    cp: 'code postal',
    zip: 'code postal',
    zipcode: 'code postal',
    postcode: 'code postal',
    postal: 'postal',
    city: 'ville',
    town: 'ville',
    localite: 'ville',
    commune: 'ville',
    country: 'pays',
    address: 'adresse',
    adr: 'adresse',
    adrs: 'adresse',
    cat: 'categorie',
    categ: 'categorie',
    category: 'categorie',
    fam: 'famille',
    family: 'famille',
    rayon: 'famille',
    name: 'nom',
    denomination: 'nom',
    denom: 'nom',
    type: 'type',
    kind: 'type',
    note: 'notes',
    comment: 'notes',
    commentaire: 'notes',
    commentaires: 'notes',
    remarque: 'notes',
    remarques: 'notes',
    obs: 'notes',
    observation: 'notes',
    observations: 'notes',
    vat: 'tva',
    tax: 'tva',
    taxe: 'tva',
    tx: 'taux',
    rate: 'taux',
    gtin: 'gtin',
    ean: 'gtin',
    ean13: 'gtin',
    gencod: 'gtin',
    gencode: 'gtin',
    barcode: 'gtin',
    upc: 'gtin',
    dt: 'date',
    day: 'jour',
    nb: 'nombre',
    nbr: 'nombre',
    nbre: 'nombre',
    number: 'numero',
    num: 'numero',
    no: 'numero',
    n: 'numero',
    mini: 'minimum',
    min: 'minimum',
    maxi: 'maximum',
    max: 'maximum',
    mt: 'montant',
    mtt: 'montant',
    mnt: 'montant',
    amount: 'montant',
    total: 'total',
    ca: 'chiffre affaires',
    revenue: 'chiffre affaires',
    sales: 'ventes',
    vente: 'ventes',
    recipe: 'recette',
    dish: 'plat',
    plats: 'plat',
    duree: 'duree',
    delai: 'delai',
    lead: 'delai',
    time: 'time',
    contact: 'contact',
    client: 'client',
    customer: 'client',
    cli: 'client',
    status: 'statut',
    etat: 'statut',
    zone: 'zone',
    location: 'emplacement',
    jusqu: 'au',
    empl: 'emplacement',
    allergen: 'allergene',
    allergenes: 'allergene',
  }),
);

/** Words that tell nothing of the meaning. */
const IDLE = new Set([...SMALL_WORDS, 'of', 'the', 'per', 'pro', 'pour', 'eur', 'euro', 'euros']);

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

const frenchOf = (word: string): string =>
  ABBREVIATIONS.get(word) ?? ABBREVIATIONS.get(singular(word)) ?? FOREIGN_WORDS.get(word) ?? word;

/** The words of a header that carry its meaning: « Prix unit. HT (€) » is prix, unitaire, ht. */
export function headerWords(header: string): string[] {
  const raw = inFrenchTax(plainWords(header.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')))
    // « P.U. », « H.T. », « T.V.A. »
    .replace(/\b(?:[a-z]\.){1,3}[a-z]\b\.?/g, (initials) => initials.replaceAll('.', ''))
    // « UdM »
    .replace(/\bud ?m\b/g, 'unite mesure')
    .replace(/\buo ?m\b/g, 'unite')
    // « U. cde », « U. fact. »
    .replace(/\bu\.? (?=(?:cde|cmde|commande|fact|facturation|vte|vente|prix|px|achat|tarif)\b)/g, 'unite ')
    .replace(/e-?mail/g, 'email')
    .replace(/codes?[ -]?barres?/g, 'gtin')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const words = raw.flatMap((word, index) => {
    // « prix unit. » is a unit price, « unit » alone a unit.
    if (/^unit(aire)?s?$/.test(word) && /^(prix|px|price|cout|tarif)$/.test(raw[index - 1] ?? ''))
      return ['unitaire'];
    if (word === 'unit' && raw[index + 1] === 'price') return ['unitaire'];
    // « Dés. », but « des » between two words is an article.
    if (word === 'des' && raw.length > 1) return [];
    const known = frenchOf(word);
    return known === word
      ? (unglued(word) ?? [word]).flatMap((part) => frenchOf(part).split(' '))
      : known.split(' ');
  });
  const telling = words.filter((word) => !IDLE.has(word));
  return (telling.length > 0 ? telling : words).map(singular);
}

/** The key under which a person's choice for a header is remembered. */
export const headerKey = (header: string): string =>
  plainWords(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** One slip of the hand: a letter too many, missing or changed. */
function nearly(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 5) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const restA = a.slice(i);
  const restB = b.slice(i);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(short)) return 0.85;
  return nearly(a, b) ? 0.85 : 0;
}

/** How much two headers say the same, 0 to 1, whatever the order of their words. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const left = [...b];
  let shared = 0;
  for (const word of a) {
    const scores = left.map((other) => wordLikeness(word, other));
    const best = Math.max(0, ...scores);
    if (best === 0) continue;
    shared += best;
    left.splice(scores.indexOf(best), 1);
  }
  return (2 * shared) / (a.length + b.length);
}
