import { textWork } from '#platform/text-work.ts';
import { textFromHtml } from '#server/text/safe-html.ts';
import {
  CLOSED_PARAMETERS,
  CLOSED_SENTENCES,
  FORM_OF_POSTING,
  LISTS_OF_OPENINGS,
} from '#server/upkeep/closed-signs.ts';

/**
 * What following an apply link showed, with a sentence for staff. `gone`: the posting is not there. `unclear`: that it
 * did not answer as it should is no proof.
 */
export type Finding = { kind: 'alive' } | { kind: 'gone' | 'unclear'; sentence: string };

const GONE = new Set([404, 410]);

/** What the answer to an apply link means. */
export async function readAnswer(
  asked: URL,
  { url, status, text }: { url: URL; status: number; text: string },
): Promise<Finding> {
  if (GONE.has(status)) return { kind: 'gone', sentence: `It answers with status ${status}.` };
  if (status < 200 || status > 299) return { kind: 'unclear', sentence: `It answers with status ${status}.` };
  if (leadsAway(asked, url)) return { kind: 'gone', sentence: `It leads to ${url.href} instead of the posting.` };
  const said = await sentenceOfEnd(text);
  return said === null ? { kind: 'alive' } : { kind: 'gone', sentence: `Its page says: “${said}”` };
}

/** Whether a redirect left the posting for the board that it stood on. */
function leadsAway(asked: URL, led: URL): boolean {
  if (led.href === asked.href) return false;
  if (
    CLOSED_PARAMETERS.some(({ name, value }) => led.searchParams.get(name) === value && !asked.searchParams.has(name))
  )
    return true;
  const posting = partsOf(asked);
  while (FORM_OF_POSTING.has(posting.at(-1) ?? '')) posting.pop();
  const names = [posting.at(-1), ...asked.searchParams.values()].filter((name) => name !== undefined);
  if (names.some((name) => name !== '' && decoded(led.href).includes(name))) return false;
  const parts = partsOf(led);
  return parts.length === 0 || LISTS_OF_OPENINGS.has(parts.at(-1) ?? '') || begins(posting, parts);
}

function begins(whole: readonly string[], part: readonly string[]): boolean {
  return part.length < whole.length && part.every((one, at) => one === whole[at]);
}

function partsOf({ pathname }: URL): string[] {
  return decoded(pathname)
    .split('/')
    .filter((part) => part !== '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const SAID_LENGTH = 160;

const sentenceOfEnd = textWork(import.meta.url, closedSentence);

/** The words of a page by which it says that the posting is closed, or null. */
export function closedSentence(html: string): string | null {
  const text = visibleText(html);
  for (const sentence of CLOSED_SENTENCES) {
    const [said] = sentence.exec(text) ?? [];
    if (said !== undefined) return said.slice(0, SAID_LENGTH);
  }
  return null;
}

/** Every tag parts words here: boards build sentences of elements. */
function visibleText(html: string): string {
  return textFromHtml(html.replaceAll('<', ' <')).replaceAll('’', "'");
}
