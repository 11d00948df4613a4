import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { selectOrganisation, useEnter } from '#client/platform/session/session.tsx';

/** Goes to work in an organisation that the session may not list yet: just created, or just joined. */
export function useOpenOrganisation() {
  const navigate = useNavigate();
  const enter = useEnter(navigate);
  return useCallback(
    (orgId: string) =>
      enter(() => {
        selectOrganisation(orgId);
        return '/dashboard';
      }),
    [enter],
  );
}
