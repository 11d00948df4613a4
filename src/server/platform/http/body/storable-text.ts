import { AppError } from '#domain/kernel/errors.ts';
import { fieldText } from '#text/kernel/fields.text.ts';

/** PostgreSQL can hold neither NUL nor half a surrogate pair; no field of ours means either. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The paths of the texts that cannot be stored, or whose name cannot. Nothing that comes here nests deeply. */
function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorablePaths(inner, [...path, key]) : [path.join('.')],
  );
}

export function refuseUnstorableText(...parts: unknown[]): void {
  const paths = parts.flatMap((part) => unstorablePaths(part));
  if (paths.length === 0) return;
  throw new AppError('INVALID_INPUT', {
    fields: Object.fromEntries(paths.map((path) => [path, fieldText.textInvalid])),
  });
}
