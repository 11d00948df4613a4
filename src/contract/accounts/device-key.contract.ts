import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';

export const deviceKeyContract = {
  get: orgRoute('operations.read', { reads: ['session'], personal: true })
    .route({
      method: 'GET',
      path: '/session/device-key',
      tags: ['session'],
      summary:
        'The key that seals what this person’s device keeps of this organisation, and for how long without the server',
    })
    .input(z.strictObject({ device: z.uuid() }))
    .output(z.object({ key: z.string(), seconds: z.int() })),
};
