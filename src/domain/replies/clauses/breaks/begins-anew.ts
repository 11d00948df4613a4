import { agrees } from '#domain/replies/clauses/agreement.ts';
import { isPredicate, isWholePredicate } from '#domain/replies/clauses/predicates.ts';
import { OF_WEATHER, TELLS } from '#domain/replies/cues/news.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

const DETERMINERS = new Set(['le', 'la', 'les', 'l']);
const SPEAKERS = new Set(['je', 'j', 'on', 'nous', 'il']);
const SUBJECTS = new Set([...SPEAKERS, 'elle', 'vous', 'ca', 'ce']);

/** « moules ok crevettes ok », « 20 kg de farine 10 kg de sucre »: a new statement without a comma. */
export function beginsAnew(items: readonly Item[], at: number, current: readonly Item[]): boolean {
  const item = items[at];
  if (!item) return false;
  if (item.text === 'sinon') return current.length > 1;
  // « col fermé donc livraison vendredi »: why, and then what follows from it.
  if (item.text === 'donc' && current.length > 0)
    return (
      !current.some(({ text }) => /^[MQPDR]$/.test(text)) &&
      /^donc (?:la )?(?:livraison|passage|report|on|je|nous|vous|ce sera|rdv)(?: |$)/.test(
        join(items.slice(at, at + 3)).text,
      )
    );
  // « je passe vendredi avec les agneaux et les oignons »: when, and then what.
  if (item.text === 'avec' && current.at(-1)?.text === 'D' && WHO_COMES.test(join(current).text)) return true;
  const ahead = join(items.slice(at, at + 3)).text;
  // « …sera livrée jeudi en raison du jour férié »
  if (
    (current.length > 2 || (current.length === 2 && current[1]?.text === 'D')) &&
    /^(?:(?:a cause|en raison|du fait|faute|compte tenu) (?:de|d|du|des)|suite (?:a|au|aux)|car|parce que|puisque|vu que|etant donne|tant que)(?: |$)/.test(
      ahead,
    ) &&
    !current.some((one) => /^donn/.test(one.text))
  )
    return true;
  if (/^(?:tout )?(?:le reste|le restant|les autres)(?: |$)/.test(ahead) || item.text === 'lesautres') {
    return (
      current.length > 1 &&
      !/^(?:pour|sur|de|du|ok|sauf|que|tout|avec|a|est|sont|bon|livre|livrons)$/.test(
        current.at(-1)?.text ?? '',
      )
    );
  }
  // « …par du merlu 8 kg reste ok »
  if (REST_IS_FINE.test(ahead)) return current.length > 1 && !BEFORE_REST.test(current.at(-1)?.text ?? '');
  // « comme vendredi est férié on passera lundi »
  if (
    SUBJECTS.has(item.text) &&
    !/^(?:que|qu|si|dont|ou|car|comme|quand)$/.test(current.at(-1)?.text ?? '') &&
    isNoDay(join(current).text)
  )
    return true;
  // « avec les orages d'hier soir je ne peux vous donner que… »
  if (
    (SPEAKERS.has(item.text) || OF_THE_ORDER.test(join(items.slice(at, at + 4)).text)) &&
    LEADING_REASON.test(join(current).text)
  )
    return true;
  const name = current.findIndex(({ text }) => text === 'M');
  if (name !== -1) return beginsAfterName(items, at, current, name);
  // « ok pour jeudi poivrons +10 % », « pas de souci pour jeudi pas de persil »
  if (current.at(-1)?.text === 'D' && SAYS_OF_ONE.test(join(items.slice(at, at + 6)).text))
    return agrees(join(current).text);
  if (beginsYes(items, at, current)) return true;
  // « tout est ok pour mercredi juste les magrets… »
  if (!JUST.has(item.text)) return false;
  const { text } = join(current);
  return agrees(text) && /(?:^| )(?:tout|commande|ok)(?: |$)/.test(text);
}

const WHO_COMES =
  /(?:^| )(?:je|on|nous) (?:(?:vous|te|re) )?(?:pass|repass|descend|vien|revien|mont|arriv|serai|sera)[a-z]* D$/;

const JUST = new Set(['juste', 'seulement', 'me']);

/** « … à la place 6 kg même tarif encornets ok »: a name with its own yes or no behind a whole statement. */
const OWN_ANSWER =
  /^(?:(?:le|la|les|l) )?M (?:ok|oui|d accord|c est (?:bon|ok|note)|pas de probleme|rupture|(?:n )?y en a (?:pas|plus))(?: |$)/;
const beginsYes = (items: readonly Item[], at: number, current: readonly Item[]): boolean =>
  current.length > 3 &&
  OWN_ANSWER.test(join(items.slice(at, at + 6)).text) &&
  !/^(?:de|d|du|des|pour|avec|sur|par|en|aulieude|alaplacede|au|aux|a|et|ou|ni|que|plus|pas|sans|sauf|hors|le|la|les|l|ok|[,:])$/.test(
    current.at(-1)?.text ?? '',
  ) &&
  isPredicate(join(current).text);

const TELLERS = new Set(['y', 'il', 'on', 'c', 'j', 'ca', 'nous', 'elle', 'elles', 'ils']);

/** « bar 2 kg maxi y avait rien à la criée »: how much, and then why. */
const saysWhyBehind = (items: readonly Item[], at: number, said: readonly Item[]): boolean =>
  TELLERS.has(items[at]?.text ?? '') &&
  WAS_SO.test(join(items.slice(at, at + 5)).text) &&
  isWholePredicate(join(said).text);

const TALE_FIRST = new Set([...DETERMINERS, 'mon', 'ma', 'mes', 'notre', 'nos']);
/** « 2 tresses le reste est pas sec ». */
const LITTLE_ELSE = /^(?:le reste|les autres) (?:est|sont|ont) (?:pas|trop)$/;

/** « 5 sacs au lieu de 8 la moisson de seigle est pas terrible ». */
const tellsBehind = (items: readonly Item[], at: number, said: readonly Item[]): boolean =>
  TALE_FIRST.has(items[at]?.text ?? '') &&
  (TELLS.test(join(items.slice(at, at + 7)).text) ||
    OF_WEATHER.test(join(items.slice(at, at + 4)).text) ||
    LITTLE_ELSE.test(join(items.slice(at, at + 4)).text)) &&
  isWholePredicate(join(said).text);

const WAS_SO =
  /^[a-z]+ (?:(?:n|ne|y|en|s|se|m|nous) )*(?:avai[a-z]+|etai[a-z]+|(?:a|ont|avons|ai) (?:pas |rien |bien )?(?:eu|fait|ete|peche|recu|pu))(?: |$)/;

const ONLY_SO_MUCH =
  /^(?:je|j|on|nous|il|y) (?:(?:n|ne|m|me|nous|vous|en|y) )*(?:ai|a|avons|reste|peux|peut|pouvons) (?:[a-z]+ ){0,2}?(?:que|qu) Q(?: |$)/;

const LEADING_REASON =
  /^(?:(?:bonjour|alors|desole|malheureusement|bon) )*(?:avec|vu|devant|face|suite|apres|faute|compte tenu|en raison|a cause|du fait|par manque) (?:(?:a|au|aux|de|d|du|des|le|la|les|l|ces|cette|ce|une?|notre|nos) )*[a-z]{4,}(?: (?!que|qu|mais|si)[a-z]+)*$/;

const REST_IS_FINE =
  /^reste (?:: )?(?:tout )?(?:ok|bon|bonne|ras|inchange|conforme|complet|nickel|idem)(?: |$)/;
const BEFORE_REST = /^(?:le|du|au|tout|me|m|en|il|y|nous|vous|n|ne|qui|pour|et|mais)$/;

/** « suite à une panne de camion votre commande ne sera livrée que lundi ». */
const OF_THE_ORDER =
  /^(?:votre|la|cette|ta|notre) (?:commande|livraison|tournee) (?:(?:est|sera|a|aura|part|arrive|arrivera|partira|passe|se|vous)(?: |$)|(?:ne|n) [a-z])/;

const SAYS_OF_ONE =
  /^(?:(?:pas|plus|manque) (?:de |d |du |des )M(?: |$)|(?:le |la |les |l )?M (?:: )?(?:(?:a |en |passe a )?[PQR]|(?:en )?rupture|indisponible)(?: |$))/;

/** A day of which it is said that nobody comes then: who does come is said behind it. */
const isNoDay = (text: string): boolean =>
  /(?:^| )D (?:est|sera|etant|tombe) |(?:^| )(?:pas|plus|impossible|ferme[a-z]*|absente?|malade|complet|complete) (?!(?:de|d) (?:probleme|soucy|changement))(?:[a-z]+ ){0,4}?D$|^(?:[a-z]+ ){0,2}D (?:(?:c est|ca|je|on|nous|ne|n) )*(?:peux|peut|pouvons|pourrai|pourra|pourrons|va) pas(?: |$)/.test(
    text,
  );

/** The same where a line was named already. */
function beginsAfterName(
  items: readonly Item[],
  at: number,
  current: readonly Item[],
  name: number,
): boolean {
  const item = items[at];
  if (!item) return false;
  if (item.text === 'Q')
    return (
      !/(?:^| )(?:alaplace|remplac[a-z]*)(?: |$)/.test(join(current).text) &&
      current.at(-1)?.text === 'M' &&
      current.some(({ text }) => text === 'Q') &&
      /^Q (?:de |d )?M/.test(join(items.slice(at, at + 3)).text)
    );
  // « la crème est à 5,76 € je n'ai plus de lait »: a new subject, and a new name behind it.
  if (
    (SPEAKERS.has(item.text) || item.text === 'nouveau' || item.text === 'attention') &&
    items.slice(at + 1).some(({ text }) => text === 'M')
  ) {
    return isPredicate(join(current).text);
  }
  if (saysWhyBehind(items, at, current.slice(name + 1))) return true;
  if (tellsBehind(items, at, current.slice(name + 1))) return true;
  // « je peux pas te faire les 30 kg de tomate j'ai que 22 »
  if (current.at(-1)?.text === 'M' && ONLY_SO_MUCH.test(join(items.slice(at, at + 7)).text)) return true;
  // « ok tomates ok courgettes manque oignons »
  if (
    current.at(-1)?.text === 'M' &&
    name > 0 &&
    isPredicate(join(current.slice(0, name)).text) &&
    /^(?:ok|manque|plus|pas|rupture|sans) (?:(?:de|d|du|le|la|les|l|pour) )*M(?: |$)/.test(
      join(items.slice(at, at + 4)).text,
    )
  )
    return true;
  // « 6 sacs de gruau vendredi avec toute la semoule »
  if (item.text === 'avec')
    return (
      current.some(({ text }) => text === 'Q') &&
      /^avec (?:(?:tout|toute|tous|toutes|aussi|egalement|le|la|les|l|vos|votre) )*(?:Q (?:de |d )?)?M(?: |$)/.test(
        join(items.slice(at, at + 5)).text,
      )
    );
  const named = item.text === 'M' || (DETERMINERS.has(item.text) && items[at + 1]?.text === 'M');
  if (!named || DETERMINERS.has(current.at(-1)?.text ?? '')) return false;
  if (isUnderHead(current, item)) return false;
  const last = current.at(-1)?.text ?? '';
  // « à la place 4 cartons de sacs 50 L blancs »: one name, with its size inside.
  if (last === 'Q' && item.text === 'M' && /(?:^| )alaplace(?: |$)/.test(join(current).text)) return false;
  const said = join(current.slice(name + 1)).text;
  return (
    isWholePredicate(said) &&
    !/^(?:de|d|du|des|pour|avec|sur|par|en|aulieude|alaplacede|au|aux|a|et|ou|ni|que|plus|pas|sans|sauf|hors)$/.test(
      last,
    )
  );
}

/** « huiles : 2 tournesol sur 4 »: how many, of one of those over the colon. */
const isUnderHead = (current: readonly Item[], { meaning }: Item): boolean => {
  const head = current[0]?.meaning;
  return (
    head?.kind === 'lines' &&
    meaning?.kind === 'lines' &&
    head.lines.length > meaning.lines.length &&
    meaning.lines.every((line) => head.lines.includes(line)) &&
    join(current).text === 'M : Q'
  );
};
