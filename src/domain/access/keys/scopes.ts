import { can, PERMISSIONS, type Permission, type Role } from '#domain/access/permissions.ts';

/** What a key may be given: never more than a MANAGER may do. Settings, team, billing and keys are a person's. */
export const KEY_SCOPES: readonly Permission[] = PERMISSIONS.filter((permission) =>
  can('MANAGER', permission),
);

/** Every key reads: without it a program cannot even find what it writes to. */
const READING: readonly Permission[] = ['org.read', 'operations.read', 'files.read'];

/** What is ticked one by one; reading is not asked about. */
export const CHOSEN_SCOPES: readonly Permission[] = KEY_SCOPES.filter((scope) => !READING.includes(scope));

/** What most programs are made for, beyond reading. */
export const KEY_PRESETS = {
  reading: [],
  orders: ['orders.write', 'orders.send'],
  kitchen: ['receipts.write', 'counts.write', 'waste.write', 'temperatures.write', 'files.write'],
  sales: ['imports.run'],
  reports: ['reports.read', 'exports.run'],
} as const satisfies Record<string, readonly Permission[]>;

export type KeyPreset = keyof typeof KEY_PRESETS;
export const KEY_PRESET_NAMES = Object.keys(KEY_PRESETS) as KeyPreset[];

/** The scopes of a key for which these were chosen: each once, in the order of the table. */
export const withReading = (chosen: readonly Permission[]): Permission[] =>
  KEY_SCOPES.filter((scope) => READING.includes(scope) || chosen.includes(scope));

/** The preset that these scopes are, if they are one. */
export const presetOf = (scopes: readonly Permission[]): KeyPreset | null =>
  KEY_PRESET_NAMES.find((name) => sameScopes(withReading(KEY_PRESETS[name]), scopes)) ?? null;

const sameScopes = (left: readonly Permission[], right: readonly Permission[]): boolean =>
  left.length === right.length && left.every((scope) => right.includes(scope));

/** What a key may do today: what it was given, as far as the role of the person who made it still reaches. */
export const rightsOf = (scopes: readonly Permission[], makerRole: Role): Permission[] =>
  scopes.filter((scope) => can(makerRole, scope));

/** What it was given and may no longer do. */
export const withheldFrom = (scopes: readonly Permission[], makerRole: Role): Permission[] =>
  scopes.filter((scope) => !can(makerRole, scope));
