import { CONTENT } from '#web/desk/language/korean-content.ts';
import { FRAME } from '#web/desk/language/korean-frame.ts';
import { HOUSE } from '#web/desk/language/korean-house.ts';
import { MARKET } from '#web/desk/language/korean-market.ts';

/** The desk in Korean, each text by its English one. A text of two parts of the desk stands once, in the frame's. */
export const KOREAN = { ...FRAME, ...MARKET, ...CONTENT, ...HOUSE } as const;
