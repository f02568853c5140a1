import { namesOf, plainWord, type TagEntry } from '#server/jobs/tag-entry.ts';

/** Phrases that are not tags although they contain the name of one. */
const NO_TAG = ['go to market', 'social security'];

const LONGEST_PHRASE = 4;

export class TagFinder {
  /** By plain spelling; null for a phrase that means no tag. */
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

  inKeywords(keywords: readonly string[]): string[] {
    return this.withImplied(keywords.map((keyword) => this.tagOf.get(plainWord(keyword))));
  }

  /** Longest phrase first: a "React Native Developer" does not do React on the web. */
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

  /** By proper names, `Kotlin, Spring and PostgreSQL`: lower-case or sentence-initial words are mostly no names. */
  inSentence(sentence: string): string[] {
    const words = wordsIn(sentence);
    const isHeadline = words.length > 2 && !/[,/가-힣]|(?<!\p{L})\p{Ll}{4}/u.test(sentence);
    const named: { tag: string; isSure: boolean }[] = [];
    for (let start = 0; start < words.length; ) {
      const length = this.longestPhrase(unbroken(words.slice(start, start + LONGEST_PHRASE)), 0);
      const phrase = words.slice(start, start + length).map(({ text }) => text);
      const plain = plainWord(phrase.join(' '));
      const tag = this.tagOf.get(plain);
      const next = words[start + length];
      const isAlone = start > 0 || next === undefined || next.isAfterBreak || HANGUL.test(next.text);
      if (tag && isName(phrase, { isProper: isAlone && !isHeadline, next: next?.text }))
        named.push({ tag, isSure: !this.everyday.has(plain) });
      start += length;
    }
    return named.some(({ isSure }) => isSure) ? this.withImplied(named.map(({ tag }) => tag)) : [];
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

type Word = { text: string; isAfterBreak: boolean };

const WORD = /[가-힣]+|\.?[\p{L}\p{N}](?:[^\s,/|;:()[\]{}"'“”‘’!?·•*가-힣]*[\p{L}\p{N}+#](?<![가-힣]))?/gu;

/** Splits off Korean particles; a break is a comma, a stroke and the like. */
function wordsIn(sentence: string): Word[] {
  let end = 0;
  return [...sentence.matchAll(WORD)].map(({ 0: text, index }) => {
    const isAfterBreak = /[^\s]/.test(sentence.slice(end, index));
    end = index + text.length;
    return { text, isAfterBreak };
  });
}

function unbroken(words: readonly Word[]): string[] {
  const end = words.findIndex(({ isAfterBreak }, at) => at > 0 && isAfterBreak);
  return words.slice(0, end < 0 ? words.length : end).map(({ text }) => text);
}

/** `PostgreSQL`, `AWS`, `C++`, `k8s`: no everyday word looks so. */
const UNLIKE_WORDS = /\p{Ll}.*\p{Lu}|^\p{Lu}[\p{Lu}\p{N}]+$|[\d+#.]/u;
const HANGUL = /^[가-힣]/;

function isName(phrase: readonly string[], { isProper, next = '' }: { isProper: boolean; next?: string | undefined }) {
  const [first = ''] = phrase;
  if (HANGUL.test(first)) return /^(?:개발|경험|사용|기반|활용)/.test(next);
  return phrase.some((word) => UNLIKE_WORDS.test(word)) || (isProper && /^\p{Lu}/u.test(first));
}
