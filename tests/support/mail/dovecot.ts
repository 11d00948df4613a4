import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { chown, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { makeCertificates } from './certificates.ts';

const PROGRAM = process.env.DOVECOT_PATH ?? '/usr/sbin/dovecot';

/** Why there is no mail server to try against; null where there is one. */
export function whyNoDovecot(): string | null {
  if (!existsSync(PROGRAM))
    return `no Dovecot at ${PROGRAM}: run npm test as root on Debian, or set DOVECOT_PATH`;
  try {
    const version = execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' });
    if (!version.startsWith('2.3.')) return `Dovecot ${version.trim()} is configured in another way than 2.3`;
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return null;
  } catch (error) {
    return `Dovecot cannot be tried: ${(error as Error).message}`;
  }
}

export const IMAP_PASSWORD = 'sel-et-poivre-42';

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;

/** A real IMAP server on loopback with a certificate of its own authority; its mailboxes lie in a folder of ours. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'economat-dovecot-'));
  const user = whoRunsIt();
  makeCertificates(folder);
  const port = await freePort();
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, { port, ...user }));
  if (user.root)
    for (const name of ['', ...readdirSync(folder)]) chownSync(join(folder, name), user.uid, user.gid);
  let running: ChildProcess | null = null;

  async function start(): Promise<void> {
    const child = spawn(PROGRAM, ['-F', '-c', join(folder, 'dovecot.conf')], {
      stdio: 'ignore',
      ...(user.root ? { uid: user.uid, gid: user.gid } : {}),
    });
    running = child;
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (child.exitCode !== null || tries > 300) {
        throw new Error(`Dovecot does not start: ${readFileSync(join(folder, 'log'), 'utf8')}`);
      }
      await delay(50);
    }
  }

  async function stop(): Promise<void> {
    const child = running;
    running = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  /** Puts a message into somebody's mailbox, as its delivery would. */
  async function deliver(
    username: string,
    message: string | Uint8Array,
    received = new Date(),
  ): Promise<void> {
    const name = `${received.getTime()}.${randomUUID()}.test`;
    const maildir = join(folder, 'mail', username);
    for (const part of ['new', 'cur', 'tmp']) await ours(mkdir, join(maildir, part));
    const fresh = join(maildir, 'tmp', name);
    await writeFile(fresh, message);
    await utimes(fresh, received, received);
    if (user.root) await chown(fresh, user.uid, user.gid);
    await rename(fresh, join(maildir, 'new', name));
  }

  async function ours(make: typeof mkdir, path: string): Promise<void> {
    const first = await make(path, { recursive: true });
    if (first === undefined || !user.root) return;
    for (let at = path; at.length >= first.length; at = join(at, '..')) await chown(at, user.uid, user.gid);
  }

  const forget = (paths: readonly string[]) => {
    for (const path of paths) rmSync(path);
  };
  const inMailbox = (username: string, pattern: RegExp) => {
    const maildir = join(folder, 'mail', username);
    return readdirSync(maildir, { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name))
      .map((name) => join(maildir, name));
  };

  await start();
  return {
    port,
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    /** For a server that is not what it says. */
    certificate: {
      key: readFileSync(join(folder, 'server.key')),
      cert: readFileSync(join(folder, 'server.pem')),
    },
    start,
    stop,
    deliver,
    /** Which messages lie there, with their flags: `:2,S` was read by somebody. */
    files: (username: string) => inMailbox(username, /^(new|cur)\/.*\.test/),
    empty: (username: string) => forget(inMailbox(username, /^(new|cur)\/.*\.test/)),
    /** As after a restore: the same messages under other numbers. */
    numberAnew: (username: string) => forget(inMailbox(username, /(^|\/)dovecot/)),
    async end(): Promise<void> {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type User = { root: boolean; uid: number; gid: number; name: string; group: string };

/** As root it would want users of its own; anybody else runs it as themselves. */
function whoRunsIt(): User {
  const root = process.getuid?.() === 0;
  const uid = root ? Number(idOf('-u', 'nobody')) : (process.getuid?.() ?? 0);
  const gid = root ? Number(idOf('-g', 'nobody')) : (process.getgid?.() ?? 0);
  const of = root ? ['nobody'] : [];
  return { root, uid, gid, name: idOf('-un', ...of), group: idOf('-gn', ...of) };
}

const idOf = (...args: string[]) => execFileSync('id', args, { encoding: 'utf8' }).trim();

const configuration = (folder: string, { port, uid, gid, name, group }: User & { port: number }) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/server.pem
ssl_key = <${folder}/server.key
default_internal_user = ${name}
default_internal_group = ${group}
default_login_user = ${name}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
auth_failure_delay = 0 secs
passdb {
  driver = static
  args = password=${IMAP_PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
    const end = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket
      .once('data', () => end(true))
      .once('error', () => end(false))
      .once('close', () => resolve(false));
  });
