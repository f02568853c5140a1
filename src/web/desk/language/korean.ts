import { AUDIT } from '#web/desk/language/korean-audit.ts';
import { CHECKS } from '#web/desk/language/korean-checks.ts';
import { CONTENT } from '#web/desk/language/korean-content.ts';
import { EMPLOYERS } from '#web/desk/language/korean-employers.ts';
import { FRAME } from '#web/desk/language/korean-frame.ts';
import { HOUSE } from '#web/desk/language/korean-house.ts';
import { IMPORTS } from '#web/desk/language/korean-imports.ts';
import { MARKET } from '#web/desk/language/korean-market.ts';
import { ORDERS } from '#web/desk/language/korean-orders.ts';
import { QUEUE } from '#web/desk/language/korean-queue.ts';
import { SECURITY } from '#web/desk/language/korean-security.ts';
import { SENTENCES_IN_KOREAN } from '#web/desk/language/korean-sentences.ts';
import { SETTINGS } from '#web/desk/language/korean-settings.ts';
import { TERMS } from '#web/desk/language/korean-terms.ts';

/** The desk in Korean, each text by its English one. A text stands in one of the parts alone. */
export const KOREAN = {
  ...FRAME,
  ...TERMS,
  ...QUEUE,
  ...MARKET,
  ...EMPLOYERS,
  ...IMPORTS,
  ...SENTENCES_IN_KOREAN,
  ...CONTENT,
  ...ORDERS,
  ...CHECKS,
  ...HOUSE,
  ...SETTINGS,
  ...SECURITY,
  ...AUDIT,
} as const;
