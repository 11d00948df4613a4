import { denies } from '#domain/replies/clauses/agreement.ts';
import type { Group } from '#domain/replies/clauses/groups.ts';
import { type Mood, moodOf, proposes, putsOff, type Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { namesUnknown } from '#domain/replies/clauses/unknown-goods.ts';
import { OK, REST } from '#domain/replies/cues/agreement.ts';
import {
  ASKS_OF_ORDER,
  BLOCKED,
  CONDITION,
  DEPENDS,
  QUESTION,
  WITHHELD,
  WITHOUT_THEM,
} from '#domain/replies/cues/doubt.ts';
import { PRICE } from '#domain/replies/cues/price.ts';
import { REFUSES } from '#domain/replies/cues/refusal.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { linesOf } from '#domain/replies/statements/lines/chosen-lines.ts';
import { withMood } from '#domain/replies/statements/lines/facts-of-part.ts';
import { lineFacts } from '#domain/replies/statements/lines/line-facts.ts';
import { saidOfUnknown } from '#domain/replies/statements/lines/only-unnamed.ts';
import { pricedUnnamed } from '#domain/replies/statements/prices/priced-unnamed.ts';
import { quantityOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import { lineByUnit } from '#domain/replies/statements/quantities/shared-units.ts';
import { type Around, doubt, open, type Situation, tell } from '#domain/replies/statements/situation.ts';
import { dayFacts } from './day-facts.ts';
import { OF_THE_WAY, orderFacts } from './order-facts.ts';
import { agreesToCounts, IF, ofWholeOrder, theseRefused } from './said-apart.ts';

/** « je peux vous proposer du demi-sel »: an answer is waited for. */
const offersOther = (text: string): boolean => proposes(text) && !/(?:^| )[DQ](?: |$)/.test(text);

/** « la moitié de chaque article », « 6 de moins partout ». */
const EACH =
  /(?:^| )(?:chaque|(?:toutes|tous) (?:les|vos)|(?:tout|l ensemble) (?:le|la|les|vos|des)) (?:articles?|references?|lignes?|produits?|commande)(?: |$)|(?:^| )Q (?:[a-z]+ ){0,3}(?:partout|de tout|sur tout|de chaque|chacune?)(?: |$)|(?:^| )R (?:de |d )?(?:des |les |la |vos |votre |sa |ses |leurs? |toutes les )*(?:quantite|volumes?|commandes?)(?: (?:commande|demande|prevu|souhait)[a-z]*)?(?: |$)/;

const CHOICE = /(?:^| )(?:soit .* soit|ou bien)(?: |$)/;

/** « en dessous du minimum, nous ne la traiterons pas »: a reason, no condition. */
const FINAL =
  /(?:^| )(?:donc|la|l|(?<!(?:^| )(?:de|d|des|les|aucune|toute|nouvelle) )commande|cette|celle ci|par consequent|du coup)(?: |$)/;
const DONE =
  /(?:^| )(?:a ete|est|avons|ai) (?:donc |malheureusement )?(?:annul|refus|rejet|supprim)[a-z]*(?: |$)/;
/** « si vous prenez 4 cartons je vous les fais à 8,60, sinon je ne pourrai pas vous servir »: refused only then. */
const OR_ELSE = /(?:^| )(?:si|s il|s ils) .* (?:sinon|autrement|faute de quoi|a defaut|cas contraire)(?: |$)/;

/** What is said of the order, or of a line that only its unit tells. */
export function aboutOrder(group: Group, around: Around): Fact[] {
  const isPutOff = putsOff(group.segments);
  return group.segments.flatMap((segment) => {
    const part = around.segments.indexOf(segment);
    const unknown = tell(around.situation, saidOfUnknown(segment));
    return [...ofPart(segment, isPutOff, around), ...unknown].map((fact) => ({ ...fact, part }));
  });
}

/** « préparez les vides : 6 caisses et 2 fûts »: what goes back counts nothing that comes. */
const OF_EMPTIES =
  /(?:^| )(?:vides|consignes?|deconsign[a-z]*|palettes? europe|(?:bacs|futs|caisses|casiers|cagettes) (?:a rendre|a reprendre|en retour))(?: |$)/;

/** « pour jeudi, que 3 caisses de citron vert »: when that is, and no word of the rest. */
const DAY_AHEAD = /^(?:(?:du coup|attention|attn|info|petite|rappel|alors|donc|et|pour) )*D$/;

function ofPart(segment: Segment, isPutOff: boolean, around: Around): Fact[] {
  const { situation, tone, segments } = around;
  const isLast = segment === segments.at(-1);
  const mood = moodOf(segment, tone, isPutOff, isLast);
  const refused = mood === null ? theseRefused(segment, situation) : [];
  if (refused.length > 0) return tell(situation, refused);
  if (segment.substitute?.after_missing) return tell(situation, [ofSubstitute(segment, around)]);
  const each = mood === null && EACH.test(segment.text) ? ofEach(segment, situation) : [];
  if (each.length > 0) return tell(situation, each);
  const unknown = namesUnknown(segment);
  const priced = mood === null ? pricedUnnamed(segment, situation) : null;
  if (priced) return tell(situation, [priced]);
  const line = unknown === null && !OF_EMPTIES.test(tone.text) ? onlyLine(segment, situation) : null;
  if (line !== null) return ofOnlyLine(segment, line, mood, situation);
  if (unknown !== null && /(?:^| )(?:offerte?s?|gratuite?s?|cadeau)(?: |$)/.test(segment.text))
    return tell(situation, [doubt('not_understood')]);
  if (unknown !== null)
    return tell(
      situation,
      unknown === 'article'
        ? [{ kind: 'firm_change' }, doubt('unknown_product')]
        : [...(mood === 'condition' ? [] : orderFacts(segment, situation)), doubt('not_understood')],
    );
  if (agreesToCounts(segment, around)) return tell(situation, [{ kind: 'agree', weak: false, counts: true }]);
  const read = ofWholeOrder(segment, around);
  const facts = !isLast && DAY_AHEAD.test(segment.text) ? read.filter(({ kind }) => kind !== 'agree') : read;
  if (mood === null && offersOther(segment.text) && !facts.some(({ kind }) => kind === 'refuse'))
    return tell(situation, [...facts, doubt('question')]);
  if (mood === 'question' || mood === 'condition') {
    const spared = isSpared(segment, around);
    const isFinal = mood === 'condition' && isRefusedFinally(segment, facts, tone);
    const kept = facts.filter(
      ({ kind }) =>
        (kind === 'refuse' &&
          (mood === 'question' || isFinal) &&
          !OR_ELSE.test(tone.text) &&
          !WITHOUT_THEM.test(tone.text) &&
          // « voulez-vous compléter la commande, ou on l'annule ? »
          !(tone.asks && ASKS_OF_ORDER.test(tone.text))) ||
        kind === 'day_refused' ||
        (spared && (kind === 'agree' || (kind === 'day' && mood === 'question'))),
    );
    const wanted = tone.asks_approval ? [{ kind: 'approval_wanted' } as const] : [];
    return tell(situation, [
      ...kept,
      ...(isFinal ? [] : [doubt(mood)]),
      ...wanted,
      ...open(tone.asks_approval ? askedAbout(segments, situation) : [], mood),
    ]);
  }
  const understood = facts.some(({ kind }) => kind !== 'agree' && kind !== 'day');
  if (
    !understood &&
    hasLooseFigure(segment) &&
    !/(?:^| )(?:vides|consignes?|palettes?|quai|facture)(?: |$)/.test(tone.text)
  )
    return tell(situation, [...facts, doubt('unclear_quantity')]);
  return tell(situation, facts);
}

const isRefusedFinally = ({ text }: Segment, facts: readonly OrderFact[], tone: Tone): boolean =>
  facts.some(({ kind }) => kind === 'refuse') &&
  FINAL.test(text) &&
  (denies(text) || DONE.test(text)) &&
  !IF.test(tone.text);

/** « je vous mets du frisé »: nobody knows instead of what, nor whether it is goods where nothing is missing. */
const ofSubstitute = ({ text }: Segment, around: Around): OrderFact =>
  doubt(isShort(around) || ADDED.test(text) ? 'unknown_product' : 'not_understood');
const ADDED = /(?:^| )(?:[QM]|r?ajout[a-z]*)(?: |$)/;
/** Something was said not to come, so that something else may take its place. */
const isShort = ({ before, segments }: Around): boolean =>
  before.some(({ kind }) => kind === 'missing') ||
  segments.some(({ text }) => OUT.test(text) && !NOT_OUT.test(text));

/** Said before what is asked, or what depends on something: it holds. */
const isSpared = (segment: Segment, { segments, tone }: Around): boolean =>
  segment !== segments.at(-1) &&
  !QUESTION.test(segment.text) &&
  // « tout ok sauf les crevettes…, ça vous va ? » asks about the shrimps.
  (!tone.asks_approval || segments.some(({ mentions }) => mentions.length > 0)) &&
  !CHOICE.test(tone.text) &&
  !CONDITION.test(segment.text) &&
  !DEPENDS.test(segment.text) &&
  !segments.slice(0, segments.indexOf(segment)).some(({ text }) => CONDITION.test(text));

/** What is said of every line alike. */
function ofEach(segment: Segment, situation: Situation): LineFact[] {
  const facts = situation.lines.flatMap((_, line) =>
    lineFacts(segment, line, situation, { isAlone: true, isReplaced: false }),
  );
  return facts.some(({ kind }) => kind === 'settle' || kind === 'missing') ? facts : [];
}

function ofOnlyLine(segment: Segment, line: number, mood: Mood, situation: Situation): Fact[] {
  const isReplaced = segment.substitute !== null;
  const facts = withMood(lineFacts(segment, line, situation, { isAlone: true, isReplaced }), mood, line);
  const [first, ...more] = facts;
  // « vendredi 20 pour vos 20 sacs »
  const isAll = first?.kind === 'settle' && more.length === 0 && first.qty === situation.lines[line]?.qty;
  return tell(
    situation,
    isAll && situation.lines.length === 1 ? [...facts, ...dayFacts(segment, situation)] : facts,
  );
}

/** « …, ça vous va ? » asks about the lines that it names, or else about those before. */
export function askedAbout(segments: readonly Segment[], { topic }: Situation): readonly number[] {
  const named = linesOf(segments.flatMap(({ mentions }) => mentions));
  return named.length > 0 ? named : topic;
}

/** A figure that says something, and nobody knows of what. */
function hasLooseFigure({ items, text }: Segment): boolean {
  if (
    /(?:^| )(?:total|montant|franco|O|T|references?|article|lignes?|tel|poste|facture|consignes?|vides|ttc|palettes?|(?:stand|vente|etal|box|bureau|secteur|agence|hangar|carreau|allee|depot|client|compte) (?:: )?Q$|(?:receptionner|recevoir) (?:les|vos|ces) Q$)(?: |$)/.test(
      text,
    )
  )
    return false;
  // « tout est là à une boîte près »
  if (/(?:^| )a Q pres(?: |$)/.test(text)) return true;
  return items.some((item, at) => {
    const quantity = quantityOf(item);
    if (item.meaning?.kind === 'price') return PRICE.test(text);
    return (
      quantity !== null &&
      quantity.amount !== 1 &&
      !['none', 'ordered'].includes(roleOf(items, at, undefined))
    );
  });
}

/** Anything that is said of an order with one line is said of that line; « 4 bouteilles », of the one line in bottles. */
function onlyLine(segment: Segment, { lines }: Situation): number | null {
  if (lines.length !== 1) return lineByUnit(segment, lines);
  const said = segment.items.some(
    (item, at) => quantityOf(item) !== null && roleOf(segment.items, at, lines[0]) !== 'none',
  );
  const missing =
    OUT.test(segment.text) &&
    !NOT_OUT.test(segment.text) &&
    !/(?:^| )D(?: |$)/.test(segment.text) &&
    !OF_THE_WAY.test(segment.text);
  return said ||
    segment.substitute ||
    missing ||
    (PRICE.test(segment.text) && /(?:^| )[PR](?: |$)/.test(segment.text))
    ? 0
    : null;
}

const HALTED =
  /(?:^| )(?:(?:toutes? )?(?:nos|les|toute) (?:expedition|livraison|tournee|envoi)s?) (?:[a-z]+ ){0,3}suspendue?s?(?: |$)/;

/** « le camion ne partira qu'une fois la facture réglée »; of lines that are named, only those wait. */
export function withheldBy(segments: readonly Segment[], tone: Tone, situation: Situation): Fact[] {
  if (tone.asks && ASKS_OF_ORDER.test(tone.text) && segments.every(({ mentions }) => mentions.length === 0))
    return tell(situation, [{ kind: 'withheld' }, doubt('question')]);
  const isRefused = () => segments.some(({ text }) => REFUSES.test(text));
  const at = segments.findIndex(({ text }) => WITHHELD.test(text) || (BLOCKED.test(text) && !isRefused()));
  if (at === -1)
    return WITHOUT_THEM.test(tone.text) && segments.every(({ mentions }) => mentions.length === 0)
      ? tell(situation, [{ kind: 'withheld' }, doubt('condition')])
      : [];
  const waiting = segments[at]?.text ?? '';
  const before = segments.slice(0, at).filter(({ text }) => !OK.test(text) && !REST.test(text));
  const isOfLines =
    before.some(({ mentions }) => mentions.length > 0) ||
    /(?:^| )M(?: |$)/.test(waiting.slice(0, waiting.search(WITHHELD)));
  if (isOfLines) return [];
  const halted = HALTED.test(waiting) && !WITHHELD.test(waiting);
  return tell(situation, [{ kind: 'withheld', ...(halted ? { halted } : {}) }, doubt('condition')]);
}

/** « Juste une précision sur les sacs : brun ou blanc ? »: which of two kinds is to come. */
const ASKED_OF =
  /(?:^| )(?:precisions?|questions?|doutes?|hesitations?|details?|point) (?:[a-z]+ )?(?:sur|pour|concernant|a propos d[eu]s?|au sujet d[eu]s?|cote) (?:(?:le|la|les|l|vos|votre|ta|ton|tes) )?M(?: |$)|(?:^| )M (?:: )?(?:(?:vous|tu) (?:voulez|preferez|veux|preferes|prenez|prends) )?(?:(?:le|la|les|du|de la|des|plutot) )?(?!en |au |a |dans )[a-z]{3,} ou (?:(?:le|la|les|du|de la|des|plutot) )?(?!en |au |a |dans )[a-z]{3,}$/;

const KIND =
  '(?:plutot )?(?:(?:le|la|les|l|du|de la|des|de l|un|une) )?(?!en |au |a |dans |de |que |pas |non )[a-zM]+(?: (?:de|d|du|a|au|aux) [a-z]+)?';
/** « vous voulez le brun ou le blanc ? », « je vous mets du doux ou du demi-sel ? »: of whatever line is spoken of. */
const WHICH_KIND = new RegExp(
  `(?:^| )(?:(?:vous|tu) (?:(?:les?|la|l|en) )?(?:voulez|veux|preferez|preferes|souhaitez|desirez|prenez|prends)|(?:voulez|preferez|souhaitez|desirez) (?:- )?vous|(?:je|on|nous) (?:vous |te )?(?:(?:les?|la|l|en) )?(?:mets|met|mettons|livre|livrons|envoie|envoyons|prepare|preparons)) ${KIND} ou ${KIND}(?: - [a-z]+)?(?: (?:pour|sur) (?:(?:le|la|les|l|vos) )?M)?$`,
);

/** « les gnocchis ont une date courte, tu les prends quand même ? »: of what was just told of. */
const TAKEN_ANYHOW =
  /(?:^| )(?:vous|tu) (?:les?|la|l|en) (?:prenez|prends|gardez|gardes|voulez|veux|acceptez|acceptes) (?:quand meme|malgre tout|tout de meme|comme ca|telle?s? quel[a-z]*)(?: |$)/;

/** « nous avons deux rosés à ce prix… Lequel souhaitez-vous ? » */
const WHICH_ONE =
  /^(?:(?:alors|et|donc|,|dites nous) )*(?:pour )?(?:lequel|laquelle|lesquels|lesquelles)(?: |$)/;
export function askedOf(segments: readonly Segment[], { asks }: Tone, situation: Situation): Fact[] {
  const asked = asks ? segments.filter(({ text }) => ASKED_OF.test(text)) : [];
  const isOfKind = asks && segments.some(({ text }) => WHICH_KIND.test(text));
  // « pour le morbier, le fermier ou le laitier ? »: of the morbier, whatever else is « fermier ».
  const apart = linesOf(
    segments.filter(({ text }) => !WHICH_KIND.test(text)).flatMap(({ mentions }) => mentions),
  );
  const isWhich = asks && WHICH_ONE.test(segments.map(({ text }) => text).join(' '));
  const spoken = isWhich
    ? situation.topic
    : !isOfKind
      ? []
      : apart.length === 1
        ? apart
        : askedAbout(segments, situation);
  const taken = asks ? segments.find(({ text }) => TAKEN_ANYHOW.test(text)) : undefined;
  const lines =
    taken !== undefined && asked.length === 0
      ? askedAbout(segments, situation)
      : spoken.length === 1
        ? spoken
        : linesOf(asked.flatMap(({ mentions }) => mentions));
  return lines.length === 0 ? [] : tell(situation, [doubt('question'), ...open(lines, 'question')]);
}
