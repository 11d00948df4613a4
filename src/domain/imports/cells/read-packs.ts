import type { Unit } from '#domain/items/item.ts';
import { parseWrittenNumber } from '#domain/kernel/written-values.ts';
import { type CellReading, plainWords, read, tidy, unread } from './problems.ts';
import { unitOf } from './units.ts';

/** « Carton 6x1kg »: one carton holds 6 times 1 kg. */
type PackReading = {
  /** Carton, sac, colis…, lower case; null where only figures are given. */
  label: string | null;
  count: number;
  content: number;
  unit: Unit;
};

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    carton: 'carton',
    ctn: 'carton',
    crt: 'carton',
    cart: 'carton',
    colis: 'colis',
    col: 'colis',
    coli: 'colis',
    caisse: 'caisse',
    cais: 'caisse',
    cagette: 'cagette',
    cageot: 'cageot',
    bac: 'bac',
    sac: 'sac',
    sachet: 'sachet',
    sch: 'sachet',
    poche: 'poche',
    bidon: 'bidon',
    bid: 'bidon',
    jerrican: 'jerrican',
    fut: 'fût',
    seau: 'seau',
    boite: 'boîte',
    bte: 'boîte',
    pot: 'pot',
    bocal: 'bocal',
    tube: 'tube',
    brique: 'brique',
    flacon: 'flacon',
    bouteille: 'bouteille',
    btl: 'bouteille',
    blle: 'bouteille',
    barquette: 'barquette',
    barq: 'barquette',
    plateau: 'plateau',
    plaque: 'plaque',
    bloc: 'bloc',
    lot: 'lot',
    pack: 'pack',
    paquet: 'paquet',
    pqt: 'paquet',
    palette: 'palette',
    rouleau: 'rouleau',
    botte: 'botte',
    filet: 'filet',
  }),
);

const labelOf = (word: string): string | null =>
  LABELS.get(word) ?? LABELS.get(word.replace(/s$/, '')) ?? null;

const FIGURE = String.raw`(\d+(?:[.,]\d+)?)`;
/** Six times one kilo: '6x1kg', '6 X 1,5 L', '6*1kg'. */
const TIMES = new RegExp(`^${FIGURE} ?[x×*] ?${FIGURE} ?([a-z]+)$`);
/** Four pouches of 2,5 kg. */
const NESTED = new RegExp(`^${FIGURE} ?([a-z]+) (?:de|d'|x) ?${FIGURE} ?([a-z]+)$`);
/** '25 kg', '6 sacs', '30 oeufs'. */
const SINGLE = new RegExp(`^${FIGURE} ?([a-z]+)(?: [a-z' ]+)?$`);
const BARE = new RegExp(`^${FIGURE}$`);

type Content = Omit<PackReading, 'label'>;

const numberOf = (text: string | undefined): number => parseWrittenNumber(text ?? '') ?? 0;

function measured(content: number, word: string): { content: number; unit: Unit } | null {
  const found = unitOf(word);
  return found && { content: Number((content * found.factor).toFixed(3)), unit: found.unit };
}

/** Words that are no unit are things to count: thirty eggs are thirty pieces. */
const counted = (count: number, word: string): Content => {
  const found = unitOf(word);
  return { count: count * (found?.factor ?? 1), content: 1, unit: found?.unit ?? 'unité' };
};

const isMeasure = (unit: Unit) => unit === 'kg' || unit === 'g' || unit === 'L' || unit === 'mL';

function contentOf(text: string): Content | null {
  const times = TIMES.exec(text);
  if (times) {
    const each = measured(numberOf(times[2]), times[3] ?? '');
    return each && { count: numberOf(times[1]), ...each };
  }
  const nested = NESTED.exec(text);
  if (nested) {
    const each = measured(numberOf(nested[3]), nested[4] ?? '');
    if (each) return { count: numberOf(nested[1]), ...each };
  }
  const single = SINGLE.exec(text);
  if (single) {
    const each = measured(numberOf(single[1]), single[2] ?? '');
    return each && isMeasure(each.unit)
      ? { count: 1, ...each }
      : counted(numberOf(single[1]), single[2] ?? '');
  }
  const bare = BARE.exec(text);
  return bare && { count: numberOf(bare[1]), content: 1, unit: 'unité' };
}

/** How a supplier packs: `Colis de 6 sacs.`, `Carton 6x1kg`, `Sac 25 kg`, `Bidon 5L`, `12x33cl`, `Carton de 12`. */
export function readPack(cell: string): CellReading<PackReading> {
  const text = tidy(cell);
  if (text === '') return read<PackReading>(null);
  if (text.length > 80) return unread('NOT_A_PACK', text);
  const plain = plainWords(text)
    .replace(/[.;]+$/, '')
    .replace(/[()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const match = /^([a-z]+)\.?(?: (?:de |d'|: ?)?|(?=\d))(.*)$/.exec(plain);
  const label = match ? labelOf(match[1] ?? '') : null;
  const content = contentOf(
    label && match ? (match[2] ?? '').trim() : plain.replace(/^(par|les|le lot de) /, ''),
  );
  if (!content || content.count <= 0 || content.content <= 0) return unread('NOT_A_PACK', text);
  if (!Number.isInteger(content.count)) return unread('NOT_A_PACK', text);
  return read({ label, ...content });
}
