/**
 * A table as a file holds it, before anyone knows what it is about: text in rows. Neutral on purpose, so that the
 * reader of files (server/platform) and the sentences about them (text) share one vocabulary.
 */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Those that French tools write, found by the bytes; then others, which only a person chooses. */
export const TABLE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'macintosh',
  'cp850',
  'cp437',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'gb18030',
  'big5',
  'shift_jis',
] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

/** A few lines of the file as one encoding reads them. */
export type EncodingChoice = { encoding: TableEncoding; lines: string[] };

export const COLUMN_DELIMITERS = [';', '\t', '|', ','] as const;
export type ColumnDelimiter = (typeof COLUMN_DELIMITERS)[number];

/** A colon sets apart names and amounts alone: « Lait : 1,20 € ». */
export const TABLE_DELIMITERS = [...COLUMN_DELIMITERS, ':'] as const;
export type TableDelimiter = (typeof TABLE_DELIMITERS)[number];

export type DecimalSign = ',' | '.';

/** `line` is the line of the file (or the row of the sheet) where it starts, from 1. */
export type TableRow = { line: number; cells: string[] };

export type TableSheet = { name: string; chosen: boolean };

/** What was found out about a file from its beginning, before its rows are read. */
export type TableHead = {
  format: TableFormat;
  /** Null for Excel, which has its own. */
  encoding: TableEncoding | null;
  /** The most probable readings, where the bytes do not tell which it is; a person does. */
  encoding_choices: EncodingChoice[];
  /** Null for Excel, and for a file with one column. */
  delimiter: TableDelimiter | null;
  /** Null where no figure of the first rows has decimals. Always '.' for Excel, whose figures we write ourselves. */
  decimal_sign: DecimalSign | null;
  /** The same, column by column. */
  decimal_signs: (DecimalSign | null)[];
  /** The visible sheets of an Excel file. */
  sheets: TableSheet[];
  /** Null where the rows start without a header. */
  header_line: number | null;
  /** Two where names stand under the names of groups. */
  header_lines: number;
  /** As written, on one line; empty texts where there is no header. Of a header in two lines, both. */
  headers: string[];
  /** Lines above the header: a title, a date, an address. */
  titles: TableRow[];
  /** The first lines that hold anything, whatever they are: titles, header, rows. */
  first: TableRow[];
  /** The first rows, for a preview and for matching columns; they come again with the others. */
  sample: TableRow[];
};

/** Oddities that did not prevent reading. */
export type TableWarning =
  | { code: 'ROW_SHORT' | 'ROW_LONG'; line: number; cells: number; expected: number }
  | { code: 'QUOTE_ODD'; line: number }
  | { code: 'CHARACTER_UNREADABLE'; line: number }
  | { code: 'FORMULA_ERROR'; line: number; column: number; value: string };

export type TableSummary = {
  rows: number;
  /** Of the rows, those without any value, which were passed over. */
  blank_rows: number;
  /** The first ones; `warning_count` is how many there were. */
  warnings: TableWarning[];
  warning_count: number;
};

/** Why a file is not read at all. Every one has its French sentence in text/imports/imports.text.ts. */
export type TableRefusal =
  | {
      code: 'EMPTY_FILE' | 'NO_ROWS' | 'HEADER_ONLY' | 'PASSWORD' | 'DAMAGED' | 'OLD_EXCEL' | 'OPEN_DOCUMENT';
    }
  | { code: 'OTHER_FORMAT'; found: OtherFormat }
  | { code: 'FILE_TOO_LARGE'; limit_mb: number }
  | { code: 'SHEET_UNKNOWN'; sheet: string }
  | { code: 'NUL_CHARACTER'; line: number }
  | { code: 'QUOTE_NOT_CLOSED'; line: number; column: number }
  | { code: 'CELL_TOO_LONG'; line: number; column: number; limit: number }
  | { code: 'TOO_MANY_COLUMNS'; line: number; column: number; limit: number }
  | { code: 'TOO_MANY_ROWS'; line: number; limit: number }
  | { code: 'TOO_MANY_PARTS'; parts: number; limit: number }
  | { code: 'UNPACKED_TOO_LARGE'; part: string; limit_mb: number }
  | { code: 'PACKED_TOO_TIGHT'; part: string; ratio: number }
  | { code: 'SIZE_UNTRUE' | 'PART_DAMAGED' | 'PART_MISSING' | 'FORBIDDEN_XML'; part: string }
  | { code: 'TOO_SLOW'; seconds: number }
  | { code: 'TOO_MUCH_MEMORY'; limit_mb: number };

export type OtherFormat =
  | 'pdf'
  | 'image'
  | 'zip'
  | 'xlsb'
  | 'word'
  | 'html'
  | 'xml'
  | 'json'
  | 'prose'
  | 'rtf'
  | 'unknown';
