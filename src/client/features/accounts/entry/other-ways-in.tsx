import { KeyRound } from 'lucide-react';
import { useBeginPasskeySignIn, usePasskeySignIn } from '#client/features/accounts/accounts.api.ts';
import { ENTRY_BUTTON } from '#client/features/accounts/entry.parts.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { Button } from '#client/ui/button.tsx';
import { otherWaysText as text } from '#text/accounts/ways-in.text.ts';

const ceremony = () => import('#client/features/accounts/passkeys/ceremony.ts');

/** Under the password, for who has another way: only those that this browser and this server can take. */
export function OtherWaysIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-hint text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text.or}
      </p>
      <PasskeyButton onSignedIn={onSignedIn} />
    </div>
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
