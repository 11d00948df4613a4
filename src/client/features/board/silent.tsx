import { Phone } from 'lucide-react';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { useNow } from '#client/platform/use-now.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { boardText as text } from '#text/board/board.text.ts';
import { formatPhone } from '#text/kernel/format.ts';
import { unansweredText } from '#text/orders/orders.text.ts';
import type { WaitingOrder } from './board.api.ts';

/** 'sans réponse depuis 18 h', minute by minute. */
export function Silent({ since }: { since: string }) {
  const silent = useNow().getTime() - Date.parse(since);
  return <span className="text-saffron-ink">{unansweredText(silent)}</span>;
}

export function CallSupplier({ order: { supplier_name, phone } }: { order: WaitingOrder }) {
  if (phone === null) return <span className="text-hint text-ink-2">{text.noPhone}</span>;
  return (
    <a
      aria-label={text.call(supplier_name, phone)}
      className={cn(buttonStyle({ variant: 'secondary', size: 'compact' }), 'max-md:h-12')}
      href={telLink(phone)}
    >
      <Phone aria-hidden="true" size={16} />
      <span className="whitespace-nowrap">{formatPhone(phone)}</span>
    </a>
  );
}
