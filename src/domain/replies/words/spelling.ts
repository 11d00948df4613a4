import { remembered } from './remembered.ts';

/** How people write in a hurry, and what they mean: several words where one stands for them. */
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'j ai': 'jai jè jé',
    'j en': 'jen',
    'n ai': 'nai',
    'n en': 'nen',
    'j n ai': 'jnai',
    'c est': 'cest',
    'y a': 'ya',
    'n y a': 'nya',
    'y en': 'yen',
    'y en a': 'yena yenna',
    'il y a': 'ilya',
    'pas de': 'pad',
    'ne sais pas': 'sais-pas chépa',
    'aujourd hui': 'aujourdhui auj ajd aujd aujourd8',
    'apres demain': 'apresdemain',
    'a demain': 'ademain adem',
    'd accord': 'dac daccord dacc dak',
    'au lieu de': 'aulieu aulieude',
    'c est bon': 'cbon',
    'c est ok': 'cok',
    'qu il': 'kil quil',
    'tout est': 'toutest',
    'rien a signaler': 'ras',
    'plus que': 'pluske',
    'jusqu a': 'jusqua',
    'jusqu au': 'jusquau',
    'je te': 'jte',
    'je vais': 'jv jvais jvai',
    'j imagine': 'jimagine',
    'm en': 'men',
    's en': 'sen',
    'je vous': 'jvous jvs',
    place: 'plasse plase',
    // What neighbours write who sell here.
    epuise:
      'finito finita finiti esaurito esaurita esauriti agotado agotada esgotado ausverkauft uitverkocht',
    'est confirme': 'confermato confermata confermati confirmado bestatigt bevestigd',
    malheureusement: 'purtroppo leider helaas lamentablemente',
    manque: 'manca mancano',
    doux: 'dx',

    que: 'ke qe',
    'je peux': 'jpe jpeu jpeux',
    faire: 'fer',
    'je passe': 'jpass',
    'je livre': 'jliv',
    'je suis': 'chui jsuis',
    'je n ai': 'jnai',
    vous: 'vs',
    nous: 'ns',
    cette: 'cte',
    trop: 'tro',
    comme: 'kom',
    quelques: 'qqes qques',
    plateau: 'plato',
    plateaux: 'platos',
    barquette: 'brq bqt barqu',
    caisse: 'cse',
    sachet: 'sch',
    rouleaux: 'rlx',
    sac: 'sak',
    sacs: 'saks',
    bouteilles: 'bouteil bouteils',
    qui: 'ki',
    pas: 'pa',
    plus: '+s pluss pu pus',
    pour: 'pr pou poour',
    dans: 'ds',
    avec: 'ac avc avek',
    tout: 'tt tutto alles',
    tous: 'ts',
    toute: 'tte',
    sauf: 'sof sf',
    bonjour: 'buongiorno bjr bjour bonjou',
    bonsoir: 'bsr',
    salut: 'slt',
    salutations: 'slts salutation',
    merci: 'mrc mci mrci grazie gracias danke bedankt obrigado',
    desole: 'dsl desolee desoles desolees dsle desoler',
    cordialement: 'cdlt cdt cordlt cdmt',
    ok: 'okay oki okey okk oké ok1',
    quantite: 'qte quantites qtes qtite qt qtt',
    commandes: 'cdes cdees',
    commande: 'cde cdee cmde cmd comande commmande comm',
    commander: 'commandee',
    livraison: 'consegna liv livr livraisons',
    rupture: 'rupt ruptures ruture',
    disponible: 'disponibile disponibili available verfugbar dispo dispos disponibles dispot',
    indisponible: 'indispo indispos indisponibles',
    remplace: 'rempl remplacé',
    seulement: 'seulemt slmt seulmt seulment seuleument slt1 sulement',
    demain: '2m1 2main dem1 dmain demin 2min',
    maximum: 'max maxi',
    minimum: 'mini',
    environ: 'env',
    beaucoup: 'bcp',
    toujours: 'tjs tjrs',
    probleme: 'pb prob problemes soucis souci pbs',
    message: 'msg',
    numero: 'nr num',
    reference: 'ref refs references',
    article: 'art articles',
    ligne: 'lgn lignes',
    puisque: 'psk',
    parce: 'pcq pck',
    etre: 'etr',
    moitie: 'moitier',
    pourrai: 'pourai',
    pourrait: 'pourait',
    pourrons: 'pourons',
    reste: 'rest',
    semaine: 'sem',
    prochaine: 'proch',
    matin: 'mat',
    supplementaire: 'suppl supp supplementaires',
    remplacement: 'rempl.',
    quand: 'qd kan',
    quelque: 'qq',
    ai: 'é',
    lundi: 'lund',
    mercredi: 'mercr',
    jeudi: 'jeud jeusdi jeuid',
    vendredi: 'vendred vdredi vendrdi vdi vdr',
    samedi: 'samd',
    dimanche: 'dim',
  }).flatMap(([meant, written]) => written.split(' ').map((word) => [word, meant] as const)),
);

/** Words that decide what a sentence says: a slip of the finger in them must not change it. */
const DECISIVE: readonly string[] =
  `rupture seulement livraison commande disponible indisponible confirme confirmons
  quantite remplace remplacement lundi mardi mercredi jeudi vendredi samedi dimanche demain manque epuise
  uniquement bonjour reliquat annule annulee impossible question attention prochaine semaine reporte decale
  livrons livrer stock complet peut-etre probleme moitie malheureusement`
    .split(/\s+/)
    .filter((word) => word !== '');

/** Words that are one slip away from a decisive one and mean something else. */
const OWN_MEANING: ReadonlySet<string> = new Set(
  `mangue mangues langue manche marque marques commander commandes commandez commandee commandees livraisons confirmer confirmez confirmee confirmees confirmes
  remplacer remplacee remplaces remplacees manquent manques manquant epuises epuisee epuisees annuler annules annulees annulons
  impossibles questions semaines reporter reporte reportee decaler decalee livrez livreur livreurs livree livre livres livrees livrera livrerons
  stocks complete complets completes prochain prochains disponibles demains lundis mardis mercredis jeudis vendredis samedis dimanches semaine romaine humaine domaine remain`.split(
    /\s+/,
  ),
);

const BY_LENGTH = new Map<number, string[]>();
for (const word of DECISIVE) {
  for (const length of [word.length - 1, word.length, word.length + 1]) {
    BY_LENGTH.set(length, [...(BY_LENGTH.get(length) ?? []), word]);
  }
}
const KNOWN: ReadonlySet<string> = new Set([...DECISIVE, ...OWN_MEANING]);

/** One letter too many, missing or wrong, or two of them the wrong way round. */
export function isOneSlipFrom(written: string, meant: string): boolean {
  if (written === meant) return false;
  const difference = written.length - meant.length;
  if (difference < -1 || difference > 1) return false;
  let front = 0;
  while (front < written.length && front < meant.length && written[front] === meant[front]) front++;
  let back = 0;
  const shorter = Math.min(written.length, meant.length) - front;
  while (back < shorter && written[written.length - 1 - back] === meant[meant.length - 1 - back]) back++;
  const left = written.length - front - back;
  const right = meant.length - front - back;
  if (left <= 1 && right <= 1) return true;
  return (
    left === 2 && right === 2 && written[front] === meant[front + 1] && written[front + 1] === meant[front]
  );
}

const sounds = new Map<string, string>();

/** How a word is spoken, roughly: « bigorno » and « bigorneau » are one. */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = word
    .replace(/e?au/g, 'o')
    .replace(/ph/g, 'f')
    .replace(/qu?|k|ck|c(?![eiyh])/g, 'k')
    .replace(/ss|c(?=[eiy])|z/g, 's')
    .replace(/ch/g, 'x')
    .replace(/h/g, '')
    .replace(/[ae][mn](?=[^aeiouy])/g, 'an')
    .replace(/ai|ei|et$|er$/g, 'e')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1')
    .replace(/[estxd]+$/, '');
  if (sounds.size < 5000) sounds.set(word, sound);
  return sound;
}

/** Verbs and small words that stand behind a « j' », « n' », « qu' », « d' » or « l' » whose apostrophe was left out. */
const ELIDED: readonly RegExp[] = [
  /^(j|n)(ai|ais|avais|avait|aurai|aurais|ajoute|attends|arrive|arrives|envoie|enverrai|espere|en|y)$/,
  /^(j)(passe|passerai|livre|livrerai|mets|met|prepare|viens|viendrai|garde|fais|dois|prends|confirme|rajoute|remplace|charge|depose|vois|regarde|rappelle)$/,
  /^(n)(est|etait|ont|avons|aura|aurons|aurez|auront|arrive|arrivent|arrivera|arriveront|existe)$/,
  /^(qu)(il|ils|on|en|un|une|avec|apres|avant|aujourdhui)$/,
  /^(d)(ici|autres?|apres|habitude|avance|abord)$/,
  /^(l)(autre|ensemble|arrivage|instant|amene|apporte|envoie|aurez|aurai)$/,
];

/** « g plus kun seul », « kdeux », « k5 »: « qu' » and « que » as they sound. */
function withQu(written: string): string | null {
  const word = /^k['’]?(ils?|on|elles?|en|une?)$/.exec(written)?.[1];
  if (word !== undefined) return `qu ${word}`;
  const count = /^ke?(deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|\d{1,3})$/.exec(
    written,
  )?.[1];
  return count === undefined ? null : `que ${count}`;
}

/** « pa destragon », « lhuile »: the article and the name it stands before, written as one word. */
function withoutApostrophe(written: string, isName: (word: string) => boolean): string | null {
  if (written.charAt(0) === 'k') return withQu(written);
  if (!'jnqdl'.includes(written.charAt(0))) return null;
  const name = /^(d|l)([aeiouyh][a-z]{2,})$/.exec(written);
  if (name && isName(name[2] ?? '')) return `${name[1]} ${name[2]}`;
  return elidedIn(written);
}

const elidedIn = remembered((written): string | null => {
  for (const elided of ELIDED) {
    const [, small, word] = elided.exec(written) ?? [];
    if (small !== undefined && word !== undefined) return `${small} ${word}`;
  }
  return null;
});

/** Shorter words are near to too many others. */
const SHORTEST_MISTYPED = 5;

const withoutSlip = remembered(
  (written) => BY_LENGTH.get(written.length)?.find((word) => isOneSlipFrom(written, word)) ?? written,
);

/** The words that are meant; the word itself where it is right as it is. `isName` keeps words of the order as they are. */
export function meantWords(written: string, isName: (word: string) => boolean): string {
  if (isName(written)) return written;
  const meant = MEANT.get(written);
  if (meant !== undefined) return meant;
  const parted = withoutApostrophe(written, isName);
  if (parted !== null) return parted;
  if (written.length < SHORTEST_MISTYPED || KNOWN.has(written) || /\d/.test(written)) return written;
  return withoutSlip(written);
}
