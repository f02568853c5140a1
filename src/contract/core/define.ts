import { z } from 'zod';
import { IdParam, PwdQuery, TokenParam } from '#contract/core/params.ts';
import type { Route, RouteKey } from '#contract/core/route.ts';

/** Parameters in paths, by name. A route or group that means something narrower names its `params`. */
const PARAMS = {
  id: IdParam.shape.id,
  jobId: IdParam.shape.id,
  token: TokenParam.shape.token,
  applicationId: z.uuid(),
  conversationId: z.uuid(),
  invitationId: z.uuid(),
  memberId: z.uuid(),
  draftId: z.uuid(),
  preparedId: z.uuid(),
  noteId: z.uuid(),
  templateId: z.uuid(),
};

type Shared = Pick<Route, 'access' | 'fresh' | 'role' | 'params'>;
type Own = Omit<Route, 'access' | 'fresh' | 'role'>;

type NameIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;
type ParamsOf<S, Key, R> = R extends { params: z.ZodType }
  ? object
  : [NameIn<Key>] extends [never]
    ? object
    : S extends { params: z.ZodType }
      ? { params: S['params'] }
      : { params: z.ZodObject<Pick<typeof PARAMS, NameIn<Key> & keyof typeof PARAMS>> };
type QueryOf<S, R> = S extends { access: 'recruiter' }
  ? R extends { query: z.ZodType }
    ? object
    : { query: typeof PwdQuery }
  : object;
type Routes<S, Table> = {
  [Key in keyof Table]: Omit<S, 'params'> & ParamsOf<S, Key, Table[Key]> & QueryOf<S, Table[Key]> & Table[Key];
};

/** For the same callers. Recruiters may bring their company's password with any call. */
/* @__NO_SIDE_EFFECTS__ */
export function routes<const S extends Shared, const Table extends Record<RouteKey, Own>>(
  { params, ...shared }: S,
  table: Table,
): Routes<S, Table> {
  const query = shared.access === 'recruiter' ? { query: PwdQuery } : {};
  const whole = Object.entries(table).map(([key, own]) => {
    const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof PARAMS);
    const byName = () => z.object(Object.fromEntries(names.map((name) => [name, PARAMS[name]])));
    const found = names.length === 0 || own.params ? {} : { params: params ?? byName() };
    return [key, { ...shared, ...found, ...query, ...own }];
  });
  return Object.fromEntries(whole) as Routes<S, Table>;
}
