import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { endStuck } from '#server/features/mailbox/reports/read-report.ts';
import { holdSales } from '#server/features/sales/sales.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { forgetUnusedFiles } from '#server/platform/files/unused-files.sql.ts';
import { personOf, startTestApp, testApp } from '../../../../tests/support/server/test-app.ts';
import {
  receivingMail,
  reportMail,
  runMailboxWorker,
  SENDER,
} from '../../../../tests/support/story/receiving-mail.ts';
import { endParsing } from './emails.sql.ts';
import { takeIn, understand } from './intake.ts';

const app = testApp();
runMailboxWorker(() => app);
const admin = personOf(app);
let org: string;
let our: ReturnType<typeof receivingMail>;

beforeEach(async () => {
  org = await app.createOrg(admin);
  our = receivingMail(app, { person: admin, org });
});

/** As if the mailbox had it. */
async function arrive(message: string | Uint8Array, at = org): Promise<string | null> {
  const context = app.orgContext(at);
  const envelope = { received_at: new Date(), message_id: `<${randomUUID()}@x>`, from: null, subject: null };
  const bytes = typeof message === 'string' ? new Uint8Array(Buffer.from(message)) : message;
  const arrival = await understand(bytes, { org: context, host: null, envelope });
  return inOrg(context, (tx) => takeIn(tx, context, arrival));
}

const row = async (id: string | null) =>
  (await app.owner.query('select * from raw_emails where id = $1', [id])).rows[0];
const download = (path: string, as = admin, at = org) =>
  app.call('GET', `/api/storage/sales/${path}`, { as, org: at });

const sales = async () =>
  (
    await app.owner.query(
      `select concat_ws(' ', s.day, n.name, s.qty::real, s.revenue::real) as sold
       from sales s join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id
       where s.org_id = $1 order by 1`,
      [org],
    )
  ).rows.map(({ sold }) => sold);

describe('a report of a sender that a profile names', () => {
  it('is read, and its file can be downloaded under its name', async () => {
    await our.profile();
    await arrive(reportMail());
    const [email] = await our.settled();
    expect(email).toMatchObject({
      kind: 'sales',
      status: 'parsed',
      from_email: SENDER,
      subject: 'Ventes du jour',
      parse_error: null,
      parsed_data: { lines_processed: 2, refused: 0, errors: [] },
      pos_profiles: { name: 'Caisse principale' },
      attachments: [{ name: 'ventes.csv', type: 'text/csv', size: 66 }],
    });
    const file = await download(email?.attachments[0]?.path ?? '');
    expect(file.text).toContain('Tarte;2;13,00');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="ventes.csv"/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await our.call('GET', '/emails/counts')).json).toEqual({ all: 1, parsed: 1, failed: 0 });
    expect(await sales()).toEqual(['2026-11-15 Café 3 7.5', '2026-11-15 Tarte 2 13']);
  });

  it('counts once, however often it comes', async () => {
    await our.profile();
    const mail = reportMail({ id: 'le-meme' });
    expect(await arrive(mail)).not.toBeNull();
    expect(await arrive(mail)).toBeNull();
    expect(await arrive(mail.replace('Voici', 'Revoici'))).toBeNull();
    const without = reportMail().replace(/^Message-ID.*\r\n/, '');
    expect(await arrive(without)).not.toBeNull();
    expect(await arrive(without)).toBeNull();
    expect(await our.settled()).toHaveLength(2);
  });

  it('without a file fails, and is not read again', async () => {
    await our.profile();
    const id = await arrive(reportMail({ file: null }));
    expect(await our.settled()).toMatchObject([
      { status: 'failed', parse_error: 'Aucune pièce jointe trouvée' },
    ]);
    expect(await row(id)).toMatchObject({ attempts: 1, parsing_since: null });
    const again = await our.call('POST', '/functions/parse-sales-report', { email_id: id });
    expect(again).toMatchObject({ status: 409, json: { message: 'Aucune pièce jointe trouvée' } });
  });

  it('that cannot be read fails with its sentence; mended, it is read again, by one of two who ask', async () => {
    const { id: profile_id, version } = await our.profile();
    const id = await arrive(reportMail({ file: 'date;article;nombre;total\n15/11/2026;Tarte;2;13,00\n' }));
    const [failed] = await our.settled();
    expect(failed?.status).toBe('failed');
    expect(failed?.parse_error).toContain('plat');
    const again = () => our.call('POST', '/functions/parse-sales-report', { email_id: id });
    expect((await again()).status).toBe(200);
    expect(await our.settled()).toMatchObject([{ status: 'failed' }]);

    const mended = await our.call('PUT', `/pos-profiles/${profile_id}`, {
      name: 'Caisse',
      provider: 'custom',
      from_emails: [SENDER],
      format: 'csv',
      version,
      csv_config: {
        delimiter: ';',
        decimal_sign: ',',
        date_format: 'DD/MM/YYYY',
        columns_mapping: { timestamp: 'date', item_name: 'article', qty: 'nombre', revenue: 'total' },
      },
    });
    expect(mended.status, mended.text).toBe(200);
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await our.settled()).toMatchObject([{ status: 'parsed', parsed_data: { lines_processed: 1 } }]);
    expect((await again()).json.code).toBe('EMAIL_NOT_FAILED');
    expect(await sales()).toEqual(['2026-11-15 Tarte 2 13']);
  });

  it('is read under the address that stands there, whatever the name in front of it says', async () => {
    await our.profile();
    await arrive(reportMail({ from: 'pirate@ailleurs.fr' }).replace('Caisse 1', `"${SENDER}"`));
    await arrive(reportMail({ from: SENDER.toUpperCase() }));
    const kinds = (await our.settled()).map(({ kind, from_email }) => [from_email, kind]);
    expect(kinds.sort()).toEqual([
      ['pirate@ailleurs.fr', 'other'],
      [SENDER, 'sales'],
    ]);
  });

  it('of which its own server says that it is forged waits for a person', async () => {
    await our.profile();
    const word = (verdict: string) =>
      `Authentication-Results: mx.comptoir.fr; spf=none;\r\n dmarc=${verdict} (p=none)\r\n`;
    await arrive(`${word('pass')}${word('fail')}${reportMail({ subject: 'vrai' })}`);
    const id = await arrive(`${word('fail')}${word('pass')}${reportMail({ subject: 'faux' })}`);
    const emails = await our.settled();
    expect(emails.find(({ subject }) => subject === 'vrai')?.status).toBe('parsed');
    const forged = emails.find(({ subject }) => subject === 'faux');
    expect(forged).toMatchObject({
      kind: 'sales',
      status: 'failed',
      parse_error: expect.stringContaining('DMARC'),
    });
    await our.call('POST', '/functions/parse-sales-report', { email_id: id });
    expect((await our.settled()).map(({ status }) => status)).toEqual(['parsed', 'parsed']);
  });

  it('of a profile that is switched off is any other message', async () => {
    const { id } = await our.profile();
    await our.call('PUT', `/pos-profiles/${id}/active`, { active: false });
    await arrive(reportMail());
    expect(await our.emails()).toMatchObject([{ kind: 'other', status: 'received', pos_profiles: null }]);
  });
});

describe('reading the same report again', () => {
  it('never counts twice, and leaves nothing of what it brought before', async () => {
    await our.profile();
    const id = await arrive(reportMail());
    await our.settled();
    // As if it had failed after all: a person asks for it once more.
    await app.owner.query(`update raw_emails set status = 'failed', parse_error = 'x' where id = $1`, [id]);
    await our.call('POST', '/functions/parse-sales-report', { email_id: id });
    expect(await our.settled()).toMatchObject([{ status: 'parsed', parse_error: null }]);
    expect(await sales()).toEqual(['2026-11-15 Café 3 7.5', '2026-11-15 Tarte 2 13']);
  });

  it('tells of the lines that were left out', async () => {
    await our.profile();
    await arrive(
      reportMail({ file: 'jour;plat;qte;ca\n15/11/2026;Tarte;2;13,00\n15/11/2026;Café;beaucoup;1\n' }),
    );
    const [email] = await our.settled();
    expect(email?.parsed_data).toMatchObject({ lines_processed: 1, refused: 1 });
    expect(email?.parsed_data?.errors[0]).toContain('3');
  });
});

describe('any other message', () => {
  it('is kept with what a reply needs, and its original', async () => {
    const mail = [
      'Message-ID: <r1@maree.fr>',
      'From: =?utf-8?Q?Mar=C3=A9e?= <Contact@Maree.fr>',
      'To: ventes@comptoir.fr',
      'Subject: Re: commande',
      'In-Reply-To: <c1@comptoir.fr>',
      'References: <c0@comptoir.fr> <c1@comptoir.fr>',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>C’est noté.</p><script>alert(1)</script>',
    ].join('\r\n');
    const id = await arrive(mail);
    const kept = await row(id);
    expect(kept).toMatchObject({
      kind: 'other',
      status: 'received',
      from_email: 'contact@maree.fr',
      from_name: 'Marée',
      to_email: 'ventes@comptoir.fr',
      subject: 'Re: commande',
      in_reply_to: '<c1@comptoir.fr>',
      reference_ids: ['<c0@comptoir.fr>', '<c1@comptoir.fr>'],
      body_text: 'C’est noté.',
      message_key: '<r1@maree.fr>',
    });
    const { rows } = await app.owner.query('select type, sha256 from stored_files where id = $1', [
      kept.original_file_id,
    ]);
    expect(rows[0]).toEqual({
      type: 'application/octet-stream',
      sha256: createHash('sha256').update(mail).digest(),
    });
  });
});

describe('a hostile message', () => {
  it('is told of, and the next one is read', async () => {
    await our.profile();
    const parts = `From: ${SENDER}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(200_000)}`;
    await arrive(parts);
    await arrive(reportMail());
    const emails = await our.settled();
    expect(emails.map(({ status }) => status).sort()).toEqual(['failed', 'parsed']);
    expect(emails.find(({ status }) => status === 'failed')?.parse_error).toContain('trop de parties');
  });

  it('leads nowhere with the names of its files, and is nothing but a file to save', async () => {
    await our.profile();
    const mail = reportMail({ name: '../../x', file: '<script>alert(1)</script>' }).replace(
      'text/csv; charset=utf-8',
      'text/html',
    );
    await arrive(mail);
    const [email] = await our.settled();
    expect(email).toMatchObject({
      status: 'failed',
      attachments: [{ name: 'x', type: 'application/octet-stream' }],
    });
    const file = await download(email?.attachments[0]?.path ?? '');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="x"/);
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
  });

  it('of characters that no database takes is kept all the same', async () => {
    const id = await arrive(
      Buffer.concat([
        Buffer.from(
          'Message-ID: <a\0b@x.fr>\r\nFrom: "\0\ud83d" <a@x.fr>\r\nSubject: =?utf-16?B?2D0AAA==?=\r\n',
        ),
        Buffer.from('Content-Type: text/plain; charset=utf-16le\r\n\r\n'),
        Buffer.from([0, 0, 0xd8, 0, 0, 0xdc]),
      ]),
    );
    expect(await row(id)).toMatchObject({ from_email: 'a@x.fr' });
  });
});

describe('where there is no room', () => {
  it('the message is told of, and its files are not kept', async () => {
    await our.profile();
    await app.owner.query(
      `insert into storage_usage (org_id, limit_bytes) values ($1, 100)
       on conflict (org_id) do update set limit_bytes = 100`,
      [org],
    );
    const id = await arrive(reportMail());
    const [email] = await our.settled();
    expect(email).toMatchObject({ status: 'failed', attachments: [{ path: null, name: 'ventes.csv' }] });
    expect(email?.parse_error).toMatch(/espace de votre organisation est plein.*renvoyez ce message/);
    expect((await row(id)).original_file_id).toBeNull();
    const { rows } = await app.owner.query('select 1 from stored_files where org_id = $1', [org]);
    expect(rows).toEqual([]);
  });
});

describe('an attempt', () => {
  const parsing = async (since: Date) => {
    const id = await arrive(reportMail({ from: 'personne@x.fr' }));
    await app.owner.query(
      `update raw_emails set kind = 'sales', status = 'parsing', parsing_since = $2 where id = $1`,
      [id, since],
    );
    return id ?? '';
  };
  const since = new Date('2026-11-15T08:00:00.123Z');

  it('that is stuck fails, and writes nothing when it ends after all', async () => {
    const id = await parsing(since);
    const context = app.orgContext(org);
    await endStuck(context, { id, since: new Date('2026-11-15T07:00:00Z') });
    expect((await row(id)).status).toBe('parsing');
    await endStuck(context, { id, since });
    expect(await row(id)).toMatchObject({
      status: 'failed',
      parse_error: expect.stringContaining('10 minutes'),
    });
    const ending = { status: 'failed', parse_error: 'trop tard' } as const;
    expect(await inOrg(context, (tx) => endParsing(tx, { id, since }, ending))).toBe(false);
    expect((await row(id)).parse_error).toContain('10 minutes');
  });

  it('that is given up while it writes leaves no sales behind', async () => {
    await our.profile();
    const context = app.orgContext(org);
    const { held, free } = await holdingSales();
    await held;
    const id = await arrive(reportMail());
    await expect.poll(() => row(id).then((email) => email.parsing_since)).toBeTruthy();
    const { parsing_since } = await row(id);
    await endStuck(context, { id: id ?? '', since: parsing_since });
    free();
    // The next one of the organisation has its turn when this one is over.
    const next = await arrive(reportMail({ file: 'jour;plat;qte;ca\n14/11/2026;Riz;1;2,00\n' }));
    await expect.poll(() => row(next).then(({ status }) => status)).toBe('parsed');
    expect((await row(id)).status).toBe('failed');
    expect(await sales()).toEqual(['2026-11-14 Riz 1 2']);
  });

  /** Nobody records sales until `free` is called. */
  const holdingSales = async () => {
    let free = () => {};
    const until = new Promise<void>((resolve) => {
      free = resolve;
    });
    const held = new Promise<void>((resolve, reject) => {
      inOrg({ ...app.orgContext(org), changes: [] }, async (tx) => {
        await holdSales(tx);
        resolve();
        await until;
      }).catch(reject);
    });
    return { held, free };
  };

  it('has somebody look after ten minutes', async () => {
    await our.profile();
    const id = await arrive(reportMail());
    await our.settled();
    const { rows } = await app.owner.query(
      `select round(extract(epoch from start_after - created_on)) as wait from pgboss.job
       where name = 'mailbox.stuck' and data ->> 'email_id' = $1`,
      [id],
    );
    expect(rows.map(({ wait }) => Math.round(Number(wait) / 60))).toEqual([10]);
  });
});

describe('a file of a message', () => {
  it('is in use, however old: making room does not forget it', async () => {
    const id = await arrive(reportMail());
    await app.owner.query(
      `update stored_files set created_at = now() - interval '90 days' where org_id = $1`,
      [org],
    );
    expect(await inOrg(app.orgContext(org), forgetUnusedFiles)).toBe(0);
    expect((await download((await row(id)).attachments[0].path)).status).toBe(200);
  });

  it('is its own organisation’s, and no other stored file is in its bucket', async () => {
    const id = await arrive(reportMail());
    const { attachments, original_file_id } = await row(id);
    const path: string = attachments[0].path;
    expect((await download(path)).status).toBe(200);
    const elsewhere = await app.createOrg(admin, 'Ailleurs');
    expect((await download(path, admin, elsewhere)).status).toBe(404);
    expect((await download(`${id}.${original_file_id}`)).status).toBe(404);
    expect((await download(`${randomUUID()}.${path.split('.')[1]}`)).status).toBe(404);
    expect((await download(path.replace('.', '%2F..%2F'))).status).toBe(422);
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    expect((await download(path, chef)).status).toBe(200);
    expect((await our.call('POST', '/functions/parse-sales-report', { email_id: id }, chef)).json.code).toBe(
      'PERMISSION_DENIED',
    );
  });
});

describe('the list', () => {
  it('is the newest first, narrowed by status, with ten for the dashboard', async () => {
    await app.owner.query(
      `insert into raw_emails (org_id, received_at, message_key, from_email, subject, kind, status, parse_error)
       select $1, timestamptz '2026-11-01' + n * interval '1 minute', 'k' || n, 'a@x.fr', 's' || n, 'sales',
         case when n % 3 = 0 then 'failed' else 'parsed' end, case when n % 3 = 0 then 'non' end
       from generate_series(1, 120) n`,
      [org],
    );
    const subjects = async (query: string) =>
      (await our.call('GET', `/emails${query}`)).json.emails.map(
        ({ subject }: { subject: string }) => subject,
      );
    const all = await subjects('');
    expect([all.length, all[0], all.at(-1)]).toEqual([100, 's120', 's21']);
    expect((await subjects('?status=failed')).slice(0, 2)).toEqual(['s120', 's117']);
    expect(await subjects('?status=received')).toEqual([]);
    expect(await subjects('/latest')).toHaveLength(10);
    expect((await our.call('GET', '/emails/counts')).json).toEqual({ all: 120, parsed: 80, failed: 40 });
    expect((await our.call('GET', '/emails?status=perdu')).status).toBe(422);
  });
});

describe('« Envoyer rapport aujourd’hui »', () => {
  const send = (as = admin) => our.call('POST', '/dev/sales-report', undefined, as);
  const dishes = () =>
    app.owner.query(
      `insert into recipes (org_id, name, sale_price) values ($1, 'Tarte; « maison »', 6.5), ($1, 'Café', null)`,
      [org],
    );

  it('puts a report of the organisation’s own dishes through the same way', async () => {
    expect((await send()).json.code).toBe('REPORT_NEEDS_PROFILE');
    await our.profile();
    expect((await send()).json.code).toBe('REPORT_NEEDS_DISHES');
    await dishes();
    const { status, json } = await send();
    expect(status).toBe(200);
    expect(await our.settled()).toMatchObject([
      { id: json.email_id, status: 'parsed', parsed_data: { lines_processed: 2 }, from_email: SENDER },
    ]);
  });

  it.each([
    [
      'columns by their place',
      { header_row: null, columns_mapping: { timestamp: 4, item_name: 1, qty: 2, revenue: 6 } },
    ],
    [
      'the day of the e-mail',
      { day_from: 'email', columns_mapping: { item_name: 'Plat', qty: 'Qté', revenue: 'CA' } },
    ],
    ['the day in the name', { columns_mapping: { item_name: 'Plat', qty: 'Qté', revenue: 'CA' } }],
    [
      'lines above the header',
      {
        header_row: 4,
        encoding: 'windows-1252',
        columns_mapping: { timestamp: 'Date', item_name: 'Désignation', qty: 'Qté', revenue: 'CA' },
      },
    ],
  ])('writes what a profile looks for: %s', async (_what, csv_config) => {
    await our.profile({ csv_config });
    await dishes();
    await send();
    expect(await our.settled()).toMatchObject([{ status: 'parsed', parsed_data: { lines_processed: 2 } }]);
  });

  it('is an ADMIN’s, and absent outside of development', async () => {
    const manager = await app.signUp();
    await app.giveRole(manager, org, 'MANAGER');
    expect((await send(manager)).json.code).toBe('PERMISSION_DENIED');
    const production = await startTestApp({ devPages: false });
    expect(await production.call('POST', '/api/dev/sales-report')).toMatchObject({
      status: 404,
      json: { code: 'ROUTE_NOT_FOUND' },
    });
    await production.stop();
  });
});
