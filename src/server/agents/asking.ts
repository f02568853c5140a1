import type { Api } from '#contract/api.ts';
import { type ApiErrorBody, ERROR_STATUS, type ErrorCode, Refusal } from '#contract/core/errors.ts';
import type { Ask } from '#server/agents/tool.ts';
import type { AppCaller } from '#server/core/accounts.ts';
import type { ApiResponse } from '#server/core/error-answer.ts';
import type { RequestInfo } from '#server/core/handler.ts';
import type { ActedFor } from '#server/core/sign-in.ts';

/** The API of this process. Null for files and redirects, which no tool asks for. */
export type AskApi = (
  person: ActedFor | null,
  call: { key: string; params: Record<string, string>; request: Request },
  info: RequestInfo,
) => Promise<ApiResponse | null>;

/** Calls the API as a browser would, with the rights of the person or of anyone. */
export function askingFor(api: AskApi, site: string, app: AppCaller | null, info: RequestInfo): Ask {
  return async <Key extends keyof Api>(key: Key, asked: object, { fresh = false }: { fresh?: boolean } = {}) => {
    const { params = {}, query, body } = asked as { params?: Record<string, string>; query?: object; body?: object };
    const request = requestOf(site, key, { params, query, body });
    const answer = await api(app && { userId: app.userId, fresh }, { key, params, request }, info);
    if (!answer || answer.status >= 400) throw refusalOf(answer);
    return answer.body as never;
  };
}

type Asked = { params: Record<string, string>; query: object | undefined; body: object | undefined };

function requestOf(site: string, key: string, { params, query, body }: Asked): Request {
  const [method = '', pattern = ''] = key.split(' ');
  const url = new URL(
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed())),
    site,
  );
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  if (!body) return new Request(url, { method });
  return new Request(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

function refusalOf(answer: ApiResponse | null): Refusal {
  const { message, code = '', errors } = (answer?.body ?? {}) as Partial<ApiErrorBody>;
  const known = Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : 'unavailable';
  return new Refusal(known, message ?? 'Our fault, not yours.', errors ? { errors } : {});
}
