import { CHECKS } from '#web/desk/language/korean-checks.ts';
import { CONTENT } from '#web/desk/language/korean-content.ts';
import { FRAME } from '#web/desk/language/korean-frame.ts';
import { HOUSE } from '#web/desk/language/korean-house.ts';
import { MARKET } from '#web/desk/language/korean-market.ts';
import { ORDERS } from '#web/desk/language/korean-orders.ts';

/** The desk in Korean, each text by its English one. A text of two parts of the desk stands once, in the frame's. */
export const KOREAN = { ...FRAME, ...MARKET, ...CONTENT, ...ORDERS, ...CHECKS, ...HOUSE } as const;
