import { HANGUL } from '#contract/core/hangul.ts';

/** The `lang` of a short text: `ko` if it contains Hangul, else undefined, as the page is in English. */
export function langOf(text: string): 'ko' | undefined {
  return HANGUL.test(text) ? 'ko' : undefined;
}

/** The `lang` of a long text that may mix languages: `ko` if more than half of its letters, not counting markup, are Hangul. */
export function mainLangOf(text: string): 'ko' | undefined {
  const plain = text.replace(/<[^>]*>/g, '');
  const korean = plain.match(/[\uac00-\ud7a3]/g)?.length ?? 0;
  const latin = plain.match(/[a-z]/gi)?.length ?? 0;
  return korean > latin ? 'ko' : undefined;
}
