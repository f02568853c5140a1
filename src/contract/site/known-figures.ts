/** Ends of the ages that are counted, in days; the last age has none. */
export const AGE_ENDS = [1, 7, 30, 90] as const;

export const REPORT_DAYS = 30;
