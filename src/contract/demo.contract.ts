import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';

const tags = ['dev'];
const count = z.number().int();

const figures = z.object({
  suppliers: count,
  items: count,
  recipes: count,
  days: count,
  orders: count,
  receipts: count,
  counts: count,
  wastes: count,
});

/** `done` of `of` days are lived; `error`: a sentence. */
const progress = z.object({
  state: z.enum(['idle', 'running', 'done', 'failed']),
  done: count,
  of: count,
  figures: figures.nullable(),
  error: z.string().nullable(),
});

/** What fills an organisation with something to look at. In development only. */
export const demoContract = {
  testSales: orgRoute('settings.manage', { changes: ['sales', 'recipes', 'stock'], devOnly: true })
    .route({
      method: 'POST',
      path: '/dev/test-sales',
      tags,
      summary: 'Four weeks of sales of the organisation’s own dishes, up to yesterday',
    })
    .output(z.object({ rows: count, days: count })),
  load: orgRoute('settings.manage', { changes: [], devOnly: true })
    .route({
      method: 'POST',
      path: '/dev/demo-data',
      tags,
      summary: 'Fill an empty organisation with a year and a half of a bistro; a worker does it',
    })
    .output(progress),
  progress: orgRoute('settings.manage', { reads: [], devOnly: true })
    .route({ method: 'GET', path: '/dev/demo-data', tags, summary: 'How far that is' })
    .output(progress),
};
