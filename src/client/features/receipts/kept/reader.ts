type Reader = (texts: Readonly<Record<string, string>>) => unknown;

/** Checks what was kept. Screens that write bring it along; a list fetches it where something is kept at all. */
export const keptReader = { read: undefined as Reader | undefined };
