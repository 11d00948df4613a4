import { z } from 'zod';
import { accountFieldText } from '#text/accounts/accounts.text.ts';

export const recoveryCodeInput = z.object({
  code: z.string().trim().min(1, accountFieldText.recoveryCodeRequired),
});
