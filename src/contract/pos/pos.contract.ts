import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, dayField, isEmail, line, version } from '#contract/kernel/fields.contract.ts';
import { EMAIL_MAX } from '#domain/accounts/limits.ts';
import { TABLE_DELIMITERS, TABLE_ENCODINGS } from '#domain/kernel/table.ts';
import {
  CONFIG_TEXT_MAX,
  POS_PROVIDERS,
  PROFILE_NAME_MAX,
  REPORT_FORMATS,
  SENDERS_MAX,
} from '#domain/pos/profile.ts';
import { posFieldText as say } from '#text/pos/pos-fields.text.ts';
import { csvConfig, csvConfigDraft } from './csv-config.contract.ts';

const tags = ['pos'];

const sender = z
  .string()
  .max(EMAIL_MAX, say.emailInvalid)
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => text === '' || isEmail(text), say.emailInvalid);

/** Spec: blank addresses are dropped; each stands once. */
const senders = z
  .array(sender)
  .max(100)
  .default([])
  .transform((all) => [...new Set(all.filter((one) => one !== ''))])
  .refine((all) => all.length <= SENDERS_MAX, say.tooManyEmails(SENDERS_MAX));

/** A profile as it is typed. */
export const posProfileInput = z.strictObject({
  name: line(PROFILE_NAME_MAX).min(1, say.nameRequired),
  provider: z.enum(POS_PROVIDERS).default('custom'),
  from_emails: senders,
  format: z.enum(REPORT_FORMATS).default('csv'),
  csv_config: csvConfig,
});

const profile = z.object({
  id: z.uuid(),
  name: z.string(),
  provider: z.enum(POS_PROVIDERS),
  from_emails: z.array(z.string()),
  format: z.enum(REPORT_FORMATS),
  csv_config: csvConfig,
  active: z.boolean(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
});

const encoding = z.enum(TABLE_ENCODINGS);
const delimiter = z.enum(TABLE_DELIMITERS);
const decimalSign = z.enum([',', '.']).nullable();
const tableRow = z.object({ line: z.number().int(), cells: z.array(z.string()) });

/** What was found of a file before its rows are read, and how its till could be told of. */
const sample = z.object({
  format: z.enum(REPORT_FORMATS),
  encoding: encoding.nullable(),
  /** Where the bytes do not tell which letters they are. */
  encoding_choices: z.array(z.object({ encoding, lines: z.array(z.string()) })),
  delimiter: delimiter.nullable(),
  decimal_sign: decimalSign,
  decimal_signs: z.array(decimalSign),
  sheets: z.array(z.object({ name: z.string(), chosen: z.boolean() })),
  header_line: z.number().int().nullable(),
  headers: z.array(z.string()),
  /** The first lines, above the header too; then the first rows under it. Cells are cut to what a screen shows. */
  first: z.array(tableRow),
  rows: z.array(tableRow),
  proposal: csvConfigDraft,
});

const tested = z.object({
  headers: z.array(z.string()),
  /** Why nothing can be read, in French. */
  problem: z.string().nullable(),
  /** The first ones. */
  rows: z.array(
    z.object({
      line: z.number().int(),
      day: dayField,
      name: z.string(),
      sku: z.string().nullable(),
      qty: z.number(),
      revenue: z.number(),
    }),
  ),
  row_count: z.number().int(),
  days: z.array(z.object({ day: dayField, lines: z.number().int(), qty: z.number(), revenue: z.number() })),
  /** Lines that were left out and why, the first ones; `problem_count` is how many there are. */
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  problem_count: z.number().int(),
  skipped: z.object({
    totals: z.number().int(),
    negative: z.number().int(),
    headings: z.number().int(),
  }),
  tax_included: z.boolean(),
});

const changes = { changes: ['pos-profiles', 'emails'] } as const;

export const posContract = {
  list: orgRoute('pos_profiles.manage', { reads: ['pos-profiles'] })
    .route({ method: 'GET', path: '/pos-profiles', tags, summary: 'Profiles of tills, the newest first' })
    .output(z.array(profile)),
  tills: orgRoute('imports.run', { reads: ['pos-profiles'] })
    .route({ method: 'GET', path: '/tills', tags, summary: 'Tills whose sales a file may bring, by name' })
    .output(z.array(profile.pick({ id: true, name: true }))),
  create: orgRoute('pos_profiles.manage', { ...changes, idempotent: true })
    .route({ method: 'POST', path: '/pos-profiles', tags, summary: 'Add a profile; it is active' })
    .input(posProfileInput)
    .output(profile),
  update: orgRoute('pos_profiles.manage', changes)
    .route({
      method: 'PUT',
      path: '/pos-profiles/{id}',
      tags,
      summary: 'Replace a profile; refused where its version is no longer the one given',
    })
    .input(posProfileInput.extend({ id: z.uuid(), version }))
    .output(profile),
  setActive: orgRoute('pos_profiles.manage', changes)
    .route({
      method: 'PUT',
      path: '/pos-profiles/{id}/active',
      tags,
      summary: 'Read the reports of its senders, or no longer',
    })
    .input(byId.extend({ active: z.boolean() }))
    .output(profile),
  delete: orgRoute('pos_profiles.manage', changes)
    .route({ method: 'DELETE', path: '/pos-profiles/{id}', tags, summary: 'Hide a profile; its sales stay' })
    .input(byId)
    .output(profile),
  sample: orgRoute('pos_profiles.manage', { reads: [], rate: 'upload', ownTurn: true })
    .route({
      method: 'POST',
      path: '/pos-profiles/sample',
      tags,
      summary:
        'What a report looks like, and the configuration that it proposes (multipart); nothing is kept',
    })
    .input(
      z.strictObject({
        file: z.file(),
        /** As a person corrected it; what is left out is found. */
        delimiter: delimiter.optional(),
        encoding: encoding.optional(),
        sheet: z.string().max(200).optional(),
        header_row: z.union([z.literal('none'), z.coerce.number().int().min(1).max(200)]).optional(),
      }),
    )
    .output(sample),
  test: orgRoute('pos_profiles.manage', { reads: [], rate: 'upload', ownTurn: true })
    .route({
      method: 'POST',
      path: '/pos-profiles/test',
      tags,
      summary: 'The sales that a report would bring under a configuration (multipart, `config` as JSON text)',
    })
    .input(
      z.strictObject({
        file: z.file(),
        config: z.string().max(CONFIG_TEXT_MAX, say.tooLong(CONFIG_TEXT_MAX)),
      }),
    )
    .output(tested),
};
