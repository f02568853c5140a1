import { type Bits, clearBit, difference, emptyBits, grown, intersection, setBit, union } from '#platform/bitset.ts';

export type WordsOfJob = {
  /** `'engin' 'engineer' 'seoul'`. */
  anywhere: string;
  /** Words of title, tags and company with their places: `'engin':4A 'seoul':7B`. */
  named: string;
};

/** Where a search may find a word; each place includes those before it. */
const PLACES = ['title', 'named', 'anywhere'] as const;
type Place = (typeof PLACES)[number];

type Postings = Partial<Record<Place, Bits>>;

/** The term's own spelling, and its English stem where that is another. */
export type Lexemes = readonly string[];

/** The jobs that hold each of some common words, as bits. It knows nothing of other words. */
export class CommonWords {
  private readonly postings: ReadonlyMap<string, Postings>;
  private capacity = 1024;

  constructor(words: Iterable<string> = []) {
    this.postings = new Map([...words].map((word) => [word, {}]));
  }

  get size(): number {
    return this.postings.size;
  }

  emptied(more: Iterable<string> = []): CommonWords {
    return new CommonWords([...this.postings.keys(), ...more]);
  }

  get bytes(): number {
    const sets = [...this.postings.values()].flatMap((postings) => Object.values(postings));
    return sets.reduce((sum, bits) => sum + bits.byteLength, 0);
  }

  put(number: number, { anywhere, named }: WordsOfJob): void {
    if (number >= this.capacity) this.grow(number + 1);
    for (const word of anywhere.split(' ')) this.mark(word, 'anywhere', number);
    for (const entry of named.split(' ')) {
      const colon = entry.lastIndexOf(':');
      const word = entry.slice(0, colon);
      this.mark(word, 'named', number);
      if (entry.includes('A', colon)) this.mark(word, 'title', number);
    }
  }

  remove(number: number): void {
    if (number >= this.capacity) return;
    for (const postings of this.postings.values()) {
      for (const place of PLACES) if (postings[place]) clearBit(postings[place], number);
    }
  }

  /** Whether all words of these terms are known here, and each term is one of some job. */
  knows(terms: readonly Lexemes[]): boolean {
    return terms.every(
      (words) =>
        words.every((word) => this.postings.has(word)) &&
        words.some((word) => this.postings.get(word)?.anywhere?.some((bits) => bits !== 0)),
    );
  }

  /** The jobs that hold all of the terms: all in the title; all in title, tags or company; the rest. */
  find(terms: readonly Lexemes[], capacity: number): Bits[] {
    const holding = (place: Place) =>
      terms
        .map((words) =>
          union(
            words.flatMap((word) => this.postings.get(word)?.[place] ?? []),
            capacity,
          ),
        )
        .reduce(intersection);
    const [title, named, anywhere] = [holding('title'), holding('named'), holding('anywhere')];
    return [title, difference(named, title), difference(anywhere, named)];
  }

  private mark(word: string, place: Place, number: number): void {
    const postings = this.postings.get(word);
    if (!postings) return;
    postings[place] ??= emptyBits(this.capacity);
    setBit(postings[place], number);
  }

  private grow(needed: number): void {
    while (this.capacity < needed) this.capacity *= 2;
    for (const postings of this.postings.values()) {
      for (const place of PLACES) if (postings[place]) postings[place] = grown(postings[place], this.capacity);
    }
  }
}
