import { ProfileSection } from '#client/features/accounts/profile/section.tsx';
import { LeaveOrganisation } from '#client/features/organisations/leave.parts.tsx';
import type { Membership } from '#client/platform/session/session.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { roleNames } from '#text/kernel/common.text.ts';

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
