/** Limits of the product, from the specification's points 5 and 9 unless a line says otherwise. */
export const LIMITS = {
  resumeBytes: 5_000_000,
  detailsMin: 10,
  detailsMax: 2000,
  latestCount: 6,
  latestCountMax: 50,
  pageSizeDefault: 50,
  pageSizeMax: 100,
  /** Our own: longer names, addresses and links than these are mistakes or attacks. */
  nameMax: 200,
  emailMax: 254,
  urlMax: 2000,
  queryMax: 200,
  reportReasonMax: 2000,
  /** Our own: a JSON body has no reason to be larger. */
  jsonBytes: 100_000,
  /** The file, its form fields and the multipart framing together. */
  applicationBodyBytes: 5_100_000,
  /** A figure of pay from fewer listings than this could be read as somebody's pay. */
  payListingsMin: 5,
  confettiPieces: 100,
} as const;

const SECOND = 1000;
export const DURATIONS = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 60 * 60 * SECOND,
  day: 24 * 60 * 60 * SECOND,
} as const;
