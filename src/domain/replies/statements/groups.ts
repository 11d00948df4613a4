import { OUT, POLITE, REASON, REST } from './cues.ts';
import type { LinesMeant } from './meaning.ts';
import type { Segment } from './segments.ts';
import { speaksOfOrder } from './order-facts.ts';
import { namesUnknown } from './unknown-goods.ts';

/** Parts of a sentence that speak of the same lines; of the order as a whole where there are none. */
export type Group = { mentions: LinesMeant[]; segments: Segment[]; names_last: boolean };

/** A part that only says why: « à cause du gel ». */
export const isAside = ({ text, mentions, says }: Segment): boolean =>
  /(?:^| )(?:jadis|j allais|avait|avaient|avions|avais|faudrait|aurait fallu)(?: |$)/.test(text) || (mentions.length === 0 && (REASON.test(text) || (POLITE.test(text) && !says)));

/**
 * Who each part of a sentence speaks of. Names without a word about them go with what follows (« carottes, navets : rupture »),
 * or with what came before where that named its lines last (« plus de basilic, de menthe ni de persil »).
 */
export function groupsOf(all: readonly Segment[], topic: readonly number[]): { groups: Group[]; unsaid: LinesMeant[] } {
  const segments = all.filter((segment) => !isAside(segment));
  const groups: Group[] = [];
  let waiting: LinesMeant[] = [];
  for (const [at, segment] of segments.entries()) {
    const last = groups.at(-1);
    if (segment.mentions.length > 0 && segment.says) {
      if (waiting.length > 0 && segment.names_last && last?.names_last) {
        last.mentions.push(...waiting);
        waiting = [];
      }
      groups.push({ mentions: [...waiting, ...segment.mentions], segments: [segment], names_last: segment.names_last });
      waiting = [];
    } else if (segment.mentions.length > 0) {
      if (waiting.length === 0 && last?.names_last && last.mentions.length > 0 && !leadsOn(segments, at)) last.mentions.push(...segment.mentions);
      else waiting.push(...segment.mentions);
    } else if (segment.substitute?.after_missing && last && last.mentions.length > 0 && last.segments.some(({ text }) => OUT.test(text))) {
      last.segments.push(segment);
    } else if (segment.says) {
      if (waiting.length > 0 && !REST.test(segment.text)) {
        groups.push({ mentions: waiting, segments: [segment], names_last: false });
        waiting = [];
      } else if (last && last.mentions.length > 0 && !speaksOfOrder(segment) && !isOfWhole(segment, last) && namesUnknown(segment) === null) last.segments.push(segment);
      else if (!last && topic.length > 0 && pointsBack(segment) && !speaksOfOrder(segment) && namesUnknown(segment) === null) {
        groups.push({ mentions: [topicMention(topic)], segments: [segment], names_last: false });
      } else groups.push({ mentions: [], segments: [segment], names_last: false });
    }
  }
  return { groups, unsaid: waiting };
}

/** « , menthe et persil ok »: the names go with what is said at the end. */
function leadsOn(segments: readonly Segment[], at: number): boolean {
  for (const next of segments.slice(at + 1)) {
    if (next.mentions.length > 0 && !next.says) continue;
    if (next.mentions.length > 0) return next.joined && !next.names_last;
    return false;
  }
  return false;
}

/** « vous ne l'aurez que vendredi » behind several names: the order. */
const isOfWhole = ({ text }: Segment, { mentions }: Group): boolean =>
  mentions.length > 1 && /(?:^| )(?:l|la) (?:aurez|livr|recevr|envoi|envoy|expedi|aura)/.test(text) && /(?:^| )D(?: |$)/.test(text);

/** « j'en ai 4 », « il passe à », « rupture, je mets… à la place »: of what was just spoken of. */
const pointsBack = ({ text, substitute }: Segment): boolean =>
  substitute !== null ||
  /(?:^| )(?:(?:j|je|on|nous|vous|n|ne|il|y|s|peux|peut|pouvons|faire|avoir|mettre) (?:n |ne )?(?:vous |nous |te )?(?:en|les|le|la|l) (?!D)[a-z]|(?:elle|elles|ils) |il (?!y|n y|faut|manque|reste|fait|est|a |vous|nous)|celui ci|celle ci|ceux ci|celles ci|ce dernier|cette derniere|alaplace|retour|reliquat|solde|chacune?)/.test(text) ||
  /^(?:que )?(?:Q|P)(?: |$)/.test(text);

const topicMention = (lines: readonly number[]): LinesMeant => ({
  kind: 'lines',
  lines,
  ambiguous: false,
  sure: true,
  foreign: false,
});
