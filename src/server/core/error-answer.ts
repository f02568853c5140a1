import { Refusal } from '#contract/core/errors.ts';
import { isAway } from '#platform/fault.ts';
import type { Log } from '#platform/log.ts';
import { jsonOf } from '#server/core/checked-once.ts';

export type ApiResponse = { status: number; headers: Record<string, string>; body: unknown };

/** Refusals as they are, a lost database as 503, everything else as 500. */
export function errorResponse(log: Log, error: unknown, requestId: string): ApiResponse {
  if (error instanceof Refusal) {
    const { status, message, code, errors, retryAfter } = error;
    const wait: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) };
    return { status, headers: { ...NO_STORE, ...wait }, body: { message, code, ...(errors ? { errors } : {}) } };
  }
  const away = isAway(error);
  log.error({ requestId, away, error }, 'a call failed');
  if (away) return UNAVAILABLE;
  const body = { message: 'Something went wrong on our side. We’ve logged it.', code: 'internal' };
  return { status: 500, headers: NO_STORE, body };
}

export function written({ status, headers, body }: ApiResponse): Response {
  return new Response(jsonOf(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

export function unavailableAnswer(): Response {
  return written(UNAVAILABLE);
}

const NO_STORE = { 'cache-control': 'no-store' };

const UNAVAILABLE: ApiResponse = {
  status: 503,
  headers: { ...NO_STORE, 'retry-after': '30' },
  body: { message: 'Part of our system is down. Try again in a minute.', code: 'unavailable' },
};
