/** From the least to the most powerful: each role may do all that the roles before it may do. */
export const ROLES = ['CHEF', 'MANAGER', 'ADMIN'] as const;

export type Role = (typeof ROLES)[number];

const EVERY_ROLE = ROLES;
const FROM_MANAGER = ['MANAGER', 'ADMIN'] as const;
const ADMIN_ONLY = ['ADMIN'] as const;

/** The one table: the contract names a permission, the server enforces it, the screen shows or hides by it. */
const ALLOWED = {
  /** The organisation's own card: name, time zone, delivery address. */
  'org.read': EVERY_ROLE,
  /** Every operational page: orders, receipts, stock, items, suppliers, recipes, alerts, received e-mails. */
  'operations.read': EVERY_ROLE,
  'orders.write': EVERY_ROLE,
  'orders.send': EVERY_ROLE,
  'receipts.write': EVERY_ROLE,
  'counts.write': EVERY_ROLE,
  'waste.write': EVERY_ROLE,
  'temperatures.write': EVERY_ROLE,
  /** Stops goods that must not be used, and takes them out of the way: safety waits for nobody. */
  'recalls.block': EVERY_ROLE,
  'recipes.write': EVERY_ROLE,
  'alerts.handle': EVERY_ROLE,
  'files.read': EVERY_ROLE,
  'files.write': EVERY_ROLE,

  /** Lets through a CHEF's order above the organisation's limit. */
  'orders.approve': FROM_MANAGER,
  'orders.cancel': FROM_MANAGER,
  /** Accepts or refuses a price that a supplier asks for. */
  'orders.decide_prices': FROM_MANAGER,
  'counts.validate': FROM_MANAGER,
  /** Lets blocked goods be used again. */
  'recalls.release': FROM_MANAGER,
  /** Which cold rooms there are, with their limits and hours. */
  'cold_rooms.write': FROM_MANAGER,
  'suppliers.write': FROM_MANAGER,
  'items.write': FROM_MANAGER,
  'prices.write': FROM_MANAGER,
  'claims.write': FROM_MANAGER,
  'imports.run': FROM_MANAGER,
  /** A whole list leaves the organisation at once, prices included: more than reading a page. */
  'exports.run': FROM_MANAGER,
  /** What goods were bought for over time, what stock is worth, margins (decision 0051); the page itself opens for every role. */
  'reports.read': FROM_MANAGER,

  'settings.manage': ADMIN_ONLY,
  'users.manage': ADMIN_ONLY,
  'pos_profiles.manage': ADMIN_ONLY,
  'api_keys.manage': ADMIN_ONLY,
  'billing.manage': ADMIN_ONLY,
  'audit.read': ADMIN_ONLY,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

export const PERMISSIONS = Object.keys(ALLOWED) as Permission[];

/** Roles that hold a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => ALLOWED[permission];

/** All that a role may do, or what a key was given, one by one. */
export type Rights = Role | readonly Permission[];

export const can = (rights: Rights, permission: Permission): boolean =>
  typeof rights === 'string' ? rolesWith(permission).includes(rights) : rights.includes(permission);
