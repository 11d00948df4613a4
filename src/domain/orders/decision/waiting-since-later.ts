type Waiting = {
  decision_since: Date | null;
  answer_differs: boolean;
  answer_decided_at: Date | null;
};

/** Since when an e-mail waits that came after this was said: a call may be noted late, and does not answer for it. */
export function waitingSinceLater(order: Waiting, at: Date): Date | null {
  const { decision_since: since, answer_differs, answer_decided_at } = order;
  // What waits is the recorded answer, which this one replaces.
  if (answer_differs && answer_decided_at === null) return null;
  return since !== null && since > at ? since : null;
}
