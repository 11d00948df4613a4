import {
  familyKeptAt,
  isCelsius,
  type StorageFamily,
  type TemperatureLimits,
} from '#domain/items/storage.ts';
import { type CellReading, plainWords, read, tidyCell, unread } from './problems.ts';
import { plain, spellings } from './spellings.ts';

/** « S » is sec here and surgelé there, « température dirigée » anything: what is not sure is not in it. */
const FAMILIES = spellings<StorageFamily>({
  chilled: 'frais,f,froid,réfrigéré,froid positif,positif,produit frais,produits frais,pf,ultra frais',
  frozen: 'surgelé,surg,congelé,cong,froid négatif,négatif,produit surgelé,produits surgelés',
  minced_meat: 'viande hachée,viandes hachées,haché',
  fresh_fish: 'poisson frais,poissons frais,marée,poisson',
  dairy: 'produits laitiers,produit laitier,laitages,crèmerie,bof',
  produce: 'fruits et légumes,fruits & légumes,fruit et légume,f&l,primeurs,légumes,fruits',
  dry: 'sec,produit sec,produits secs,épicerie,épicerie sèche,ambiant,ambiante,température ambiante,t° ambiante,ta',
  drinks: 'boissons,boisson',
});

/** « Surgelés », « surgelées »: as the table has it, or without its last letters. */
const familyOfWord = (word: string): StorageFamily | null =>
  [word, word.replace(/s$/, ''), word.replace(/es?$/, '')].flatMap((one) => FAMILIES.get(one) ?? [])[0] ??
  null;

/** No label says more. */
const LONGEST = 60;
const FIGURE = String.raw`([+-]? ?\d{1,2}(?:[.,]\d)?)`;
/** « -18-20 » may be from -20 or up to 20: a dash stands between figures only where the first is not below zero. */
const RANGE = new RegExp(
  `^${FIGURE}(?: ?(?:/|a|et) ?| ?(?=[+])|(?<!- ?\\d{1,2}(?:[.,]\\d)?) ?- ?)${FIGURE}$`,
);
const AT_MOST = new RegExp(
  `^(?:(?:maxi?|maximum|<=?|≤|jusqu'a|inferieure? (?:ou egale? )?a) ?)?${FIGURE}(?: (?:maxi?|maximum|au plus))?$`,
);
const AT_LEAST = new RegExp(
  `^(?:mini?|minimum|>=?|≥|superieure? (?:ou egale? )?a) ?${FIGURE}$|^${FIGURE} (?:mini?|minimum|au moins)$`,
);
/** What surrounds the figures and says nothing more. */
const IDLE =
  /\b(temperature|conservation|(?:a )?conserver(?: a)?|stockage|de|entre|degres?)\b|^t(?=[ °])|[()°:]/g;

function limitsOf(text: string): TemperatureLimits | null {
  const bare = tidyCell(
    plainWords(text)
      .replace(/[−–—]/g, '-')
      .replace(/(?<![a-z])c\b/g, ' ')
      .replace(IDLE, ' ')
      .replace(/\.$/, ''),
  );
  const range = RANGE.exec(bare);
  const least = AT_LEAST.exec(bare);
  const most = AT_MOST.exec(bare);
  if (range) {
    const ends = [degrees(range[1]), degrees(range[2])];
    return { min: Math.min(...ends), max: Math.max(...ends) };
  }
  if (least) return { min: degrees(least[1] ?? least[2]), max: null };
  // One figure alone is the warmest.
  return most && { min: null, max: degrees(most[1]) };
}

const degrees = (figure = ''): number => Number(figure.replace(' ', '').replace(',', '.'));

const arePossible = ({ min, max }: TemperatureLimits): boolean =>
  [min, max].every((value) => value === null || isCelsius(value));

type StorageReading = TemperatureLimits & { family: StorageFamily | null };

/**
 * How goods are kept, by the degrees, the word or both: « -18 °C », « ≤ -18° », « 0/+4 », « +2°C à +4°C », « max 4 »,
 * « Frais », « Réfrigéré 0/+4 », « ambiant ». From degrees alone the family is told only where that is sure.
 */
export function readStorage(cell: string): CellReading<StorageReading> {
  const text = tidyCell(cell);
  if (text === '') return read<StorageReading>(null);
  if (text.length > LONGEST) return unread('NOT_A_TEMPERATURE', text);
  const limits = limitsOf(text);
  if (limits && arePossible(limits)) return read({ ...limits, family: familyKeptAt(limits) });
  const [, words = '', figures = ''] = /^([^\d<>≤≥+−-]*)(.*)$/su.exec(text) ?? [];
  const family = familyOfWord(plain(words.replace(/[(:,/ ]+$/, '')));
  const beside = figures === '' ? { min: null, max: null } : limitsOf(figures);
  return family && beside && arePossible(beside)
    ? read({ ...beside, family })
    : unread('NOT_A_TEMPERATURE', text);
}
