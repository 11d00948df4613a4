import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { lineOfRow } from '#domain/replies/body/tables/row-lines.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import { cut, fold } from './trace.ts';
import type { TracedText } from './written.ts';

/** What people set between goods and what becomes of them: leader dots, rules, arrows, bars, tabs, dashes with room around them. */
const DIVIDER = /\s*(?:\.{3,}|…[….]*|_{2,}|[-–—=]*>+|→|⇒|➔|➜|=+|\||\t+|\s[-–—]{1,3}\s)\s*/g;

/** What becomes of goods, in a word; where it stands first, the rest of the row is why. */
const STATE =
  /^(?:oui|non|ok|ko|nok|neant|rien|zero|complet\w*|rupt\w*|rempl\w*|epuise\w*|indispo\w*|dispo\w*|manqu\w*|annule\w*|confirme\w*|conforme\w*|seulement|que|pas|plus|\d)(?![\p{L}])/u;

/** Longer ones are sentences. */
const LONGEST_NAME = 45;
/** Leader dots to the end of a line, and what stands behind them. */
const LONGEST_DIVIDER = 155;

/** « Plantain ..... oui », « merlan -> néant », « persil | 3 bottes »: however it is divided, as it is with a colon. */
export function withPlainDivider<Line extends WrittenLine>(line: Line, order: RepliedOrder): Line {
  for (const found of line.text.slice(0, LONGEST_NAME + LONGEST_DIVIDER).matchAll(DIVIDER)) {
    const end = found.index + found[0].length;
    if (found.index === 0) continue;
    if (found.index > LONGEST_NAME) return line;
    const state = fold(line.text.slice(end));
    // « gruyère - 12 kg », alone: twelve, or twelve less?
    if (!STATE.test(state) || (/^\s[-–—]/.test(found[0]) && !found[0].includes('>') && /^\d/.test(state)))
      continue;
    const name = cut(line, 0, found.index);
    if (!isName(name, order)) return line;
    return { ...line, ...withColon(name, cut(line, end), line.places[found.index] ?? 0) };
  }
  return line;
}

/** The goods alone: with a figure that is not theirs, the arrow may say what that becomes. */
function isName(name: TracedText, order: RepliedOrder): boolean {
  const [id] = lineOfRow([{ ...name, column: 'name' }], order);
  const line = order.lines.find(({ line_id }) => line_id === id);
  if (!line || /[:;,!?]/.test(name.text)) return false;
  const own = new Set<string>(fold(line.item_name).match(/\d+/g));
  return (fold(name.text).match(/\d+/g) ?? []).every((figure) => own.has(figure));
}

function withColon(name: TracedText, state: TracedText, place: number): TracedText {
  const text = `${name.text} : ${state.text}`;
  return { text, places: [...name.places.slice(0, name.text.length), place, place, place, ...state.places] };
}
