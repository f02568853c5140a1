import { AUDIT } from '#web/desk/language/korean-audit.ts';
import { CONTENT } from '#web/desk/language/korean-content.ts';
import { FRAME } from '#web/desk/language/korean-frame.ts';
import { HOUSE } from '#web/desk/language/korean-house.ts';
import { MARKET } from '#web/desk/language/korean-market.ts';
import { QUEUE } from '#web/desk/language/korean-queue.ts';
import { SECURITY } from '#web/desk/language/korean-security.ts';
import { SENTENCES_IN_KOREAN } from '#web/desk/language/korean-sentences.ts';
import { SETTINGS } from '#web/desk/language/korean-settings.ts';

/** The desk in Korean, each text by its English one. A text of two parts of the desk stands once, in the frame's. */
export const KOREAN = {
  ...FRAME,
  ...MARKET,
  ...CONTENT,
  ...SENTENCES_IN_KOREAN,
  ...QUEUE,
  ...HOUSE,
  ...SETTINGS,
  ...SECURITY,
  ...AUDIT,
} as const;
