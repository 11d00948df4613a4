import { ProfileSection } from '#client/features/accounts/profile/section.tsx';
import { useMySubscription } from '#client/features/billing/billing.api.ts';
import { MySubscription } from '#client/features/billing/my-subscription.parts.tsx';
import { StateBadge } from '#client/features/billing/state-badge.parts.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { mySubscriptionText as text } from '#text/billing/billing.text.ts';

/** Only for who pays, or has paid: most people of a team never see it. */
export function SubscriptionSection() {
  const read = useMySubscription();
  const subscription = read.data?.subscription;
  if (!subscription && !read.error) return null;
  return (
    <ProfileSection
      aside={subscription && <StateBadge state={subscription.cover.state} />}
      intro={text.intro}
      title={text.title}
    >
      <WhenRead failure={text.loadFailure} of={read} waiting={null}>
        {({ subscription: held }) => held && <MySubscription subscription={held} />}
      </WhenRead>
    </ProfileSection>
  );
}
