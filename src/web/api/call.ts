import { notFound } from '@tanstack/react-router';
import type { Api } from '#contract/api.ts';
import type { ApiErrorBody } from '#contract/core/errors.ts';
import { RESERVED_SLUGS } from '#contract/core/reserved-slugs.ts';
import { type AnswerOf, LINK_TOKEN_HEADER, type RequestOf, TOKEN_IN_HEADER } from '#contract/core/route.ts';
import { noteRefusal, webContext } from '#web/request/context.ts';
import { RequestError } from '#web/request/request-error.ts';
import { accessToken } from '#web/session/access-token.ts';

/** Optional extras of a call; `keepalive` lets it outlive the page that made it. */
type Extras = { headers?: Record<string, string>; keepalive?: boolean };
type Input = Extras & { params?: object; query?: object; body?: unknown; form?: FormData };
type Args<Key extends keyof Api> =
  object extends RequestOf<Api[Key]> ? [input?: RequestOf<Api[Key]> & Extras] : [input: RequestOf<Api[Key]> & Extras];

/**
 * By fetch in the browser, inside the process during server rendering. @throws RequestError unless the answer is OK.
 */
export async function call<Key extends keyof Api>(key: Key, ...args: Args<Key>): Promise<AnswerOf<Api[Key]>> {
  const input = withHiddenToken((args[0] ?? {}) as Input);
  const [method, pattern] = key.split(' ') as [string, string];
  const body = input.form ?? jsonOf(input.body);
  const path = pathOf(pattern, input.params) + queryOf(input.query);
  const request = { method, headers: await headersOf(input), body, keepalive: input.keepalive };
  const answer = await asked(key, input, path, request);
  if (answer.status >= 400) throw refusalOf(answer.status, answer.body);
  return answer.body as AnswerOf<Api[Key]>;
}

async function asked(key: string, { params = {} }: Input, path: string, given: Dispatched) {
  // Told at build time, so that browsers load nothing of what follows.
  const context = import.meta.env.SSR ? webContext() : null;
  if (!context) {
    const answer = await fetchHere(path, given);
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as unknown };
  }
  if (context.cookie) given.headers.set('cookie', context.cookie);
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const request = new Request(context.site.publicUrl + path, given);
  const { setCookies, ...answer } = await context.ask({ key, params: named, request }).catch(unreachable);
  context.setCookies.push(...setCookies);
  return answer;
}

/** Downloads under the name in Content-Disposition; by POST with a body. Browser only. @throws RequestError */
export async function saveFile(path: string, body?: object): Promise<void> {
  const answer = await fetchFile(path, body);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(answer.headers.get('content-disposition'));
  link.click();
  URL.revokeObjectURL(url);
}

/** By POST with a body. Browser only. @throws RequestError unless the answer is OK. */
export async function fetchFile(path: string, body?: object): Promise<Response> {
  const headers = await headersOf({ headers: { accept: '*/*' }, body });
  const answer = await fetchHere(path, { method: body ? 'POST' : 'GET', headers, body: jsonOf(body) });
  if (!answer.ok) throw refusalOf(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

/** The file name in a Content-Disposition header, preferably its encoded form. */
function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'file';
}

export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw error instanceof RequestError && error.status === 404 ? notFound() : error;
  });
}

/** The secret of a private link leaves the path, which web servers on the way write into their logs. */
function withHiddenToken(input: Input): Input {
  const { token } = (input.params ?? {}) as { token?: string };
  if (token === undefined) return input;
  const headers = { ...input.headers, [LINK_TOKEN_HEADER]: token };
  return { ...input, params: { ...input.params, token: TOKEN_IN_HEADER }, headers };
}

async function headersOf(input: Input): Promise<Headers> {
  const headers = new Headers({ accept: 'application/json', ...input.headers });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  const token = await accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function jsonOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

function pathOf(pattern: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  // Such a path belongs to another route, with a response of another shape.
  if (RESERVED_SLUGS.some((slug) => slug === values.get('id')))
    throw new RequestError(404, 'There is nothing at this address.');
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function queryOf(query: object = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

type Dispatched = { method: string; headers: Headers; body?: string | FormData; keepalive?: boolean };

function fetchHere(path: string, request: Dispatched): Promise<Response> {
  return fetch(path, { ...request, credentials: 'same-origin' }).catch(unreachable);
}

/** A network failure is reported like the API's own 503. */
function unreachable(cause: unknown): never {
  noteRefusal(503);
  throw new RequestError(503, 'The server cannot be reached.', 'unavailable', {}, cause);
}

function refusalOf(status: number, body: unknown): RequestError {
  if (status === 503 || status === 429) noteRefusal(status);
  const { message = 'The server refused this.', code, errors } = (body ?? {}) as Partial<ApiErrorBody>;
  return new RequestError(status, message, code, errors);
}
