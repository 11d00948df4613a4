import { z } from 'zod';
import { fitsMailServers } from '#domain/accounts/email.ts';
import { EMAIL_MAX } from '#domain/accounts/limits.ts';
import { isLocalDate, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { isWeekday, type Weekday } from '#domain/kernel/days/weekday.ts';
import { TABLE_FORMATS } from '#domain/kernel/table.ts';
import { fieldText } from '#text/kernel/fields.text.ts';

/** Control and direction characters have no place on a line; the joiner of emoji has. */
export const VISIBLE = /^(?:[^\p{Cc}\p{Cf}]|\u200d)*$/u;
const VISIBLE_LINES = /^(?:[^\p{Cc}\p{Cf}]|[\u200d\n\r\t])*$/u;

/** One line of text, trimmed. */
export const line = (max: number) =>
  z.string().trim().max(max, fieldText.tooLong(max)).regex(VISIBLE, fieldText.textInvalid);

/** A line that may be left empty: '' and null are both null. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text || null);

/** Several lines, or nothing. */
export const optionalParagraphs = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldText.tooLong(max))
    .regex(VISIBLE_LINES, fieldText.textInvalid)
    .nullish()
    .transform((text) => text || null);

/** A field left empty is null, whether it came as '' or as null. */
export const orNothing = <T extends z.ZodType>(filled: T) =>
  z
    .union([z.null(), z.literal('').transform(() => null), filled], {
      // What the filled field says of it, not that it is none of the three.
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .default(null);

export const dayField = z
  .string()
  .refine((text): text is LocalDate => isLocalDate(text), fieldText.dateInvalid);

/** An address that a mail server takes. */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX && z.email().safeParse(text).success && fitsMailServers(text);

export const weekday = z
  .number()
  .int()
  .refine((value): value is Weekday => isWeekday(value));

/** A moment that a person or a device gives, with its offset. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => isLocalDate(text.slice(0, 10)), fieldText.dateInvalid);

/** The largest whole number that a column of ours holds. */
export const INTEGER_MAX = 2_147_483_647;

/** The version that an edit starts from: a whole number that its column can hold. */
export const version = z.number().int().min(1).max(INTEGER_MAX);

/** The server writes it piece by piece, whatever its size; the screen gets a file with its name. */
export const streamedFile = z
  .custom<AsyncIterable<Uint8Array>>()
  .transform((bytes) => bytes as unknown as z.output<z.ZodFile>);

/** A list as a file, by its name and format: `orders.csv`. */
export const exportFile = <const List extends string>(lists: readonly List[]) =>
  z.enum(lists.flatMap((list) => TABLE_FORMATS.map((format) => `${list}.${format}` as const)));

/** What a command answers that has nothing else to tell. */
export const succeeded = z.object({ success: z.literal(true) });

/** One row, by the id in its address. */
export const byId = z.strictObject({ id: z.uuid() });
