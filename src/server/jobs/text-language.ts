import type { TextLanguage } from '#contract/core/vocabulary.ts';

/** So many Latin words in a row are English prose. */
const WORDS_OF_PROSE = 4;

/** Up to this share of Hangul a text is English; from the other on it is Korean. */
const ENGLISH_TO = 0.15;
const KOREAN_FROM = 0.6;

type ListingText = { title: string; description: string; korean_text?: string | null | undefined };

const NOT_PROSE = /[^\p{Script=Latin}\p{Zs}'’]+/u;

/**
 * The language that a listing is written in, by the share of Hangul among the letters of Hangul and of English prose.
 *
 * Names of products and tools, addresses, tags and code seldom make four Latin words in a row, so they weigh nothing. A
 * syllable of Hangul says as much as two or three Latin letters: a text that stands there in both languages has a share
 * of about a quarter. The limits stand where few real listings are. Of 2,572 with a text, most from a Korean board and
 * from Uber, twelve have shares of 0.2 to 0.52, whole sections in each language; those in English with some Korean
 * lines or a list of benefits end at 0.11, those in Korean begin at 0.62.
 *
 * A text without Hangul counts as English; a title of a few English words with some Hangul and no text as Korean. With a
 * Korean text beside it, an English one is in both.
 */
export function textLanguage({ title, description, korean_text }: ListingText): TextLanguage {
  const text = `${title}\n${description.replace(/<[^<>]*>/g, '\n')}`;
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const share = hangul === 0 ? 0 : hangul / (hangul + lettersOfProse(text));
  if (share >= KOREAN_FROM) return 'ko';
  return share <= ENGLISH_TO && !korean_text ? 'en' : 'both';
}

function lettersOfProse(text: string): number {
  return text
    .split(NOT_PROSE)
    .map((stretch) => stretch.split(/\p{Zs}+/u).filter(Boolean))
    .filter((words) => words.length >= WORDS_OF_PROSE)
    .reduce((letters, words) => letters + words.join('').length, 0);
}
