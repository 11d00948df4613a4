import { plainWords } from '#domain/imports/cells/problems.ts';

/** How each container is written, abbreviated or in the codes of trade files; its plural where no -s makes it. */
const CONTAINERS: readonly (readonly [name: string, spellings: string, plural?: string])[] = [
  ['carton', 'ctn ct crt cart car crtn ctons'],
  ['colis', 'col coli cls', 'colis'],
  ['caisse', 'cais cse cs'],
  ['caissette', 'caisset'],
  ['cagette', 'cag cagt'],
  ['cageot', 'cgt'],
  ['palette', 'pal plt'],
  ['lot', ''],
  ['pack', 'pck pk'],
  ['fardeau', 'fard frd', 'fardeaux'],
  ['casier', ''],
  ['bac', ''],
  ['sac', 'bag sc'],
  ['sachet', 'sach sch sct scht'],
  ['poche', 'poch pch'],
  ['doypack', 'doypak doy-pack'],
  ['berlingot', ''],
  ['dosette', 'dos'],
  ['stick', ''],
  ['bûchette', 'buchette'],
  ['capsule', 'caps'],
  ['bidon', 'bid bdn'],
  ['jerrican', 'jerricane jerrycan jer'],
  ['fût', 'fut'],
  ['baril', ''],
  ['tonnelet', ''],
  ['outre', ''],
  ['bag-in-box', 'bib baginbox', 'bag-in-box'],
  ['seau', 'sea', 'seaux'],
  ['boîte', 'bte boi bt btes can conserve box boitage'],
  ['coffret', 'cof'],
  ['bourriche', ''],
  ['présentoir', 'presentoir'],
  ['étui', 'etui'],
  ['pot', ''],
  ['bocal', 'boc bcl', 'bocaux'],
  ['verrine', ''],
  ['verre', ''],
  ['tube', 'tub tubo'],
  ['brique', 'briq brq bri brk brick'],
  ['briquette', ''],
  ['flacon', 'flac fl'],
  ['bouteille', 'btl blle bout bou btle bll bouteil'],
  ['canette', 'can. cannette cane'],
  ['magnum', ''],
  ['bombe', 'aerosol'],
  ['barquette', 'barq bar bqt bqte brqt'],
  ['ravier', ''],
  ['coupelle', ''],
  ['gobelet', ''],
  ['plateau', 'plat. plx pla', 'plateaux'],
  ['plaque', 'plaq plq'],
  ['bloc', ''],
  ['barre', ''],
  ['bobine', 'bob'],
  ['rouleau', 'rlx rl roul', 'rouleaux'],
  ['paquet', 'pqt paq pac'],
  ['botte', 'bot'],
  ['bouquet', ''],
  ['filet', 'fil'],
  ['tresse', ''],
  ['grappe', ''],
  ['tête', 'tete'],
  ['meule', ''],
  ['roue', ''],
  ['bûche', 'buche'],
  ['boule', ''],
  ['pavé', 'pave'],
  ['pain', ''],
  ['galette', ''],
  ['disque', ''],
  ['feuille', ''],
  ['tablette', 'tab'],
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
  ['paire', ''],
  ['pièce', 'pce pc pcs piec pie pces p u un unite unit unt ut ea each uvc uv'],
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
  const plain = plainWords(word).trim().replace(/\.$/, '');
  return SPELLINGS.get(plain) ?? SPELLINGS.get(plain.replace(/s$/, '')) ?? null;
}

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
