/** A tag of the dictionary, as plain data that a worker thread may be given. */
export type TagEntry = {
  id: string;
  label: string;
  /** What else listings call it. */
  words: readonly string[];
  /** Words that mean it in a list of keywords, but not by themselves in a title: `Next`, `Node`. */
  everyday_words: readonly string[];
  /** Another tag that this one implies. */
  implies: string | null;
};

/** Every way of naming a tag. */
export function namesOf({ id, label, words, everyday_words }: Omit<TagEntry, 'implies'>): string[] {
  return [id, label, ...words, ...everyday_words];
}

/** What staff say of a tag, which its revision names. */
export function wordsOf({ label, words, everyday_words, implies }: Omit<TagEntry, 'id'>) {
  return { label, words: [...words], everyday_words: [...everyday_words], implies };
}

/** Normalizes `Node.js`, `node-js` and `NodeJS` to one spelling; keeps the signs of `C++`, `C#` and `.NET`. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_/-]+|(?<=\p{L})\./gu, '');
}
