import { goodsOf } from '#domain/replies/body/order-goods.ts';
import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut, fold, stems } from '#domain/replies/body/trace.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';
import { isClosing, isGreeting, restOfClosing } from './courtesy.ts';
import { isHardSignature, isLegal, isSentFrom, signatureTest } from './signature-lines.ts';

/** A line that is left, and whether a closing formula stands above it. */
export type SaidLine = WrittenLine & { after_closing: boolean };

const POST_SCRIPT =
  /^\W{0,3}(?:p\.?\s?s\.?|n\.?\s?b\.?|post[- ]scriptum|nota(?: bene)?|edit|rectif\w*|correction|erratum|au fait|ah|oups|j'(?:ai )?oublia?i?[es]?|(?:petite )?precision|attention|important|derniere minute|dernier point|une derniere chose|autre chose|par contre|sinon|info|a noter)\b\s?(?:[:,!.–-]|\w)/;
const PROMOTION =
  /\b(?:promos?|promotions?|offres?|decouvr\w+|nouveautes?|catalogue|salon|stand|retrouvez[- ](?:nous|nos|notre)|suivez[- ]nous|rejoignez|facebook|instagram|linkedin|remises?|profitez|jusqu'au|degustation|portes ouvertes|jeu concours|commandez|fetes de fin d'annee|noel|coffrets?|depuis \d{4}|ans d'experience|specialiste|a votre service|livraison (?:gratuite|offerte)|franco|ouvert du|du lundi au|horaires)\b|-\s?\d{1,2}\s?%|www\.|https?:/;
/** Below an address, whatever goods it speaks of. */
const BANNER =
  /\b(?:decouvrez|nouveau(?:te)?s? ?!|nouveautes?|offres?|promos?|promotions?|profitez|catalogue|retrouvez)\b/;
/** Nothing of this order is said in such words, wherever they stand. */
const ADVERTISES =
  /\bachete\w*\s?=|=\s?\d+ .{0,20}\boffert|^(?!.*\b(?:hausse|augment\w*|major\w*|prend|prennent|appliqu\w*|livraison|commande)\b).*\d\s?% (?:de remise )?sur (?:toute?s?|les|nos|notre|la gamme|l'ensemble)\b|^\W{0,4}(?:offres? (?:de|du|speciale|decouverte|flash|exceptionnelle)|promo(?:tion)?s? (?:du|de la|flash|speciale?|de)|nouveau catalogue|destockage|vente flash)\b/;
/** « Merci d'écrire au-dessus de cette ligne », « Dicté depuis mon téléphone »: of the message itself. */
const SPOKEN_ABOUT =
  /\b(?:au-dessus de cette ligne|above this line)\b|^(?:\W*message )?dictee? (?:depuis|sur|par|avec|dans|en)\b.{0,80}$/;
/** Nobody writes to a reader of orders but who wants to mislead it. */
const ADDRESSES_MACHINES =
  /\b(?:assistants? automatiques?|instructions? precedentes?|previous instructions|needs_human|qty_confirmed)\b/;
const FORMULA_INSIDE =
  /[\s.,;!](?:(?:bien |tres )?(?:cordialement|cdlt|cordlt)|bien a vous|bonne (?:fin de )?(?:journee|soiree|reception))\b[\s,.!-]*/;
const OF_AN_ORDER =
  /\b(?:ok|livr\w*|command\w*|rupture|stock|manque\w*|manquant\w*|plus de|pas de|pas d'|plus d'|seulement|reste|confirm\w*|dispo\w*|indispo\w*|prix|remplac\w*|au lieu|report\w*|annul\w*|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|note|recu|sauf|quantite\w*|retard|hausse|reliquat)\b|\d\s?(?:kg|kilos?|l|litres?|colis|sacs?|pieces?|cartons?|bottes?|€)\b/;
/** « Livraison confirmée : 02/09/2026 » is no name of a house, however few its words. */
const DELIVERY_DAY =
  /\b(?:livr\w+|expedi\w+|depart|enlevement|tournee)\b.{0,40}\b(?:0?[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])(?:\/(?:20)?\d{2})?\b/;
const SHORT_OR_FIRM =
  /\d|\b(?:ok|rupture|plus|pas|manque\w*|seulement|sauf|indispo\w*|zero|fini\w*|epuise\w*|annul\w*|remplac\w*|livr\w*|prix)\b/;

/** What is left of lines that follow each other when greetings, closing formulas, signatures and footers are gone. */
export function withoutSignature(lines: readonly WrittenLine[], order: RepliedOrder): SaidLine[] {
  const isSigned = signatureTest(order);
  const isSignature = (text: string) => !DELIVERY_DAY.test(fold(text)) && isSigned(text);
  const { goods } = goodsOf(order);
  const isOfGoods = (text: string) => stems(text).some((word) => goods.has(word));
  const said = new Sieve(isSignature, isOfGoods).sift(lines);
  return withoutTail(said, isSignature, isOfGoods);
}

class Sieve {
  private isClosed = false;
  private isSigned = false;
  private isLegalParagraph = false;
  /** « P.S. : plus de beurre » opens again what the signature closed, to the end of its paragraph. */
  private isReopened = false;
  private readonly isSignature: (line: string) => boolean;
  private readonly isOfGoods: (line: string) => boolean;

  constructor(isSignature: (line: string) => boolean, isOfGoods: (line: string) => boolean) {
    this.isSignature = isSignature;
    this.isOfGoods = isOfGoods;
  }

  sift(lines: readonly WrittenLine[]): SaidLine[] {
    return lines.flatMap((whole) => {
      const line = this.withoutFormula(whole);
      const after_closing = this.isClosed;
      if (!this.keeps(line)) return [];
      // « Tout est bon. Cordialement, Paul »: what follows comes after the formula, this line before it.
      const isOpen = line.text.length < whole.text.length;
      if (isOpen) this.isClosed = true;
      return [{ ...line, after_closing: isOpen ? after_closing : this.isClosed }];
    });
  }

  /** A closing formula at the end of a line, and the name behind it. */
  private withoutFormula(line: WrittenLine): WrittenLine {
    const folded = fold(line.text);
    const found = FORMULA_INSIDE.exec(folded);
    if (!found) return line;
    const rest = folded.slice(found.index + found[0].length);
    if (rest.length > 90 || OF_AN_ORDER.test(rest) || this.isOfGoods(rest)) return line;
    return { ...line, ...cut(line, 0, found.index + 1) };
  }

  private keeps(line: WrittenLine): boolean {
    const folded = fold(line.text).trim();
    if (line.isAfterBlank) {
      this.isLegalParagraph = false;
      this.isReopened = false;
    }
    if (/^(?:-{2}|—)$/.test(folded) || isSentFrom(folded)) {
      this.isClosed = true;
      this.isSigned = true;
      return false;
    }
    if (/^[-_=*~.]{3,}$/.test(folded) || SPOKEN_ABOUT.test(folded)) return false;
    if (
      this.isLegalParagraph ||
      (isLegal(folded) && (!this.isOfGoods(line.text) || ADDRESSES_MACHINES.test(folded)))
    ) {
      this.isLegalParagraph = true;
      return false;
    }
    if (isGreeting(folded) || ADVERTISES.test(folded)) return false;
    const rest = restOfClosing(folded);
    if (isClosing(folded) || (rest !== null && !OF_AN_ORDER.test(rest) && !this.isOfGoods(rest))) {
      this.isClosed = true;
      return false;
    }
    return !this.isClosed || this.keepsAfterClosing(line, folded);
  }

  private keepsAfterClosing(line: WrittenLine, folded: string): boolean {
    if (POST_SCRIPT.test(folded)) {
      this.isReopened = true;
      return true;
    }
    if (this.isReopened) return true;
    if (this.isSignature(line.text)) {
      this.isSigned = true;
      return false;
    }
    if (!this.isSigned) return OF_AN_ORDER.test(folded) || this.isOfGoods(line.text);
    return !PROMOTION.test(folded) && this.isOfGoods(line.text) && SHORT_OR_FIRM.test(folded);
  }
}

/** A signature without a formula above it: from the end upwards, and from the first address on. */
function withoutTail(
  lines: SaidLine[],
  isSignature: (line: string) => boolean,
  isOfGoods: (line: string) => boolean,
): SaidLine[] {
  const isTail = ({ text }: SaidLine) =>
    isSignature(text) ||
    BANNER.test(fold(text)) ||
    (PROMOTION.test(fold(text)) && !(isOfGoods(text) && SHORT_OR_FIRM.test(fold(text))));
  let end = lines.length;
  const address = lines.findIndex(
    (line, at) =>
      at > 0 && !line.after_closing && isHardSignature(line.text) && lines.slice(at).every(isTail),
  );
  if (address > 0) end = address;
  // « Manquants : » is no sentence without what stands under it.
  while (
    end > 0 &&
    !lines[end - 1]?.after_closing &&
    isSignature(lines[end - 1]?.text ?? '') &&
    !/:\s*$/.test(lines[end - 2]?.text ?? '')
  )
    end--;
  return lines.slice(0, end);
}
