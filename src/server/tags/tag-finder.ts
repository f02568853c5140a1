import { namesOf, plainWord, type TagEntry } from '#server/tags/tag-entry.ts';

/** Phrases that are not tags although they contain the name of one. */
const NO_TAG = ['go to market', 'social security'];

const LONGEST_PHRASE = 4;

/** Finds the tags of a dictionary in what employers write. */
export class TagFinder {
  /** The tag that a word in its plain spelling means; null for a phrase that means none. */
  private readonly tagOf = new Map<string, string | null>();
  private readonly everyday = new Set<string>();
  private readonly implied = new Map<string, string>();

  constructor(tags: readonly TagEntry[]) {
    for (const tag of tags) {
      for (const name of namesOf(tag)) this.tagOf.set(plainWord(name), tag.id);
      for (const word of tag.everyday_words) this.everyday.add(plainWord(word));
      if (tag.implies) this.implied.set(tag.id, tag.implies);
    }
    for (const phrase of NO_TAG) this.tagOf.set(plainWord(phrase), null);
  }

  /** Tags that a board's keywords name; unknown words are dropped. */
  inKeywords(keywords: readonly string[]): string[] {
    return this.withImplied(keywords.map((keyword) => this.tagOf.get(plainWord(keyword))));
  }

  /** Tags that a title names, longest phrase first: a "React Native Developer" does not do React on the web. */
  inTitle(title: string): string[] {
    const words = title.split(/[\s,()[\]{}|:;·&]+|\/(?!ux|ui)/i).filter(Boolean);
    const found: (string | null | undefined)[] = [];
    for (let start = 0; start < words.length; ) {
      const length = this.longestPhrase(words, start);
      const phrase = plainWord(words.slice(start, start + length).join(' '));
      if (!this.everyday.has(phrase)) found.push(this.tagOf.get(phrase));
      start += length;
    }
    return this.withImplied(found);
  }

  private longestPhrase(words: readonly string[], start: number): number {
    for (let length = Math.min(LONGEST_PHRASE, words.length - start); length > 1; length--) {
      if (this.tagOf.has(plainWord(words.slice(start, start + length).join(' ')))) return length;
    }
    return 1;
  }

  private withImplied(tags: readonly (string | null | undefined)[]): string[] {
    const named = tags.flatMap((tag) => tag ?? []);
    return [...new Set(named.flatMap((tag) => [tag, this.implied.get(tag) ?? tag]))];
  }
}
