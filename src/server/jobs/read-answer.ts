import { textWork } from '#platform/text-work.ts';
import { textFromHtml } from '#server/core/safe-html.ts';

/** `sentence` is for staff. `unclear`: that it did not answer as it should is no proof. */
export type Finding = { kind: 'alive' } | { kind: 'gone' | 'unclear'; sentence: string };

const GONE = new Set([404, 410]);

export async function readAnswer(
  { url: asked, title }: { url: URL; title: string },
  { url, status, text }: { url: URL; status: number; text: string },
): Promise<Finding> {
  if (GONE.has(status)) return { kind: 'gone', sentence: `It answers with status ${status}.` };
  if (status < 200 || status > 299) return { kind: 'unclear', sentence: `It answers with status ${status}.` };
  if (leadsAway(asked, url)) return { kind: 'gone', sentence: `It leads to ${url.href} instead of the posting.` };
  const said = await sentenceOfEnd(text);
  if (said !== null) return { kind: 'gone', sentence: `Its page says: “${said}”` };
  if (!isLost(asked, url) || (await named({ html: text, title }))) return { kind: 'alive' };
  return { kind: 'unclear', sentence: `It leads to ${url.href}, which doesn’t mention the posting.` };
}

/** Whether a redirect left the posting for the board that it stood on. */
function leadsAway(asked: URL, led: URL): boolean {
  if (led.href === asked.href) return false;
  if (
    CLOSED_PARAMETERS.some(({ name, value }) => led.searchParams.get(name) === value && !asked.searchParams.has(name))
  )
    return true;
  if (stillNames(asked, led)) return false;
  const parts = partsOf(led);
  return parts.length === 0 || LISTS_OF_OPENINGS.has(parts.at(-1) ?? '') || begins(postingIn(asked), parts);
}

/** Whether a redirect kept nothing of the posting's address, and so may show a list or another posting. */
function isLost(asked: URL, led: URL): boolean {
  return led.href !== asked.href && !stillNames(asked, led) && !SIGN_IN.test(`${led.hostname}${led.pathname}`);
}

/** What it leads on to cannot be seen. */
const SIGN_IN = /\b(?:log-?in|sign-?in|sso|o?auth2?|accounts?)\b/i;

function postingIn(asked: URL): string[] {
  const posting = partsOf(asked);
  while (FORM_OF_POSTING.has(posting.at(-1) ?? '')) posting.pop();
  return posting;
}

function stillNames(asked: URL, led: URL): boolean {
  const names = [postingIn(asked).at(-1), ...asked.searchParams.values()].filter(Boolean);
  const address = decoded(`${led.pathname}${led.search}${led.hash}`);
  return names.some((name) => address.includes(name ?? ''));
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

export function closedSentence(html: string): string | null {
  const text = visibleText(html);
  for (const sentence of CLOSED_SENTENCES) {
    const [said] = sentence.exec(text) ?? [];
    if (said !== undefined) return said.slice(0, SAID_LENGTH);
  }
  return null;
}

const named = textWork(import.meta.url, namesTitle);

/** Where it does, it shows the posting, whatever its address. */
export function namesTitle({ html, title }: { html: string; title: string }): boolean {
  return lettersOf(visibleText(html)).includes(lettersOf(title));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Every tag parts words here: boards build sentences of elements. */
function visibleText(html: string): string {
  return textFromHtml(html.replaceAll('<', ' <')).replaceAll('’', "'");
}

/** By which a board says, once it has redirected, that it did not find the posting. */
export const CLOSED_PARAMETERS: readonly { name: string; value: string; board: string }[] = [
  { name: 'error', value: 'true', board: 'Greenhouse' },
  { name: 'not_found', value: 'true', board: 'Workable' },
];

export const LISTS_OF_OPENINGS: ReadonlySet<string> = new Set([
  ...['careers', 'career', 'jobs', 'job-openings', 'openings', 'open-positions', 'positions', 'vacancies', 'join-us'],
  ...['recruit', 'recruitment', 'position', 'job_posting', 'o'],
]);

export const FORM_OF_POSTING: ReadonlySet<string> = new Set(['apply', 'application', 'applications', 'new', 'c']);

/** Whole sentences, so that a list of other closed postings matches none. */
export const CLOSED_SENTENCES: readonly RegExp[] = [
  /\bth(?:is|e) (?:job|position|role|posting|vacancy|opening|opportunity)(?: posting| you(?:'|’)re looking for| you are looking for)? (?:is no longer|isn(?:'|’)t) (?:available|open|active|accepting applications)/i,
  /\bth(?:is|e) (?:job|position|role|posting|vacancy|opening)(?: posting)? (?:has (?:been )?|is |was )(?:already )?(?:closed|filled|expired|removed)\b/i,
  /\b(?:we are|we(?:'|’)re|is) no longer accepting applications\b/i,
  /\bapplications (?:for this (?:job|position|role|posting) )?(?:are|have) (?:now )?(?:been )?closed\b/i,
  /(?:채용|공고|모집|접수|지원|포지션)(?:은|는|이|가)?\s*(?:이미\s*)?(?:마감|종료)(?:되었습니다|됐습니다|되었어요|됐어요)/,
  /(?:마감|종료)된\s*(?:채용\s*)?(?:공고|포지션|모집|채용)(?:입니다|이에요|예요)/,
  /(?:존재하지\s*않는|삭제된|찾을\s*수\s*없는)\s*(?:채용\s*)?(?:공고|포지션)(?:입니다|이에요|예요)/,
  /(?:채용\s*)?(?:공고|포지션)(?:을|를)?\s*찾을\s*수\s*없습니다/,
];
