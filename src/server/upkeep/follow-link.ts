import { Refusal } from '#contract/errors.ts';
import { faultText } from '#platform/fault.ts';
import { networkFault } from '#platform/network-fault.ts';
import { NotAllowed } from '#platform/polite-fetch.ts';
import type { Context } from '#server/context.ts';
import { type Finding, readAnswer } from '#server/upkeep/read-answer.ts';

/** Pages of postings are far smaller. */
const LIMITS = { maxBytes: 5_000_000, firstByteMs: 15_000, timeoutMs: 30_000 };

/** Follows an apply link; null where robots.txt asks us not to, which says nothing of the posting. */
export async function followLink(
  { politeFetch, log }: Pick<Context, 'politeFetch' | 'log'>,
  url: string,
): Promise<Finding | null> {
  const asked = URL.parse(url);
  if (!asked) return { kind: 'gone', sentence: 'It is no web address.' };
  try {
    return await readAnswer(asked, await politeFetch(url, { accept: 'text/html,*/*;q=0.5', ...LIMITS }));
  } catch (error) {
    if (error instanceof NotAllowed) return null;
    if (error instanceof Refusal) return { kind: 'unclear', sentence: 'Its page takes too long to read.' };
    const finding = unreachable(error, asked);
    if (finding) return finding;
    // The links behind it are followed all the same.
    log.error({ url, error }, 'an apply link could not be followed');
    return { kind: 'unclear', sentence: `It could not be followed: ${faultText(error)}` };
  }
}

/** Null for an error that is none of the network. */
function unreachable(error: unknown, { hostname }: URL): Finding | null {
  // No such name, as opposed to a resolver without an answer (EAI_AGAIN).
  if ((error as NodeJS.ErrnoException).code === 'ENOTFOUND')
    return { kind: 'gone', sentence: `The name ${hostname} does not exist.` };
  const fault = networkFault(error);
  return fault === null ? null : { kind: 'unclear', sentence: `It could not be read: ${fault}.` };
}
