import { expect, it } from 'vitest';
import { attachmentPath, partsOfPath } from './email.ts';
import { isHostName } from './mailbox.ts';

it.each([
  ['imap.exemple.fr', true],
  ['imap-2.exemple.co.uk', true],
  ['localhost', true],
  ['193.70.18.144', true],
  ['2001:41d0::1', true],
  ['', false],
  ['imap.exemple.fr:993', false],
  ['https://imap.exemple.fr', false],
  ['imap.exemple.fr/x', false],
  ['imap exemple', false],
  ['-imap.fr', false],
  ['imap.fr.', false],
  ['user@imap.fr', false],
  [`${'a'.repeat(254)}`, false],
])('%s names a server: %s', (text, is) => {
  expect(isHostName(text)).toBe(is);
});

it('a path leads to one file of one message, and nowhere else', () => {
  const ids = ['7a4a5f0e-0000-4000-8000-000000000001', '7a4a5f0e-0000-4000-8000-000000000002'] as const;
  expect(partsOfPath(attachmentPath(...ids))).toEqual({ email_id: ids[0], file_id: ids[1] });
  for (const path of ['', ids[0], `${ids[0]}/${ids[1]}`, `../${ids[0]}.${ids[1]}`, `${ids[0]}.${ids[1]} `])
    expect(partsOfPath(path)).toBeNull();
});
