import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { WITHOUT_ORDER } from '#client/features/receipts/kept/place.ts';
import type { ReceiptStore } from '#client/features/receipts/kept/store.ts';
import { useReadReceipts } from '#client/features/receipts/kept/use-kept.ts';
import { EMPTY_RECEIPT } from './draft.ts';
import { ReceiveScreen } from './screen.tsx';

// Its first field, which the screen shows as it will be meanwhile.
import('#client/features/receipts/choice/fields.tsx').catch(() => undefined);

/** /receiving/new: goods that came without an order. */
export function ReceiveNewPage() {
  const store = useReadReceipts();
  // One that was handed over before, to be looked at or put right; otherwise the one that is being typed.
  const key = useSearchParams()[0].get('saisie') ?? WITHOUT_ORDER;
  return <ReceiveNew key={key} place={key} store={store} />;
}

function ReceiveNew({ place, store }: { place: string; store: ReceiptStore }) {
  const [kept, setKept] = useState(() => store.read()[place]);
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
        place,
        waiting: kept?.sending != null,
      }}
    />
  );
}
