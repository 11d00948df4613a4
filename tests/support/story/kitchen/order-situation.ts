/** Nothing that narrows an order down: no shelf life, no room, no level of its own. */
export const WITHOUT_LIMITS = {
  shelf_life_days: null,
  max_qty: null,
  reorder_point: null,
  safety_stock: null,
  fill_rate: 0.97,
};
