import type { z } from 'zod';
import type { MemberRole } from '#contract/employers/member-roles.ts';

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

/** Header with the token of a private link, for a path that says `own` in its place: web servers keep paths in logs. */
export const LINK_TOKEN_HEADER = 'link-token';
export const TOKEN_IN_HEADER = 'own';

type Status = 200 | 201 | 202 | 302;

/** A route of the /v1 API. `data` is also the filter of the response: what it does not name cannot leave the server. */
export type Route = {
  access: Access;
  /** Asks the auth service each time, so that a ban or sign-out takes effect at once. Staff routes always do. */
  fresh?: true;
  /** What a member of the company must be at least, where `access` is `recruiter`; by default any member. */
  role?: MemberRole;
  /** Whose secret signs the body (Standard Webhooks). There is nothing at the address while no secret is configured. */
  signedBy?: 'mail provider';
  /** One sentence for the API documentation. */
  summary: string;
  /** Of an answer that is no refusal, where it is not 200; several where the handler says which. */
  status?: Status | readonly Status[];
  /** The header of the private token that opens it. */
  token?: string;
  /** Takes an `Idempotency-Key`: a call that is repeated with it is done once. */
  idempotent?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Multipart fields. The handler reads the stream itself. */
  form?: z.ZodType;
  data: z.ZodType;
  meta?: z.ZodType;
  /** The response is a file of this media type, or of one of these. */
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

/** What a handler returns; the route's schemas strip it on the way out. */
export type ResultOf<R extends Route> = {
  data: In<R['data']>;
  headers?: Record<string, string>;
} & (R['status'] extends readonly Status[] ? { status: R['status'][number] } : object) &
  (R['meta'] extends z.ZodType ? { meta: In<R['meta']> } : object);

/** What a route may answer with, redirects to pages aside. */
export function statusesOf({ status = 200 }: Route): readonly Status[] {
  return typeof status === 'number' ? [status] : status;
}
