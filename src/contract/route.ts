import type { z } from 'zod';
import type { MemberRole } from '#contract/member-roles.ts';

/**
 * Who may call a route; enforced in `server/mount.ts`.
 * - `anyone`: the handler limits what it shows by what the caller proved (private token, password).
 * - `user`: a signed-in person.
 * - `recruiter`: proved to belong to the company in the path's `{id}`.
 * - `staff`: a signed-in person with the role `staff`.
 */
export type Access = 'anyone' | 'user' | 'recruiter' | 'staff';

/** Keeps searches out of addresses, which browsers and web servers keep. Form-encoded; not on public routes. */
export const PRIVATE_QUERY_HEADER = 'private-query';

/** Token of a private link whose path says `own`: web servers keep paths in logs. */
export const LINK_TOKEN_HEADER = 'link-token';
export const TOKEN_IN_HEADER = 'own';

type Status = 200 | 201 | 202 | 302;

/** `data` also filters the response: what it does not name cannot leave the server. */
export type Route = {
  access: Access;
  /** Asks the auth service each time, so that a ban or sign-out takes effect at once. Staff routes always do. */
  fresh?: true;
  /** Least role with `access: 'recruiter'`; every member without. */
  role?: MemberRole;
  /** Whose secret signs the body (Standard Webhooks). Without one configured the route does not exist. */
  signedBy?: 'mail provider';
  /** For the API documentation. */
  summary: string;
  /** Unless 200; several where the handler says which. */
  status?: Status | readonly Status[];
  /** Header of the private token that opens it. */
  token?: string;
  /** A call repeated with its `Idempotency-Key` is done once. */
  idempotent?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart; the handler reads the stream itself. */
  form?: z.ZodType;
  data: z.ZodType;
  meta?: z.ZodType;
  /** Media types of a file in the response. */
  file?: string | readonly string[];
  /** Answers 303 to a page of the site. */
  redirect?: true;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RouteKey = `${Method} /v1/${string}`;
export type RouteTable = Record<RouteKey, Route>;

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type RequestOf<R extends Route> = (R['params'] extends z.ZodType ? { params: In<R['params']> } : object) &
  (R['query'] extends z.ZodType ? { query?: In<R['query']> } : object) &
  (R['body'] extends z.ZodType ? { body: In<R['body']> } : object) &
  (R['form'] extends z.ZodType ? { form: FormData } : object);

export type AnswerOf<R extends Route> = { data: Out<R['data']>; meta: Out<R['meta']> };

export type InputOf<R extends Route> = { params: Out<R['params']>; query: Out<R['query']>; body: Out<R['body']> };

/** The route's schemas strip it on the way out. */
export type ResultOf<R extends Route> = {
  data: In<R['data']>;
  headers?: Record<string, string>;
} & (R['status'] extends readonly Status[] ? { status: R['status'][number] } : object) &
  (R['meta'] extends z.ZodType ? { meta: In<R['meta']> } : object);

/** Redirects to pages aside. */
export function statusesOf({ status = 200 }: Route): readonly Status[] {
  return typeof status === 'number' ? [status] : status;
}
