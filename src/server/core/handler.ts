import type { Api } from '#contract/api.ts';
import type { InputOf, ResultOf, Route } from '#contract/core/route.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** What is known of a call before its caller is identified. */
export type RequestInfo = {
  /** The client's address, behind trusted proxies. */
  address: string;
  requestId: string;
};

/** What a caller has proved, by the `access` of the route. */
export type Proof = {
  anyone: object;
  /** Every look-up starts from this id and never from the input. */
  user: { userId: string };
  /** On routes marked `fresh`; `account` is what the auth service says of the person at this call. */
  'fresh user': { userId: string; account: AuthUser };
  /** `userId` is null for somebody who came by the company's password, who may do what an owner may. */
  recruiter: { company: CompanyRow; userId: string | null; role: MemberRole };
  /** With a second factor, and asked at this call; all null for the command line, which no request comes to. */
  staff: { userId: string | null; account: AuthUser | null; requestId: string | null };
};

type AccessTo = Pick<Route, 'access' | 'fresh'>;
type ProofFor<R extends AccessTo> = R extends { access: 'user'; fresh: true }
  ? Proof['fresh user']
  : Proof[R['access']];

/** Who calls a route: a handler sees what the route's access proves, and nothing else compiles. */
export type Caller<R extends AccessTo> = Omit<RequestInfo, keyof ProofFor<R>> & ProofFor<R>;

export type HandlerInput<R extends Route> = InputOf<R> & { caller: Caller<R>; request: Request };

/** A handler of one route; it returns what the contract promises, or a whole Response for a file or a redirect. */
export type Handler<R extends Route> = (
  ctx: Context,
  input: HandlerInput<R>,
) => Promise<R extends { file: string | readonly string[] } | { redirect: true } ? Response : ResultOf<R>>;

/** One handler for each of these routes: a missing one is a type error. */
export type Handlers<Keys extends keyof Api> = { [Key in Keys]: Handler<Api[Key]> };
