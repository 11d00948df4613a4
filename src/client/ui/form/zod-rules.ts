import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';

// zod otherwise tries `new Function`, which our Content-Security-Policy refuses and reports.
z.config({ jitless: true });

export const zodRules = <Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> => zodResolver(schema);
