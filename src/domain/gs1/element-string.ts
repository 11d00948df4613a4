import { identifierAt, lengthOfValue } from './application-identifiers.ts';

/** The character that stands for FNC1 in what a scanner sends. */
export const SEPARATOR = '\u001d';

type Pair = { identifier: string; value: string };

/** Identifiers and their values one after the other, as bars and dots hold them; null where they do not make sense. */
export function elementsIn(text: string): Pair[] | null {
  const pairs: Pair[] = [];
  let rest = text;
  while (rest !== '') {
    // Separators where none is needed do no harm: after a date, doubled, in front, at the end.
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const identifier = identifierAt(rest);
    if (identifier === null) return null;
    const after = rest.slice(identifier.length);
    const end = lengthOfValue(identifier) ?? nextSeparator(after);
    const value = after.slice(0, end);
    if (value.length < end || value === '' || value.includes(SEPARATOR)) return null;
    pairs.push({ identifier, value });
    rest = after.slice(end);
  }
  return pairs.length === 0 ? null : pairs;
}

const nextSeparator = (text: string): number => {
  const place = text.indexOf(SEPARATOR);
  return place === -1 ? text.length : place;
};

const BRACKETED = /\((\d{2,4})\)/g;

/** As people read it under the bars: (01)03017620422003(17)261119(10)L42. */
export function bracketedElementsIn(text: string): Pair[] | null {
  const heads = [...text.matchAll(BRACKETED)].filter(
    ([, identifier = '']) => identifierAt(identifier) === identifier,
  );
  if (heads[0]?.index !== 0) return null;
  const pairs = heads.map((head, place) => ({
    identifier: head[1] ?? '',
    value: text.slice(head.index + head[0].length, heads[place + 1]?.index).trim(),
  }));
  const whole = pairs.every(({ identifier, value }) => {
    const length = lengthOfValue(identifier);
    return value !== '' && (length === null || value.length === length);
  });
  return whole ? pairs : null;
}

const LINK = /^https?:\/\/[^/?#]+((?:\/[^?#]*)?)(?:\?([^#]*))?/i;

/** A GS1 Digital Link, as QR codes on packs have it: https://id.gs1.org/01/03017620422003/10/L42?17=261119. */
export function linkedElementsIn(text: string): Pair[] | null {
  const link = LINK.exec(text);
  if (!link) return null;
  const steps = (link[1] ?? '').split('/').filter(Boolean);
  const start = steps.findIndex((step, place) => step === '01' && /^\d{8,14}$/.test(steps[place + 1] ?? ''));
  if (start === -1) return null;
  const pairs: Pair[] = [];
  for (let place = start; place + 1 < steps.length; place += 2) {
    pairs.push({ identifier: steps[place] ?? '', value: unescaped(steps[place + 1] ?? '') });
  }
  for (const asked of (link[2] ?? '').split('&')) {
    const [identifier = '', value = ''] = asked.split('=');
    if (identifierAt(identifier) === identifier) pairs.push({ identifier, value: unescaped(value) });
  }
  return pairs.map(({ identifier, value }) => ({
    identifier,
    value: identifier === '01' ? value.padStart(14, '0') : value,
  }));
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
