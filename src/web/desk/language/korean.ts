import { CONTENT } from '#web/desk/language/korean-content.ts';
import { EMPLOYERS } from '#web/desk/language/korean-employers.ts';
import { FRAME } from '#web/desk/language/korean-frame.ts';
import { HOUSE } from '#web/desk/language/korean-house.ts';
import { IMPORTS } from '#web/desk/language/korean-imports.ts';
import { MARKET } from '#web/desk/language/korean-market.ts';
import { SENTENCES_IN_KOREAN } from '#web/desk/language/korean-sentences.ts';
import { TERMS } from '#web/desk/language/korean-terms.ts';

/** The desk in Korean, each text by its English one. A text of two parts of the desk stands once, in the frame's. */
export const KOREAN = {
  ...FRAME,
  ...TERMS,
  ...MARKET,
  ...EMPLOYERS,
  ...IMPORTS,
  ...SENTENCES_IN_KOREAN,
  ...CONTENT,
  ...HOUSE,
} as const;
