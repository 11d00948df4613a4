import { useAccount } from '#client/features/accounts/accounts.api.ts';
import { DevicesSection } from '#client/features/accounts/profile/devices.tsx';
import { EmailSection } from '#client/features/accounts/profile/email.tsx';
import { IdentitySection } from '#client/features/accounts/profile/identity.tsx';
import { PasskeysSection } from '#client/features/accounts/profile/passkeys.tsx';
import { PasswordSection } from '#client/features/accounts/profile/password.tsx';
import { TwoFactorSection } from '#client/features/accounts/profile/two-factor.tsx';
import { messageOf } from '#client/platform/api/error.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { OrganisationSection } from './organisation.tsx';

const ActivitySection = lazyPart(
  async () => (await import('#client/features/accounts/profile/activity.tsx')).ActivitySection,
);
const MyDataSection = lazyPart(async () => (await import('./my-data.tsx')).MyDataSection);
const IdentitiesSection = lazyPart(
  async () => (await import('#client/features/accounts/profile/identities.tsx')).IdentitiesSection,
);
const SubscriptionSection = lazyPart(async () => (await import('./subscription.tsx')).SubscriptionSection);
const DigestSection = lazyPart(async () => (await import('./digest.tsx')).DigestSection);

export function ProfilePage() {
  const { organisation } = useSession();
  const { data: user, error, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHead sentence={accountText.intro} title={profileText.title} />
      {user ? (
        <div className="flex flex-col gap-4">
          <IdentitySection user={user} />
          <EmailSection user={user} />
          <PasswordSection user={user} />
          <TwoFactorSection user={user} />
          <PasskeysSection user={user} />
          <IdentitiesSection user={user} />
          <DevicesSection />
          <ActivitySection />
          {organisation && <DigestSection organisation={organisation.name} />}
          {organisation && <OrganisationSection organisation={organisation} />}
          <SubscriptionSection />
          <MyDataSection />
        </div>
      ) : error ? (
        <Card>
          <ErrorState onRetry={() => refetch()} retrying={isFetching} title={accountText.loadFailure}>
            {messageOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <LoadingRegion className="flex flex-col gap-4">
          {[0, 1, 2].map((row) => (
            <Card className="flex flex-col gap-4 p-6" key={row}>
              <Skeleton className="h-5 w-48" />
              <Skeleton className="h-10.5 max-w-100" />
            </Card>
          ))}
        </LoadingRegion>
      )}
    </>
  );
}
