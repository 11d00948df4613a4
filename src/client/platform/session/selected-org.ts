import { useSyncExternalStore } from 'react';
import { storedValue } from '#client/platform/browser/storage.ts';

/** The specification's key (§3): the organisation that every request of this browser names. */
const selectedOrg = storedValue('selected_org_id');

export const readSelectedOrg = selectedOrg.read;
export const writeSelectedOrg = selectedOrg.write;
export const onSelectedOrgChange = selectedOrg.subscribe;

export const useSelectedOrg = () => useSyncExternalStore(selectedOrg.subscribe, selectedOrg.read);

/** The one that the server has let this person into: public/start.js asks for its lists before anything else. */
const enteredOrg = storedValue('entered_org_id');
export const writeEnteredOrg = enteredOrg.write;
