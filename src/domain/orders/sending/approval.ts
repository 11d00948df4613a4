/** What does not keep an order from being approved: who approves it sends it, on a day that has room for its e-mail. */
const MAY_WAIT: readonly string[] = ['NEEDS_APPROVAL', 'MAIL_LIMIT'];

/** Whether an approval is all that an order lacks, of what keeps it from leaving. */
export const lacksOnlyApproval = (kept_back_by: readonly string[]): boolean =>
  kept_back_by.includes('NEEDS_APPROVAL') && kept_back_by.every((code) => MAY_WAIT.includes(code));
