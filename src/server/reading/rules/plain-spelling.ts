const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u301c\u223c\u02dc]/g, '~'],
  [/[\u2018\u2019\u02bc`]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  // Marks of Markdown, which feeds leave in their texts.
  [/\*+|__+|\\/g, ''],
  [/\s+/g, ' '],
];

/** One spelling for full-width digits, dashes, quotes, capitals, spaces. */
export function plainSpelling(text: string): string {
  return SPELLINGS.reduce(
    (plain, [odd, even]) => plain.replace(odd, even),
    text.normalize('NFKC').toLowerCase(),
  ).trim();
}
