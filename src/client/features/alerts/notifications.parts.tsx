import { useOnce } from '#client/platform/api/once.ts';
import { ReadFailure } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Card } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/choice/switch.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { notificationsText as text } from '#text/alerts/notifications.text.ts';
import { type Notified, useNotifications, useSetNotifications } from './alerts.api.ts';

const nameOf = ({ full_name, email }: Notified) => full_name || email;

const columns: readonly Column<Notified>[] = [
  {
    id: 'member',
    head: text.member,
    cell: (member) => <span className="wrap-anywhere">{nameOf(member)}</span>,
    sortBy: nameOf,
  },
  {
    id: 'email',
    head: text.email,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    onCard: 'subtitle',
    hideBelow: 'wide',
  },
  {
    id: 'digest',
    head: text.digest,
    cell: (member) => <Choice choice="wanted" label={text.digestOf(nameOf(member))} member={member} />,
    interactive: true,
    className: 'w-44',
  },
  {
    id: 'answers',
    head: text.answers,
    cell: (member) => (
      <Choice choice="answers_wanted" label={text.answersOf(nameOf(member))} member={member} />
    ),
    interactive: true,
    className: 'w-44',
  },
];

/** /settings, tab « Notifications »: which e-mails each member gets. */
export function Notifications() {
  const read = useNotifications();
  return (
    <section>
      <div className="mb-3 max-w-180">
        <h2 className="font-display text-card">{text.title}</h2>
        <p className="text-hint text-ink-2">
          {text.intro} {text.answersHint}
        </p>
      </div>
      {read.error && !read.data ? (
        <Card>
          <ReadFailure of={read} title={text.loadFailure} />
        </Card>
      ) : (
        <DataTable
          caption={text.title}
          columns={columns}
          loading={read.isPending}
          rowId={({ user_id }) => user_id}
          rowLabel={nameOf}
          rows={read.data?.members ?? []}
        />
      )}
    </section>
  );
}

type ChoiceProps = { member: Notified; choice: 'wanted' | 'answers_wanted'; label: string };

function Choice({ member, choice, label }: ChoiceProps) {
  const set = useSetNotifications();
  const id = `notifications-${member.user_id}`;
  const { run, busy } = useOnce(
    async (next: boolean) => {
      await set.mutateAsync({ user_id: member.user_id, [choice]: next });
      toasts.success(text.saved(nameOf(member)), { id });
    },
    { id, title: text.failure },
  );
  return (
    <Switch
      checked={member[choice]}
      disabled={busy}
      label={label}
      labelKind="hidden"
      onCheckedChange={(next) => void run(next)}
      writes
    />
  );
}
