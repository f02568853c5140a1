import type { Api } from '#contract/api.ts';
import type { InputOf, ResultOf, Route } from '#contract/core/route.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import type { AuthUser } from '#server/core/accounts.ts';
import type { Context } from '#server/core/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

export type RequestInfo = {
  /** Of the client, behind trusted proxies. */
  address: string;
  requestId: string;
};

/** By the `access` of the route. */
export type Proof = {
  anyone: object;
  /** Every look-up starts from this id and never from the input. */
  user: { userId: string };
  /** `account`: as the auth service knows it at this call. */
  'fresh user': { userId: string; account: AuthUser };
  /** `userId` is null for those who came by the company's password, who may do what an owner may. */
  recruiter: { company: CompanyRow; userId: string | null; role: MemberRole };
  /** With a second factor, asked at this call; all null for the command line, which has no request. */
  staff: { userId: string | null; account: AuthUser | null; requestId: string | null };
};

type AccessTo = Pick<Route, 'access' | 'fresh'>;
type ProofFor<R extends AccessTo> = R extends { access: 'user'; fresh: true }
  ? Proof['fresh user']
  : Proof[R['access']];

/** A handler sees what the route's access proves, and nothing else compiles. */
export type Caller<R extends AccessTo> = Omit<RequestInfo, keyof ProofFor<R>> & ProofFor<R>;

export type HandlerInput<R extends Route> = InputOf<R> & { caller: Caller<R>; request: Request };

/** Returns what the contract promises, or a whole Response for a file or a redirect. */
export type Handler<R extends Route> = (
  ctx: Context,
  input: HandlerInput<R>,
) => Promise<R extends { file: string | readonly string[] } | { redirect: true } ? Response : ResultOf<R>>;

/** A missing one is a type error. */
export type Handlers<Keys extends keyof Api> = { [Key in Keys]: Handler<Api[Key]> };

/** Those of one file, which the object itself names: `{ … } satisfies SomeHandlers`. */
export type SomeHandlers = Partial<Handlers<keyof Api>>;

export type Print = (line: string) => void;

/** What a command of the command line does; resolves with its exit code. */
export type Command = (ctx: Context, args: string[], print: Print) => Promise<number>;
