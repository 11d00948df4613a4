import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSignOut } from '#client/platform/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { selectOrganisationText } from '#text/organisations.text.ts';

export function SignOutButton() {
  const signOut = useSignOut(useNavigate());
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
  };
  return (
    <Button
      busy={busy}
      icon={<LogOut aria-hidden="true" size={18} />}
      onClick={press}
      size="compact"
      variant="quiet"
    >
      {selectOrganisationText.signOut}
    </Button>
  );
}
