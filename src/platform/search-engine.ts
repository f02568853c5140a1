export type SearchNotice = { url: string; kind: 'updated' | 'removed' };

/** Accepted, to be retried (after so many seconds, if given), or rejected for good. */
export type NoticeOutcome =
  | { kind: 'accepted' }
  | { kind: 'later'; seconds: number | null; reason: string }
  | { kind: 'refused'; reason: string };

export type SearchEngine = {
  name: string;
  atOnce: number;
  /** Notices per 24 hours; null for no limit. */
  perDay: number | null;
  /** Never rejects: network errors are an outcome too. */
  tell(notices: readonly SearchNotice[]): Promise<NoticeOutcome>;
};

const ANSWER_MS = 10_000;

/** Posts JSON; network errors and time-outs mean later. */
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

/** Retry after the answer's Retry-After, else after these seconds. */
export function later(answer: Response, seconds: number | null = null): NoticeOutcome {
  const asked = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return { kind: 'later', seconds: asked > 0 ? asked : seconds, reason: `status ${answer.status}` };
}
