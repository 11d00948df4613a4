import { useRef, useState } from 'react';
import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { findCode, useLearnCode } from '#client/features/scan/scan.api.ts';
import type { ScanSaid } from '#client/features/scan/scanner.parts.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { isOwnNumber } from '#domain/gs1/gtin.ts';
import { type Label, readLabel } from '#domain/gs1/read-label.ts';
import { receiveScanText as say, scanText, unreadableText } from '#text/scan/scan.text.ts';
import { useAddScanned } from './add-scanned.ts';
import { alreadyRead, saidOf, saidOfOther } from './said.ts';
import { quantityOn, withLabel } from './with-label.ts';

type Scanned = { label: Label; code: string };
type Unknown = Scanned & { gtin: string };

/** What a label of the delivery does: it finds its line, fills it, and is said. */
export function useReceiveScan(receiving: Receiving) {
  const { draft, scanning, setScanning, setOpen, changeLine, today } = receiving;
  const [said, setSaid] = useState<ScanSaid | null>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const learn = useLearnCode();
  const add = useAddScanned(receiving);
  // What labels have said of each line, and which of them: of this visit to the page.
  const read = useRef({
    qty: new Map<string, number>(),
    codes: new Set<string>(),
    last: null as string | null,
  });

  const tell = (words: ScanSaid) => {
    setSaid(words);
    if (scanning) return;
    const { title, detail, action, tone } = words;
    const show = tone === 'success' ? toasts.success : toasts.info;
    show(title, { id: 'scan', ...(detail && { description: detail }), ...(action && { action }) });
  };

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
    tell(saidOf(filled.line, filled, today));
  };

  /** The same label twice: of goods by weight it would count twice, which a person must mean. */
  const take = (line: ReceivingLine, scanned: Scanned) => {
    const qty = quantityOn(scanned.label, line.goods.unit);
    if (qty === null || !read.current.codes.has(scanned.code)) return fill(line, scanned);
    tell(alreadyRead(line, qty, () => fill(line, scanned)));
  };

  const knowCode = (key: string, gtin: string) =>
    changeLine(key, (now) => ({ ...now, goods: { ...now.goods, codes: [...now.goods.codes, gtin] } }));

  const remember = async (line: ReceivingLine, gtin: string, was: string | null) => {
    const { key, item_id, item_name } = line.goods;
    knowCode(key, gtin);
    if (isOwnNumber(gtin)) return;
    await learn.mutateAsync({ gtin, item_id, was });
    toasts.success(scanText.learnt(item_name), { id: 'learnt' });
  };

  const meet = async (gtin: string, scanned: Scanned) => {
    const target = draft.lines.find(({ goods }) => goods.key === scanning?.line);
    const here = draft.lines.filter(({ goods }) => goods.codes.includes(gtin));
    const known = here.find((line) => line === target) ?? here.find(({ checked }) => !checked) ?? here[0];
    if (known) return take(known, scanned);
    const item = await findCode(gtin).catch(() => null);
    const line = item && draft.lines.find(({ goods }) => goods.item_id === item.id);
    if (line) return take(line, scanned);
    if (!target) {
      if (item)
        return tell(
          saidOfOther(
            item.name,
            say.add,
            () => void add(item).then((added) => added && take(added, scanned)),
          ),
        );
      return setUnknown({ gtin, ...scanned });
    }
    // The person said which line it is: its code is learnt with it.
    const learnHere = () => {
      take(target, scanned);
      void remember(target, gtin, item?.id ?? null).catch(() => undefined);
    };
    if (!item) return learnHere();
    tell({
      tone: 'danger',
      title: say.otherItem(item.name),
      action: { label: say.isThis(target.goods.item_name), onPress: learnHere },
    });
  };

  const scan = (code: string) => {
    const reading = readLabel(code, today);
    if (reading.kind !== 'label') return tell({ tone: 'saffron', ...unreadableText[reading.kind] });
    const { label } = reading;
    if (label.gtin !== null) return void meet(label.gtin, { label, code });
    // A label in two codes: the second has only lot and dates, of the goods of the first.
    const key = scanning?.line ?? read.current.last;
    const line = draft.lines.find(({ goods }) => goods.key === key);
    if (line && (label.lot ?? label.use_by ?? label.best_before) !== null) return fill(line, { label, code });
    tell({ tone: 'saffron', title: say.whichLine, detail: say.whichLineHint });
  };

  return {
    scan,
    said,
    unknown,
    choose: (key: string) => {
      const line = draft.lines.find(({ goods }) => goods.key === key);
      if (!line || !unknown) return;
      knowCode(key, unknown.gtin);
      fill(line, unknown);
    },
    dropUnknown: () => setUnknown(null),
    close: () => {
      setSaid(null);
      const key = read.current.last;
      if (key !== null) setOpen(key);
      setScanning(null);
    },
  };
}
