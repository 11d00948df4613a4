import { denies } from '#domain/replies/clauses/agreement.ts';
import { isOfEmpties, isOfPremises, type Tone } from '#domain/replies/clauses/mood.ts';
import { ADVERT } from '#domain/replies/cues/courtesy.ts';
import { QUESTION } from '#domain/replies/cues/doubt.ts';
import type { Fact, OrderFact } from './fact.ts';
import { doubt } from './situation.ts';

/** What a sentence says that sells something else, or asks for empties; null: it speaks of the order. */
export function asideOf(tone: Tone): OrderFact[] | null {
  if (advertises(tone.text)) return isOffered(tone.text) ? [doubt('unclear_price')] : [];
  return isOfEmpties(tone) || isOfPremises(tone) ? [{ kind: 'harmless' }] : null;
}

/** Sells something else; not what it says of an article of the order, or of this order. */
const advertises = (text: string): boolean =>
  ADVERT.test(text) &&
  !/aulieude|rupture|appliqu|cette commande|(?:^| )M (?:[a-z]+ )*(?:desormais|dorenavant|maintenant) (?:a )?P/.test(
    text,
  ) &&
  !(/(?:^| )M /.test(text) && (denies(text) || SENT_OF_IT.test(text)));

/** « promo 5+1, je vous en mets 6 »: of the article itself. */
const SENT_OF_IT =
  /(?:^| )(?:vous|te) (?:en )?(?:mets|met|mettons|ai mis|livre|livrons|envoie|envoyons|compte|comptons) Q(?: |$)/;

export const asIdle = (fact: Fact): Fact =>
  fact.kind === 'doubt' && fact.doubt === 'question' ? { ...fact, idle: true } : fact;

/** « le beurre est en promo à 2,80 € »: of an article of the order, it may be this order's price. */
const isOffered = (text: string): boolean => /(?:^| )M(?: |$)/.test(text) && /(?:^| )[PR](?: |$)/.test(text);

/** « alors, ce match hier soir ? », « pourquoi voudriez-vous que ça coince ? »: nothing of the order is asked. */
export const isIdle = ({ text, asks }: Tone): boolean =>
  asks &&
  (RHETORICAL.test(text) ||
    (!QUESTION.test(text) &&
      !/(?:^| )(?:[MQPRDVHO]|commande|livr[a-z]*|quantites?|prix|tarif|date|jour|heure|adresse|quai|factur[a-z]*|quoi|quel[a-z]*|combien|ou|quand)(?: |$)/.test(
        text,
      )));
const RHETORICAL =
  /^(?:et |mais |alors |non mais )*(?:pourquoi (?:voul|voudr|cel|ca)|comment (?:qu|voulez)|qui a dit|(?:vous|tu) (?:croyez|crois|pensiez|pensez) (?:que|qu|quoi|vraiment)|est ce que (?:je|on) vous ai (?:deja )?(?:decu|fait))/;
