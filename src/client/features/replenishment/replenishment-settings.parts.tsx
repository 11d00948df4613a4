import { CautionCard } from '#client/features/replenishment/params/caution-card.tsx';
import { ParamsCard } from '#client/features/replenishment/params/params-card.tsx';

/** /settings, tab « réapprovisionnement »: how careful orders are, and what is set by hand. */
export function ReplenishmentCards() {
  return (
    <div className="flex flex-col gap-8">
      <CautionCard />
      <ParamsCard />
    </div>
  );
}
