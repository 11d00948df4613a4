import type { Combobox as Base } from '@base-ui/react/combobox';
import { useEffect, useMemo, useRef, useState } from 'react';
import { uiText } from '#text/kernel/ui.text.ts';
import { foldText, searchOptions } from './search-text.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Second line. */
  hint?: string;
  /** Further words that find it: a code, a category. */
  keywords?: string;
};

/** A search that runs elsewhere: the options are what it found for the words that `onSearch` last got. */
export type RemoteSearch = {
  onSearch: (words: string) => void;
  /** Its answer to these words is still to come. */
  searching: boolean;
  /** How many it found, shown or not. */
  total: number;
  /** Instead of « Aucun résultat » before anything was typed. */
  nothing?: string | undefined;
};

/** The value of the entry that adds what was typed. */
export const CREATE = ' create';

/** More entries than this are never read: the sentence below the list asks for another letter. */
const SHOWN_AT_MOST = 80;

const textOf = (option: ComboboxOption) => `${option.label} ${option.keywords ?? ''}`;

type Searched = {
  options: readonly ComboboxOption[];
  remote: RemoteSearch | undefined;
  /** What nothing bears the name of can be added. */
  creates: boolean;
};

/** What the list offers for the words in the field. */
export function useComboboxSearch({ options, remote, creates }: Searched) {
  const [query, setQuery] = useState('');
  const searches = remote !== undefined;
  const searching = remote?.searching ?? false;
  const found = useMemo(
    () => (searches ? [...options] : searchOptions(options, query, textOf)),
    [options, query, searches],
  );
  const name = query.trim();
  const isNew = name !== '' && !options.some((option) => foldText(option.label) === foldText(name));
  // Whatever was found for other words is not offered for these.
  const entries = searching ? [] : found.slice(0, SHOWN_AT_MOST);
  const shown = entries.length;
  if (creates && isNew) entries.push({ value: CREATE, label: uiText.create(name) });
  return {
    query,
    name,
    searching,
    entries,
    /** How many entries are of those found, and how many were found. */
    shown,
    total: remote?.total ?? found.length,
    nothing: nothingFound({ searching, name, nothing: remote?.nothing }),
    type: (words: string) => {
      setQuery(words);
      remote?.onSearch(words.trim());
    },
  };
}

export type ComboboxSearch = ReturnType<typeof useComboboxSearch>;

type NothingFound = { searching: boolean; name: string; nothing: string | undefined };

function nothingFound({ searching, name, nothing }: NothingFound): string {
  if (searching) return uiText.loading;
  return name === '' ? (nothing ?? uiText.noResult) : uiText.noResultFor(name);
}

/** Enter comes faster than the answer from who knows the name by heart: it takes the first one once that is there. */
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
    if (event.key !== 'Enter' || !searching || name === '') return;
    // With nothing to take, the list would close and throw away what was typed.
    event.preventBaseUIHandler();
    event.preventDefault();
    wantsFirst.current = true;
  };
  const forget = () => {
    wantsFirst.current = false;
  };
  return { actions, onKeyDown, forget };
}
