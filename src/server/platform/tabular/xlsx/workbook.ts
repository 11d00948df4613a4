import type { TableLimits } from '#server/platform/tabular/limits.ts';
import { refuse } from '#server/platform/tabular/refusal.ts';
import { builtInKind, formatKind, type NumberKind, unescapeExcel } from './values.ts';
import { localName, type XmlHandler, XmlScanner } from './xml-scanner.ts';
import { textOfPart, type Zip, zipEntryOf } from './zip-part.ts';

export type WorkbookSheet = { name: string; part: string; bytes: number };

export type Workbook = {
  /** The visible ones, in order. */
  sheets: WorkbookSheet[];
  system1904: boolean;
  /** Per cell style. */
  kinds: NumberKind[];
  strings: string[];
};

const ignore = () => {};

async function scanPart(zip: Zip, part: string, handler: Partial<XmlHandler>): Promise<void> {
  const scanner = new XmlScanner(part, { open: ignore, close: ignore, text: ignore, ...handler });
  for await (const text of textOfPart(zip, part)) scanner.push(text);
  scanner.end();
}

type Relations = { byId: Map<string, string>; byType: Map<string, string> };

/** The parts a part refers to; targets are relative to its folder, or absolute. */
async function relations(zip: Zip, part: string): Promise<Relations> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const file = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found: Relations = { byId: new Map(), byType: new Map() };
  if (!zip.directory.has(file)) return found;
  await scanPart(zip, file, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const target = resolved(folder, attributes.Target ?? '');
      const type = attributes.Type ?? '';
      found.byId.set(attributes.Id ?? '', target);
      found.byType.set(type.slice(type.lastIndexOf('/') + 1), target);
    },
  });
  return found;
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps: string[] = [];
  for (const step of `${folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

export async function readWorkbook(zip: Zip, limits: TableLimits): Promise<Workbook> {
  const root = (await relations(zip, '')).byType.get('officeDocument') ?? 'xl/workbook.xml';
  if (root.endsWith('.bin')) refuse({ code: 'OTHER_FORMAT', found: 'xlsb' });
  const links = await relations(zip, root);
  const sheets: WorkbookSheet[] = [];
  let system1904 = false;
  await scanPart(zip, root, {
    open: (name, attributes) => {
      if (name === 'workbookPr') system1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      // The prefix is the writer's choice: `r:id` as a rule.
      const id = Object.keys(attributes).find((key) => localName(key) === 'id') ?? '';
      const part = links.byId.get(attributes[id] ?? '');
      // A sheet that is a chart or a dialog has no rows.
      if (!part?.includes('worksheets/')) return;
      sheets.push({ name: attributes.name ?? '', part, bytes: zipEntryOf(zip, part).uncompressedSize });
    },
  });
  const styles = links.byType.get('styles');
  const strings = links.byType.get('sharedStrings');
  return {
    sheets,
    system1904,
    kinds: styles && zip.directory.has(styles) ? await readKinds(zip, styles) : [],
    strings: strings && zip.directory.has(strings) ? await readStrings(zip, strings, limits) : [],
  };
}

async function readKinds(zip: Zip, part: string): Promise<NumberKind[]> {
  const custom = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  let inCellFormats = false;
  await scanPart(zip, part, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        custom.set(Number(attributes.numFmtId), formatKind(attributes.formatCode ?? ''));
      }
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const id = Number(attributes.numFmtId ?? 0);
      kinds.push(custom.get(id) ?? builtInKind(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return kinds;
}

/** Texts that cells refer to by number. Formatted pieces are joined; pronunciation hints (`rPh`) are no text. */
async function readStrings(zip: Zip, part: string, limits: TableLimits): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let reading = false;
  let hint = false;
  await scanPart(zip, part, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 'rPh') hint = true;
      else if (name === 't') reading = !hint;
    },
    text: (piece) => {
      // One character more than allowed, so that the cell that uses it is refused with its place.
      if (reading && text.length <= limits.cell_length)
        text = (text + piece).slice(0, limits.cell_length + 1);
    },
    close: (name) => {
      if (name === 't') reading = false;
      else if (name === 'rPh') hint = false;
      else if (name === 'si') strings.push(tidyText(text));
    },
  });
  return strings;
}

/** As cells come out: Excel's escapes undone, accents in one piece. */
export function tidyText(text: string): string {
  const plain = unescapeExcel(text);
  return /[\u0300-\u036f]/.test(plain) ? plain.normalize('NFC') : plain;
}
