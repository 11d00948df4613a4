import { useState } from 'react';
import { WITHOUT_ORDER } from '#client/features/receipts/kept/receipts.ts';
import { useReceiptStore } from '#client/features/receipts/kept/store.ts';
// Its first field: what the screen would otherwise fetch when somebody adds an item.
import './add.tsx';
import { EMPTY_RECEIPT } from './draft.ts';
import { ReceiveScreen } from './screen.tsx';

/** /receiving/new: goods that came without an order. */
export function ReceiveNewPage() {
  const store = useReceiptStore();
  const [kept, setKept] = useState(() => store.read()[WITHOUT_ORDER]);
  const [times, setTimes] = useState(0);
  const startOver = () => {
    setKept(undefined);
    setTimes((now) => now + 1);
  };
  return (
    <ReceiveScreen
      changed={false}
      found={kept?.saved_at ?? null}
      key={times}
      onStartOver={startOver}
      overtaken={null}
      start={{
        ...(kept ?? { order: null, supplier: null, draft: EMPTY_RECEIPT, refusal: null }),
        waiting: kept?.sending != null,
      }}
    />
  );
}
