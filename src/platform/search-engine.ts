/** A page that a search engine should read again, or forget. */
export type SearchNotice = { url: string; kind: 'updated' | 'removed' };

/**
 * What became of a notice: taken, to be sent again (after so many seconds, where the engine says), or not wanted ever.
 */
export type NoticeOutcome =
  | { kind: 'accepted' }
  | { kind: 'later'; seconds: number | null; reason: string }
  | { kind: 'refused'; reason: string };

/** A search engine that can be told of changes, so that it need not find them by itself. */
export type SearchEngine = {
  name: string;
  /** Notices that one call may carry. */
  atOnce: number;
  /** Notices that it takes within 24 hours; null for no limit. */
  perDay: number | null;
  /** Never rejects: a network that is away is an outcome too. */
  tell(notices: readonly SearchNotice[]): Promise<NoticeOutcome>;
};

const ANSWER_MS = 10_000;

/** Sends JSON; no answer at all, or none in time, means later. */
export async function post(
  url: string,
  init: { headers?: Record<string, string>; body: string | URLSearchParams },
  judge: (answer: Response) => Promise<NoticeOutcome>,
  timeoutMs = ANSWER_MS,
): Promise<NoticeOutcome> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await judge(await fetch(url, { method: 'POST', redirect: 'error', signal, ...init }));
  } catch (error) {
    return { kind: 'later', seconds: null, reason: error instanceof Error ? error.name : 'unknown' };
  }
}

/** Later, after the seconds of the answer's Retry-After or else these. */
export function later(answer: Response, seconds: number | null = null): NoticeOutcome {
  const asked = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', seconds: asked > 0 ? asked : seconds, reason: `status ${answer.status}` };
}
