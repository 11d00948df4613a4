import { z } from 'zod';
import { publicRoute } from '#contract/kernel/base.contract.ts';

export const clientLogContract = {
  write: publicRoute()
    .route({
      method: 'POST',
      path: '/client-log',
      tags: ['session'],
      summary: 'Notes in the server’s log what a browser met: an unknown address or an error',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        kind: z.enum(['not_found', 'error']),
        path: z.string().max(2000),
        message: z.string().max(2000).optional(),
        reference: z.string().max(100).optional(),
      }),
    )
    .output(z.void()),
};
