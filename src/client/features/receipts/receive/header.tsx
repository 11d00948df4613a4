import { ArrowLeft, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#client/platform/browser/online.ts';
import { BackLink, type WayBack } from '#client/platform/page/back-link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { DOT, formatBriefDay, formatDayInSentence } from '#text/kernel/format.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';

type ReceivingHeaderProps = {
  title: string;
  /** Whose number, or what else tells it apart. */
  detail?: string | undefined;
  day?: LocalDate | null | undefined;
  aside?: ReactNode;
  menu?: ReactNode;
  back?: WayBack;
};

const target = 'grid size-12 shrink-0 place-items-center rounded-field active:bg-side-2';

/** On a phone it is the green header of the page itself: pages that use it say `phoneHeader: 'own'`. */
export function ReceivingHeader({
  title,
  detail: number,
  day,
  aside,
  menu,
  back = { to: '/receiving', label: text.back },
}: ReceivingHeaderProps) {
  const phone = usePhone();
  const online = useOnline();
  // Beside a number, a whole weekday would be cut off on the narrowest phone.
  const words = day && (phone ? formatBriefDay : formatDayInSentence)(day);
  const detail = [number, words].filter(Boolean).join(DOT);
  if (!phone) {
    return (
      <PageHead actions={menu} aside={aside} back={<BackLink {...back} />} sentence={detail} title={title} />
    );
  }
  return (
    <header className="in-frame layer-header fixed inset-x-0 top-0 flex h-14 items-center gap-1 bg-side px-1.5 text-side-ink">
      <Link aria-label={back.label} className={target} to={back.to}>
        <ArrowLeft aria-hidden="true" size={24} />
      </Link>
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-[1.0625rem] leading-5.5">{title}</h1>
        {detail && <p className="truncate text-hint text-side-mute">{detail}</p>}
      </div>
      {!online && (
        <span className="grid size-11 place-items-center" title={text.offline}>
          <CloudOff aria-hidden="true" size={20} />
          <span className="sr-only">{text.offline}</span>
        </span>
      )}
      {menu}
    </header>
  );
}
