import { gtin14, gtinDigits, isGtin } from '#domain/gs1/gtin.ts';
import { isLocalDate, type LocalDate } from '#domain/kernel/days/local-date.ts';

/** An official recall as RappelConso publishes it, reduced to what is compared and shown. */
export type Notice = {
  /** The number of the notice: the same one published anew keeps it. */
  reference: string;
  published_on: LocalDate | null;
  brand: string | null;
  name: string;
  /** The lots and dates that it names, as it names them. */
  identification: string | null;
  reason: string | null;
  risk: string | null;
  link: string | null;
  /** Fourteen digits each. */
  gtins: string[];
};

/** More in one file is no file of recalls: the whole public export has some twenty thousand. */
export const NOTICES_MAX = 60_000;

/** Of each field the names that it has had: the data set of 2021, and its second version. */
const FIELDS = {
  reference: ['numero_fiche', 'reference_fiche', 'rappelguid', 'rappel_guid'],
  published: ['date_publication', 'date_de_publication'],
  category: ['categorie_produit', 'categorie_de_produit'],
  brand: ['marque_produit', 'nom_de_la_marque_du_produit'],
  name: ['libelle', 'modeles_ou_references', 'noms_des_modeles_ou_references'],
  model: ['modeles_ou_references', 'noms_des_modeles_ou_references'],
  identification: ['identification_produits', 'identification_des_produits'],
  reason: ['motif_rappel', 'motif_du_rappel'],
  risk: ['risques_encourus', 'risques_encourus_par_le_consommateur'],
  link: ['lien_vers_la_fiche_rappel'],
  gtin: ['gtin'],
} as const;

const TEXT_MAX = 1000;

type Fields = Readonly<Record<string, unknown>>;

/** Of whatever shape the answer or the file has; null where it is none of them. */
export function recordsOf(json: unknown): readonly unknown[] | null {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return null;
  const { results, records } = json as { results?: unknown; records?: unknown };
  if (Array.isArray(results)) return results;
  return Array.isArray(records) ? records : null;
}

/** Null where it is no notice, or one about other things than food. */
export function readNotice(record: unknown): Notice | null {
  const fields = fieldsOf(record);
  if (!fields) return null;
  const text = (field: keyof typeof FIELDS) => textOf(fields, FIELDS[field]);
  const reference = text('reference');
  const [name, model] = [text('name'), text('model')];
  const category = text('category');
  if (!reference || !name) return null;
  if (category && !/aliment/i.test(category)) return null;
  const identification = text('identification');
  const published = text('published')?.slice(0, 10) ?? null;
  const link = text('link');
  return {
    reference: reference.slice(0, 100),
    published_on: published && isLocalDate(published) ? published : null,
    brand: text('brand'),
    name: (model && model !== name ? `${name} ${model}` : name).slice(0, TEXT_MAX),
    identification,
    reason: text('reason'),
    risk: text('risk'),
    link: link && /^https:\/\/([\w-]+\.)*gouv\.fr\//.test(link) ? link : null,
    gtins: gtinsIn([text('gtin'), identification].filter((one) => one !== null).join(' ')),
  };
}

function fieldsOf(record: unknown): Fields | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
  const { fields } = record as { fields?: unknown };
  return typeof fields === 'object' && fields !== null ? (fields as Fields) : (record as Fields);
}

function textOf(fields: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    const words = Array.isArray(value) ? value.join(' | ') : value;
    if (typeof words !== 'string' && typeof words !== 'number') continue;
    const text = visible(String(words)).replaceAll('$', ' ').replace(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
    if (text !== '') return text;
  }
  return null;
}

/** What a screen may show: no marks that turn text around or hide. */
const visible = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** Every number of goods in it whose check digit is right. */
export function gtinsIn(text: string): string[] {
  const found = text.match(/\d{8,14}/g) ?? [];
  return [...new Set(found.map(gtinDigits).filter(isGtin).map(gtin14))];
}

/** What an organisation has, as far as a notice can be about it. */
export type StockedGoods = {
  item_id: string;
  item_name: string;
  codes: readonly string[];
  brands: readonly string[];
  lots: readonly { lot_id: string; lot_code: string | null }[];
};

/** How sure: `sure` is the number on the goods, `likely` the brand, the name and the lot, `possible` brand and name. */
export const CERTAINTIES = ['sure', 'likely', 'possible'] as const;
export type Certainty = (typeof CERTAINTIES)[number];
/** Why: what the notice and the item have in common. */
export const MATCH_SIGNS = ['gtin', 'brand', 'name', 'lot'] as const;
export type MatchSign = (typeof MATCH_SIGNS)[number];

export type NoticeMatch = {
  item_id: string;
  certainty: Certainty;
  signs: MatchSign[];
  /** Those of our lots that it names; none where it names none of ours. */
  lot_ids: string[];
};

const LONG_WORD = 4;
/** In so many names that they say nothing. */
const COMMON_WORDS = new Set([
  'avec',
  'sans',
  'pour',
  'dans',
  'bio',
  'sous',
  'vide',
  'barquette',
  'produit',
  'lait',
]);
const NO_BRAND = /^(sans marque|aucune|inconnue?|non renseignee?|divers(es)?)$/;

export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Compared by the words alone, whatever their accents and capitals. */
export const wordsOf = (text: string): string[] =>
  unaccented(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const codeKey = (code: string) => wordsOf(code).join('');

/** A short code is found in any text: only those that could be nothing else count. */
const LOT_CODE_MIN = 4;

export function matchNotice(notice: Notice, goods: StockedGoods): NoticeMatch | null {
  const named = codeKey(notice.identification ?? '');
  const lots = goods.lots.filter(({ lot_code }) => {
    const key = codeKey(lot_code ?? '');
    return key.length >= LOT_CODE_MIN && named.includes(key);
  });
  const signs: MatchSign[] = [];
  if (goods.codes.some((code) => notice.gtins.includes(code))) signs.push('gtin');
  if (isSameBrand(notice.brand, goods)) signs.push('brand');
  if (isSameName(notice.name, goods.item_name)) signs.push('name');
  if (lots.length > 0) signs.push('lot');
  const certainty = certaintyOf(signs);
  return certainty && { item_id: goods.item_id, certainty, signs, lot_ids: lots.map(({ lot_id }) => lot_id) };
}

function certaintyOf(signs: readonly MatchSign[]): Certainty | null {
  if (signs.includes('gtin')) return 'sure';
  if (!signs.includes('brand') || !signs.includes('name')) return null;
  return signs.includes('lot') ? 'likely' : 'possible';
}

function isSameBrand(brand: string | null, { brands, item_name }: StockedGoods): boolean {
  const sought = wordsOf(brand ?? '').join(' ');
  if (sought.length < 3 || NO_BRAND.test(sought)) return false;
  return [...brands, item_name].some((text) => ` ${wordsOf(text).join(' ')} `.includes(` ${sought} `));
}

/** Two words that mean something, or the only one that the item has. */
function isSameName(name: string, item_name: string): boolean {
  const meaning = (text: string) =>
    new Set(wordsOf(text).filter((word) => word.length >= LONG_WORD && !COMMON_WORDS.has(word)));
  const ours = meaning(item_name);
  const theirs = meaning(name);
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared >= Math.min(2, ours.size) && shared > 0;
}
