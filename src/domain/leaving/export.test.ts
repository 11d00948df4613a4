import { describe, expect, it } from 'vitest';
import { exportPercent, filePath, isExported, isSecretColumn } from './export.ts';

describe('what is left out', () => {
  it.each([
    'password',
    'password_sealed',
    'token_hash',
    'reply_token',
    'secrets',
    'key_hash',
    'smtp_password',
    'client_secret',
    'access_token',
    'private_key',
    'request_hash',
  ])('%s opens something', (column) => expect(isSecretColumn(column)).toBe(true));

  it.each(['name', 'sha256', 'name_key', 'signature', 'tokenised', 'hashed', 'secretary', 'message_key'])(
    '%s does not',
    (column) => expect(isSecretColumn(column)).toBe(false),
  );

  it('counts no bookkeeping of ours as data', () => {
    expect(isExported('idempotency_keys')).toBe(false);
    expect(isExported('purchase_orders')).toBe(true);
  });
});

it.each([
  ['bon n° 4.pdf', 'fichiers/stored_files/7-bon n° 4.pdf'],
  ['../../etc/passwd', 'fichiers/stored_files/7-_.._etc_passwd'],
  ['a\u202egnp.exe', 'fichiers/stored_files/7-a_gnp.exe'],
  ['...', 'fichiers/stored_files/7'],
  [null, 'fichiers/stored_files/7'],
])('%j is stored as %s', (name, path) => expect(filePath('stored_files', '7', name)).toBe(path));

it.each([
  [{ rows_done: 0, rows_total: 0, files_done: 0, files_total: 0 }, 0],
  [{ rows_done: 50, rows_total: 100, files_done: 0, files_total: 0 }, 50],
  [{ rows_done: 100, rows_total: 100, files_done: 1, files_total: 4 }, 62],
  [{ rows_done: 100, rows_total: 100, files_done: 4, files_total: 4 }, 100],
  [{ rows_done: 120, rows_total: 100, files_done: 0, files_total: 4 }, 50],
])('%j is %i of a hundred', (progress, percent) => expect(exportPercent(progress)).toBe(percent));
