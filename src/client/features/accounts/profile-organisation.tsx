import { LeaveOrganisation } from '#client/features/organisations/leave.parts.tsx';
import type { Membership } from '#client/platform/session.tsx';
import { accountText } from '#text/account-screens.text.ts';
import { roleNames } from '#text/common.text.ts';
import { ProfileSection } from './profile-section.tsx';

export function OrganisationSection({ organisation }: { organisation: Membership }) {
  return (
    <ProfileSection intro={accountText.organisationIntro} title={accountText.organisation}>
      <p className="mb-4 text-body">
        <strong className="wrap-anywhere block font-semibold">{organisation.name}</strong>
        <span className="text-hint text-ink-2">{roleNames[organisation.role]}</span>
      </p>
      <LeaveOrganisation />
    </ProfileSection>
  );
}
