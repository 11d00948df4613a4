import type { Combobox as Base } from '@base-ui/react/combobox';
import { useEffect, useMemo, useRef, useState } from 'react';
import { searchAmong } from '#domain/kernel/search/ranking.ts';
import { foldText } from '#domain/kernel/search/words.ts';
import { uiText } from '#text/kernel/ui.text.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Second line. */
  hint?: string;
  /** What else finds it, the better answer first: a code, then a category. */
  keywords?: readonly (string | null)[];
};

/** Options that come from elsewhere: all of them, once, or those that a search there finds. */
export type RemoteSearch = {
  /** Where the search itself runs there: the options are what it found for the words that this last got. */
  onSearch?: ((words: string) => void) | undefined;
  /** They are still to come. */
  searching: boolean;
  /** How many a search there found, shown or not. */
  total?: number;
  /** Instead of « Aucun résultat » before anything was typed. */
  nothing?: string | undefined;
};

/** The value of the entry that adds what was typed. */
export const CREATE = ' create';

/** More entries than this are never read: the sentence below the list asks for another letter. */
const SHOWN_AT_MOST = 80;

const findable = ({ label, keywords = [] }: ComboboxOption) => ({ name: label, also: keywords });

type Searched = {
  options: readonly ComboboxOption[];
  remote: RemoteSearch | undefined;
  /** What nothing bears the name of can be added: what its entry says. */
  creates: ((name: string) => string) | undefined;
};

/** What the list offers for the words in the field. */
export function useComboboxSearch({ options, remote, creates }: Searched) {
  const [query, setQuery] = useState('');
  const onSearch = remote?.onSearch;
  const searching = remote?.searching ?? false;
  const search = useMemo(() => searchAmong(options, findable), [options]);
  const found = useMemo(() => (onSearch ? [...options] : search(query)), [options, query, search, onSearch]);
  const name = query.trim();
  const isNew = name !== '' && !options.some((option) => foldText(option.label) === foldText(name));
  // Whatever was found for other words is not offered for these.
  const entries = searching ? [] : found.slice(0, SHOWN_AT_MOST);
  const shown = entries.length;
  // Nor is a second one added of what may be about to come.
  if (creates && isNew && !searching) entries.push({ value: CREATE, label: creates(name) });
  return {
    query,
    name,
    searching,
    entries,
    /** How many entries are of those found, and how many were found. */
    shown,
    total: (onSearch && remote?.total) ?? found.length,
    nothing: nothingFound({ searching, name, nothing: remote?.nothing ?? (creates && uiText.typeToAdd) }),
    type: (words: string) => {
      setQuery(words);
      onSearch?.(words.trim());
    },
  };
}

export type ComboboxSearch = ReturnType<typeof useComboboxSearch>;

type NothingFound = { searching: boolean; name: string; nothing: string | undefined };

function nothingFound({ searching, name, nothing }: NothingFound): string {
  if (searching) return uiText.loading;
  return name === '' ? (nothing ?? uiText.noResult) : uiText.noResultFor(name);
}

/**
 * Enter comes faster than the answer from who knows the name by heart: it takes the first one, which is the one then
 * highlighted, once that is there. With nothing to take it leaves what was typed, to be put right.
 */
export function useEarlyEnter(
  { entries, searching, name }: ComboboxSearch,
  choose: (option: ComboboxOption) => void,
) {
  const wantsFirst = useRef(false);
  const actions = useRef<Base.Root.Actions>(null);
  const first = entries[0];
  useEffect(() => {
    if (searching || !wantsFirst.current) return;
    wantsFirst.current = false;
    if (!first) return;
    actions.current?.close();
    choose(first);
  });
  const onKeyDown: NonNullable<Base.Input.Props['onKeyDown']> = (event) => {
    if (event.key !== 'Enter' || name === '' || (!searching && first)) return;
    // With nothing to take, the list would close and throw away what was typed.
    event.preventBaseUIHandler();
    event.preventDefault();
    wantsFirst.current = searching;
  };
  const forget = () => {
    wantsFirst.current = false;
  };
  return { actions, onKeyDown, forget };
}
