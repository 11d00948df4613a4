import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { mailboxFailureText, mailboxFieldText } from '#text/mailbox/mailbox.text.ts';
import { mailboxSettingsText as text } from '#text/mailbox/mailbox-settings.text.ts';
import { says, showPage } from '../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../tests/support/browser/stub-server.ts';
import type { Mailbox } from './mailbox.api.ts';
import { MailboxSettings } from './mailbox-settings.parts.tsx';

const KEPT: Mailbox = {
  host: 'imap.exemple.fr',
  port: 993,
  username: 'ventes@exemple.fr',
  folder: 'INBOX',
  active: true,
  reply_address: null,
  plus_addressing: false,
  checked_at: '2026-11-14T22:48:00.000Z',
  last_error: null,
  version: 4,
};

/** A server that keeps what it is given, but never gives a password back. */
function open(kept: Mailbox | null, answers: { test?: () => unknown; save?: () => Response } = {}) {
  const state = { mailbox: kept };
  const server = stubServer({
    answers: {
      'GET /api/mailbox': () => state,
      'PUT /api/mailbox': ({ body }) => {
        if (answers.save) return answers.save();
        const { password: _, version, ...fields } = body as Mailbox & { password: string | null };
        state.mailbox = { ...KEPT, ...fields, version: (version ?? 0) + 1 };
        return state.mailbox;
      },
      'DELETE /api/mailbox': () => {
        state.mailbox = null;
        return { success: true };
      },
      'POST /api/mailbox/test':
        answers.test ?? (() => ({ ok: true, failure: null, message: 'Connexion réussie', messages: 3 })),
    },
  });
  const router = createMemoryRouter([{ path: '/', element: <MailboxSettings /> }]);
  return { ...showPage(router), ...server };
}

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('starts with the port of IMAP and the inbox, and keeps what was entered', async () => {
  const { user, calls } = open(null);
  expect((await field(text.port)).value).toBe('993');
  expect((await field(text.folder)).value).toBe('INBOX');
  expect(screen.queryByRole('button', { name: text.remove })).toBeNull();
  await user.type(await field(text.host), 'imap.exemple.fr');
  await user.type(await field(text.username), 'ventes@exemple.fr');
  await user.type(await field(text.password), 'poivre-et-sel');
  await press(user, text.save);
  await says(text.saved);
  expect(calls('PUT /api/mailbox').map(({ body }) => body)).toEqual([
    {
      host: 'imap.exemple.fr',
      port: 993,
      username: 'ventes@exemple.fr',
      password: 'poivre-et-sel',
      folder: 'INBOX',
      reply_address: null,
      plus_addressing: false,
      active: true,
      version: null,
    },
  ]);
  await waitFor(async () => expect((await field(text.password)).value).toBe(''));
  await says(text.passwordKept);
});

test.each([
  [text.host, 'https://imap.exemple.fr', mailboxFieldText.hostInvalid],
  [text.port, '70000', mailboxFieldText.portInvalid],
  [text.port, '', mailboxFieldText.portInvalid],
  [text.username, '', mailboxFieldText.usernameRequired],
])('%s « %s » is refused before anything is sent', async (name, value, sentence) => {
  const { user, calls } = open(KEPT);
  await user.clear(await field(name));
  if (value) await user.type(await field(name), value);
  await press(user, text.test);
  await says(sentence);
  await press(user, text.save);
  expect([...calls('PUT /api/mailbox'), ...calls('POST /api/mailbox/test')]).toEqual([]);
});

test('tries what stands in the fields, says the answer in place, and forgets it once they change', async () => {
  const { user, calls } = open(KEPT);
  await user.clear(await field(text.folder));
  await user.type(await field(text.folder), 'Ventes');
  await press(user, text.test);
  await says('Connexion réussie');
  expect(calls('POST /api/mailbox/test').map(({ body }) => body)).toEqual([
    { host: 'imap.exemple.fr', port: 993, username: 'ventes@exemple.fr', password: null, folder: 'Ventes' },
  ]);
  expect(calls('PUT /api/mailbox')).toEqual([]);
  await user.type(await field(text.folder), '2');
  await waitFor(() => expect(document.body.textContent).not.toContain('Connexion réussie'));
});

test('why a mailbox does not open is said in place too', async () => {
  const message = mailboxFailureText('PASSWORD');
  const { user } = open(KEPT, { test: () => ({ ok: false, failure: 'PASSWORD', message, messages: null }) });
  await press(user, text.test);
  await says(message);
});

test('another server needs its password: the sentence stands under the field', async () => {
  const sentence = mailboxFieldText.passwordRequired;
  const { user } = open(KEPT, {
    save: () => refusal(400, 'INVALID_INPUT', 'Vérifiez votre saisie', { password: sentence }),
  });
  await user.type(await field(text.host), '.net');
  await press(user, text.save);
  await waitFor(async () => expect((await field(text.password)).getAttribute('aria-invalid')).toBe('true'));
  await says(sentence);
});

test('is paused and taken up again without touching what is being typed', async () => {
  const { user, calls } = open(KEPT);
  await user.type(await field(text.folder), '/Caisse');
  await user.click(await screen.findByRole('switch', { name: new RegExp(text.active) }));
  await says(text.paused);
  expect(calls('PUT /api/mailbox').at(-1)?.body).toMatchObject({
    folder: 'INBOX',
    password: null,
    active: false,
    version: 4,
  });
  await says(text.activeOff);
  expect((await field(text.folder)).value).toBe('INBOX/Caisse');
});

test('asks suppliers to answer to an address, one for each order where the mailbox takes it', async () => {
  const { user, calls } = open(KEPT);
  await says(text.unread);
  await user.click(await screen.findByRole('checkbox', { name: /Une adresse par commande/ }));
  await press(user, text.save);
  await says(mailboxFieldText.plusNeedsAddress);
  await user.type(await field(new RegExp(text.replyAddress)), 'Commandes@Exemple.fr');
  await says('Commandes+essai@Exemple.fr');
  await press(user, text.save);
  await says(text.saved);
  expect(calls('PUT /api/mailbox').map(({ body }) => body)).toMatchObject([
    { reply_address: 'commandes@exemple.fr', plus_addressing: true, version: 4 },
  ]);
  await waitFor(() => expect(document.body.textContent).not.toContain(text.unread));
});

test('an address that is none is refused at its field', async () => {
  const { user, calls } = open(KEPT);
  await user.type(await field(new RegExp(text.replyAddress)), 'commandes');
  await press(user, text.save);
  await says(mailboxFieldText.replyAddressInvalid);
  const typed = await field(new RegExp(text.replyAddress));
  expect(typed.getAttribute('aria-invalid')).toBe('true');
  expect(calls('PUT /api/mailbox')).toEqual([]);
});

test('a pause keeps the address that suppliers answer to', async () => {
  const { user, calls } = open({ ...KEPT, reply_address: 'commandes@exemple.fr', plus_addressing: true });
  await user.click(await screen.findByRole('switch', { name: new RegExp(text.active) }));
  await says(text.paused);
  expect(calls('PUT /api/mailbox').at(-1)?.body).toMatchObject({
    reply_address: 'commandes@exemple.fr',
    plus_addressing: true,
    active: false,
  });
});

test('shows when it was last read, and why it could not be', async () => {
  open({ ...KEPT, last_error: mailboxFailureText('UNREACHABLE') });
  await says('14/11/2026 23:48');
  await says(mailboxFailureText('UNREACHABLE'));
});

test('a mailbox that was never read says so', async () => {
  open({ ...KEPT, checked_at: null });
  await says(text.neverChecked);
});

test('is forgotten after a question', async () => {
  const { user, calls } = open(KEPT);
  await press(user, text.remove);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(text.removeWarning('ventes@exemple.fr'));
  await user.click(screen.getAllByRole('button', { name: text.remove }).at(-1) as HTMLElement);
  await says(text.removed);
  expect(calls('DELETE /api/mailbox')).toHaveLength(1);
  await waitFor(async () => expect((await field(text.host)).value).toBe(''));
});
