import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, dayField, INTEGER_MAX, streamedFile } from '#contract/kernel/fields.contract.ts';
import {
  DEFAULT_IMPORT_OPTIONS,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportKind,
  ROW_STATUSES,
  UNKNOWN_POLICIES,
} from '#domain/imports/import.ts';
import { TABLE_DELIMITERS, TABLE_ENCODINGS } from '#domain/kernel/table.ts';
import { effects, importPreview, importRow } from './import-preview.contract.ts';
import { answers, survey } from './import-survey.contract.ts';

const tags = ['imports'];

const encoding = z.enum(TABLE_ENCODINGS);
const delimiter = z.enum(TABLE_DELIMITERS);
const decimalSign = z.enum([',', '.']);

/** How the file was read; found by itself unless a person corrected it. */
const reading = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: encoding.nullable(),
  /** Lines as the most probable encodings read them, where the bytes do not tell: a person says which. Else empty. */
  encoding_choices: z.array(z.object({ encoding, lines: z.array(z.string()) })),
  delimiter: delimiter.nullable(),
  decimal_sign: decimalSign.nullable(),
  /** Line of the file, from 1; null where the rows start without a header. */
  header_line: z.number().int().nullable(),
  /** Two where names stand under the names of groups. */
  header_lines: z.number().int().default(1),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
});

const importColumn = z.object({
  /** From 0. */
  column: z.number().int(),
  header: z.string(),
  /** Its cells in the lines that `sample_lines` names, as written; the same for every column. */
  samples: z.array(z.string()),
  /** Filled cells of the first rows, and how many of them read, by kind (domain/imports/cells); text always does. */
  filled: z.number().int().default(0),
  reads: z.record(z.string(), z.number().int()).default({}),
  /** One of the kind's fields (domain/imports/import-fields.ts), or null: left out. */
  field: z.string().nullable(),
  confidence: z.number().nullable(),
  reason: z.enum(['remembered', 'same_name', 'similar_name', 'values', 'chosen']).nullable(),
});

const options = z.strictObject({
  /** Whose list it is, for rows that name no supplier. */
  supplier_id: z.uuid().nullable().default(DEFAULT_IMPORT_OPTIONS.supplier_id),
  /** First day of the prices, for rows that name none; null: today. */
  valid_from: dayField.nullable().default(DEFAULT_IMPORT_OPTIONS.valid_from),
  unknown_suppliers: z.enum(UNKNOWN_POLICIES).default(DEFAULT_IMPORT_OPTIONS.unknown_suppliers),
  /** Read for price lists only. */
  unknown_items: z.enum(UNKNOWN_POLICIES).default(DEFAULT_IMPORT_OPTIONS.unknown_items),
  /** Of sales: whose report it is; null: of every till. */
  pos_profile_id: z.uuid().nullable().default(DEFAULT_IMPORT_OPTIONS.pos_profile_id),
  /** Of sales whose rows name no day; proposed from the name of the file. */
  sales_day: dayField.nullable().default(DEFAULT_IMPORT_OPTIONS.sales_day),
  /** Of sales: whether amounts are with VAT; proposed from the header. */
  tax_included: z.boolean().default(DEFAULT_IMPORT_OPTIONS.tax_included),
});

const session = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  file_size: z.number().int(),
  created_at: instant,
  /** After this it is forgotten, unless it was applied. */
  expires_at: instant,
  applied_at: instant.nullable(),
  /** Who brought the file. */
  created_by: z.string().nullable(),
});

/** From 1, among the files that wait for a reader on this server; null where it waits for none. */
const queuePlace = z.number().int().nullable();

const importSession = session.extend({
  reading,
  /** The first lines of the file as they are, cells cut; none where it was begun before they were kept. */
  grid: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  sample_lines: z.array(z.number().int()),
  columns: z.array(importColumn),
  /** Several columns fit as well as each other: a person has to say. */
  ambiguous: z.array(z.object({ field: z.string(), columns: z.array(z.number().int()) })),
  /** Required fields that no column or option fills yet. */
  missing: z.array(z.string()),
  options,
  /** What was settled so far, or proposed because it was settled for such a list before. */
  answers,
  /** Once the rows were read: from the state `understood` on. */
  survey: survey.nullable(),
  /** When this very file was already applied as this kind. */
  applied_before: instant.nullable(),
  progress: z.object({
    /** Rows done, of `total`, which is known once the file was read to its end. */
    processed: z.number().int(),
    total: z.number().int().nullable(),
    /** While rows are read: how far into the file; null where that cannot be said. */
    bytes_read: z.number().int(),
    bytes_total: z.number().int().nullable(),
    queue_place: queuePlace,
  }),
  /** Once the state is `ready`; stays when it is applied. */
  preview: importPreview.nullable(),
  /** Once the state is `done`: what was written. */
  result: effects.nullable(),
  /** Once the state is `failed`: why, in French. Nothing was written. */
  failure: z.string().nullable(),
  /** Refused rows are there to be taken home (`refused`): until a week after the import was applied. */
  refused_kept: z.boolean(),
});

const IMPORT_ROWS_PAGE = 100;

export type TemplateFile = `${ImportKind}.${'csv' | 'xlsx'}`;

const TEMPLATES = IMPORT_KINDS.flatMap((kind) => [`${kind}.csv`, `${kind}.xlsx`] as const);

export const importsContract = {
  list: orgRoute('imports.run', { reads: ['imports'] })
    .route({ method: 'GET', path: '/imports', tags, summary: 'The latest imports, the newest first' })
    .output(z.array(session)),
  upload: orgRoute('imports.run', { changes: ['imports'], rate: 'upload', ownTurn: true })
    .route({
      method: 'POST',
      path: '/imports',
      tags,
      summary:
        'Bring a file (multipart, fields `kind` and `file`): it is kept, understood, and nothing is written',
    })
    .input(z.strictObject({ kind: z.enum(IMPORT_KINDS), file: z.file() }))
    .output(importSession),
  template: orgRoute('imports.run', { reads: [] })
    .route({
      method: 'GET',
      path: '/imports/templates/{file}',
      tags,
      summary: 'A file to fill in: the columns that an import of this kind knows',
    })
    .input(z.strictObject({ file: z.enum(TEMPLATES as [TemplateFile, ...TemplateFile[]]) }))
    .output(streamedFile),
  queue: orgRoute('imports.run', { reads: ['imports'] })
    .route({
      method: 'GET',
      path: '/imports/queue',
      tags,
      summary:
        'While a file that this tab has sent waits to be read: how many are read before it, and itself',
    })
    /** What the tab calls itself in `x-tab-id`. */
    .input(z.strictObject({ tab: z.uuid() }))
    .output(z.object({ queue_place: queuePlace })),
  get: orgRoute('imports.run', { reads: ['imports'] })
    .route({ method: 'GET', path: '/imports/{id}', tags, summary: 'One import: state, progress, preview' })
    .input(byId)
    .output(importSession),
  readAgain: orgRoute('imports.run', { changes: ['imports'], ownTurn: true })
    .route({
      method: 'PUT',
      path: '/imports/{id}/reading',
      tags,
      summary: 'Read the file another way (sheet, header line, encoding…); columns are matched again',
    })
    .input(
      byId.extend({
        sheet: z.string().max(200).optional(),
        header_line: z.number().int().min(1).max(INTEGER_MAX).nullable().optional(),
        encoding: encoding.optional(),
        delimiter: delimiter.optional(),
        decimal_sign: decimalSign.optional(),
      }),
    )
    .output(importSession),
  preview: orgRoute('imports.run', { changes: ['imports'] })
    .route({
      method: 'PUT',
      path: '/imports/{id}/mapping',
      tags,
      summary: 'Say which column is which and start the preview; its end is seen in the state',
    })
    .input(
      byId.extend({
        /** Columns that are not named are left out. */
        columns: z
          .array(z.strictObject({ column: z.number().int().min(0).max(499), field: z.string().max(40) }))
          .max(100),
        options,
        /** Given: the preview follows at once, unless something is left that only a person can say. */
        answers: answers.optional(),
      }),
    )
    .output(importSession),
  answer: orgRoute('imports.run', { changes: ['imports'] })
    .route({
      method: 'PUT',
      path: '/imports/{id}/answers',
      tags,
      summary: 'Settle what the file cannot tell, or mend rows, and start the preview anew',
    })
    .input(byId.extend({ answers }))
    .output(importSession),
  rows: orgRoute('imports.run', { reads: ['imports'] })
    .route({
      method: 'GET',
      path: '/imports/{id}/rows',
      tags,
      summary: 'Rows of a preview with one status, in the order of the file',
    })
    .input(
      byId.extend({
        status: z.enum(ROW_STATUSES).optional(),
        /** Only rows with this trouble (`causes`). */
        cause: z.string().max(80).optional(),
        /** The last line of the page before. */
        after: z.coerce.number().int().min(0).max(INTEGER_MAX).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(IMPORT_ROWS_PAGE),
      }),
    )
    .output(z.object({ rows: z.array(importRow), next: z.number().int().nullable() })),
  refused: orgRoute('imports.run', { reads: ['imports'], ownTurn: true })
    .route({
      method: 'GET',
      path: '/imports/{id}/refused',
      tags,
      summary: 'The refused rows as a CSV file: their cells as they came, the line and the reason',
    })
    .input(byId)
    .output(streamedFile),
  confirm: orgRoute('imports.run', { changes: ['imports'], idempotent: true })
    .route({
      method: 'POST',
      path: '/imports/{id}/confirm',
      tags,
      summary: 'Apply what the preview shows, all of it or nothing; its end is seen in the state',
    })
    .input(byId)
    .output(importSession),
  cancel: orgRoute('imports.run', { changes: ['imports'] })
    .route({
      method: 'DELETE',
      path: '/imports/{id}',
      tags,
      summary: 'Forget an import that was not applied',
    })
    .input(byId)
    .output(z.object({ id: z.uuid() })),
};
