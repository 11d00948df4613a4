import { ChevronRight, LayoutList, Plus, RefreshCw, Store } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { EntryHead, EntryPage } from '#client/platform/page/entry/entry-page.tsx';
import {
  type Membership,
  selectOrganisation,
  useRefreshSession,
  useSession,
} from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { Shelf } from '#client/ui/figure/shelf.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { chooserText } from '#text/organisations/organisation-screens.text.ts';
import { selectOrganisationText } from '#text/organisations/organisations.text.ts';
import { useReceivedInvitations } from './organisations.api.ts';
import { ReceivedInvitations } from './received-invitations.parts.tsx';
import { WayOut } from './way-out.tsx';

const NewOrganisationDialog = lazyPart(
  async () =>
    (await import('#client/features/organisations/new/new-organisation-dialog.tsx')).NewOrganisationDialog,
);

export function SelectOrganisationPage() {
  const { session, user } = useSession();
  const [creating, setCreating] = useState(false);
  const organisations = session?.organizations ?? [];
  return (
    <EntryPage aside={<WayOut />}>
      <EntryHead className="mb-5" title={selectOrganisationText.title}>
        {organisations.length > 0 && <p>{selectOrganisationText.intro}</p>}
        {user && <p className="wrap-anywhere text-hint">{chooserText.signedInAs(user.email)}</p>}
      </EntryHead>
      <ReceivedInvitations className="mb-6" />
      <div className="mb-3 flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <Refresh />
        <Button
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => setCreating(true)}
          size="compact"
          variant="soft"
        >
          {selectOrganisationText.create}
        </Button>
        {organisations.length > 1 && (
          <Link className={buttonStyle({ size: 'compact' })} to="/sites">
            <LayoutList aria-hidden="true" size={18} />
            {chooserText.allSites}
          </Link>
        )}
      </div>
      {organisations.length > 0 ? (
        <ul className="flex flex-col gap-2.5">
          {organisations.map((organisation) => (
            <OrganisationCard key={organisation.org_id} organisation={organisation} />
          ))}
        </ul>
      ) : (
        <NoOrganisation onCreate={() => setCreating(true)} />
      )}
      {creating && <NewOrganisationDialog onClose={() => setCreating(false)} />}
    </EntryPage>
  );
}

function NoOrganisation({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-surface px-5 py-9 text-center shadow-card">
      <Shelf />
      <h2 className="mt-6 font-display text-card">{selectOrganisationText.emptyTitle}</h2>
      <p className="mt-1 text-pretty text-body text-ink-2">{selectOrganisationText.emptyHint}</p>
      <Button className="mt-5" onClick={onCreate} variant="primary">
        {chooserText.createFirst}
      </Button>
    </div>
  );
}

/** Reads the organisations and the invitations anew: somebody may just have been let in. */
function Refresh() {
  const refreshSession = useRefreshSession();
  const { refetch } = useReceivedInvitations();
  const { run, busy } = useOnce(
    async () => {
      await Promise.all([refreshSession(), refetch({ throwOnError: true })]);
      toasts.close('organisations');
    },
    { id: 'organisations', title: selectOrganisationText.loadFailure },
  );
  return (
    <Button
      busy={busy}
      busyLabel={selectOrganisationText.refresh}
      icon={<RefreshCw aria-hidden="true" size={18} />}
      onClick={() => run()}
      size="compact"
    >
      {selectOrganisationText.refresh}
    </Button>
  );
}

function OrganisationCard({ organisation }: { organisation: Membership }) {
  const navigate = useNavigate();
  const { org_id, name, role, is_owner } = organisation;
  const open = () => {
    selectOrganisation(org_id);
    navigate('/dashboard');
  };
  return (
    <li>
      <button
        className="group flex w-full items-center gap-4 rounded-card border border-line bg-surface px-4 py-3.5 text-left shadow-card transition-colors hover:border-primary hover:bg-hover"
        onClick={open}
        type="button"
      >
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink"
        >
          <Store size={20} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold text-[1rem] leading-5.5">{name}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-hint text-ink-2">
            {selectOrganisationText.role(role)}
            {is_owner && <Badge tone="secondary">{selectOrganisationText.owner}</Badge>}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="text-ink-3 group-hover:text-primary-ink" size={20} />
      </button>
    </li>
  );
}
