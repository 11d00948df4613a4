import type { Whose } from '#client/platform/kept/whose.ts';
import { useSession } from './session.tsx';

/** Who types here, and where. */
export function useWhose(): Whose {
  const { user, selectedOrgId } = useSession();
  return { userId: user?.id ?? '', orgId: selectedOrgId ?? '' };
}
