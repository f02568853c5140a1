import type { Api } from '#contract/api.ts';
import type { InputOf, ResultOf, Route } from '#contract/route.ts';
import type { AuthUser } from '#server/accounts/accounts.ts';
import type { Context } from '#server/context.ts';

/** Who asks, as mount.ts found out before it called the handler. */
export type Caller = {
  /** Address of the client, behind the proxies that are trusted. */
  address: string;
  requestId: string;
  /** Company that the caller proved to belong to, where the route's `{id}` names one. */
  recruiterOf: string | null;
  userId: string | null;
  /** What the auth service says of the person, on routes that ask it each time. */
  account: AuthUser | null;
  isStaff: boolean;
};

export type HandlerInput<R extends Route> = InputOf<R> & { caller: Caller; request: Request };

/** A handler of one route; it returns what the contract promises, or a whole Response for a file or a redirect. */
export type Handler<R extends Route> = (
  ctx: Context,
  input: HandlerInput<R>,
) => Promise<R extends { file: string | readonly string[] } | { redirect: true } ? Response : ResultOf<R>>;

/** One handler for each of these routes: a missing one is a type error. */
export type Handlers<Keys extends keyof Api> = { [Key in Keys]: Handler<Api[Key]> };
