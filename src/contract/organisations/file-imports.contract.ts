import { z } from 'zod';
import { orgRoute } from '#contract/kernel/base.contract.ts';

const tags = ['organisations'];
const fileImports = z.strictObject({ allowed: z.boolean() });

export const fileImportsContract = {
  read: orgRoute('org.read', { reads: ['organisation'] })
    .route({
      method: 'GET',
      path: '/organization/file-imports',
      tags,
      summary: 'Whether files may be imported',
    })
    .output(fileImports),
  set: orgRoute('settings.manage', { changes: ['organisation'] })
    .route({
      method: 'PUT',
      path: '/organization/file-imports',
      tags,
      summary: 'Let files be imported, or not',
    })
    .input(fileImports)
    .output(fileImports),
};
