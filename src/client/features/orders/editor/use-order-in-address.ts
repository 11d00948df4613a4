import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAddressChange } from '#client/platform/browser/address-filters.ts';

const WRITING = 'saisie';
const SENDING = 'envoi';
const NEW = 'nouvelle';

type Step = { name: typeof WRITING | typeof SENDING; order: string } | null;

/**
 * Which order is being written or sent, in the address: the back button closes it like a page, and a reload
 * finds it again.
 */
export function useOrderInAddress() {
  const [params] = useSearchParams();
  const change = useAddressChange();
  const location = useLocation();
  const navigate = useNavigate();
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;

  const goTo = (step: Step, how: { replace: boolean }) =>
    change(
      (next) => {
        next.set('tab', 'commandes');
        next.delete(WRITING);
        next.delete(SENDING);
        if (step) next.set(step.name, step.order);
      },
      { ...how, state: { openedHere: step !== null && (openedHere || !how.replace) } },
    );
  const writing = params.get(WRITING);
  return {
    writing: writing === NEW ? ('new' as const) : writing,
    sending: params.get(SENDING),
    write: (order: string | 'new') =>
      goTo({ name: WRITING, order: order === 'new' ? NEW : order }, { replace: false }),
    /** From the list, or in place of the order that was being written. */
    send: (order: string) => goTo({ name: SENDING, order }, { replace: writing !== null }),
    /** Saved: the list is where it now stands, whichever tab the writing began from. */
    finish: () => goTo(null, { replace: true }),
    /** Closed without a result: back to where it was opened. */
    close: () => (openedHere ? void navigate(-1) : goTo(null, { replace: true })),
  };
}
