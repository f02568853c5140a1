/** Limits from the specification's points 5 and 9, unless noted. */
export const LIMITS = {
  resumeBytes: 5_000_000,
  detailsMin: 10,
  detailsMax: 2000,
  latestCount: 6,
  latestCountMax: 50,
  pageSizeDefault: 50,
  pageSizeMax: 100,
  /** Ours: anything longer is a mistake or an attack. */
  nameMax: 200,
  emailMax: 254,
  urlMax: 2000,
  queryMax: 200,
  reportReasonMax: 2000,
  /** Ours: five times the longest text of a listing that was seen. */
  listingTextMax: 50_000,
  listingTitleMax: 300,
  /** Ours: the largest amount that the database takes. */
  payMax: 2_147_483_647,
  yearsMax: 60,
  tagsMax: 30,
  /** Ours: the longest posting in Hangul with its criteria, three bytes a character, and room for the rest. */
  jsonBytes: 250_000,
  /** File, form fields and multipart framing together. */
  applicationBodyBytes: 5_100_000,
  pictureBytes: 5_000_000,
  pictureBodyBytes: 5_100_000,
  /** Ours: a decoded one takes about 100 MB. */
  picturePixels: 25_000_000,
  /** Pay statistics from fewer listings could reveal a single salary. */
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
