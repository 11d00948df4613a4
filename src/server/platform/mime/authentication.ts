import type { Header } from 'postal-mime';

const VALUE_MAX = 10_000;

/**
 * Under other names than that of the server that is read. `known`: it writes a verdict on every message; `unsigned`: without
 * its name.
 */
type Names = { domains: readonly string[]; known?: true; unsigned?: true };
const GOOGLE: Names = { domains: ['google.com', 'gmail.com'], known: true };
const MICROSOFT: Names = { domains: ['outlook.com', 'office365.com'], known: true, unsigned: true };
const KNOWN: Readonly<Record<string, Names>> = {
  'gmail.com': GOOGLE,
  'googlemail.com': GOOGLE,
  'office365.com': MICROSOFT,
  'office.com': MICROSOFT,
  'outlook.com': MICROSOFT,
};

/** `co.uk` and the like: a name below them is the shortest that somebody holds. */
const SHARED = /^(?:ac|asso|co|com|edu|gouv|gov|net|nom|or|org|tm)$/;

/** What somebody registered: `mail.exemple.fr` is of exemple.fr. Null for an address, which says nothing of anybody. */
function registeredDomain(host: string): string | null {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  if (host.includes(':') || /^\d*$/.test(last) || labels.includes('')) return null;
  const shared = labels.length > 2 && last.length === 2 && SHARED.test(labels.at(-2) ?? '');
  return labels.slice(shared ? -3 : -2).join('.');
}

/** Without what stands in parentheses: a word of it may be anybody's. Null where they do not close. */
function withoutComments(value: string): string | null {
  let depth = 0;
  let uncommented = '';
  for (const sign of value) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) uncommented += sign;
    if (depth < 0) return null;
  }
  return depth === 0 ? uncommented : null;
}

type Result = { method: string; result: string; properties: string[] };
type Verdict = { server: string | null; results: Result[] };

/** What stands for a quoted string: no name, whatever is written in it. */
const QUOTED = '"';

/**
 * The words of each part between semicolons; a comment is a space. A sender may choose what stands between quotes, so
 * that is one word without a meaning. Null where anything is odd: quotes or parentheses that do not close, a backslash, a
 * quote in a comment (the parenthesis that seems to end it may be the sender's own), letters that no server writes here.
 */
function partsOf(value: string): string[][] | null {
  if (value.length > VALUE_MAX || !/^[\t\x20-\x5b\x5d-\x7e]*$/.test(value)) return null;
  let depth = 0;
  let quoted = false;
  let uncommented = '';
  for (const sign of value.toLowerCase()) {
    if (quoted) quoted = sign !== '"';
    else if (sign === '"') {
      if (depth > 0) return null;
      quoted = true;
      uncommented += QUOTED;
    } else if (sign === '(' || sign === ')') {
      depth += sign === '(' ? 1 : -1;
      if (depth < 0) return null;
      uncommented += ' ';
    } else if (depth === 0) uncommented += sign;
  }
  if (quoted || depth !== 0) return null;
  return uncommented.split(';').map((part) => part.split(/\s+/).filter((word) => word !== ''));
}

/** `mx.exemple.fr; dmarc=pass header.from=primeur.fr; spf=…` (RFC 8601). Of several of a method, the first. */
function verdictIn(value: string): Verdict | null {
  const parts = partsOf(value);
  if (parts === null) return null;
  const [head = []] = parts;
  const signed = head[0]?.includes('=') !== true;
  if (signed && !/^[a-z0-9.:-]+( 1)?$/.test(head.join(' '))) return null;
  const results = new Map<string, Result>();
  for (const [first, ...properties] of parts.slice(signed ? 1 : 0)) {
    if (first === undefined) continue;
    const [, method, result] = /^([a-z0-9-]+)=([a-z]+)$/.exec(first) ?? [];
    if (method === undefined || result === undefined) return null;
    if (properties.some((word) => !/^[a-z0-9.-]+=/.test(word))) return null;
    if (!results.has(method)) results.set(method, { method, result, properties });
    // A message has as many signatures as it likes, and one policy: a second word on that is not the server's.
    else if (method !== 'dkim') return null;
  }
  return { server: signed ? (head[0] ?? null) : null, results: [...results.values()] };
}

/** By which property each method says whose domain passed, the surest first. */
const NAMED_BY: Readonly<Record<string, readonly string[]>> = {
  dmarc: ['header.from'],
  spf: ['smtp.mailfrom'],
  dkim: ['header.d', 'header.i'],
};

/** An address or a domain, in which nothing has to be quoted. */
const NAME = /^(?:[a-z0-9.!#$%&'*+/=?^_`{|}~-]*@)?([a-z0-9.-]+)$/;

/** Whose domain a method speaks of: null where it names none, or one twice. */
function domainOf({ method, properties }: Result): string | null {
  for (const property of NAMED_BY[method] ?? []) {
    const [value, ...more] = properties.filter((word) => word.startsWith(`${property}=`));
    if (more.length > 0) return null;
    if (value !== undefined) return registeredDomain(NAME.exec(value.slice(property.length + 1))?.[1] ?? '');
  }
  return null;
}

/** Whoever handed the message on: null where its line names no domain, as between a server's own machines. */
const handedOnBy = (line: string): string | null => {
  const by = /(?:^|\s)by\s+\[?([^\s;[\]]+)/i.exec(line)?.[1];
  return by?.includes('.') ? registeredDomain(by) : null;
};

/** From one machine of a company to the next, into the mailbox: nobody else is let in that way. */
const isInside = (line: string): boolean =>
  /^\s*(?:by\s|from\s+\S+\s+by\s+\S+\s+with\s+(?:utf8)?lmtps?a?\b)/i.test(line) &&
  // Some let a sender name itself with spaces.
  line.match(/\bby\s/gi)?.length === 1;

/**
 * Whether the server wrote what stands above this line `Received`. Every server puts its own line above all that a message
 * brings; so a verdict below the line by which it came in may be the message's own, and is only believed of servers
 * that are known to write one each time and to take away what bears their name.
 */
function isOwnTrace(received: string, { domains, known }: Names): boolean {
  const line = withoutComments(received.slice(0, VALUE_MAX));
  if (line === null) return false;
  const by = handedOnBy(line);
  return (by === null || domains.includes(by)) && (known === true || isInside(line));
}

/**
 * Whether the server of the mailbox vouches for the domain that the message says it is from: DMARC passed, or SPF or
 * DKIM did for that very domain. A message can bring a verdict of its own, so: only the topmost is looked at, it must be
 * signed with the name of the mailbox's own server, and stand where only that server can have written (`isOwnTrace`).
 */
export function isAuthenticated(
  headers: readonly Header[],
  { from, host }: { from: string | null; host: string | null },
): boolean {
  const domain = registeredDomain(from?.split('@')[1] ?? '');
  const own = host === null ? null : registeredDomain(host);
  if (domain === null || own === null || headers.filter(({ key }) => key === 'from').length !== 1)
    return false;
  const names = KNOWN[own] ?? { domains: [own] };
  const at = headers.findIndex(({ key }) => key === 'authentication-results');
  const verdict = at < 0 ? null : verdictIn(headers[at]?.value ?? '');
  if (!verdict || !isSignedBy(verdict, names)) return false;
  const brought = headers
    .slice(0, at)
    .some(({ key, value }) => key === 'received' && !isOwnTrace(value, names));
  if (brought || verdict.results.some(({ method, result }) => method === 'dmarc' && result === 'fail'))
    return false;
  return verdict.results.some((one) => one.result === 'pass' && domainOf(one) === domain);
}

function isSignedBy({ server }: Verdict, { domains, unsigned }: Names): boolean {
  if (server === null || server === '') return unsigned === true;
  const signer = registeredDomain(server);
  return signer !== null && domains.includes(signer);
}
