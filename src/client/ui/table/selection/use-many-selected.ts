import { useState } from 'react';
import type { Selection } from './selection.ts';

const NOTHING: Selection = new Set();

/** Rows one by one; or all that was found by what was `asked`, except some. */
type Chosen = { ids: Selection } | { asked: string; except: Selection };

type Shown = {
  /** The rows that have come so far, and how many there are in all. */
  ids: readonly string[];
  total: number | null;
  /** What the list was asked for: all that it finds is another thing once that changes. */
  asked: string;
};

/** What a person has ticked in a list that comes page after page. */
export function useManySelected({ ids: shown, total, asked }: Shown) {
  const [chosen, setChosen] = useState<Chosen>({ ids: NOTHING });
  const everything = 'except' in chosen && chosen.asked === asked;
  const ids = 'ids' in chosen ? chosen.ids : NOTHING;
  const except = everything ? chosen.except : NOTHING;
  const selected: Selection = everything ? new Set(shown.filter((id) => !except.has(id))) : ids;
  const count = everything ? Math.max(0, (total ?? shown.length) - except.size) : ids.size;
  const allShown = shown.length > 0 && shown.every((id) => selected.has(id));
  return {
    selected,
    count,
    /** As the command takes them. */
    chosen: everything ? { ids: null, except: [...except] } : { ids: [...ids], except: [] },
    everything,
    onChange: (next: Selection) => {
      if (!everything) return setChosen({ ids: next });
      const unticked = new Set([...except].filter((id) => !next.has(id)));
      for (const id of shown) if (!next.has(id)) unticked.add(id);
      // Unticked by the box in the head: nothing of it is wanted.
      setChosen(next.size === 0 ? { ids: NOTHING } : { asked, except: unticked });
    },
    /** All rows in view are ticked, and there are more. */
    mayTakeAll: !everything && allShown && total !== null && total > shown.length,
    takeAll: () => setChosen({ asked, except: NOTHING }),
    clear: () => setChosen({ ids: NOTHING }),
  };
}

export type ManySelected = ReturnType<typeof useManySelected>;
