import { MailCheck } from 'lucide-react';
import { REPLY_COLUMNS, senderOf } from '#client/features/replies/list/columns.tsx';
import { addressFilter, useAddressFilters } from '#client/platform/browser/address-filters.ts';
import { ListPage } from '#client/platform/page/list-page.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardHeader } from '#client/ui/card.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { FilterChip } from '#client/ui/figure/chip.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { repliesText as text } from '#text/replies/inbox.text.ts';
import { useReplies, useReplyCounts } from './replies.api.ts';

const FILTERS = { group: addressFilter.oneOf('etat', ['open']) };

type RepliesListProps = { onOpen: (id: string) => void };

/** What suppliers wrote, with the order that each answers and what came of it. */
export function RepliesList({ onOpen }: RepliesListProps) {
  const phone = usePhone();
  const { asked, set, clear } = useAddressFilters(FILTERS);
  const { data: counts } = useReplyCounts();
  const open = asked.group === 'open';
  return (
    <ListPage
      columns={REPLY_COLUMNS[phone ? 'phone' : 'desk']}
      empty={<NoReplies onShowAll={clear} open={open} />}
      failure={text.loadFailure}
      failureHint={text.loadFailureHint}
      header={(bare) => (
        <CardHeader
          className={bare ? 'px-0! pt-0' : ''}
          description={text.hint}
          divided={!bare}
          title={text.title}
        />
      )}
      list={useReplies(open ? 'open' : 'all')}
      more={text.more}
      rowId={({ id }) => id}
      rowLabel={(reply) => `${senderOf(reply)}, ${reply.subject ?? emailLogsText.noSubject}`}
      rowLink={(reply, name) => (
        <button onClick={() => onOpen(reply.id)} type="button">
          {name}
        </button>
      )}
      rowsOf={({ replies }) => replies}
      title={text.title}
      toolbar={
        <fieldset aria-label={text.filters} className="flex min-w-0 gap-2">
          <FilterChip active={!open} className="max-md:h-11" onClick={() => set('group', null)}>
            {text.groups.all}
          </FilterChip>
          <FilterChip
            active={open}
            className="max-md:h-11"
            count={counts?.open}
            onClick={() => set('group', 'open')}
          >
            {text.groups.open}
          </FilterChip>
        </fieldset>
      }
    />
  );
}

function NoReplies({ open, onShowAll }: { open: boolean; onShowAll: () => void }) {
  if (open) {
    return (
      <NoResult
        actions={<Button onClick={onShowAll}>{text.showAll}</Button>}
        icon={<MailCheck aria-hidden="true" />}
        title={text.emptyOpen}
      >
        {text.emptyOpenHint}
      </NoResult>
    );
  }
  return (
    <EmptyState icon={<MailCheck aria-hidden="true" />} title={text.empty}>
      {text.emptyHint}
    </EmptyState>
  );
}
