import { z } from 'zod';
import { instant, publicRoute } from '#contract/kernel/base.contract.ts';

const keptMail = z.object({
  id: z.uuid(),
  received_at: instant,
  from_address: z.string(),
  to_address: z.string(),
  subject: z.string(),
});

const person = z.object({ name: z.string(), address: z.string() });

const readMail = z.object({
  id: z.uuid(),
  received_at: instant,
  from: person,
  to: z.array(person),
  subject: z.string(),
  date: instant.nullable(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number().int() })),
});

const devRoute = publicRoute({ devOnly: true });
const tags = ['dev'];

export const devMailboxContract = {
  list: devRoute
    .route({ method: 'GET', path: '/dev/mailbox', tags, summary: 'Mails of the local mailbox, newest first' })
    .input(
      z.strictObject({
        search: z.string().max(254).default(''),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ mails: z.array(keptMail) })),
  read: devRoute
    .route({
      method: 'GET',
      path: '/dev/mailbox/{id}',
      tags,
      summary: 'One mail, as a mail program reads it',
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(readMail),
  attachment: devRoute
    .route({
      method: 'GET',
      path: '/dev/mailbox/{id}/attachments/{index}',
      tags,
      summary: 'A file that came with a mail, by its place in the list',
    })
    .input(z.strictObject({ id: z.uuid(), index: z.coerce.number().int().min(0).max(100) }))
    .output(z.file()),
  empty: devRoute
    .route({
      method: 'DELETE',
      path: '/dev/mailbox',
      tags,
      summary: 'Empties the local mailbox',
      successStatus: 204,
    })
    .output(z.void()),
};
