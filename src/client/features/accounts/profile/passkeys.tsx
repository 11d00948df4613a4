import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { type AccountUser, type Passkey, usePasskeys } from '#client/features/accounts/accounts.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { passkeyText as text } from '#text/accounts/ways-in.text.ts';
import { ProfileSection, SectionRead } from './section.tsx';
import { WayIn } from './way-in.tsx';

const AddDialog = lazyPart(
  async () => (await import('#client/features/accounts/passkeys/dialogs.tsx')).AddPasskeyDialog,
);
const RenameDialog = lazyPart(
  async () => (await import('#client/features/accounts/passkeys/dialogs.tsx')).RenamePasskeyDialog,
);
const RemoveDialog = lazyPart(
  async () => (await import('#client/features/accounts/passkeys/dialogs.tsx')).RemovePasskeyDialog,
);

type Panel = { of: 'add' } | { of: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysSection({ user }: { user: AccountUser }) {
  const read = usePasskeys();
  const [panel, setPanel] = useState<Panel>();
  const close = () => setPanel(undefined);
  const able = 'PublicKeyCredential' in window;
  return (
    <ProfileSection intro={text.intro} title={text.title}>
      <SectionRead failure={text.loadFailure} of={read}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-body text-ink-2">{text.empty}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  onRemove={() => setPanel({ of: 'remove', passkey })}
                  onRename={() => setPanel({ of: 'rename', passkey })}
                  passkey={passkey}
                />
              ))}
            </ul>
          )
        }
      </SectionRead>
      <Button
        className="mt-5 max-md:w-full"
        disabledReason={able ? undefined : text.unable}
        onClick={() => setPanel({ of: 'add' })}
        variant="soft"
      >
        {text.add}
      </Button>
      {panel?.of === 'add' && <AddDialog onClose={close} user={user} />}
      {panel?.of === 'rename' && <RenameDialog onClose={close} passkey={panel.passkey} />}
      {panel?.of === 'remove' && <RemoveDialog onClose={close} passkey={panel.passkey} user={user} />}
    </ProfileSection>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { dayOf, momentOf } = useClock();
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <WayIn
        Icon={KeyRound}
        name={name}
        since={text.addedOn(dayOf(created_at))}
        use={last_used_at === null ? text.neverUsed : text.lastUsed(momentOf(last_used_at))}
      >
        <div className="flex gap-2">
          <Button aria-label={text.rename(name)} onClick={onRename} size="compact">
            {text.renameShort}
          </Button>
          <Button
            aria-label={text.removeTitle(name)}
            onClick={onRemove}
            size="compact"
            variant="danger-outline"
          >
            {text.remove}
          </Button>
        </div>
      </WayIn>
    </li>
  );
}
