import { z } from 'zod';
import { KEY_LIFETIMES } from '#domain/access/keys/api-key.ts';
import { KEY_PRESET_NAMES, KEY_PRESETS } from '#domain/access/keys/scopes.ts';
import { newKeyText as text } from '#text/api-keys/api-keys.text.ts';
import { newKeyInput } from './api-keys.contract.ts';

/** In the place of a preset: rights ticked one by one. */
export const OWN_CHOICE = 'own';
/** In the place of a number of days. */
export const FOREVER = 'forever';

const RIGHTS = [...KEY_PRESET_NAMES, OWN_CHOICE] as const;
const LIFETIMES = [...KEY_LIFETIMES.map((days) => `${days}` as const), FOREVER] as const;

export type KeyRights = (typeof RIGHTS)[number];
export type LifetimeChoice = (typeof LIFETIMES)[number];

/** The form as it is filled in, and the key that it asks for. */
export const newKeyForm = z
  .strictObject({
    name: newKeyInput.shape.name,
    rights: z.enum(RIGHTS),
    scopes: newKeyInput.shape.scopes,
    lifetime: z.enum(LIFETIMES),
  })
  .refine(({ rights, scopes }) => rights !== OWN_CHOICE || scopes.length > 0, {
    path: ['scopes'],
    message: text.scopesRequired,
  })
  .transform(({ name, rights, scopes, lifetime }) => ({
    name,
    scopes: rights === OWN_CHOICE ? scopes : [...KEY_PRESETS[rights]],
    lifetime: KEY_LIFETIMES.find((days) => `${days}` === lifetime) ?? null,
  }));
