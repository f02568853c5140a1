import { tabToken } from '#web/storage/tab-token.ts';
import type { TabValue } from '#web/storage/tab-value.ts';

/** Of what a company is asked, which the link of a letter opens. */
export const questionToken: TabValue<string> = tabToken('question-token');
