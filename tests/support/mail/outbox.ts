import type { TestApp } from '../server/test-app.ts';

/** What waits in the outbox for this address, the newest first. */
export async function mailsTo(app: TestApp, email: string) {
  const { rows } = await app.owner.query<{
    subject: string;
    text: string;
    html: string;
    org_id: string;
  }>(
    'select subject, text, html, org_id from mail_outbox where to_address = $1 order by created_at desc, id',
    [email],
  );
  return rows;
}

export async function codeSentTo(app: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** The secret at the end of the newest link: `code=…` or `token=…`. */
export async function linkSentTo(app: TestApp, email: string): Promise<string> {
  const [mail] = await mailsTo(app, email);
  return /\?(?:code|token)=(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
}
