import { Store } from 'lucide-react';
import { Link } from 'react-router';
import { ReceivedInvitations } from '#client/features/organisations/received-invitations.parts.tsx';
import { WayOut } from '#client/features/organisations/way-out.tsx';
import { EntryForm } from '#client/platform/page/entry/entry-form.tsx';
import { ENTRY_LINK, EntryHead, EntryNote, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { newOrganisationText } from '#text/organisations/organisations.text.ts';
import { useNewOrganisationForm } from './create-organisation.ts';
import { NameField } from './name-field.tsx';

export function NewOrganisationPage() {
  const { session } = useSession();
  const { form, hint, submit, busy } = useNewOrganisationForm(newOrganisationText.organisationFailure);
  return (
    <EntryPage aside={<WayOut />}>
      {/* Who was invited need not create anything. */}
      <ReceivedInvitations className="mb-10" />
      <EntryHead icon={<Store size={26} />} title={newOrganisationText.title}>
        {newOrganisationText.intro}
      </EntryHead>
      <EntryForm busy={busy} onSubmit={submit} words={newOrganisationText}>
        <NameField form={form} hint={hint} size="large" />
      </EntryForm>
      {session && session.organizations.length > 0 && (
        <EntryNote>
          <Link className={ENTRY_LINK} to="/select-organization">
            {newOrganisationText.other}
          </Link>
        </EntryNote>
      )}
    </EntryPage>
  );
}
