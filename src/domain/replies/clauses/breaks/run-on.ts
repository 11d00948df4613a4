import { isPredicate, isWholePredicate } from '#domain/replies/clauses/predicates.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

/** Whoever dictates or types in haste sets no stops; from so many words on they are looked for. */
const LEAST = 12;
/** Nobody dictates more in one breath; what is longer is no sentence. */
const MOST = 160;
const AHEAD = 7;

/** « …3 kilos et pas 5 par contre les rognons y a ce qu'il faut donc on part comme ça »: with the stops that were left out. */
export function withStops(items: readonly Item[]): readonly Item[] {
  const end = /^[.!]$/.test(items.at(-1)?.text ?? '') ? items.length - 1 : items.length;
  if (end < LEAST || end > MOST || isStopped(items, end)) return items;
  const result: Item[] = [];
  let piece: Item[] = [];
  for (const [at, item] of items.entries()) {
    const mark = piece.length > 1 && OPENERS.has(item.text) ? markBefore(items, at, piece) : null;
    if (mark !== null) result.push({ text: mark, start: item.start, end: item.start });
    if (mark === ';') piece = [];
    piece.push(item);
    result.push(item);
  }
  return result;
}

const MARKS: ReadonlySet<string> = new Set('.!?;|,:()[]/>=\t');
const isStopped = (items: readonly Item[], end: number): boolean =>
  items.some(({ text }, at) => at < end && (MARKS.has(text) || isDash(items, at)));

/** The first words of all that may open a statement. */
const OPENERS: ReadonlySet<string> = new Set(
  'je j on nous vous tu il y c ca ce et donc mais du pour le la les l vos tes notre nos mon ma mes parcontre sinon enrevanche en bref juste alors tout lesautres merci bonne bon cordialement desole bises bisous a belle si s tant'.split(
    ' ',
  ),
);

/** « week-end » is one word, « tomates - 2 kg » an entry. */
const isDash = (items: readonly Item[], at: number): boolean =>
  items[at]?.text === '-' &&
  !(/^[a-z]+$/.test(items[at - 1]?.text ?? '') && /^[a-z]+$/.test(items[at + 1]?.text ?? ''));

const GREETING =
  '(?:(?:bonjour|bonsoir|salut|hello|coucou|alors|chef|monsieur|madame|oui|bon|et|sinon|parcontre|mais) )*';
const NAMES =
  '(?:(?:pour|sur|cote|concernant|quant|au|aux|a|le|la|les|l|vos|tes|votre|ta|ton|juste|en) )*(?:(?:Q )?M(?: (?:et|&) (?:(?:pour|le|la|les|l|vos|tes) )*M)*|reste|restant|autres|lesautres)';
/** « les tomates »: of whom something is about to be said. */
const ONLY_TOPIC = new RegExp(`^${GREETING}(?:${NAMES})?$`);

/** Behind these words a sentence goes on. */
const LEADS_ON =
  /^(?:que|qu|qui|dont|ou|quand|comme|si|s|car|puisque|lorsque|ce|ne|n|de|d|du|des|le|la|les|l|un|une|pour|avec|sur|par|en|a|au|aux|et|ni|sans|sauf|hors|pas|plus|bien|y|me|m|te|t|vous|nous|je|j|on|il|vos|tes|nos|mes|votre|notre|aulieude|alaplacede|alaplace|est|sont|sera|seront|chez|entre|vers|devient|dans|jusqu|avant|apres|depuis|donc|coup|alors|mais|parcontre|ok|tout|toute|tous|toutes)$/;

/** « les poireaux y en a les navets… », « j'en ai plus la rhubarbe… ». */
const ENDS_ALL_THE_SAME =
  /(?:^| )(?:y en a|(?:y en a|en ai|en a|en avons|en reste|en aurai|en aura) (?:plus|pas))$/;

const SAYS =
  '(?:ok|c est|ce sera|ca|on|je|j|nous|y|il|ils|elles?|est|sont|sera|seront|passe|passent|part|partent|aussi|pas|plus|ne|n|rupture|Q|manque|manquent)';
const SUBJECT = new RegExp(
  '^(?:et |donc |mais |du coup )*(?:' +
    '(?:je|j|on|nous) (?:(?:ne|n|vous|te|t|nous|me|m|le|la|les|l|en|y) )*[a-z]{1,}|' +
    '(?:vous|tu) (?:(?:n|ne|les?|la|l|en) )*(?:aurez|auras|recevrez|recevras|serez|verrez)|' +
    '(?:il )?y (?:en )?(?:a|aura)|il (?:me|nous|vous|en|manque|reste|manquera)|(?:c est|ca|ce sera) [a-z]' +
    ')',
);
const NAMED = new RegExp(
  `^(?:et )?(?:pour )?(?:le|la|les|l|vos|tes) (?:Q )?M(?: (?:et|&) (?:le |la |les |l )?M)* ${SAYS}(?: |$)`,
);
const TURNS =
  /^(?:parcontre|sinon|enrevanche|en revanche|bref|juste (?:pour )?(?:le |la |les |l )?M|donc (?:on|je|j|nous|ca|ce|c|vous|il|le|la|les)|du coup|mais (?:je|j|on|nous|pas|plus|le|la|les|l|pour|attention|ce|c|il|y|vous)|alors (?:je|j|on|nous|c|ca)|(?:pour |tout )?(?:le reste|le restant|les autres)|lesautres|(?:et )?les Q (?:autres|restante?s?|manquante?s?|qui))(?: |$)/;
/** « …les deux cents kilos la T80 par contre j'en ai… »: the name goes with what follows. */
const NAMED_BUT = /^(?:et )?(?:pour )?(?:le|la|les|l|vos|tes) M (?:parcontre|enrevanche|en revanche)(?: |$)/;
const COURTESY =
  /^(?:et )?(?:merci|bonne (?:journee|soiree|reception|fin|semaine|continuation)|bon (?:week|courage|service|dimanche|apres)|cordialement|desole|bises|bisous|a bientot|belle journee)(?: |$)/;
/** « 12 kilos la serre a pris l'eau »: how much, and then why. */
const STORY =
  /^(?:le|la|les|l|notre|nos|mon|ma|mes) [a-z]{3,}(?: [a-z]+)? (?:a|ont|est|sont|etait|etaient|n|ne|s)(?: |$)/;
/** « pourriez-vous nous préciser si »: no condition. */
const WHETHER =
  /(?:^| )(?:regard|vois|voit|voir|verifi|demand|sais|sait|savoir|dites|dis|dire|redis|confirm|precis)[a-z]*(?: (?:moi|nous|vous|bien))?$/;
const CONDITIONAL = /^(?:et |mais |ou )?(?:si|s il|s ils|tant que|a condition|a moins)(?: |$)/;

/** « y a pas assez de M je peux en mettre 6 »: of what was just named. */
const POINTS_BACK =
  /^(?:et |donc |mais )*(?:je|j|on|nous|vous|tu|il) (?:(?:ne|n|y|vous|te|peux|peut|pourrai|pourra|pourrons|pas|plus) )*(?:en|le|la|les|l) [a-z]|^(?:donc|du coup|alors) (?:ca|ce|cela) (?:vous |te )?(?:fera|fait|sera) Q|^(?:et |donc |mais )*(?:je|j|on|nous|il) (?:(?:n|ne|m|me|nous|vous|te|y) )*(?:ai|a|avons|reste|peux|peut|pouvons) (?:[a-z]+ ){0,2}?(?:que|qu) Q/;

function markBefore(items: readonly Item[], at: number, piece: readonly Item[]): ';' | ',' | null {
  const ahead = join(items.slice(at, at + AHEAD)).text;
  if (/^alors que /.test(ahead)) return ',';
  if (!opens(ahead, piece)) return null;
  return POINTS_BACK.test(ahead) && !/(?:^| )M(?: |$)/.test(ahead) ? ',' : ';';
}

function opens(ahead: string, piece: readonly Item[]): boolean {
  const last = piece.at(-1)?.text ?? '';
  const said = join(piece).text;
  if (LEADS_ON.test(last) && !ENDS_ALL_THE_SAME.test(said)) return false;
  if (ONLY_TOPIC.test(said)) return false;
  if (COURTESY.test(ahead) || TURNS.test(ahead) || (NAMED_BUT.test(ahead) && isPredicate(said))) return true;
  // « et si vous voulez des fraises j'en ai de belles »: the one needs the other.
  if (CONDITIONAL.test(said)) return false;
  if (CONDITIONAL.test(ahead)) return !(/^s/.test(ahead) && WHETHER.test(said));
  if (/(?:^| )alors que [^MPD]*$/.test(said)) return false;
  // « pour le papier et les caissettes c'est bon »
  if (/^et /.test(ahead) && /(?:^| )pour (?:le |la |les |l |vos )?M$/.test(said)) return false;
  // « ce sera 3 douzaines de moins pour les creuses »
  if (/^(?:et )?pour /.test(ahead) && / Q(?: |$)/.test(said) && !/(?:^| )M(?: |$)/.test(said)) return false;
  if (STORY.test(ahead)) return isWholePredicate(said);
  if (last === 'M' && !(NAMED.test(ahead) ? isPredicate(said) : /(?:^| )(?:de|d|du|des) M$/.test(said)))
    return false;
  return (SUBJECT.test(ahead) || NAMED.test(ahead)) && (isPredicate(said) || STORY.test(said));
}
