/** Where a package runs, as a lock file says it; absent means everywhere. */
export type Place = { os?: string | string[]; cpu?: string | string[]; libc?: string | string[] };
export type Machine = { os: string; cpu: string; libc?: string | undefined };

export function thisMachine(): Machine;
export function isNative(locked: Place): boolean;
export function fitsMachine(locked: Place, machine: Machine): boolean;
