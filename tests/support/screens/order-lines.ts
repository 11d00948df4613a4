/** A line of an order to which nobody has answered yet. */
export const UNANSWERED = {
  qty_confirmed: null,
  price_confirmed: null,
  price_proposed: null,
  proposal_decision: null,
  substitute: null,
  supplier_notes: null,
};
