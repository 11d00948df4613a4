import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField, streamedFile } from '#contract/kernel/fields.contract.ts';
import { TOPICS } from '#domain/kernel/topics.ts';
import { TRAIL_ENTITIES, TRAIL_KINDS } from '#domain/kernel/trail/actions.ts';

const tags = ['audit'];

/** What the trail is narrowed down to. */
const filters = {
  kind: z.enum(TRAIL_KINDS).optional(),
  user_id: z.uuid().optional(),
  /** What one program did, by its key. */
  api_key_id: z.uuid().optional(),
  /** One thing: its table and its id. */
  entity: z.enum(TRAIL_ENTITIES).optional(),
  entity_id: z.uuid().optional(),
  /** Days of the restaurant, both included. */
  from: dayField.optional(),
  to: dayField.optional(),
};

const entry = z.object({
  id: z.uuid(),
  at: instant,
  /** Null where the server did it by itself, or somebody from outside by a link. */
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  /** Where a program did it by a key: `user_name` is then who made the key. */
  api_key_name: z.string().nullable(),
  action: z.string(),
  /** The action as people say it. */
  sentence: z.string(),
  entity: z.string(),
  entity_id: z.uuid(),
  /** The name or number of what it was done to, as it is today. */
  subject: z.string().nullable(),
  /** As people read them; null before: it came, null after: it went. */
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** How many changes are not listed. */
  more: z.number().int(),
  /** Other entries are about the same thing. */
  has_others: z.boolean(),
});

const TRAIL_PAGE = 50;

/** Whatever changes anything leaves a line here. */
const reads = TOPICS;

export const trailContract = {
  list: orgRoute('audit.read', { reads })
    .route({ method: 'GET', path: '/audit', tags, summary: 'Who did what, before and after, newest first' })
    .input(
      z.strictObject({
        ...filters,
        /** The last entry of the page before. */
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(TRAIL_PAGE),
      }),
    )
    .output(z.object({ entries: z.array(entry), next: z.uuid().nullable() })),
  people: orgRoute('audit.read', { reads: ['members', 'api-keys'] })
    .route({
      method: 'GET',
      path: '/audit/people',
      tags,
      summary: 'Who is or was in the team, and the newest keys of programs, those in use first',
    })
    .output(
      z.object({
        people: z.array(z.object({ user_id: z.uuid(), name: z.string() })),
        keys: z.array(z.object({ id: z.uuid(), name: z.string(), handle: z.string(), revoked: z.boolean() })),
      }),
    ),
  export: orgRoute('audit.read', { reads: [] })
    .route({
      method: 'GET',
      path: '/audit/exports/{file}',
      tags,
      summary: 'The trail as a file, newest first',
    })
    .input(z.strictObject({ file: z.enum(['audit.csv', 'audit.xlsx']), ...filters }))
    .output(streamedFile),
};
