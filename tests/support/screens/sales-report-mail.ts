import type { Email } from '#client/features/mailbox/mailbox.api.ts';

/** What the till sends, as it arrived. */
export const salesReportMail = (parts: Pick<Email, 'id'> & Partial<Email>): Email => ({
  received_at: '2026-11-14T22:48:00.000Z',
  from_email: 'rapports@caisse.fr',
  from_name: null,
  subject: 'Ventes du jour',
  kind: 'sales',
  status: 'received',
  pos_profiles: { name: 'Caisse principale' },
  reply: null,
  attachments: [],
  parse_error: null,
  parsed_data: null,
  ...parts,
});
