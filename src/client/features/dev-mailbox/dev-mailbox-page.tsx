import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MailOpen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { cn } from '#client/ui/cn.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { devMailboxText as text } from '#text/dev/dev-mailbox.text.ts';
import { emptyMailbox, mailListQuery, useReadMailsAgain } from './dev-mailbox.api.ts';
import { MailList, MailListSkeleton } from './mail-list.tsx';
import { MailMessage } from './mail-message.tsx';

/** Where mails arrive while no SMTP server is set. What is open and what is searched live in the address. */
export function DevMailboxPage() {
  const { search, selected, linkTo, setSearch } = useMailAddress();
  const list = useQuery(mailListQuery(search));

  // Under 1100 px the list and the message take turns.
  const whileReading = cn(selected && 'max-wide:hidden');

  return (
    <div className="mx-auto w-full max-w-[1280px] pt-2">
      <PageHead
        actions={
          <div className={whileReading}>
            <ClearButton count={list.data?.mails.length ?? 0} />
          </div>
        }
        back={
          selected && (
            <Link className="link inline-flex min-h-11 items-center gap-1.5 wide:hidden" to={linkTo(null)}>
              <ArrowLeft aria-hidden="true" size={18} />
              {text.back}
            </Link>
          )
        }
        sentence={<span className={whileReading}>{text.sentence}</span>}
        title={text.title}
      />
      <div className="grid grid-cols-[380px_minmax(0,1fr)] items-start gap-4 max-wide:grid-cols-1">
        <Card className={whileReading}>
          <div className="border-line border-b p-4">
            <SearchInput label={text.search} onValueChange={setSearch} value={search} />
          </div>
          {list.data && (
            <MailList
              linkTo={linkTo}
              mails={list.data.mails}
              onShowAll={() => setSearch('')}
              search={search}
              selected={selected}
            />
          )}
          {!list.data && !list.isError && <MailListSkeleton />}
          {!list.data && list.isError && (
            <ErrorState
              onRetry={() => void list.refetch()}
              retrying={list.isRefetching}
              title={text.failed.title}
            >
              {text.failed.hint}
            </ErrorState>
          )}
        </Card>
        <ReadMail id={selected} />
      </div>
    </div>
  );
}

function useMailAddress() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('recherche') ?? '';
  const linkTo = (mail: string | null) => {
    const query = new URLSearchParams({ ...(search && { recherche: search }), ...(mail && { mail }) });
    return `?${query}`;
  };
  const setSearch = (recherche: string) => setAddress(recherche ? { recherche } : {}, { replace: true });
  return { search, selected: address.get('mail'), linkTo, setSearch };
}

function ReadMail({ id }: { id: string | null }) {
  if (id) {
    return (
      <Card>
        <MailMessage id={id} key={id} />
      </Card>
    );
  }
  return (
    <Card className="max-wide:hidden">
      <EmptyState icon={<MailOpen aria-hidden="true" />} title={text.choose.title}>
        {text.choose.hint}
      </EmptyState>
    </Card>
  );
}

function ClearButton({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const [, setAddress] = useSearchParams();
  const readAgain = useReadMailsAgain();
  const { run, busy } = useOnce(async () => {
    await emptyMailbox();
    setAsking(false);
    setAddress({});
    await readAgain();
    toasts.success(text.clear.done);
  });
  if (count === 0) return null;
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" size={18} />} onClick={() => setAsking(true)}>
        {text.clear.action}
      </Button>
      <ConfirmDialog
        action={text.clear.action}
        busy={busy}
        onConfirm={() => void run()}
        onOpenChange={setAsking}
        open={asking}
        title={text.clear.title}
        tone="danger"
      >
        {text.clear.warning(count)}
      </ConfirmDialog>
    </>
  );
}
