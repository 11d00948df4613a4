import { LogOut, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { useSignOut } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { selectOrganisationText } from '#text/organisations/organisations.text.ts';
import { shellText } from '#text/shell/shell.text.ts';

/** For who is signed in and in no organisation: their account is still theirs. */
export function WayOut() {
  const signOut = useSignOut(useNavigate());
  const { run, busy } = useOnce(() => signOut());
  return (
    <div className="flex items-center gap-1">
      <Link className={buttonStyle({ size: 'compact', variant: 'quiet' })} to="/profile">
        <UserRound aria-hidden="true" size={18} />
        <span className="max-md:sr-only">{shellText.frame.profile}</span>
      </Link>
      <Button
        busy={busy}
        icon={<LogOut aria-hidden="true" className="max-md:hidden" size={18} />}
        onClick={() => run()}
        size="compact"
        variant="quiet"
      >
        {selectOrganisationText.signOut}
      </Button>
    </div>
  );
}
