import { plainWords } from '#domain/imports/cells/problems.ts';

/** How each container is written, abbreviated or in the codes of trade files; its plural where no -s makes it. */
const CONTAINERS: readonly (readonly [name: string, spellings: string, plural?: string])[] = [
  ['carton', 'ctn ct crt cart car crtn ctons case cases outer outers karton kartons cartone doos'],
  ['colis', 'col coli cls co', 'colis'],
  ['caisse', 'cais cai cse cs cbo owc kiste kist caja cassa'],
  ['caissette', 'caisset'],
  ['cagette', 'cag cagt'],
  ['cageot', 'cgt'],
  ['palette', 'pal'],
  ['lot', ''],
  ['pack', 'pck pk'],
  ['fardeau', 'fard frd', 'fardeaux'],
  ['manchon', ''],
  ['casier', 'kasten krat cas'],
  ['bac', ''],
  ['sac', 'bag sc sa sack zak sacco'],
  ['big-bag', 'bigbag', 'big-bags'],
  ['sachet', 'busta sach sch sct scht sht beutel bolsa pouch'],
  ['poche', 'poch pch pochon pochons'],
  ['doypack', 'doypak doy-pack'],
  ['berlingot', ''],
  ['dosette', 'dos'],
  ['stick', ''],
  ['bûchette', 'buchette'],
  ['capsule', 'caps cps'],
  ['bidon', 'bid bdn'],
  ['jerrican', 'jerricane jerrycan jer'],
  ['fût', 'fut'],
  ['baril', ''],
  ['tonnelet', ''],
  ['outre', ''],
  ['bag-in-box', 'bib baginbox', 'bag-in-box'],
  ['seau', 'sea se', 'seaux'],
  ['boîte', 'bte boi bt btes can conserve box boxes boitage scatola tin latta'],
  ['coffret', 'cof'],
  ['bourriche', 'bour bourr'],
  ['panier', ''],
  ['polybox', 'poly polybac polystyrene', 'polybox'],
  ['présentoir', 'presentoir'],
  ['étui', 'etui'],
  ['pot', 'becher bote jar vasetto vasetti vaso'],
  ['bocal', 'boc bcl glas vaso', 'bocaux'],
  ['verrine', ''],
  ['verre', ''],
  ['tube', 'tub tubo'],
  ['brique', 'briq brq bri brk brick brik'],
  ['briquette', ''],
  ['flacon', 'flac fl flc'],
  [
    'bouteille',
    'btl blle bout bott bou btle bll bouteil jeroboam mathusalem salmanazar flasche fles bottiglia botella bottle bottles',
  ],
  ['canette', 'cannette'],
  ['magnum', 'mag'],
  ['bombe', 'aerosol'],
  ['pulvérisateur', 'pulve pulv spray'],
  ['barquette', 'barq bar bq bqt bqte brqt schale vaschetta'],
  ['ravier', ''],
  ['coupelle', ''],
  ['gobelet', ''],
  ['plateau', 'plat plt plx pla', 'plateaux'],
  ['plaque', 'plaq plq'],
  ['plaquette', ''],
  ['bloc', ''],
  ['barre', ''],
  ['bobine', 'bob'],
  ['rouleau', 'rlx rl roul', 'rouleaux'],
  ['paquet', 'pqt pq paq pac pacco pacchi'],
  ['botte', 'bot bund bd bunch bos mazzo manojo'],
  ['bouquet', ''],
  ['filet', 'fil'],
  ['tresse', ''],
  ['grappe', ''],
  ['tête', 'tete'],
  ['meule', ''],
  ['roue', ''],
  ['lobe', ''],
  ['bande', ''],
  ['quartier', ''],
  ['carcasse', ''],
  ['bûche', 'buche'],
  ['boule', ''],
  ['motte', ''],
  ['pavé', 'pave'],
  ['pain', ''],
  ['galette', ''],
  ['disque', ''],
  ['feuille', ''],
  ['tablette', 'tab tbl'],
  ['moule', ''],
  ['terrine', 'terr'],
  ['cassolette', ''],
  ['brochette', ''],
  ['portion', 'port por ptn'],
  ['part', ''],
  ['dose', ''],
  ['ration', ''],
  ['tranche', 'tr tra'],
  ['œuf', 'oeuf oeufs'],
  ['douzaine', 'dz dzn douz'],
  [
    'pièce',
    'pce pc pcs pi piec pie pces p u pu un unite unit unt ut ea each uvc uv st stk stuck stueck stuk stuks pz pezzo pezzi pieza piezas',
  ],
];

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  CONTAINERS.flatMap(([name, spellings, plural = `${name}s`]) =>
    [name, plural, ...spellings.split(' ')].map((word) => [plainWords(word), name] as const),
  ).filter(([word]) => word !== ''),
);

const PLURALS: ReadonlyMap<string, string> = new Map(
  CONTAINERS.map(([name, , plural]) => [name, plural ?? `${name}s`]),
);

/** « 4 sachets », « 2 colis », « 3 bocaux ». */
export const pluralOf = (container: string): string => PLURALS.get(container) ?? container;

/** « Colis », « COL », « CAR », « Crt », « PCE », « Barq. »: the French singular, or null. */
export function containerOf(word: string): string | null {
  return containerOfPlain(plainWords(word).trim().replace(/\.$/, ''));
}

/** The same for a word that is in lower case and without accents already. */
export function containerOfPlain(plain: string): string | null {
  const found = SPELLINGS.get(plain);
  if (found || !plain.endsWith('s')) return found ?? null;
  return WORDS_OF_OTHER_MEANING.has(plain) ? null : (SPELLINGS.get(plain.slice(0, -1)) ?? null);
}

/** Plurals that abbreviations would make: wood is no box. */
const WORDS_OF_OTHER_MEANING: ReadonlySet<string> = new Set(['bois', 'fils', 'cars', 'ports', 'cols', 'dos']);

/**
 * What an article may be rather than be packed in (« filet de poulet », « pavé de saumon », « BAR 400/600 »), and
 * abbreviations that are words: in a name they count only behind a figure, « x 20 portions ».
 */
export const isArticleWord = (name: string, word: string): boolean =>
  ARTICLES.has(name) || (word.length < 5 && plainWords(name) !== word.replace(/s$/, '') && !SURE.has(word));

const ARTICLES: ReadonlySet<string> = new Set(
  `filet pavé lobe bande quartier carcasse pain galette brochette bûche boule motte terrine barre feuille plaque bloc roue meule disque tablette
  verrine coupelle cassolette ravier verre dose part portion stick tranche moule grappe tresse tête bouquet botte
  gobelet caissette capsule pièce œuf présentoir plaquette magnum bobine rouleau conserve ration bac`.split(
    /\s+/,
  ),
);
const SURE: ReadonlySet<string> = new Set(
  'ct ctn crt bte btes btl blle bib pqt barq seau fut fût lot pack sac pot'.split(' '),
);

/** What holds other packs, and is hardly ever the smallest thing sold. */
export const OUTER: ReadonlySet<string> = new Set([
  'carton',
  'colis',
  'caisse',
  'caissette',
  'cagette',
  'cageot',
  'palette',
  'lot',
  'pack',
  'fardeau',
  'casier',
  'bac',
]);

/** What is sold one by one and holds no other packs: « Bouteille 6 x 75 cl » are six bottles. */
export const SINGLE: ReadonlySet<string> = new Set(
  `bouteille canette brique briquette bidon jerrican fût bag-in-box magnum flacon tube pot bombe pulvérisateur pièce œuf
  portion`.split(/\s+/),
);

/** What is counted rather than filled. */
export const COUNTED: ReadonlySet<string> = new Set(
  'pièce œuf portion tranche part dose douzaine'.split(' '),
);

const SLICES: ReadonlySet<string> = new Set('tranche part dose feuille'.split(' '));
export const isSlice = (container: string | null): boolean => container !== null && SLICES.has(container);
/** No slice weighs more: what does is the weight of all of them. */
export const LARGEST_SLICE_KG = 0.2;
