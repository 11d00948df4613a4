import type { InferContractRouterOutputs } from '@orpc/contract';
import type { importsContract } from '#contract/imports.contract.ts';
import { DEFAULT_IMPORT_OPTIONS } from '#domain/imports/import.ts';
import {
  type Disagreement,
  type ImportSurvey,
  NO_ANSWERS,
  type PricedRow,
  type PriceReading,
} from '#domain/imports/survey.ts';

type Session = InferContractRouterOutputs<typeof importsContract>['get'];

type Sample = { line: number; label: string; price: number; pack: string; content: number };

const ROWS: readonly Sample[] = [
  {
    line: 3,
    label: 'Haricots verts extra-fins',
    price: 42.6,
    pack: 'colis de 4 sachets de 2,5 kg',
    content: 10,
  },
  { line: 4, label: 'Framboises brisées', price: 31, pack: 'colis de 5 barquettes de 1 kg', content: 5 },
  { line: 5, label: 'Colin d’Alaska, portions', price: 95, pack: 'colis de 2 cartons de 5 kg', content: 10 },
];

const cents = (amount: number) => Math.round(amount * 100) / 100;
const amountText = (amount: number) => amount.toFixed(2).replace('.', ',');

/** The price as that of the pack. */
const perPack = ({ line, label, price, pack, content }: Sample): PricedRow => ({
  line,
  label,
  written: amountText(price),
  amount: price,
  of: `le ${pack}`,
  per_unit: { amount: cents(price / content), unit: 'kg' },
  per_pack: { amount: price, pack },
  second: cents(price / content),
});

/** The price as that of a kilo. */
const perKilo = ({ line, label, price, pack, content }: Sample): PricedRow => ({
  line,
  label,
  written: amountText(price),
  amount: price,
  of: 'le kg',
  per_unit: { amount: price, unit: 'kg' },
  per_pack: { amount: cents(price * content), pack },
  second: cents(price / content),
});

const disagreement = (
  { second, cause }: Pick<Disagreement, 'second' | 'cause'>,
  sample: Sample,
): Disagreement => ({ ...perPack(sample), second, cause });

const DISAGREEMENTS: readonly Disagreement[] = [
  disagreement(
    { second: 38.4, cause: 'already_per_measure' },
    { line: 218, label: 'Coulis de mangue', price: 38.4, pack: 'colis de 6 kg', content: 6 },
  ),
  disagreement(
    { second: 15.9, cause: 'gap' },
    { line: 402, label: 'Gambas 20/30', price: 59.6, pack: 'colis de 4 kg', content: 4 },
  ),
  disagreement(
    { second: 46, cause: 'ten_times_more' },
    { line: 761, label: 'Pâte feuilletée', price: 23, pack: 'colis de 5 kg', content: 5 },
  ),
  disagreement(
    { second: 1.78, cause: 'ten_times_less' },
    { line: 988, label: 'Cèpes entiers', price: 17.8, pack: 'sachet de 1 kg', content: 1 },
  ),
];

export const BY_PACK: PriceReading = {
  basis: 'order_unit',
  rows: 1132,
  agree: 1128,
  compared: 1132,
  samples: ROWS.map(perPack),
  disagreements: [...DISAGREEMENTS],
};

export const BY_KILO: PriceReading = {
  basis: 'measure',
  rows: 1132,
  agree: 1,
  compared: 1132,
  samples: ROWS.map(perKilo),
  disagreements: ROWS.map((row) => ({
    ...perKilo(row),
    second: cents(row.price / row.content),
    cause: 'ten_times_less',
  })),
};

/** Without a column of prices per kilo: nothing confirms, nothing disagrees. */
export const unconfirmed = (reading: PriceReading): PriceReading => ({
  ...reading,
  agree: 0,
  compared: 0,
  samples: reading.samples.map((row) => ({ ...row, second: null })),
  disagreements: [],
});

export const SURVEY: ImportSurvey = {
  rows: 1148,
  prices: {
    price_column: 3,
    second_column: 4,
    readings: [BY_PACK, BY_KILO],
    taken: 'order_unit',
    why: 'second_price',
  },
  words: [
    {
      field: 'category',
      more: 0,
      words: [
        { word: 'SURGELÉS LÉGUMES', rows: 412, ours: null },
        { word: 'Poissons', rows: 230, ours: 'Poisson' },
      ],
    },
    {
      field: 'unit',
      more: 2,
      words: [
        { word: 'KGM', rows: 900, ours: 'kg' },
        { word: 'brouette', rows: 3, ours: null },
      ],
    },
  ],
  vat: {
    categories: [
      { category: 'SURGELÉS LÉGUMES', rows: 412, proposed: 5.5 },
      { category: 'Divers', rows: 12, proposed: null },
    ],
  },
  refused_rows: 16,
  causes: [
    {
      key: 'CELL:price',
      refuses: true,
      field: 'price',
      title: 'Prix illisible',
      rows: 7,
      examples: ['sur demande', '12;5'],
    },
    {
      key: 'MISSING:supplier_wording',
      refuses: true,
      field: 'supplier_wording',
      title: 'Désignation absente',
      rows: 9,
      examples: [''],
    },
    {
      key: 'CELL:gtin',
      refuses: false,
      field: 'gtin',
      title: 'Code-barres : cellule illisible, importé sans cette valeur',
      rows: 23,
      examples: ['3017-620'],
    },
  ],
  unknown_items: [],
  unknown_item_count: 0,
};

const column = (at: number, header: string, field: string | null): Session['columns'][number] => ({
  column: at,
  header,
  samples: [],
  filled: 0,
  reads: {},
  field,
  confidence: 1,
  reason: 'same_name',
});

/** A wholesaler's list that was read through, and waits for a word about its prices. */
export const understoodImport = (facts: Partial<Session> = {}): Session => ({
  id: '00000000-0000-4000-8000-000000000042',
  kind: 'price_list',
  state: 'understood',
  file_name: 'tarif-novembre.xlsx',
  file_size: 48_200,
  created_at: '2026-11-12T09:00:00Z',
  expires_at: '2026-11-19T09:00:00Z',
  applied_at: null,
  created_by: 'Camille Reynaud',
  reading: {
    format: 'xlsx',
    encoding: null,
    delimiter: null,
    decimal_sign: ',',
    header_line: 2,
    header_lines: 1,
    sheet: 'Tarif',
    sheets: ['Tarif'],
    encoding_choices: [],
  },
  grid: [
    { line: 1, cells: ['Surgelés Atlantique, tarif novembre 2026'] },
    { line: 2, cells: ['Réf.', 'Désignation', 'Colisage', 'Prix', 'Prix au kg', 'Origine'] },
    { line: 3, cells: ['40112', 'Haricots verts extra-fins', '4 sach. 2,5 kg', '42,60', '4,26', 'France'] },
    { line: 4, cells: ['40127', 'Framboises brisées', '5 barq. 1 kg', '31,00', '6,20', 'Serbie'] },
    { line: 5, cells: ['40220', 'Colin d’Alaska, portions', '2 cart. 5 kg', '95,00', '9,50', 'Alaska'] },
  ],
  sample_lines: [3, 4, 5],
  columns: [
    column(0, 'Réf.', 'supplier_reference'),
    column(1, 'Désignation', 'supplier_wording'),
    column(2, 'Colisage', 'pack'),
    column(3, 'Prix', 'price'),
    column(4, 'Prix au kg', 'second_price'),
  ],
  ambiguous: [],
  missing: [],
  options: DEFAULT_IMPORT_OPTIONS,
  answers: NO_ANSWERS,
  survey: SURVEY,
  applied_before: null,
  progress: { processed: 1148, total: 1148, bytes_read: 48_200, bytes_total: 48_200, queue_place: null },
  preview: null,
  result: null,
  failure: null,
  refused_kept: false,
  ...facts,
});

type Preview = NonNullable<Session['preview']>;
type Row = Preview['samples']['new'][number];

export const previewRow = (facts: Partial<Row>): Row => ({
  line: 3,
  status: 'new',
  label: 'Haricots verts extra-fins',
  problems: [],
  warnings: [],
  price: null,
  cells: null,
  changes: [],
  ...facts,
});

/** The same list, compared and waiting for a yes. */
export const readyImport = (samples: Partial<Preview['samples']>, facts: Partial<Preview> = {}): Session => {
  const all = { new: [], changed: [], unchanged: [], refused: [], ...samples };
  const count = (status: keyof typeof all) => all[status].length;
  return understoodImport({
    state: 'ready',
    refused_kept: true,
    preview: {
      rows: 1148,
      counts: {
        new: count('new'),
        changed: count('changed'),
        unchanged: count('unchanged'),
        refused: count('refused'),
      },
      effects: {
        suppliers_created: 0,
        suppliers_updated: 0,
        categories_created: 0,
        zones_created: 0,
        items_created: count('new'),
        items_updated: count('changed'),
        articles_created: 0,
        articles_updated: 0,
        prices_set: count('new'),
        orders_created: 0,
        order_lines_created: 0,
        sales_days: 0,
        sales_created: 0,
        dishes_created: 0,
      },
      creates: { suppliers: [], categories: [], zones: [] },
      sales: null,
      warnings: [],
      warning_count: 0,
      causes: [],
      samples: all,
      ...facts,
    },
  });
};
