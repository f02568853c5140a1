/** Plain data that a worker thread may be given. */
export type TagEntry = {
  id: string;
  label: string;
  words: readonly string[];
  /** Mean it in a list of keywords, but not alone in a title: `Next`, `Node`. */
  everyday_words: readonly string[];
  implies: string | null;
};

export function namesOf({ id, label, words, everyday_words }: Omit<TagEntry, 'implies'>): string[] {
  return [id, label, ...words, ...everyday_words];
}

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
