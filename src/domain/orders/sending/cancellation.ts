/** What became of the order's own e-mail once its cancellation is decided. */
type OrderMailFate = {
  /** It still waited, and now never leaves. */
  withdrawn: boolean;
  /** An earlier attempt of it ended in doubt. */
  may_have_arrived: boolean;
};

/**
 * Whether the supplier is told that an order is cancelled. Not of one that it never heard of: its e-mail was withdrawn
 * in time, and nobody spoke with it. In doubt it is told: a needless e-mail is no delivery.
 */
export const tellsOfCancellation = ({
  mail,
  answered,
}: {
  /** Null where the order had no e-mail: it was told on the phone, or not at all. */
  mail: OrderMailFate | null;
  answered: boolean;
}): boolean => answered || mail === null || !mail.withdrawn || mail.may_have_arrived;
