import { createHash, randomBytes } from 'node:crypto';
import type { PasswordKeeping } from '#server/platform/auth/auth.ts';

const digest = (salt: string, password: string) =>
  createHash('sha256').update(`${salt} ${password}`).digest('hex');

/** Salted as in earnest, so that the same password is never kept twice alike, but without the cost. */
export const quickPasswords: PasswordKeeping = {
  hash: async (password) => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${digest(salt, password)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', kept] = hash.split(':');
    return digest(salt, password) === kept;
  },
};
