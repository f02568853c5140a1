import { Refusal } from '#contract/errors.ts';
import { isAway } from '#platform/away.ts';
import type { Log } from '#platform/log.ts';

/** The API's error form for whatever was thrown. A refusal says what it is; a lost database is 503; the rest is ours, 500. */
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
  log.error({ requestId, away, error: faultOf(error) }, 'a call failed');
  if (away) return unavailableAnswer();
  const body = { message: 'Our fault, not yours. It is in our logs.', code: 'internal' };
  return Response.json(body, { status: 500, headers: { 'cache-control': 'no-store' } });
}

/** 503 in the API's error form: what a call needs is away for now. */
export function unavailableAnswer(): Response {
  const body = { message: 'Something we need is away. Try again in a minute.', code: 'unavailable' };
  return Response.json(body, { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '30' } });
}

/** Name, code and stack without the values of a query: they may be personal. */
export function faultOf(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, stack, cause } = error;
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
  const isQuery = /^Failed query/.test(error.message);
  return {
    name,
    code: (error as NodeJS.ErrnoException).code,
    message: isQuery ? 'a query failed' : error.message,
    frames,
    ...(cause ? { cause: faultOf(cause) } : {}),
  };
}
