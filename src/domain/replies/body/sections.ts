import type { RepliedOrder } from '#domain/replies/reply.ts';
import { isHeadedByNumbers, type OrderMention, orderNumbersOf } from './order-numbers.ts';
import { cut, fold, passageOf } from './trace.ts';
import type { TracedText, WrittenBlock, WrittenText } from './written.ts';

/** « Pour la commande n° », « Concernant votre BC »: what may stand before the number that a section begins with. */
const LEADS_IN =
  /^[\s\-–—*•·>.,;:!()]*(?:(?:bonjour|bonsoir|et|puis|mais|ensuite|enfin|sinon|par contre|en revanche|pour|concernant|concerne|sur|suite a|quant a|au sujet de|rapport a|re|ref|objet|la|le|les|l'|votre|vos|notre|a|de|commandes?|cde|cmd|bon|bons|n°|no|numero|num|bc|po|celle|celui|du (?:(?:lun|mar|mercre|jeu|vendre|same)di )?(?:\d{1,2}|1er)(?:[/.]\d{1,2}| (?:janv|fevr|mars|avril|mai|juin|juil|aout|sept|oct|nov|dec)[a-z]*)?)[\s,.:('°-]*)*$/;
/** Named beside what is said, not as its subject: « livré avec la BC-2026-00311 ». */
const ONLY_BESIDE =
  /\b(?:avec|comme|meme temps que|ainsi que|que|en plus de|jointe? a|groupee? avec|reliquat de)\s+(?:pour\s+)?(?:celle|celui|la|le|votre|vos|notre)?\s*(?:du|de)?\s*(?:commande|cde|bon)?\s*(?:n°|no)?\s*$/;
/** « , la BC-2026-00318 est reportée »: the number is the subject of what follows. */
const SAYS_OF_IT =
  /^[a-z]{0,4}[\s-]?[\d\s-]{4,}\s*(?::|=|est|sera|reste|restera|part|partira|passe|passera|arrive|arrivera|suit|suivra|n'est|ne|ok|complete|en|au|le)(?![a-z])/;
/** This order without its number. */
const THIS_ONE =
  /\b(?:cette commande|celle-ci|celle ci|la presente|presente commande|celle du jour|commande du jour|votre derniere commande|la derniere commande|celle d'aujourd'hui|commande d'aujourd'hui)\b/g;

type Split = Pick<WrittenText, 'blocks' | 'other_orders' | 'names_this_order'>;

/** Says of each block which other order it is about, where the supplier answers several in one message. */
export function bySection(blocks: readonly WrittenBlock[], order: RepliedOrder): Split {
  const isHeaded = isHeadedByNumbers(
    blocks.map(({ text }) => text),
    order,
  );
  const numbersIn = orderNumbersOf(order, isHeaded);
  const mentions = blocks.map((block) => numbersIn(block.text));
  const all = mentions.flat();
  const other_orders = blocks.flatMap((block, at) =>
    (mentions[at] ?? [])
      .filter(({ isThis }) => !isThis)
      .map(({ order_number, start, end }) => ({ order_number, said_in: passageOf(block, start, end) })),
  );
  const names_this_order = all.some(({ isThis }) => isThis);
  if (other_orders.length === 0) return { blocks, other_orders, names_this_order };
  const walker = new SectionWalker();
  return {
    blocks: blocks
      .flatMap((block, at) => walker.take(block, withThisOne(block.text, mentions[at] ?? [])))
      .map((block) => (isHeaded ? withoutHead(block) : block)),
    other_orders,
    names_this_order,
  };
}

/** « 731 : sardines ok » is read without its number, which is no quantity. */
function withoutHead(block: WrittenBlock): WrittenBlock {
  const head = /^[\s*•-]*(?:n°|no|#|b\.|bon|bc|cde)?\s?0*\d{3,6}\s*(?=[(:=→–])(?::\s*)?/.exec(
    fold(block.text),
  );
  return head ? { ...block, ...cut(block, head[0].length) } : block;
}

function withThisOne(text: string, mentions: readonly OrderMention[]): OrderMention[] {
  const meant = [...fold(text).matchAll(THIS_ONE)].map(({ 0: words, index }) => ({
    order_number: words,
    isThis: true,
    start: index,
    end: index + words.length,
  }));
  return [...mentions, ...meant].sort((a, b) => a.start - b.start);
}

class SectionWalker {
  /** The other order that is spoken of; null: this one. */
  private current: string | null = null;
  private paragraph = -1;
  /** A number alone on its line heads all that follows; one with words behind it, its paragraph. */
  private isHeading = false;

  take(block: WrittenBlock, mentions: readonly OrderMention[]): WrittenBlock[] {
    const folded = fold(block.text);
    if (!this.isHeading && block.paragraph !== this.paragraph) this.current = null;
    this.paragraph = block.paragraph;
    if (mentions.length === 0) return [{ ...block, other_order: this.current }];
    if (block.kind !== 'words') return [this.whole(block, mentions)];
    return this.parts(block, folded, mentions);
  }

  private whole(block: WrittenBlock, mentions: readonly OrderMention[]): WrittenBlock {
    const other = mentions.find(({ isThis }) => !isThis);
    const isOther = other !== undefined && mentions.every(({ isThis }) => !isThis);
    return { ...block, other_order: isOther ? other.order_number : this.current };
  }

  private parts(block: WrittenBlock, folded: string, mentions: readonly OrderMention[]): WrittenBlock[] {
    const cuts = cutsOf(folded, mentions);
    return cuts.flatMap(({ from, to, mention, isSubject }) => {
      const part: TracedText = cut(block, from, to);
      if (part.text === '') return [];
      if (mention && isSubject) {
        this.current = mention.isThis ? null : mention.order_number;
        const behind = folded.slice(mention.end, to).replace(/[^a-z0-9]/g, '');
        this.isHeading = behind === '';
      }
      const other =
        mention && !isSubject && !mention.isThis && !mention.isBeside ? mention.order_number : this.current;
      return [{ ...block, ...part, other_order: other }];
    });
  }
}

type Part = {
  from: number;
  to: number;
  mention: (OrderMention & { isBeside: boolean }) | null;
  isSubject: boolean;
};

/** A block cut where it goes over to another order: at the sentence, or at the words that lead to the number. */
function cutsOf(folded: string, mentions: readonly OrderMention[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let last: Part | null = null;
  for (const mention of mentions) {
    const sentence = sentenceStart(folded, mention.start, from);
    const lead = leadStart(folded, mention.start, sentence);
    const isSubject = lead !== null;
    const isBeside = ONLY_BESIDE.test(folded.slice(sentence, mention.start));
    const begins = lead ?? sentence;
    if (last && last.mention?.isThis === mention.isThis && !isSubject) continue;
    if (begins > from) {
      if (last) last.to = begins;
      else parts.push({ from, to: begins, mention: null, isSubject: false });
    }
    if (last && begins <= last.from) continue;
    last = { from: begins, to: folded.length, mention: { ...mention, isBeside }, isSubject };
    parts.push(last);
    from = begins;
  }
  return parts;
}

function sentenceStart(folded: string, before: number, from: number): number {
  const head = folded.slice(from, before);
  const ends = [...head.matchAll(/[.!?;]\s+|\s[–—/]\s/g)].at(-1);
  return ends ? from + ends.index + ends[0].length : from;
}

/** Where the words begin that lead to the number, as far back as a comma or « et »; null: it is no subject. */
function leadStart(folded: string, before: number, sentence: number): number | null {
  if (before - sentence > 200) return null;
  if (LEADS_IN.test(folded.slice(sentence, before))) return sentence;
  const clauses = [...folded.slice(sentence, before).matchAll(/,\s+|\s(?=et\s|mais\s|par contre\s)/g)];
  for (const clause of clauses.reverse()) {
    const start = sentence + clause.index + clause[0].length;
    if (
      LEADS_IN.test(folded.slice(start, before)) &&
      (/\b(?:pour|concernant|sur|et|mais|par contre|quant)\b/.test(folded.slice(start, before)) ||
        SAYS_OF_IT.test(folded.slice(before)))
    )
      return start;
  }
  return null;
}
