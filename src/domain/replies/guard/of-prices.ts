import type { Passage, ReadLine, ReplyReading } from '#domain/replies/reply.ts';
import { plainText } from './less-said.ts';

type Said = Passage & { text: string };

/** Money, or a share of it. */
const SPEAKS_OF_PRICES =
  /€|\d ?%|\b(?:prix|tarifs?|factur\p{L}*|hausses?|baisses?|augment\p{L}*|remises?|euros?)\b/u;
/** What is said of goods that do not come, or come later. */
const SPEAKS_OF_LESS =
  /\b(?:rupt|manqu|indispo|epuis|annul|report|reliquat|suivr|suit\b|retir|arret|supprim|fini|vid(?:e|es)\b|decal|ulterieur|attend|attente|refus|impossible|echou|perdu|cass|gele|zero|aucun|sans\b|non livr|stock|hors (?:stock|saison)|au lieu)\p{L}*|\b(?:plus|pas) (?:de |d'|du |des |en |dispo|livr|rec|pu\b|la\b|le\b|possible)|\b(?:mets|mettons|prends|prenons|envoie|envoyons|livre|livrons|achete|achetons) pas\b|\bhors de prix\b|\btout\b[^.;]{0,20}\b(?:sauf|hormis|excepte|a part)\b|\bn'(?:ai|a|avons|est|ont|en)\b[^.;]{0,20}\b(?:plus|pas|rien)\b(?! concern)/u;

/** « +2,5 % sur les farines, hormis l'épeautre », « passera à 34,90 € à partir du 4 »: what is said of prices takes no goods away. */
export function emptiedByPrice({ lines }: ReplyReading, sentences: readonly Said[]): ReadLine | undefined {
  return lines.find(({ qty_confirmed, substitution, said_in }) => {
    if (qty_confirmed !== 0 || substitution !== undefined || said_in.length === 0) return false;
    const own = sentences.filter((one) =>
      said_in.some(({ start, end }) => one.start < end && one.end > start),
    );
    return (
      own.length > 0 &&
      own.every(({ text }) => {
        const said = plainText(text);
        return SPEAKS_OF_PRICES.test(said) && !SPEAKS_OF_LESS.test(said);
      })
    );
  });
}
