import { Link2 } from 'lucide-react';
import { useState } from 'react';
import {
  type AccountUser,
  type Identity,
  useIdentities,
  useLinkIdentity,
  useRemoveIdentity,
} from '#client/features/accounts/accounts.api.ts';
import { ConfirmPersonDialog } from '#client/features/accounts/confirm.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { identitiesText as text } from '#text/accounts/ways-in.text.ts';
import { ProfileSection, SectionRead } from './section.tsx';
import { WayIn } from './way-in.tsx';

/** Only where the operator offers single sign-on, or somebody linked it when they did. */
export function IdentitiesSection({ user }: { user: AccountUser }) {
  const { session } = useSession();
  const read = useIdentities();
  const label = session?.sign_on ?? null;
  if (label === null && !read.data?.length) return null;
  return (
    <ProfileSection intro={text.intro} title={text.title}>
      <SectionRead failure={text.loadFailure} of={read}>
        {([identity]) =>
          identity ? (
            <LinkedIdentity identity={identity} user={user} />
          ) : (
            label !== null && <LinkIdentity label={label} user={user} />
          )
        }
      </SectionRead>
    </ProfileSection>
  );
}

function LinkIdentity({ label, user }: { label: string; user: AccountUser }) {
  const link = useLinkIdentity();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className="text-body text-ink-2">{text.none(label)}</p>
      <Button className="mt-5 max-md:w-full" onClick={() => setAsking(true)} variant="soft">
        {text.link(label)}
      </Button>
      {asking && (
        <ConfirmPersonDialog
          action={accountText.next}
          busyLabel={accountText.checking}
          intro={text.linkIntro(label)}
          onClose={() => setAsking(false)}
          onConfirmed={async (confirmation) => {
            const { url } = await link.mutateAsync(confirmation);
            window.location.assign(url);
          }}
          title={text.link(label)}
          user={user}
        />
      )}
    </>
  );
}

function LinkedIdentity({ identity, user }: { identity: Identity; user: AccountUser }) {
  const remove = useRemoveIdentity();
  const { momentOf } = useClock();
  const [asking, setAsking] = useState(false);
  const { id, created_at, last_used_at } = identity;
  const label = identity.label ?? text.gone;
  return (
    <>
      <WayIn
        Icon={Link2}
        name={label}
        since={text.linkedOn(momentOf(created_at))}
        use={last_used_at === null ? text.neverUsed : text.lastUsed(momentOf(last_used_at))}
      >
        <Button onClick={() => setAsking(true)} size="compact" variant="danger-outline">
          {text.remove}
        </Button>
      </WayIn>
      {asking && (
        <ConfirmPersonDialog
          action={text.remove}
          busyLabel={accountText.saving}
          intro={text.removeConfirm}
          onClose={() => setAsking(false)}
          onConfirmed={async (confirmation) => {
            await remove.mutateAsync({ id, ...confirmation });
            toasts.success(text.removed);
            setAsking(false);
          }}
          title={text.removeOf(label)}
          tone="danger"
          user={user}
        />
      )}
    </>
  );
}
