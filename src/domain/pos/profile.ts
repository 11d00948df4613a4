/** Spec: the types of till that a profile names. */
export const POS_PROVIDERS = ['custom', 'zelty', 'lightspeed', 'laddition', 'cashpad', 'square'] as const;
export type PosProvider = (typeof POS_PROVIDERS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** As the columns hold them, and more than a restaurant has tills. */
export const PROFILE_NAME_MAX = 100;
export const SENDERS_MAX = 20;
export const PROFILES_MAX = 50;
/** Of a configuration as JSON; every rule with long names of columns is a quarter of it. */
export const CONFIG_TEXT_MAX = 8000;
