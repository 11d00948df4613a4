import { z } from 'zod';
import { instant, orgRoute } from './base.contract.ts';

const storedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  created_at: instant,
});

export const filesContract = {
  /** Also while read-only: the photo of what was delivered belongs to its receipt. */
  upload: orgRoute('files.write', { changes: [], rate: 'upload', openWhenReadOnly: true })
    .route({
      method: 'POST',
      path: '/files',
      tags: ['files'],
      summary: 'Keep a file (multipart, field `file`)',
    })
    .input(z.strictObject({ file: z.file() }))
    // The sentence to show where the organisation's room comes to its end.
    .output(storedFile.extend({ storage_warning: z.string().nullable() })),
  download: orgRoute('files.read', { reads: [] })
    .route({ method: 'GET', path: '/files/{id}', tags: ['files'], summary: 'A kept file, as an attachment' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.file()),
};
