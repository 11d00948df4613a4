import { CircleCheck, CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useKeptReceipts } from '#client/features/receipts/kept/use-kept.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { receiveText as text } from '#text/receipts/receiving.text.ts';
import { ReceivingHeader } from './header.tsx';
import type { Receiving } from './use-receive.ts';

/** Handed over without a network: it says where the receipt is until it has left. */
export function WaitingReceipt({ receiving }: { receiving: Receiving }) {
  const kept = useKeptReceipts()[receiving.key];
  const refused = kept !== undefined && kept.sending === null;
  const takeBack = useRef(receiving.takeBack);
  takeBack.current = receiving.takeBack;
  // Somebody else was faster, or a line is not in order: back to what was typed.
  useEffect(() => {
    if (refused) takeBack.current();
  }, [refused]);
  const list = (
    <Link className={buttonStyle({ variant: 'primary' })} to="/receiving">
      {text.toList}
    </Link>
  );
  return (
    <>
      <ReceivingHeader title={receiving.supplier?.name ?? text.withoutOrder} />
      <Card>
        <h2 className="sr-only">{text.state}</h2>
        <div role="status">
          {kept ? (
            <EmptyState
              actions={
                <>
                  {list}
                  <Button onClick={receiving.takeBack}>{text.takeBack}</Button>
                </>
              }
              icon={<CloudOff aria-hidden="true" />}
              title={text.keptHere}
            >
              {text.keptHereHint}
            </EmptyState>
          ) : (
            <EmptyState actions={list} icon={<CircleCheck aria-hidden="true" />} title={text.saved} />
          )}
        </div>
      </Card>
    </>
  );
}
