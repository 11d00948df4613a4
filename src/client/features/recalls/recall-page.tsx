import { FileDown, Mail, PackageX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { takeHome } from '#client/platform/browser/take-home.ts';
import { useClock } from '#client/platform/clock.tsx';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LoadingCards } from '#client/ui/feedback/loading-cards.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { DOT } from '#text/kernel/format.ts';
import { recallPageText as text } from '#text/recalls/recall-screens.text.ts';
import { recallReasonNames } from '#text/recalls/recalls.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { LotCard } from './lot-card.tsx';
import { downloadSheet, type RecallSheet, useRecall } from './recalls.api.ts';
import { Withdrawals } from './withdrawals.tsx';

const WithdrawDialog = lazyPart(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog);
const ReleaseDialog = lazyPart(async () => (await import('./release-dialog.tsx')).ReleaseDialog);

const BACK = <BackLink label={text.back} to="/recalls" />;

/** /recalls/{id}: where the goods came from, where they are, where they went, and whom to call. */
export function RecallPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      head={<PageHead back={BACK} title={pageTitles['/recalls/:id']} />}
      record={useRecall(id)}
      waiting={<Waiting />}
      words={text}
    >
      {(sheet) => <Sheet key={id} sheet={sheet} />}
    </RecordPage>
  );
}

function Sheet({ sheet }: { sheet: RecallSheet }) {
  const { momentOf } = useClock();
  const [open, setOpen] = useState<'withdraw' | 'release' | null>(null);
  const mayBlock = usePermission('recalls.block');
  const mayRelease = usePermission('recalls.release');
  const blocked = sheet.lots.filter(({ released_at }) => released_at === null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        actions={
          <>
            <PrintButton id={sheet.id} />
            {mayRelease && blocked.length > 0 && (
              <Button icon={<Undo2 aria-hidden="true" size={18} />} onClick={() => setOpen('release')}>
                {text.release}
              </Button>
            )}
            {mayBlock && blocked.length > 0 && (
              <Button
                icon={<PackageX aria-hidden="true" size={18} />}
                onClick={() => setOpen('withdraw')}
                variant={blocked.some(({ qty_left }) => qty_left > 0) ? 'primary' : 'secondary'}
              >
                {text.withdraw}
              </Button>
            )}
          </>
        }
        back={BACK}
        sentence={[
          recallReasonNames[sheet.reason],
          text.opened(momentOf(sheet.opened_at), sheet.opened_by),
        ].join(DOT)}
        title={sheet.title}
      />
      {sheet.reply_id && <MessageLink replyId={sheet.reply_id} />}
      {sheet.note && <p className="wrap-anywhere mb-4 whitespace-pre-line text-body">{sheet.note}</p>}
      <div className="flex flex-col gap-4 max-md:pb-24 wide:grid wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {sheet.lots.map((lot) => (
            <LotCard key={lot.lot_id} lot={lot} />
          ))}
          <p className="text-hint text-ink-2">{text.assumed}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ToCall sheet={sheet} />
          <Withdrawals sheet={sheet} />
        </div>
      </div>
      {open === 'withdraw' && <WithdrawDialog lots={blocked} onClose={close} recallId={sheet.id} />}
      {open === 'release' && <ReleaseDialog lots={blocked} onClose={close} recallId={sheet.id} />}
    </>
  );
}

/** What it began with. */
const MessageLink = ({ replyId }: { replyId: string }) => (
  <p className="mb-2 text-body">
    <Link
      className="link inline-flex items-center gap-1.5 max-md:py-2.5"
      to={`/reports/email-logs?reponse=${replyId}`}
    >
      <Mail aria-hidden="true" size={16} />
      {text.message}
    </Link>
  </p>
);

function PrintButton({ id }: { id: string }) {
  const { run, busy } = useOnce(() =>
    takeHome({
      file: `recall-${id}`,
      preparing: text.printing,
      failure: text.printFailure,
      load: () => downloadSheet(id),
    }),
  );
  return (
    <Button busy={busy} icon={<FileDown aria-hidden="true" size={18} />} onClick={() => void run()}>
      {text.print}
    </Button>
  );
}

/** One press calls or writes. */
function ToCall({ sheet: { suppliers } }: { sheet: RecallSheet }) {
  return (
    <Card>
      <CardHeader title={text.toCall} />
      <CardBody className="flex flex-col gap-4 pt-1">
        {suppliers.length === 0 && <p className="text-body text-ink-2">{text.noSupplier}</p>}
        {suppliers.map(({ id, name, contact, phone, email }) => (
          <p className="wrap-anywhere flex flex-col text-body" key={id}>
            <span className="font-semibold">{name}</span>
            {contact && <span className="text-ink-2">{contact}</span>}
            {phone && (
              <a className="link max-md:py-2.5" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            )}
            {email && (
              <a className="link max-md:py-2.5" href={`mailto:${email}`}>
                {email}
              </a>
            )}
          </p>
        ))}
      </CardBody>
    </Card>
  );
}

const Waiting = () => (
  <LoadingCards
    cards={[['h-10', 'h-40'], ['h-12']]}
    className="wide:grid wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start"
  />
);
