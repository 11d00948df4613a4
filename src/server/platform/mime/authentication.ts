import type { Header } from 'postal-mime';

const VALUE_MAX = 10_000;

/** Under other names than that of the server that is read; `unsigned`: they write their word without one. */
type Names = { domains: readonly string[]; unsigned?: true };
const GOOGLE: Names = { domains: ['google.com', 'gmail.com'] };
const MICROSOFT: Names = { domains: ['outlook.com', 'office365.com'], unsigned: true };
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
export function registeredDomain(host: string): string | null {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  if (host.includes(':') || /^\d*$/.test(last) || labels.includes('')) return null;
  const shared = labels.length > 2 && last.length === 2 && SHARED.test(labels.at(-2) ?? '');
  return labels.slice(shared ? -3 : -2).join('.');
}

/** Without what stands in parentheses: a word of it may be anybody's. Null where they do not close. */
function withoutComments(value: string): string | null {
  let depth = 0;
  let said = '';
  for (const sign of value) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (depth === 0) said += sign;
    if (depth < 0) return null;
  }
  return depth === 0 ? said : null;
}

type Verdict = { server: string | null; results: { method: string; result: string; named: string[] }[] };

/** `mx.exemple.fr; dmarc=pass header.from=primeur.fr; spf=…` (RFC 8601). */
function verdictIn(value: string): Verdict | null {
  const said = value.length > VALUE_MAX ? null : withoutComments(value);
  if (said === null) return null;
  const parts = said.split(';').map((part) => part.trim().toLowerCase());
  const signed = !(parts[0] ?? '').includes('=');
  const results = parts.slice(signed ? 1 : 0).flatMap((part) => {
    const [first = '', ...words] = part.replaceAll('"', '').split(/\s+/);
    const [, method, result] = /^([a-z0-9-]+)=([a-z]+)$/.exec(first) ?? [];
    if (method === undefined || result === undefined) return [];
    return [{ method, result, named: words }];
  });
  return { server: signed ? (parts[0]?.split(/\s+/)[0] ?? null) : null, results };
}

/** By which property each method says whose domain passed. */
const NAMED_BY: Readonly<Record<string, RegExp>> = {
  dmarc: /^header\.from=(?:.*@)?([^@\s]+)$/,
  spf: /^smtp\.mailfrom=(?:.*@)?([^@\s]+)$/,
  dkim: /^header\.[di]=(?:.*@)?([^@\s]+)$/,
};

/** Whoever handed the message on: null where its line names no domain, as between a server's own machines. */
function handedOnBy(received: string): string | null {
  const by = /(?:^|\s)by\s+\[?([^\s;[\]]+)/i.exec(withoutComments(received.slice(0, VALUE_MAX)) ?? '')?.[1];
  return by?.includes('.') ? registeredDomain(by) : null;
}

/**
 * Whether the server of the mailbox vouches for the domain that the message says it is from: DMARC passed, or SPF or
 * DKIM did for that very domain. A message can bring a verdict of its own, so: only the topmost is looked at, it must be
 * signed with the name of the mailbox's own server, and no other house has handed the message on above it.
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
  const strangers = headers.slice(0, at).some(({ key, value }) => {
    const by = key === 'received' ? handedOnBy(value) : null;
    return by !== null && !names.domains.includes(by);
  });
  if (strangers || verdict.results.some(({ method, result }) => method === 'dmarc' && result === 'fail'))
    return false;
  return verdict.results.some(({ method, result, named }) => {
    const shape = NAMED_BY[method];
    return (
      result === 'pass' &&
      shape !== undefined &&
      named.some((word) => registeredDomain(shape.exec(word)?.[1] ?? '') === domain)
    );
  });
}

function isSignedBy({ server }: Verdict, { domains, unsigned }: Names): boolean {
  if (server === null || server === '') return unsigned === true;
  const signer = registeredDomain(server);
  return signer !== null && domains.includes(signer);
}
