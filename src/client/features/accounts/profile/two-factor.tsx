import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { AccountUser } from '#client/features/accounts/accounts.api.ts';
import { Button } from '#client/ui/button.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { profileText } from '#text/accounts/accounts.text.ts';
import { ProfileSection } from './section.tsx';

const EnrolDialog = lazyPart(
  async () => (await import('#client/features/accounts/two-factor/enrol.tsx')).EnrolDialog,
);
const DisableDialog = lazyPart(
  async () => (await import('#client/features/accounts/two-factor/dialogs.tsx')).DisableDialog,
);
const RenewCodesDialog = lazyPart(
  async () => (await import('#client/features/accounts/two-factor/dialogs.tsx')).RenewCodesDialog,
);

type Panel = 'enrol' | 'disable' | 'renew';

export function TwoFactorSection({ user }: { user: AccountUser }) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  const on = user.two_factor_enabled;
  return (
    <ProfileSection
      aside={
        on ? (
          <Badge icon={<ShieldCheck aria-hidden="true" />} tone="confirmed">
            {profileText.twoFactorOn}
          </Badge>
        ) : (
          <Badge tone="outline">{profileText.twoFactorOff}</Badge>
        )
      }
      intro={profileText.twoFactorIntro}
      title={profileText.twoFactor}
    >
      {on ? (
        <div className="flex flex-col gap-4">
          {user.recovery_codes_left !== null && (
            <p className="text-body">{profileText.recoveryLeft(user.recovery_codes_left)}</p>
          )}
          <div className="flex flex-wrap gap-2 max-md:flex-col">
            <Button onClick={() => setPanel('renew')}>{profileText.newRecovery}</Button>
            <Button onClick={() => setPanel('disable')} variant="danger-outline">
              {profileText.disable}
            </Button>
          </div>
        </div>
      ) : (
        <Button className="max-md:w-full" onClick={() => setPanel('enrol')} variant="soft">
          {profileText.enable}
        </Button>
      )}
      {panel === 'enrol' && <EnrolDialog onClose={close} user={user} />}
      {panel === 'disable' && <DisableDialog onClose={close} user={user} />}
      {panel === 'renew' && <RenewCodesDialog onClose={close} user={user} />}
    </ProfileSection>
  );
}
