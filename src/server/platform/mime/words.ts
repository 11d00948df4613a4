export const HEADER_MAX = 1000;
const ADDRESS_MAX = 320;

/** One line without control or direction signs, and without the half signs that an odd charset leaves behind. */
export function oneLine(text: string | null | undefined, max: number): string | null {
  const line = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return line.slice(0, max).toWellFormed().trim() || null;
}

export function paragraphsOf(text: string, max: number): string | null {
  const lines = text
    .slice(0, max)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  return lines || null;
}

/** What stands in angle brackets, whatever else its header says. */
export const idsIn = (header: string | null | undefined): string[] =>
  (header ?? '')
    .slice(0, 200_000)
    .split(/[\s<>]+/)
    .filter((id) => id.includes('@') && id.length <= HEADER_MAX - 2)
    .map((id) => `<${oneLine(id, HEADER_MAX - 2)}>`);

/** In lower case; nothing where it is no address at all. */
export function addressIn(text: string | null | undefined): string | null {
  const address = oneLine(text, ADDRESS_MAX + 1)?.toLowerCase();
  return address && address.length <= ADDRESS_MAX && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}
