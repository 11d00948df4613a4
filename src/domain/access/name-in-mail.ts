/** As much of a name as an e-mail of ours repeats: longer than any person's or restaurant's that we know. */
const NAME_IN_MAIL_MAX = 60;

/** What a mail program would turn into a link: an address of a site or of a person, a bare `www.` or `domaine.fr`. */
const LINK_LIKE = /\S*(?:[:/\\]{2}|@|www\.|[\p{L}\p{N}]\.\p{L}{2})\S*/giu;

/**
 * A name that somebody gave themselves or their organisation, as it stands in an e-mail to a third person: short, on
 * one line, and without anything to click. « Gagnez sur http://loto.example » opens nothing; « St. Jean » stays.
 */
export function nameInMail(name: string): string {
  const plain = name
    .replace(LINK_LIKE, (word) => word.replace(/[.:/\\@]+/g, ' '))
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const letters = [...plain];
  if (letters.length <= NAME_IN_MAIL_MAX) return plain;
  return `${letters
    .slice(0, NAME_IN_MAIL_MAX - 1)
    .join('')
    .trimEnd()}…`;
}
