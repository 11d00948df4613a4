import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, useReadAgain } from '#client/platform/api/routes.ts';
import type { emailsContract } from '#contract/mailbox/emails.contract.ts';
import type { mailboxContract } from '#contract/mailbox/mailbox.contract.ts';
import type { EmailStatus } from '#domain/mailbox/email.ts';

type EmailOutputs = InferContractRouterOutputs<typeof emailsContract>;
type MailboxOutputs = InferContractRouterOutputs<typeof mailboxContract>;

export type Email = EmailOutputs['list']['emails'][number];
export type Mailbox = NonNullable<MailboxOutputs['read']['mailbox']>;
export type ConnectionAnswer = MailboxOutputs['test'];

export const MAILBOX_SETTINGS = '/settings?tab=integrations';

/** As specified; each answer, asked for by whomever, starts the wait anew. */
const LOGS_MS = 10_000;
const LATEST_MS = 5000;

export const useEmails = (status: EmailStatus | null) =>
  useQuery(
    api.emails.list.queryOptions({
      input: status === null ? {} : { status },
      refetchInterval: LOGS_MS,
      placeholderData: keepPreviousData,
    }),
  );

export const useLatestEmails = () => useQuery(api.emails.latest.queryOptions({ refetchInterval: LATEST_MS }));
export const useEmailCounts = () => useQuery(api.emails.counts.queryOptions());

export const useProfileCounts = () =>
  useQuery(
    api.pos.list.queryOptions({
      select: (profiles) => ({
        all: profiles.length,
        active: profiles.filter(({ active }) => active).length,
      }),
    }),
  );

/** By hand, where ten seconds are too long. */
export const useReadEmailsAgain = () => useReadAgain(api.emails, api.replies);

/** Spec: the list is asked for again once a mail has had time to be read; whether it can be had, the list says itself. */
function useEmailsAfter(ms: number) {
  const readAgain = useReadAgain(api.emails);
  return async () => void setTimeout(() => void readAgain().catch(() => undefined), ms);
}

const REPARSED_MS = 2000;
const REPORT_READ_MS = 3000;

export const useReparse = () => useChange(api.emails.parse, { onSuccess: useEmailsAfter(REPARSED_MS) });
export const useTakeAsReply = () => useChange(api.emails.takeAsReply);
export const useSendReport = () =>
  useChange(api.emails.sendReport, { onSuccess: useEmailsAfter(REPORT_READ_MS) });
export const useSendReply = () => useChange(api.emails.sendReply);

/** Orders that a supplier may still answer. */
export const useAnswerable = () => useQuery(api.orders.list.queryOptions({ input: { group: 'awaited' } }));
/** What its supplier would name in an answer. */
export const useNamedItems = (orderId: string | null) =>
  useQuery({
    ...api.orders.get.queryOptions({ input: { id: orderId ?? '' } }),
    enabled: orderId !== null,
    select: ({ lines }) => lines.map(({ item_name, qty, unit }) => ({ item_name, qty, unit })),
  });

export const downloadAttachment = (path: string): Promise<File> => client.emails.attachment({ path });

export const useMailbox = ({ enabled = true } = {}) => useQuery(api.mailbox.read.queryOptions({ enabled }));
export const useSaveMailbox = () => useChange(api.mailbox.save);
export const useRemoveMailbox = () => useChange(api.mailbox.remove);
export const useTestMailbox = () => useChange(api.mailbox.test);
