/** Who writes one of these writes as it sounds. */
const SIGNS =
  /(?:^|[^a-z\d])(?:g (?:ke|k|pa|pu|plu|rien|tt|tout|mi|que|le|la|les|1|2)|ke|jpeu?|jp|pr|slt|slm|bjr|dsl|vdr|2m1|dem1|sof|yora|koi|c (?:bon|ok|not|note|pa|tt)|oki|jarive|jen e|tt est|daccor)(?![a-z\d])/;

/** Words as they sound, and what they stand for: only where somebody writes so. */
const HEARD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    plus: 'plu plui',
    quoi: 'koi kwa',
    'il y aura': 'yora',
    'y aura': 'yaura',
    aura: 'ora',
    aurai: 'ore orai',
    aurez: 'oré orez',
    note: 'not noter',
    cette: 'cet ste cete set',
    sans: 'san',
    faut: 'fo fau',
    faudra: 'fodra',
    aussi: 'ossi',
    autre: 'otr otre',
    autres: 'otres',
    avec: 'ave avek',
    vous: 'vou',
    nous: 'nou',
    tout: 'tou',
    toutes: 'ttes',
    meme: 'mem',
    'j arrive': 'jarive jariv',
    'j apporte': 'japorte japort',
    'd accord': 'daccor dacor',
    viens: 'vien',
    fais: 'fai',
    prends: 'pren',
    bottes: 'bote botes bott',
    botte: 'bot',
    maintenant: 'mnt',
    possible: 'posible',
    'je suis': 'chuis',
    parce: 'pask',
    trois: 'troi',
    quatre: 'katre katr',
    cinq: 'sink',
    demi: 'dmi',
    moins: 'moin',
    beaucoup: 'boku',
    manque: 'mank manke',
    reste: 'rest',
  }).flatMap(([meant, heard]) => heard.split(' ').map((word) => [word, meant] as const)),
);

/** An accent tells them from the words that they look like: « mé » is « mais », « jé » is « j'ai ». */
const ACCENTED: ReadonlyMap<string, string> = new Map([
  ['mé', 'mais'],
  ['mè', 'mais'],
  ['cé', 'c est'],
  ['jé', 'j ai'],
  ['jè', 'j ai'],
]);

const UNIT =
  /^(?:kg|kilos?|l|litres?|bot(?:te)?s?|futs?|caisses?|cartons?|pots?|sacs?|colis|barquettes?|bouteilles?|plateaux?|boites?|pieces?|douzaines?)$/;
const OF_MONTH = /^(?:\d.*|en|de|du|debut|fin|mi|mois|courant|d|ce|le|des|avril|et)$/;

type Heard = {
  /** As it stands there, with its accents. */
  written: string;
  before: readonly string[];
  behind: string;
};

/** Far enough for the name behind « 2 ». */
const BEHIND = 30;

/** For a text, what each of its tokens stands for where it is written as it sounds. */
export function hearing(
  folded: string,
  isName: (word: string) => boolean,
): (token: string, at: number, heard: Omit<Heard, 'behind'>) => readonly string[] | null {
  const isHeard = SIGNS.test(folded);
  return (token, at, { written, before }) => {
    const behind = folded.slice(at + token.length, at + token.length + BEHIND);
    const around = { written, before, behind };
    return (
      (heardWords(token, around, isName) ?? (isHeard ? heardInHaste(token, around, isName) : null))?.split(
        ' ',
      ) ?? null
    );
  };
}

/** « mai » for « mais », « mé », « jé »: whoever writes so. */
function heardWords(
  token: string,
  { written, before, behind }: Heard,
  isName: (word: string) => boolean,
): string | null {
  if (token !== 'mai') return ACCENTED.get(written.toLowerCase()) ?? null;
  return OF_MONTH.test(before.at(-1) ?? '') || /^ *\d/.test(behind) || isName('mai') ? null : 'mais';
}

function heardInHaste(
  token: string,
  { written, before, behind }: Heard,
  isName: (word: string) => boolean,
): string | null {
  const last = before.at(-1) ?? '';
  if (written.toLowerCase() === 'é') return last === 'en' || last === 'j' ? 'ai' : 'et';
  if (token === 'pe' || token === 'peu') return last === 'je' || last === 'j' ? 'peux' : null;
  if (token === '2') return standsForDe(before, behind, isName) ? 'de' : null;
  return isName(token) ? null : (HEARD.get(token) ?? null);
}

/** « 7 kg 2 fraise », « rien 2 pollen »: between so much and a name of the order. */
function standsForDe(before: readonly string[], behind: string, isName: (word: string) => boolean): boolean {
  const [counted = '', last = ''] = before.slice(-2);
  const next = /^ +(?:la |l')?([a-z]{3,})/.exec(behind)?.[1];
  if (next === undefined || !isName(next)) return false;
  return /^(?:rien|plus|pas|quoi)$/.test(last) || (/^\d/.test(counted) && UNIT.test(last));
}
