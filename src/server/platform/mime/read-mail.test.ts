import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { BODY_MAX, type MailLimits, type MailRefusal, MailRefused } from './mail.ts';
import { readMail } from './read-mail.ts';

const MB = 1024 * 1024;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
const read = (message: string | Uint8Array, limits: Partial<MailLimits> = {}) =>
  readMail(typeof message === 'string' ? bytesOf(message) : message, { whose: 'test', limits });
const lines = (...all: string[]) => all.join('\r\n');
const multipart = (...parts: string[]) => manyParts(parts);
const manyParts = (parts: string[]) =>
  [
    'From: Caisse <Rapport@Caisse.fr>\r\nContent-Type: multipart/mixed; boundary=b\r\n',
    ...parts.map((part) => `--b\r\n${part}`),
    '--b--\r\n',
  ].join('\r\n');

describe('a message', () => {
  it('is read with its folded headers, encoded words, replies and files', async () => {
    const mail = await read(
      lines(
        'Message-ID: <a1@caisse.fr>',
        'From: =?utf-8?Q?Caisse_de_l=27=C3=A9t=C3=A9?=',
        ' <Rapport@Caisse.FR>',
        'To: "Le Comptoir" <ventes@comptoir.fr>, autre@comptoir.fr',
        'Subject: =?iso-8859-1?Q?Ventes_du_15_f=E9vrier?=',
        '\t=?utf-8?B?IOKAkyBDYWlzc2UgMQ==?=',
        'In-Reply-To: <c9@comptoir.fr>',
        'References: <c8@comptoir.fr>',
        ' <c9@comptoir.fr>',
        'Content-Type: multipart/mixed; boundary="=_b"',
        '',
        '--=_b',
        'Content-Type: text/plain; charset=windows-1252',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Voil=E0 les ventes : 12 =80.',
        '--=_b',
        'Content-Type: text/csv',
        "Content-Disposition: attachment; filename*=utf-8''ventes%20%C3%A9t%C3%A9.csv",
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('jour;plat\n').toString('base64'),
        '--=_b--',
      ),
    );
    expect(mail).toMatchObject({
      message_id: '<a1@caisse.fr>',
      from: { address: 'rapport@caisse.fr', name: "Caisse de l'été" },
      to: 'ventes@comptoir.fr',
      subject: 'Ventes du 15 février – Caisse 1',
      in_reply_to: '<c9@comptoir.fr>',
      references: ['<c8@comptoir.fr>', '<c9@comptoir.fr>'],
      text: 'Voilà les ventes : 12 €.',
    });
    const [file] = mail.attachments;
    expect(file).toMatchObject({ name: 'ventes été.csv', type: 'text/csv' });
    expect(Buffer.from(file?.bytes ?? []).toString()).toBe('jour;plat\n');
  });

  it('of nothing, or of noise, has no sender and stops nothing', async () => {
    expect(await read('')).toMatchObject({ from: null, subject: null, text: null, attachments: [] });
    const noise = Uint8Array.from({ length: 5000 }, (_, place) => (place * 7919) % 256);
    expect((await read(noise)).from).toBeNull();
  });

  it('keeps nothing that the database would refuse', async () => {
    const mail = await read(
      Buffer.concat([
        Buffer.from('From: a@x.fr\r\nSubject: a\0b\u202e=?utf-8?B?7aCA?=\r\n'),
        Buffer.from('Content-Type: text/plain; charset=klingon\r\n\r\n'),
        Buffer.from([0x41, 0x00, 0xff, 0xfe, 0x1b, 0x42]),
      ]),
    );
    expect(mail.subject).toMatch(/^a b/);
    for (const text of [mail.subject ?? '', mail.text ?? '']) {
      for (const sign of ['\0', '\u202e', '\u001b']) expect(text).not.toContain(sign);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  it.each([
    ['From: a@x.fr, b@y.fr', 'a@x.fr'],
    ['From: Equipe: a@x.fr, b@y.fr;', 'a@x.fr'],
    ['From: "b@y.fr" <a@x.fr>', 'a@x.fr'],
    ['From: nobody', null],
    [`From: ${'a'.repeat(400)}@x.fr`, null],
    ['Subject: rien', null],
  ])('%s is from %s', async (header, address) => {
    const { from } = await read(`${header}\r\n\r\nx`);
    expect(from?.address ?? null).toBe(address);
  });

  it('in HTML only is plain text, without its script', async () => {
    const html =
      '<html><head><title>t</title><style>p{}</style></head><body><p>Bonjour&nbsp;<b>vous</b></p>' +
      '<script>fetch("//evil")</script><!-- caché --><img src=x onerror=alert(1)><p>5 &lt; 6 &#8364;</p></body></html>';
    const { text } = await read(`From: a@x.fr\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`);
    expect(text).toBe('Bonjour vous\n\n5 < 6 €');
  });

  it('keeps so much of its text, and no more', async () => {
    const { text } = await read(`From: a@x.fr\r\n\r\n${'x'.repeat(3 * BODY_MAX)}`);
    expect(text).toHaveLength(BODY_MAX);
  });

  it('gives a name that leads out of its folder as it stands: whoever keeps the file cleans it', async () => {
    const { attachments } = await read(
      multipart(
        lines('Content-Type: text/csv', 'Content-Disposition: attachment; filename="../../x"', '', 'a'),
      ),
    );
    expect(attachments).toMatchObject([{ name: '../../x' }]);
  });

  it('inside a message is a file, and its own files are not ours', async () => {
    const inner = multipart(lines('Content-Type: text/csv; name=ventes.csv', '', 'jour'));
    const { attachments } = await read(
      multipart(lines('Content-Type: message/rfc822', '', inner.replaceAll('--b', '--c'))),
    );
    expect(attachments).toMatchObject([{ type: 'message/rfc822' }]);
  });
});

describe('a hostile message', () => {
  const deep = (levels: number) =>
    `From: a@x.fr\r\n${Array.from({ length: levels }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join('')}`;

  it.each<[string, () => string | Uint8Array, MailRefusal['code']]>([
    ['200,000 parts', () => manyParts(Array.from({ length: 200_000 }, () => '\r\nx')), 'TOO_MANY_PARTS'],
    ['300 levels', () => deep(300), 'UNREADABLE'],
    [
      'a thousand files',
      () => multipart(...Array.from({ length: 1000 }, () => 'Content-Type: a/b\r\n\r\nx')),
      'TOO_MANY_PARTS',
    ],
    ['a file of 50 MB', () => multipart(`Content-Type: text/csv\r\n\r\n${'x'.repeat(50 * MB)}`), 'TOO_LARGE'],
    ['three megabytes of headers', () => `From: a@x.fr\r\nX-A: ${'x'.repeat(3 * MB)}\r\n\r\n`, 'UNREADABLE'],
    ['25 million empty lines', () => multipart(`\r\n${'\n'.repeat(25 * MB - 500)}`), 'TOO_MUCH_MEMORY'],
  ])('%s', { timeout: 120_000 }, async (_name, message, code) => {
    // Beside other work its time would be up before it meets the limit that is meant.
    const refused = await read(message(), { seconds: 100 }).catch((error) => error);
    expect(refused).toBeInstanceOf(MailRefused);
    expect((refused as MailRefused).refusal.code).toBe(code);
  });

  it('costs the processor so much and no more', async () => {
    const slow = readMail(bytesOf(multipart(...Array.from({ length: 1900 }, () => 'x\r\n'.repeat(3000)))), {
      whose: 'test',
      limits: { seconds: 0.2 },
    });
    await expect(slow).rejects.toMatchObject({ refusal: { code: 'TOO_SLOW' } });
  });

  it('does not stand in the way of the next', async () => {
    const [first, second] = await Promise.allSettled([read(deep(300)), read('From: a@x.fr\r\n\r\nx')]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  });

  it.each([
    ['<'.repeat(500_000), ''],
    ['<a '.repeat(300_000), ''],
    ['<!--'.repeat(300_000), ''],
    ['<script>'.repeat(100_000), ''],
    ['<b>gras</b', 'gras'],
    ['a<br>b<td>c', 'a\nb c'],
    ['&#0;&#xD800;&#9999999;&amp;amp;', '\ufffd\ufffd\ufffd&amp;'],
  ])('HTML is read once, case %#', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });
});
