import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { MAIL_LIMITS } from './mail.ts';
import { readMailSource } from './mail-source.ts';

const HOST = 'imap.exemple.fr';
const read = (lines: string[], host: string | null = HOST): Promise<Mail> =>
  readMailSource({ bytes: new Uint8Array(Buffer.from(lines.join('\r\n'))), limits: MAIL_LIMITS, host });
const FROM = 'From: Primeur <commandes@primeur.fr>';
const OWN = 'Received: from mx.primeur.fr by mx1.exemple.fr (Postfix) with ESMTPS id 1';
const PASS = 'Authentication-Results: mx1.exemple.fr; dmarc=pass header.from=primeur.fr';

describe('who vouches for the sender', () => {
  it.each<[string, string[], boolean]>([
    ['nobody', [OWN, FROM], false],
    ['the mailbox’s own server, by DMARC', [PASS, OWN, FROM], true],
    ['what the message may have brought, below the line by which it came in', [OWN, PASS, FROM], false],
    [
      'that line, by whatever name the sender has',
      [OWN.replace('mx.primeur.fr', 'localhost'), PASS, FROM],
      false,
    ],
    ['that line, not to be read', [`${OWN} (`, PASS, FROM], false],
    [
      'a line of the mailbox itself stands above',
      ['Received: from mx1.exemple.fr (x [10.0.0.1]) by boite.exemple.fr with LMTP id 2', PASS, OWN, FROM],
      true,
    ],
    [
      'a line that only speaks of the mailbox',
      ['Received: from x by y with LMTP (evil.com) by mx1.exemple.fr with ESMTP', PASS, FROM],
      false,
    ],
    [
      'with a version',
      ['Authentication-Results: mx1.exemple.fr 1; dmarc=pass header.from=primeur.fr', FROM],
      true,
    ],
    [
      'SPF, for that domain',
      ['Authentication-Results: exemple.fr; spf=pass smtp.mailfrom=a@mail.primeur.fr', FROM],
      true,
    ],
    [
      'SPF, for another domain',
      ['Authentication-Results: exemple.fr; spf=pass smtp.mailfrom=a@envoi.net', FROM],
      false,
    ],
    [
      'DKIM, for that domain',
      ['Authentication-Results: exemple.fr; dkim=pass header.d=primeur.fr', FROM],
      true,
    ],
    [
      'DKIM, by its identity',
      ['Authentication-Results: exemple.fr; dkim=pass header.i=@primeur.fr', FROM],
      true,
    ],
    [
      'DKIM, of whom it was sent through',
      ['Authentication-Results: exemple.fr; dkim=pass header.d=envoi.net', FROM],
      false,
    ],
    [
      'DMARC failed though DKIM passed',
      [
        'Authentication-Results: exemple.fr; dkim=pass header.d=primeur.fr; dmarc=fail header.from=primeur.fr',
        FROM,
      ],
      false,
    ],
    [
      'DMARC, of another domain',
      ['Authentication-Results: exemple.fr; dmarc=pass header.from=autre.fr', FROM],
      false,
    ],
    [
      'a word in parentheses',
      ['Authentication-Results: exemple.fr; spf=fail (dmarc=pass header.from=primeur.fr)', FROM],
      false,
    ],
    [
      'parentheses that do not close',
      ['Authentication-Results: exemple.fr; dmarc=pass ( header.from=primeur.fr', FROM],
      false,
    ],
    [
      'another server than the mailbox’s',
      [OWN, PASS.replace('mx1.exemple.fr', 'mx.primeur.fr'), FROM],
      false,
    ],
    ['a name that only ends like it', [PASS.replace('mx1.exemple.fr', 'mauvais-exemple.fr'), FROM], false],
    [
      'its own word below the server’s',
      [OWN, 'Authentication-Results: mx1.exemple.fr; dmarc=none', PASS, FROM],
      false,
    ],
    ['below a stranger’s line', [OWN, 'Received: from x by relais.autre.net with ESMTP', PASS, FROM], false],
    [
      'between machines without a name',
      ['Received: by 10.1.2.3 with LMTP', 'Received: by mail01 with LMTP', PASS, FROM],
      true,
    ],
    ['two senders', [PASS, FROM, 'From: x@y.fr'], false],
    ['no sender', [PASS], false],
    ['unsigned', ['Authentication-Results: dmarc=pass header.from=primeur.fr', FROM], false],
    ['nothing but noise', [`Authentication-Results: ${'('.repeat(9000)}`, FROM], false],
  ])('%s: %#', async (_what, headers, vouched) => {
    expect((await read([...headers, '', 'x'])).authenticated).toBe(vouched);
  });

  it('below the line by which it came in, only who is known to write one each time', async () => {
    const vouched = async (host: string, by: string, server = by) => {
      const line = `Received: from mx.primeur.fr (x [192.0.2.1]) by ${by} with ESMTPS`;
      const verdict = PASS.replace('mx1.exemple.fr', server);
      return (await read([line, verdict, FROM, '', 'x'], host)).authenticated;
    };
    expect(await vouched('imap.gmail.com', 'mx.google.com')).toBe(true);
    expect(await vouched('imap.gmail.com', 'relais.autre.net', 'mx.google.com')).toBe(false);
    expect(await vouched('outlook.office365.com', 'x.outlook.com')).toBe(true);
    expect(await vouched('imap.autre.net', 'mx.autre.net')).toBe(false);
  });

  it.each([
    ['imap.gmail.com', 'Authentication-Results: mx.google.com; dkim=pass header.i=@primeur.fr', true],
    [
      'outlook.office365.com',
      'Authentication-Results: spf=pass (x) smtp.mailfrom=primeur.fr; dmarc=pass',
      true,
    ],
    ['ssl0.ovh.net', 'Authentication-Results: mx.google.com; dmarc=pass header.from=primeur.fr', false],
    ['192.0.2.1', 'Authentication-Results: 192.0.2.1; dmarc=pass header.from=primeur.fr', false],
    [
      'mail.exemple.co.uk',
      'Authentication-Results: mx.exemple.co.uk; dmarc=pass header.from=primeur.fr',
      true,
    ],
    [
      'mail.exemple.co.uk',
      'Authentication-Results: mx.autre.co.uk; dmarc=pass header.from=primeur.fr',
      false,
    ],
    ['IMAP.Exemple.FR', 'Authentication-Results: MX.exemple.fr; dmarc=pass header.from=Primeur.FR', true],
    ['localhost', 'Authentication-Results: localhost; dmarc=pass header.from=primeur.fr', true],
    ['::1', 'Authentication-Results: ::1; dmarc=pass header.from=primeur.fr', false],
    [null, PASS, false],
  ])('a mailbox at %s', async (host, header, vouched) => {
    expect((await read([header, FROM, '', 'x'], host)).authenticated).toBe(vouched);
  });
});

describe('what a sender may choose vouches for nobody', () => {
  const vouched = async (results: string, host = 'imap.gmail.com', server = 'mx.google.com') =>
    (await read([`Authentication-Results: ${server}; ${results}`, FROM, '', 'x'], host)).authenticated;

  it.each([
    'spf=pass smtp.mailfrom="x; dmarc=pass header.from=primeur.fr "@evil.com; dmarc=none',
    'spf=pass smtp.mailfrom="x; dmarc=pass header.from=primeur.fr "@evil.com',
    'spf=pass smtp.mailfrom="x smtp.mailfrom=primeur.fr"@evil.com',
    'spf=pass smtp.mailfrom="x\\"; dmarc=pass header.from=primeur.fr; y=\\""@evil.com',
    'spf=pass smtp.mailfrom="x@primeur.fr',
    'spf=pass smtp.mailfrom="evil"@primeur.fr',
    'spf=pass (domain of "a); dmarc=pass header.from=primeur.fr; x=y ("@evil.com) smtp.mailfrom=evil.com',
    'spf=pass (domain of a\\); dmarc=pass header.from=primeur.fr; x=y (@evil.com) smtp.mailfrom=evil.com',
    'spf=pass smtp.mailfrom="a("@evil.com; x=y ")"; dmarc=pass header.from=primeur.fr; dmarc=none',
    'dkim=pass header.d=evil.com header.s=" header.d=primeur.fr',
    'dkim=pass header.d=evil.com header.s=" header.d=primeur.fr "',
    'dkim=pass header.d=evil.com header.d=primeur.fr',
    'dkim=pass header.d=evil.com header.i=@primeur.fr',
    'dkim=fail header.d=primeur.fr; dkim=pass header.d=primeur.fr',
    'dmarc=pass header.from=primeur.fr; dmarc=none',
    'dmarc=none; dmarc=pass header.from=primeur.fr',
    'spf=pass smtp.mailfrom=x@evil.com@primeur.fr',
    'spf=pass smtp.mailfrom=evil dmarc header.from=primeur.fr',
    'dmarc=pass header.from=primeur.fr (é)',
    'dmarc=pass header.from(x)=primeur.fr',
  ])('%s', async (results) => {
    expect(await vouched(results)).toBe(false);
  });

  it.each([
    'dkim=pass header.i=@primeur.fr header.s=a header.b="aB/;c("; spf=pass (google.com: x) smtp.mailfrom=b@evil.com',
    'dmarc=pass(p=REJECT) header.from=primeur.fr;',
    'spf=pass smtp.mailfrom=rebonds+7-chef=exemple.fr@envoi.primeur.fr',
    'auth=pass reason="tout va; bien"; dmarc=pass action=none header.from=primeur.fr',
  ])('but the server’s own word does: %s', async (results) => {
    expect(await vouched(results)).toBe(true);
  });

  it('whatever stands between its quotes', async () => {
    const piece = fc.constantFrom(
      '"',
      '\\',
      '(',
      ')',
      ';',
      ' ',
      '@',
      '=',
      'x',
      '\t',
      'dmarc=pass',
      'spf=pass',
      'dkim=pass',
      ' header.from=primeur.fr',
      ' smtp.mailfrom=primeur.fr',
      ' header.d=primeur.fr',
      'primeur.fr',
    );
    const chosen = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    // As an honest server writes it: what has to be is escaped.
    const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
    await fc.assert(
      fc.asyncProperty(chosen, chosen, async (local, selector) => {
        const spf = `spf=pass smtp.mailfrom=${quote(local)}@evil.com`;
        const dkim = `dkim=pass header.d=evil.com header.s=${quote(selector)}`;
        expect(await vouched(`${spf}; ${dkim}; dmarc=none header.from=primeur.fr`)).toBe(false);
        expect(await vouched(`${dkim}; ${spf}`)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('who wrote it', () => {
  it.each<[string, string[], boolean]>([
    ['a person', [], false],
    ['a person, who says so', ['Auto-Submitted: no'], false],
    ['an absence', ['Auto-Submitted: auto-replied (vacation)'], true],
    ['a generated message', ['Auto-Submitted: auto-generated'], true],
    ['an answering machine', ['X-Autoreply: yes'], true],
    ['another one', ['X-Autorespond: Absent'], true],
    ['a mass mailing', ['Precedence: Bulk'], true],
    ['an old absence', ['Precedence: auto_reply'], true],
    ['a newsletter', ['List-Unsubscribe: <https://x.fr>'], true],
    ['an answer through a list', ['List-Id: <commandes.exemple.fr>', 'In-Reply-To: <1@economat.fr>'], false],
    ['nobody to answer to', ['Return-Path: <>'], true],
    ['somebody to answer to', ['Return-Path: <a@primeur.fr>'], false],
    ['a report', ['Content-Type: multipart/report; report-type=disposition-notification; boundary=b'], true],
  ])('%s', async (_what, headers, automatic) => {
    expect((await read([...headers, FROM, '', 'Bonjour'])).automatic).toBe(automatic);
  });
});

const report = (action: string, original: string[]) => [
  'From: MAILER-DAEMON@primeur.fr',
  'In-Reply-To: <fil@economat.fr>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'Message non remis.',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.primeur.fr',
  '',
  'Final-Recipient: rfc822; commandes@primeur.fr',
  `Action: ${action}`,
  'Status: 5.1.1',
  ...original,
  '--b--',
];
const returned = (type: string, id = 'Message-ID: <7@economat.fr>') => [
  '--b',
  `Content-Type: ${type}`,
  '',
  'Subject: Commande',
  id,
  '',
  'Message-ID: <corps@economat.fr>',
];

it.each<[string, string[], string[]]>([
  ['with the message', report('failed', returned('message/rfc822')), ['<7@economat.fr>']],
  ['with its headers', report('Failed', returned('text/rfc822-headers')), ['<7@economat.fr>']],
  [
    'folded',
    report('failed', returned('message/rfc822', 'Message-Id:\r\n <7@economat.fr>')),
    ['<7@economat.fr>'],
  ],
  ['without it', report('failed', []), ['<fil@economat.fr>']],
  ['that is only late', report('delayed', returned('message/rfc822')), []],
  ['that arrived', report('delivered', returned('message/rfc822')), []],
  [
    'forwarded by a person',
    [FROM, 'Content-Type: multipart/mixed; boundary=b', '', ...returned('message/rfc822'), '--b--'],
    [],
  ],
])('a message that came back %s', async (_what, lines, ids) => {
  const mail = await read(lines);
  expect(mail.bounced_ids).toEqual(ids);
});

it('everybody it was sent to, once', async () => {
  const { recipients } = await read([
    'Delivered-To: Boite@exemple.fr',
    'X-Original-To: commandes+abc@exemple.fr',
    'Envelope-To: commandes+abc@exemple.fr',
    'To: "Le Comptoir, Lyon" <Commandes+ABC@exemple.fr>, equipe: x@y.fr;',
    'Cc: z@y.fr',
    'Reply-To: r@y.fr',
    FROM,
    '',
    'x',
  ]);
  expect(recipients).toEqual(['boite@exemple.fr', 'commandes+abc@exemple.fr', 'x@y.fr', 'z@y.fr']);
  const many = await read([`To: ${Array.from({ length: 500 }, (_, n) => `a${n}@y.fr`).join(', ')}`, '', 'x']);
  expect(many.recipients).toHaveLength(50);
});
