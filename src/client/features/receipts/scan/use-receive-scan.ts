import { useState } from 'react';
import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { findCode, type ScanResult, useLearnCode } from '#client/features/scan/scan.api.ts';
import { toasts } from '#client/platform/toasts.ts';
import { isCartonGtin, isOwnNumber } from '#domain/gs1/gtin.ts';
import { readLabel } from '#domain/gs1/read-label.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { receiveScanText as say, scanText, unreadableText } from '#text/scan/scan.text.ts';
import { useAddScanned } from './add-scanned.ts';
import { resultOfOther } from './scan-results.ts';
import { type Filling, knowing, type Scanned, useFilling } from './use-filling.ts';

type Unknown = Scanned & { gtin: string };

/** What a label of the delivery does: it finds its line, fills it, and is said. */
export function useReceiveScan(receiving: Receiving) {
  const { draft, scanning, setScanning, setOpen, today } = receiving;
  const [result, setResult] = useState<ScanResult | null>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const tell = (words: ScanResult) => {
    setResult(words);
    if (scanning) return;
    const { title, detail, action, tone } = words;
    const show = tone === 'success' ? toasts.success : toasts.info;
    show(title, { id: 'scan', ...(detail && { description: detail }), ...(action && { action }) });
  };
  const filling = useFilling(receiving, tell);
  const meet = useMeeting({ receiving, filling, tell, onUnknown: setUnknown });

  const scan = (code: string) => {
    const reading = readLabel(code, today);
    if (reading.kind !== 'label') return tell({ tone: 'saffron', ...unreadableText[reading.kind] });
    const { label } = reading;
    if (label.gtin !== null) return void meet(label.gtin, { label, code });
    // A label in two codes: the second has only lot and dates, of the goods of the first.
    const key = scanning?.line ?? filling.last();
    const line = draft.lines.find(({ goods }) => goods.key === key);
    if (line && (label.lot ?? label.use_by ?? label.best_before) !== null) {
      return filling.fill(line, { label, code });
    }
    tell({ tone: 'saffron', title: say.whichLine, detail: say.whichLineHint });
  };

  return {
    scan,
    result,
    unknown,
    choose: (key: string, content: number | null) => {
      const line = draft.lines.find(({ goods }) => goods.key === key);
      if (!line || !unknown) return;
      filling.knowCode(key, unknown.gtin, content);
      filling.fill({ ...line, goods: knowing(line.goods, unknown.gtin, content) }, unknown);
    },
    dropUnknown: () => setUnknown(null),
    close: () => {
      setResult(null);
      const key = filling.last();
      if (key !== null) setOpen(key);
      setScanning(null);
    },
  };
}

type Meeting = {
  receiving: Receiving;
  filling: Filling;
  tell: (words: ScanResult) => void;
  onUnknown: (unknown: Unknown) => void;
};

/** Whose code it is: of a line, of another item, or of nobody so far. */
function useMeeting({ receiving: { draft, scanning }, filling, tell, onUnknown }: Meeting) {
  const learn = useLearnCode();
  const add = useAddScanned(filling.receiving);
  const remember = async ({ goods }: ReceivingLine, gtin: string, was: string | null) => {
    // A carton holds what the supplier packs; the item's card puts it right.
    const content = isCartonGtin(gtin) ? goods.pack_content : null;
    filling.knowCode(goods.key, gtin, content);
    if (isOwnNumber(gtin)) return;
    await learn.mutateAsync({ gtin, item_id: goods.item_id, was, content });
    const words =
      content === null
        ? scanText.learnt(goods.item_name)
        : scanText.learntPack(goods.item_name, formatQuantity(content, goods.unit));
    toasts.success(words, { id: 'learnt' });
  };
  return async (gtin: string, scanned: Scanned) => {
    const target = draft.lines.find(({ goods }) => goods.key === scanning?.line);
    const here = draft.lines.filter(({ goods }) => goods.codes.includes(gtin));
    const known = here.find((line) => line === target) ?? here.find(({ checked }) => !checked) ?? here[0];
    if (known) return filling.take(known, scanned);
    const item = await findCode(gtin).catch(() => null);
    const line = item && draft.lines.find(({ goods }) => goods.item_id === item.id);
    if (line) return filling.take(line, scanned);
    if (!target) {
      if (!item) return onUnknown({ gtin, ...scanned });
      const bring = () => void add(item).then((added) => added && filling.take(added, scanned));
      return tell(resultOfOther(item.name, say.add, bring));
    }
    // The person said which line it is: its code is learnt with it. Without a network it has served its turn.
    const learnHere = () => {
      filling.take(target, scanned);
      void remember(target, gtin, item?.id ?? null).catch(() => undefined);
    };
    if (!item) return learnHere();
    tell({
      tone: 'danger',
      title: say.otherItem(item.name),
      action: { label: say.isThis(target.goods.item_name), onPress: learnHere },
    });
  };
}
