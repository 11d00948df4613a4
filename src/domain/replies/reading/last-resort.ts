import type { WrittenText } from '#domain/replies/body/written.ts';
import type { ReadLine, RepliedOrder, ReplyReading } from '#domain/replies/reply.ts';
import { fold } from '#domain/replies/words/letters.ts';

/** Longer messages say more than yes or no. */
const MOST_WORDS = 25;

/** What is asked, put off or spoken of besides: neither yes nor no. */
const OPEN =
  /\?|\d|\b(?:attend\w*|verifi\w*|regard\w*|rappel\w*|appel\w*|revien\w*|reven\w*|voir|vois|verra\w*|etud\w*|transm\w*|transf\w*|point|question|donnez|patien\w*|minute|heure|demain|retour|contact\w*|repon\w*|repond\w*|precis\w*|si|compren\w*|trouv\w*|lire|lis|ouvrir|ouvre|piece|jointe?|pourr\w*|peut-etre|sais|savoir|encore|soon|bientot|plus tard|facture\w*|catalogue|tarif\w*|prix|convenance|dernier\w*|fin de|debut|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b/;

const NO =
  /\b(?:pas|plus|rien|aucune?|jamais|impossible|rupture|non|refus\w*|annul\w*|declin\w*|stop|bloqu\w*|niet|negatif|dommage|malheureusement|helas)\b|\bn'/;

/** Of the supplier, or of what he does: « ce sera sans nous », « on ne fera pas ». */
const OF_US = /\b(?:je|j'|on|nous|notre|commande|livr\w*|possible|impossible|semaine|fois)\b/;

/**
 * A short message of which nothing was understood is a yes, unless a word of it denies something: then it is a no. A person
 * reads it in both cases; what is guessed is only what the person finds filled in.
 */
export function lastResort(
  reading: ReplyReading,
  order: RepliedOrder,
  { blocks }: WrittenText,
): ReplyReading {
  const isLost =
    reading.intent === 'question' &&
    reading.lines.length === 0 &&
    reading.doubts.every(({ doubt }) => doubt === 'not_understood');
  if (!isLost || blocks.some(({ kind }) => kind === 'row')) return reading;
  const text = blocks.map((block) => fold(block.text).text).join('\n');
  if (text.trim() === '' || text.split(/\s+/).length > MOST_WORDS || OPEN.test(text)) return reading;
  const isNo = NO.test(text);
  if (isNo && !OF_US.test(text)) return reading;
  return {
    ...reading,
    intent: isNo ? 'refused' : 'confirmed',
    lines: order.lines.map(
      ({ line_id, qty }): ReadLine =>
        isNo
          ? { line_id, qty_confirmed: 0, reason: 'refused', said_in: [] }
          : { line_id, qty_confirmed: qty, said_in: [] },
    ),
    needs_human: true,
    doubts: reading.doubts.length > 0 ? reading.doubts : [{ doubt: 'not_understood', said_in: null }],
  };
}
