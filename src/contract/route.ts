import type { z } from 'zod';

/**
 * Who may call a route. Applied in one place, `server/mount.ts`.
 * - `anyone`: no identity asked for; the handler scopes what it shows by what the caller proved (a private token, a password).
 * - `user`: a signed-in person.
 * - `recruiter`: proved to belong to the company named by the path's `{id}`.
 * - `staff`: a signed-in person with the role `staff`.
 */
export type Access = 'anyone' | 'user' | 'recruiter' | 'staff';

/**
 * One route of the /v1 API. `data` is both the promise and the filter of an answer:
 * what it does not name cannot leave the server.
 */
export type Route = {
  access: Access;
  /** The auth service is asked at every call, so that a ban or a sign-out holds at once. Staff routes always are. */
  fresh?: true;
  /** One sentence for the API's documentation page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart fields; the route reads a stream, so mount.ts leaves the body alone. */
  form?: z.ZodType;
  data: z.ZodType;
  meta?: z.ZodType;
  /** The answer is a file of this media type, or of one of these, instead of JSON. */
  file?: string | readonly string[];
  /** The answer leads to a page of the site (303) instead. */
  redirect?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RouteKey = `${Method} /v1/${string}`;
export type RouteTable = Record<RouteKey, Route>;

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a caller hands in for a route; parts that the route does not have are absent. */
export type RequestOf<R extends Route> = (R['params'] extends z.ZodType ? { params: In<R['params']> } : object) &
  (R['query'] extends z.ZodType ? { query?: In<R['query']> } : object) &
  (R['body'] extends z.ZodType ? { body: In<R['body']> } : object) &
  (R['form'] extends z.ZodType ? { form: FormData } : object);

/** What a caller gets back. */
export type AnswerOf<R extends Route> = { data: Out<R['data']>; meta: Out<R['meta']> };

/** The checked input that mount.ts hands to a handler. */
export type InputOf<R extends Route> = { params: Out<R['params']>; query: Out<R['query']>; body: Out<R['body']> };

/** What a handler returns; it is stripped through the route's schemas on the way out. */
export type ResultOf<R extends Route> = {
  data: In<R['data']>;
  status?: number;
  headers?: Record<string, string>;
} & (R['meta'] extends z.ZodType ? { meta: In<R['meta']> } : object);
