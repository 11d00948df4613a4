export type FileRule = {
  /** Extensions with their point, in lower case: '.csv'. */
  extensions: readonly string[];
  maxBytes: number;
};

export type FileRefusal = 'type' | 'size';

type FileFacts = { name: string; size: number };

/** The extension decides: browsers report a different type for the same CSV from one computer to the next. */
export function refusalOf(file: FileFacts, { extensions, maxBytes }: FileRule): FileRefusal | null {
  const name = file.name.toLowerCase();
  if (!extensions.some((extension) => name.endsWith(extension))) return 'type';
  return file.size > maxBytes ? 'size' : null;
}
