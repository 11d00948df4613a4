import { describe, expect, test } from 'vitest';
import { can, PERMISSIONS, ROLES } from '#domain/access/permissions.ts';
import {
  CHOSEN_SCOPES,
  KEY_PRESET_NAMES,
  KEY_PRESETS,
  KEY_SCOPES,
  presetOf,
  rightsOf,
  withheldFrom,
  withReading,
} from './scopes.ts';

describe('what a key may be given', () => {
  // Written out apart from the rule: what must never be a key's.
  test.each([
    'settings.manage',
    'users.manage',
    'pos_profiles.manage',
    'api_keys.manage',
    'billing.manage',
    'audit.read',
  ] as const)('is never %s', (permission) => {
    expect(KEY_SCOPES).not.toContain(permission);
    expect(withReading([permission])).not.toContain(permission);
  });

  test('is all that a MANAGER may do', () => {
    expect(KEY_SCOPES).toEqual(PERMISSIONS.filter((permission) => can('MANAGER', permission)));
    expect(CHOSEN_SCOPES).not.toContain('operations.read');
  });

  test.each(KEY_PRESET_NAMES)('%s reads, and is known again', (name) => {
    const scopes = withReading(KEY_PRESETS[name]);
    expect(scopes).toEqual(expect.arrayContaining(['org.read', 'operations.read', ...KEY_PRESETS[name]]));
    expect(presetOf(scopes)).toBe(name);
    expect(presetOf([...scopes].reverse())).toBe(name);
  });

  test('is each right once, however often it was chosen', () => {
    expect(withReading(['orders.write', 'orders.write', 'org.read'])).toEqual([
      'org.read',
      'operations.read',
      'orders.write',
      'files.read',
    ]);
    expect(presetOf(withReading(['orders.write']))).toBeNull();
  });
});

describe('what it may do', () => {
  const given = withReading(['orders.write', 'suppliers.write']);

  test.each(ROLES)('is never more than whoever made it as %s', (role) => {
    const rights = rightsOf(KEY_SCOPES, role);
    for (const permission of PERMISSIONS)
      if (!can(role, permission)) expect(can(rights, permission)).toBe(false);
  });

  test('is never more than it was given, whatever the role', () => {
    const rights = rightsOf(given, 'ADMIN');
    expect(rights).toEqual(given);
    expect(PERMISSIONS.filter((permission) => can(rights, permission))).toEqual(given);
  });

  test('shrinks with the role, and says by what', () => {
    expect(can(rightsOf(given, 'CHEF'), 'orders.write')).toBe(true);
    expect(can(rightsOf(given, 'CHEF'), 'suppliers.write')).toBe(false);
    expect(withheldFrom(given, 'CHEF')).toEqual(['suppliers.write']);
    expect(withheldFrom(given, 'ADMIN')).toEqual([]);
  });
});
