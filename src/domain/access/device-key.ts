/** How long what is kept on a device opens without the server saying again that it may: a long weekend. */
export const DEVICE_KEY_HOURS = 72;

/** A device asks anew no more often than this. */
export const DEVICE_KEY_RENEWED_AFTER_MINUTES = 60;
