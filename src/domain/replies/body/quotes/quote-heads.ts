/** The lines with which mail programs announce what is quoted below them; all are asked folded (no accents, no capitals). */

type QuoteHead = {
  /** How many lines it takes. */
  lines: number;
  isForward: boolean;
  /** Who is said to have written it, as far as it is said. */
  writer: string;
};

const FORWARDED =
  /^[-_*\s]*(?:debut du )?(?:message|courriel|mail|e-mail|messages?)?\s*(?:transfere|reexpedie|forwarded message|begin forwarded message|doorgestuurd bericht|weitergeleitete nachricht)(?: message)?s?[-_*\s:]*$/;
const ORIGINAL =
  /^[-_*\s]*(?:message d'origine|message original|original message|original appointment|oorspronkelijk bericht|origineel bericht|ursprungliche nachricht|mail original|message initial|messaggio originale)[-_*\s:]*$/;

/** « Le 14 oct. 2026 à 11:12, Crêperie du Quai <…> a écrit : » and the like in the languages of neighbours. */
const WROTE =
  /^(?:[-*\s]*)(?:le|on|op|am|il giorno|il|el|em)\b.{4,260}?\b(?:a ecrit|ont ecrit|wrote|schreef|geschreven|schrieb|ha scritto|escribio)\b.{0,120}?:?\s*$/;
/** Without a verb: « 2026-10-14 11:12 GMT+02:00 Crêperie du Quai <achats@…>: ». */
const DATED_ADDRESS = /^\d{4}-\d\d-\d\d \d\d?:\d\d.{0,80}<[^<>\s]+@[^<>\s]+>\s*:\s*$/;
const BEGINS_ATTRIBUTION =
  /^(?:[-*\s]*)(?:le|on|op|am|il giorno)\s+(?:(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun|ma|di|wo|do|vr|za|zo|mo|mi|fr|so)[a-z]*[.,]?\s*)?(?:\d{1,2}|[a-z]{3,9}\.? \d{1,2}|\d{4}-\d)/;
/** « X a écrit : » alone, as forums and some phones write it. */
const NAMED_WROTE = /^.{2,80}\b(?:a ecrit|wrote|schreef|schrieb)(?: le .{4,60})?\s*:\s*$/;

const FROM = /^\W{0,3}(?:de|from|van|von|da|expediteur|afzender)\s?\W{0,2}:\W{0,3}\s*(.*)$/;
const FIELD =
  /^\W{0,3}(?:de|from|van|von|expediteur|envoye(?: le)?|date(?: d'envoi)?|sent|verzonden|gesendet|datum|a|to|aan|an|pour|destinataires?|cc|cci|objet|sujet|subject|onderwerp|betreff|importance|reply-to|repondre a|pieces? jointes?|attachments?)\s?\W{0,2}:/;
const SUBJECT = /^\W{0,3}(?:objet|sujet|subject|onderwerp|betreff)\s?\W{0,2}:/;
const SENT = /^\W{0,3}(?:envoye(?: le)?|date(?: d'envoi)?|sent|verzonden|gesendet|datum)\s?\W{0,2}:/;
const TO = /^\W{0,3}(?:a|to|aan|an|pour|destinataires?)\s?\W{0,2}:/;

const RULE = /^[-_=*]{5,}$/;

/** The head that begins at this line of folded lines, or nothing. */
export function quoteHeadAt(lines: readonly string[], at: number): QuoteHead | null {
  const line = (lines[at] ?? '').trim();
  if (line === '' || line.length > 400) return null;
  const isForward = FORWARDED.test(line);
  if (isForward || ORIGINAL.test(line)) {
    const fields = fieldsAt(lines, nextFilled(lines, at + 1));
    const end = fields === null ? at + 1 : fields.end;
    return { lines: end - at, isForward, writer: fields?.writer ?? '' };
  }
  return attributionAt(lines, at) ?? plainFieldsAt(lines, at);
}

function attributionAt(lines: readonly string[], at: number): QuoteHead | null {
  const line = (lines[at] ?? '').trim();
  if (WROTE.test(line) || DATED_ADDRESS.test(line)) {
    const hasDate = /\d/.test(line);
    return hasDate ? { lines: 1, isForward: false, writer: line } : null;
  }
  if (NAMED_WROTE.test(line) && /^.{0,80}(?:@|\ba ecrit le \d)/.test(line))
    return { lines: 1, isForward: false, writer: line };
  if (!BEGINS_ATTRIBUTION.test(line)) return null;
  // A long one is broken over two or three lines.
  let whole = line;
  for (let more = 1; more <= 3; more++) {
    const next = (lines[at + more] ?? '').replace(/^[>\s]+/, '').trim();
    if (next === '') return null;
    whole += ` ${next}`;
    if (WROTE.test(whole)) return { lines: more + 1, isForward: false, writer: whole };
  }
  return null;
}

/** « De : … Envoyé : … À : … Objet : … », with a line of dashes above it or not. */
function plainFieldsAt(lines: readonly string[], at: number): QuoteHead | null {
  const line = (lines[at] ?? '').trim();
  const start = RULE.test(line) ? nextFilled(lines, at + 1) : at;
  if (!FROM.test((lines[start] ?? '').trim()) && !SENT.test((lines[start] ?? '').trim())) return null;
  const fields = fieldsAt(lines, start);
  return fields === null ? null : { lines: fields.end - at, isForward: false, writer: fields.writer };
}

function fieldsAt(lines: readonly string[], start: number): { end: number; writer: string } | null {
  let writer = '';
  let at = start;
  const kinds = new Set<string>();
  for (let blank = 0; at < lines.length && at < start + 12; at++) {
    const line = (lines[at] ?? '').trim();
    if (line === '') {
      blank++;
      // Some programs put a blank line between the fields.
      if (blank > 1 || !FIELD.test((lines[at + 1] ?? '').trim())) break;
      continue;
    }
    const from = FROM.exec(line);
    if (from) writer = from[1] ?? '';
    if (from) kinds.add('from');
    else if (SUBJECT.test(line)) kinds.add('subject');
    else if (SENT.test(line)) kinds.add('sent');
    else if (TO.test(line)) kinds.add('to');
    else if (!FIELD.test(line) && !/^\s*\S+@\S+[>;,]*$/.test(line)) break;
  }
  const isHead = kinds.size >= 3 || (kinds.has('from') && kinds.size >= 2);
  return isHead ? { end: at, writer } : null;
}

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && at < from + 3 && (lines[at] ?? '').trim() === '') at++;
  return at;
}
