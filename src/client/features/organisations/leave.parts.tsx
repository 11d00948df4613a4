import { useState } from 'react';
import { LeaveTeamDialog } from '#client/features/organisations/team/member-dialogs.tsx';
import { Button } from '#client/ui/button.tsx';
import { teamText } from '#text/organisations/organisations.text.ts';

/** The way out of the selected organisation, for every role. */
export function LeaveOrganisation() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button className="max-md:w-full" onClick={() => setAsking(true)} variant="danger-outline">
        {teamText.leave}
      </Button>
      {asking && <LeaveTeamDialog onClose={() => setAsking(false)} />}
    </>
  );
}
