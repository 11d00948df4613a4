import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Received = { to: string[]; raw: string };
export type SmtpStandIn = { url: string; received: Received[]; stop(): Promise<void> };

/** A real SMTP server on loopback that keeps what it accepts. */
export async function smtpServer(options: SMTPServerOptions = {}): Promise<SmtpStandIn> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // The name of a loopback address is nothing to ask the network for.
    disableReverseLookup: true,
    logger: false,
    disabledCommands: options.secure || options.onAuth ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
    ...options,
  });
  // A client that distrusts the certificate breaks off: part of the test, not a failure of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const scheme = options.secure ? 'smtps' : 'smtp';
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const STEPS = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'body', 'answer'] as const;
export type Step = (typeof STEPS)[number];
export type Misbehaviour = { at: Step; how: 'dies' | 'hangs' };

/**
 * An SMTP server written by hand that misbehaves at one step of its first dialogues (`times`), and
 * behaves afterwards. At `body` it has the whole message and has said nothing; at `answer` it has just
 * said yes.
 */
export async function brokenSmtpServer({
  at,
  how,
  times = 1,
}: Misbehaviour & { times?: number }): Promise<
  SmtpStandIn & { dialogues(): number; reached: Promise<void> }
> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let dialogues = 0;
  let sayReached = () => {};
  const reached = new Promise<void>((resolve) => {
    sayReached = resolve;
  });
  const server = createServer((socket) => {
    dialogues += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    const breaks = (step: Step) => {
      if (step !== at || dialogues > times) return false;
      sayReached();
      if (how === 'dies') socket.destroy();
      return true;
    };
    converse(socket, { breaks, received });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    reached,
    dialogues: () => dialogues,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Conversation = { breaks(step: Step): boolean; received: Received[] };

function converse(socket: Socket, { breaks, received }: Conversation): void {
  if (breaks('connect')) return;
  socket.write('220 stand-in\r\n');
  let pending = '';
  let body: string | null = null;
  let to: string[] = [];
  const takeBody = () => {
    const end = body?.indexOf('\r\n.\r\n') ?? -1;
    if (body === null || end < 0) return;
    received.push({ to, raw: body.slice(0, end) });
    body = null;
    to = [];
    if (breaks('body')) return;
    socket.write('250 taken\r\n', () => void breaks('answer'));
  };
  const answers: Record<string, (line: string) => void> = {
    ehlo: () => breaks('EHLO') || socket.write('250 stand-in\r\n'),
    mail: () => breaks('MAIL') || socket.write('250 ok\r\n'),
    rcpt: (line) => {
      if (breaks('RCPT')) return;
      to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      socket.write('250 ok\r\n');
    },
    data: () => {
      if (breaks('DATA')) return;
      body = '';
      socket.write('354 go on\r\n');
    },
    quit: () => socket.end('221 bye\r\n'),
  };
  socket.on('data', (chunk) => {
    if (body !== null) {
      body += chunk.toString('utf8');
      return takeBody();
    }
    pending += chunk.toString('utf8');
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) answers[line.slice(0, 4).toLowerCase()]?.(line);
  });
}
