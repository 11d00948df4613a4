/** Spec: the types of till that a profile names. */
export const POS_PROVIDERS = ['custom', 'zelty', 'lightspeed', 'laddition', 'cashpad', 'square'] as const;
export type PosProvider = (typeof POS_PROVIDERS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
