import { FlaskConical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/choice/switch.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { posProviderNames } from '#text/pos/pos-fields.text.ts';
import { reportFormatNames, posProfilesText as text } from '#text/pos/pos-screens.text.ts';
import { type PosProfile, useDeleteProfile, useSetActive } from './pos.api.ts';

const TestDialog = lazyPart(async () => (await import('./test-dialog.tsx')).TestDialog);

type ProfileRowProps = { profile: PosProfile; onEdit: () => void };

export function ProfileRow({ profile, onEdit }: ProfileRowProps) {
  const { name } = profile;
  const [asking, setAsking] = useState<'test' | 'delete' | null>(null);
  const end = () => setAsking(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 max-md:px-4">
      <Facts profile={profile} />
      <div className="flex items-center gap-2 max-md:w-full">
        <ActiveSwitch profile={profile} />
        <Button
          aria-label={text.testThis(name)}
          icon={<FlaskConical aria-hidden="true" size={16} />}
          onClick={() => setAsking('test')}
          size="compact"
        >
          {text.test}
        </Button>
        <Button
          aria-label={text.editThis(name)}
          icon={<Pencil aria-hidden="true" size={16} />}
          onClick={onEdit}
          size="compact"
          writes
        >
          {text.edit}
        </Button>
        <IconButton
          icon={<Trash2 aria-hidden="true" size={18} />}
          label={text.delete(name)}
          onClick={() => setAsking('delete')}
          size="compact"
          writes
        />
      </div>
      {asking === 'test' && <TestDialog onClose={end} profile={profile} />}
      {asking === 'delete' && <DeleteDialog onClose={end} profile={profile} />}
    </li>
  );
}

function ActiveSwitch({ profile: { id, name, active } }: { profile: PosProfile }) {
  const setActive = useSetActive();
  const { run, busy } = useOnce(
    async (next: boolean) => {
      await setActive.mutateAsync({ id, active: next });
      toasts.success(text.updated);
    },
    { title: text.error },
  );
  return (
    <Switch
      checked={busy ? !active : active}
      className="mr-2 max-md:mr-auto"
      label={text.active(name)}
      labelKind="hidden"
      onCheckedChange={(next) => void run(next)}
    />
  );
}

function DeleteDialog({ profile: { id, name }, onClose }: { profile: PosProfile; onClose: () => void }) {
  const remove = useDeleteProfile();
  return (
    <CommandDialog
      action={commonText.delete}
      command={async () => {
        await remove.mutateAsync({ id });
        toasts.success(text.deleted);
      }}
      onClose={onClose}
      onFailure={(error) => toasts.failure(error, { title: text.error })}
      title={text.deleteTitle(name)}
      tone="danger"
    >
      {text.deleteSentence}
    </CommandDialog>
  );
}

function Facts({ profile }: { profile: PosProfile }) {
  const { name, provider, from_emails, format, active } = profile;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-body">
        <span className="wrap-anywhere min-w-0">{name}</span>
        <Badge tone="secondary">{posProviderNames[provider]}</Badge>
        {!active && <Badge tone="dashed">{text.inactive}</Badge>}
      </h3>
      <p className="wrap-anywhere text-hint text-ink-2">
        {text.emails} {from_emails.length > 0 ? from_emails.join(', ') : text.noEmails}
      </p>
      <p className="text-hint text-ink-2">
        {text.format} {reportFormatNames[format]}
      </p>
    </div>
  );
}
