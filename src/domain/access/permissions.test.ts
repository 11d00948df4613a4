import { describe, expect, test } from 'vitest';
import { can, PERMISSIONS, type Permission, ROLES, type Role } from './permissions.ts';

// Written out in full and apart from the rule, so that a slip in the table shows here.
const EXPECTED: Record<Permission, `${'yes' | 'no'} ${'yes' | 'no'} ${'yes' | 'no'}`> = {
  //                      CHEF MANAGER ADMIN
  'org.read': 'yes yes yes',
  'operations.read': 'yes yes yes',
  'orders.write': 'yes yes yes',
  'orders.send': 'yes yes yes',
  'receipts.write': 'yes yes yes',
  'counts.write': 'yes yes yes',
  'waste.write': 'yes yes yes',
  'temperatures.write': 'yes yes yes',
  'recalls.block': 'yes yes yes',
  'recalls.release': 'no yes yes',
  'recipes.write': 'yes yes yes',
  'alerts.handle': 'yes yes yes',
  'files.read': 'yes yes yes',
  'files.write': 'yes yes yes',
  'orders.approve': 'no yes yes',
  'orders.cancel': 'no yes yes',
  'orders.decide_prices': 'no yes yes',
  'counts.validate': 'no yes yes',
  'cold_rooms.write': 'no yes yes',
  'suppliers.write': 'no yes yes',
  'items.write': 'no yes yes',
  'prices.write': 'no yes yes',
  'claims.write': 'no yes yes',
  'imports.run': 'no yes yes',
  'exports.run': 'no yes yes',
  'reports.read': 'no yes yes',
  'settings.manage': 'no no yes',
  'users.manage': 'no no yes',
  'pos_profiles.manage': 'no no yes',
  'api_keys.manage': 'no no yes',
  'billing.manage': 'no no yes',
  'audit.read': 'no no yes',
};

const answer = (role: Role, permission: Permission) => (can(role, permission) ? 'yes' : 'no');

describe('permissions', () => {
  test.each(PERMISSIONS)('%s is held by the roles the product names', (permission) => {
    const answers = `${answer('CHEF', permission)} ${answer('MANAGER', permission)} ${answer('ADMIN', permission)}`;
    expect(answers).toBe(EXPECTED[permission]);
  });

  test('every expected permission exists', () => {
    expect([...PERMISSIONS].sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  test.each(PERMISSIONS)('%s: who may do it keeps it when promoted', (permission) => {
    const held = ROLES.map((role) => can(role, permission));
    expect(held).toEqual([...held].sort((a, b) => Number(a) - Number(b)));
    expect(can('ADMIN', permission)).toBe(true);
  });
});
