import { Refusal } from '#contract/errors.ts';
import { isAway } from '#platform/away.ts';
import type { Log } from '#platform/log.ts';

/** Any error in the API's error form: refusals as they are, a lost database as 503, everything else as 500. */
export function errorAnswer(log: Log, error: unknown, requestId: string): Response {
  if (error instanceof Refusal) {
    return Response.json(
      { message: error.message, code: error.code, ...(error.errors ? { errors: error.errors } : {}) },
      {
        status: error.status,
        headers: {
          'cache-control': 'no-store',
          ...(error.retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(error.retryAfter)) }),
        },
      },
    );
  }
  const away = isAway(error);
  log.error({ requestId, away, error }, 'a call failed');
  if (away) return unavailableAnswer();
  const body = { message: 'Our fault, not yours. It is in our logs.', code: 'internal' };
  return Response.json(body, { status: 500, headers: { 'cache-control': 'no-store' } });
}

/** 503 in the API's error form. */
export function unavailableAnswer(): Response {
  const body = { message: 'Something we need is away. Try again in a minute.', code: 'unavailable' };
  return Response.json(body, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } });
}
