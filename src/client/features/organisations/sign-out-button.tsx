import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { useSignOut } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { selectOrganisationText } from '#text/organisations/organisations.text.ts';

export function SignOutButton() {
  const signOut = useSignOut(useNavigate());
  const { run, busy } = useOnce(() => signOut());
  return (
    <Button
      busy={busy}
      icon={<LogOut aria-hidden="true" size={18} />}
      onClick={() => run()}
      size="compact"
      variant="quiet"
    >
      {selectOrganisationText.signOut}
    </Button>
  );
}
