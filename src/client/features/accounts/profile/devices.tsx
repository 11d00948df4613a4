import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type DeviceSession,
  useDevices,
  useRevokeDevice,
  useSignOutOthers,
} from '#client/features/accounts/accounts.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { useSignOut } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { deviceOf } from '#domain/accounts/device.ts';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { deviceName, profileText } from '#text/accounts/accounts.text.ts';
import { DOT } from '#text/kernel/format.ts';
import { ProfileSection, SectionRead } from './section.tsx';

export function DevicesSection() {
  const read = useDevices();
  const signOutOthers = useSignOutOthers();
  const alone = read.data?.every(({ current }) => current) ?? false;

  const endOthers = useOnce(async () => {
    await signOutOthers.mutateAsync({ scope: 'others' });
    toasts.success(profileText.othersSignedOut);
  });

  return (
    <ProfileSection intro={accountText.sessionsIntro} title={profileText.sessions}>
      <SectionRead failure={accountText.sessionsLoadFailure} of={read}>
        {(devices) => (
          <ul className="flex flex-col divide-y divide-line">
            {devices.map((device) => (
              <Device device={device} key={device.id} />
            ))}
          </ul>
        )}
      </SectionRead>
      <div className="mt-5 flex flex-wrap gap-2 max-md:flex-col">
        <Button
          busy={endOthers.busy}
          disabledReason={alone ? accountText.noOtherSession : undefined}
          onClick={() => endOthers.run()}
        >
          {profileText.signOutOthers}
        </Button>
        <SignOutEverywhere />
      </div>
    </ProfileSection>
  );
}

function Device({ device }: { device: DeviceSession }) {
  const revoke = useRevokeDevice();
  const { momentOf } = useClock();
  const name = deviceName(deviceOf(device.user_agent));
  // Awaited here: the row is gone by the time the list is read anew.
  const end = useOnce(async () => {
    await revoke.mutateAsync({ id: device.id });
    toasts.success(profileText.revoked);
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden="true" className="text-ink-2" size={20} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 font-semibold text-body">
          {name}
          {device.current && <Badge tone="confirmed">{profileText.thisDevice}</Badge>}
        </p>
        <p className="text-hint text-ink-2">
          {profileText.signedInAt(momentOf(device.created_at))}
          {!device.current && DOT + profileText.lastSeen(`le ${momentOf(device.last_seen_at)}`)}
          {device.ip_address && DOT + accountText.network(device.ip_address)}
        </p>
      </div>
      {!device.current && (
        <Button
          aria-label={accountText.revokeDevice(name)}
          busy={end.busy}
          onClick={() => end.run()}
          size="compact"
        >
          {profileText.revoke}
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const signOut = useSignOut(useNavigate());
  const confirm = useOnce(async () => {
    await signOut('global');
    setAsking(false);
  });
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="danger-outline">
        {profileText.signOutEverywhere}
      </Button>
      <ConfirmDialog
        action={profileText.signOutEverywhere}
        busy={confirm.busy}
        onConfirm={() => confirm.run()}
        onOpenChange={setAsking}
        open={asking}
        title={accountText.signOutEverywhereTitle}
        tone="danger"
      >
        {accountText.signOutEverywhereConfirm}
      </ConfirmDialog>
    </>
  );
}
