import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const NAME = 'saisie';
const NEW = 'nouvelle';

/** The address of the list with an order being written in it. */
export const writingAddress = (order: string | 'new'): string =>
  `/orders?tab=commandes&${NAME}=${order === 'new' ? NEW : order}`;

/**
 * Which order is being written, in the address: the back button closes it like a page, and a reload finds it again.
 */
export function useOrderInAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = params.get(NAME);
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  const open = useCallback(
    (order: string | 'new') =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('tab', 'commandes');
          next.set(NAME, order === 'new' ? NEW : order);
          return next;
        },
        { state: { openedHere: true }, preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(() => {
    // The page before is the same list: going back leaves no twin of it behind.
    if (openedHere) return void navigate(-1);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(NAME);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [openedHere, navigate, setParams]);
  return { order: asked === null ? null : asked === NEW ? 'new' : asked, open, close };
}
