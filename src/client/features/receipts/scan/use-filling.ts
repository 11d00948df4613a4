import { useRef } from 'react';
import type { GoodsAtTheDoor, ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import type { ScanResult } from '#client/features/scan/scan.api.ts';
import type { ScannedLabel } from '#domain/gs1/read-label.ts';
import { alreadyRead, resultOfLabel } from './scan-results.ts';
import { quantityOn, withLabel } from './with-label.ts';

export type Scanned = { label: ScannedLabel; code: string };

/** Lines that labels fill, and what labels have said of them in this visit to the page. */
export function useFilling(receiving: Receiving, tell: (words: ScanResult) => void) {
  const { changeLine, setOpen, scanning, today } = receiving;
  const read = useRef({
    qty: new Map<string, number>(),
    codes: new Set<string>(),
    last: null as string | null,
  });

  const fill = (line: ReceivingLine, { label, code }: Scanned) => {
    const { key } = line.goods;
    const { qty, codes } = read.current;
    const before = qty.get(key) ?? null;
    const filled = withLabel(line, label, before);
    if (filled.scanned !== null) qty.set(key, filled.scanned);
    codes.add(code);
    read.current.last = key;
    // On the line as it is by then: two codes of one label come at once.
    changeLine(key, (now) => withLabel(now, label, before).line);
    if (!scanning) setOpen(key);
    tell(resultOfLabel(filled.line, filled, today));
  };

  /** The same label twice: of goods by weight it would count twice, which a person must mean. */
  const take = (line: ReceivingLine, scanned: Scanned) => {
    const qty = quantityOn(scanned.label, line.goods.unit);
    if (qty === null || !read.current.codes.has(scanned.code)) return fill(line, scanned);
    tell(alreadyRead(line, qty, () => fill(line, scanned)));
  };

  return {
    receiving,
    fill,
    take,
    /** The line that was filled last. */
    last: () => read.current.last,
    knowCode: (key: string, gtin: string, content: number | null) =>
      changeLine(key, (now) => ({ ...now, goods: knowing(now.goods, gtin, content) })),
  };
}

/** The goods with one code more. */
export const knowing = (goods: GoodsAtTheDoor, gtin: string, content: number | null): GoodsAtTheDoor => ({
  ...goods,
  codes: [...goods.codes, gtin],
  code_contents: { ...goods.code_contents, ...(content !== null && { [gtin]: content }) },
});

export type Filling = ReturnType<typeof useFilling>;
