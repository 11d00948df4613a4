import { KeyRound, LogIn } from 'lucide-react';
import { useLocation } from 'react-router';
import {
  type EntryState,
  keepPlaceToReturn,
  useBeginPasskeySignIn,
  useBeginSignOn,
  usePasskeySignIn,
} from '#client/features/accounts/accounts.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { ENTRY_BUTTON } from '#client/platform/page/entry/entry-page.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { otherWaysText as text } from '#text/accounts/ways-in.text.ts';

const ceremony = () => import('#client/features/accounts/passkeys/ceremony.ts');

/** Under the password, for who has another way: only those that this browser and this server can take. */
export function OtherWaysIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { session } = useSession();
  const signOn = session?.sign_on ?? null;
  const knowsPasskeys = 'PublicKeyCredential' in window;
  if (!knowsPasskeys && signOn === null) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-hint text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text.or}
      </p>
      {signOn !== null && <SignOnButton label={signOn} />}
      {knowsPasskeys && <PasskeyButton onSignedIn={onSignedIn} />}
    </div>
  );
}

function SignOnButton({ label }: { label: string }) {
  const { from } = (useLocation().state ?? {}) as EntryState;
  const begin = useBeginSignOn();
  const { run, busy } = useOnce(async () => {
    const { url } = await begin.mutateAsync({});
    keepPlaceToReturn(from);
    window.location.assign(url);
  });
  return (
    <Button
      busy={busy}
      busyLabel={text.passkeyBusy}
      className={ENTRY_BUTTON}
      icon={<LogIn aria-hidden="true" size={20} />}
      onClick={() => run()}
    >
      {text.signOn(label)}
    </Button>
  );
}

function PasskeyButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const begin = useBeginPasskeySignIn();
  const signIn = usePasskeySignIn();
  const { run, busy } = useOnce(async () => {
    const { answerWithPasskey } = await ceremony();
    const response = await answerWithPasskey(await begin.mutateAsync({}));
    if (!response) return;
    await signIn.mutateAsync({ response });
    await onSignedIn();
  });
  return (
    <Button
      busy={busy}
      busyLabel={text.passkeyBusy}
      className={ENTRY_BUTTON}
      icon={<KeyRound aria-hidden="true" size={20} />}
      onClick={() => run()}
    >
      {text.passkey}
    </Button>
  );
}
