import { useSession } from '#client/platform/session/session.tsx';

/** Whatever a device keeps belongs to one person in one organisation. */
export type Whose = { userId: string; orgId: string };

export const placeOf = ({ orgId, userId }: Whose, place: string) => `${orgId} ${userId} ${place}`;

/** Who types here, and where. */
export function useWhose(): Whose {
  const { user, selectedOrgId } = useSession();
  return { userId: user?.id ?? '', orgId: selectedOrgId ?? '' };
}
