import { searchedWords, spacedWords } from '#domain/kernel/search/words.ts';

/** What a person can say that they want to do. */
export type Verb = 'waste' | 'count' | 'order' | 'receive' | 'import' | 'add';

/** The words that say so, without accents; the plainer meaning first, where one word follows another (« nouvelle commande »). */
const VERBS: readonly (readonly [Verb, readonly string[]])[] = [
  [
    'waste',
    ['perte', 'pertes', 'perdre', 'perdu', 'jeter', 'jete', 'casse', 'casser', 'gaspillage', 'demarque'],
  ],
  ['count', ['compter', 'compte', 'comptage', 'comptages', 'inventaire', 'inventorier']],
  ['receive', ['recevoir', 'reception', 'receptions', 'receptionner', 'livraison']],
  ['order', ['commander', 'commande', 'commandes', 'recommander', 'acheter', 'achat', 'achats']],
  ['import', ['importer', 'import', 'importation']],
  ['add', ['ajouter', 'ajout', 'nouveau', 'nouvelle', 'creer', 'creation']],
];

/** Beside a verb these say nothing: « saisir une perte de saumon ». */
const FILLERS = new Set('a au aux chez d de des du en faire je l la le les pour saisir un une'.split(' '));

const verbOf = (word: string): Verb | null => VERBS.find(([, words]) => words.includes(word))?.[0] ?? null;

/** What was typed: what to do, if it says so, and what with. */
export type SearchRequest = {
  verb: Verb | null;
  /** What to look for among things: all that was typed, without the verb where something else is left. */
  object: string;
  /** Nothing but the verb was typed. */
  bare: boolean;
};

/** « perte saum », « saumon perte », « nouvelle commande Métro »: whole words alone are a verb, wherever they stand. */
export function readRequest(search: string): SearchRequest {
  const typed = search.trim().split(/\s+/).filter(Boolean);
  const verbs = new Set(typed.flatMap((word) => wordsIn(word).flatMap((one) => verbOf(one) ?? [])));
  const [verb = null] = VERBS.flatMap(([name]) => (verbs.has(name) ? [name] : []));
  if (verb === null) return { verb, object: typed.join(' '), bare: false };
  const rest = typed.filter(
    (word) => !wordsIn(word).every((one) => verbOf(one) !== null || FILLERS.has(one)),
  );
  const bare = searchedWords(rest.join(' ')).length === 0;
  return { verb, object: (bare ? typed : rest).join(' '), bare };
}

const wordsIn = (typed: string): string[] => spacedWords(typed).trim().split(' ').filter(Boolean);
