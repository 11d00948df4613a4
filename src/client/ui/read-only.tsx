import { createContext, useContext } from 'react';

const Reason = createContext<string | undefined>(undefined);

/** Around whatever may be read-only: why nothing can be changed there now, or undefined where everything can. */
export const ReadOnly = Reason.Provider;

/** Asked by what says that it `writes` (Button, MenuItem, WritingLink): greyed with this reason rather than refused later. */
export const useReadOnly = (): string | undefined => useContext(Reason);
