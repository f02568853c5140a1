import { Refusal } from '#contract/core/errors.ts';
import { referrerOf } from '#contract/core/referrers.ts';
import { publicPage } from '#contract/site/pages.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { findSubjectId, type SubjectKind } from '#server/core/counter-queries.ts';
import { type CountedEvent, referrerSubject } from '#server/core/counters.ts';
import type { RequestInfo, SomeHandlers } from '#server/core/handler.ts';

/** Private pages, whose addresses may contain a token, and invented ones. */
const OTHER = 'other';

const SHOWS: Partial<Record<string, SubjectKind>> = {
  '/jobs/{slug}': 'job',
  '/companies/{slug}': 'company',
  '/blog/{slug}': 'article',
  '/events/{slug}': 'event',
  '/tools/{slug}': 'tool',
};

const DONE = { data: { ok: true } } as const;

/** Addresses over the limit get the same answer and are not counted, so that nobody can tell. */
export const counterHandlers = {
  'POST /v1/jobs/{id}/read': async (ctx, call) => {
    const { from } = call.body;
    const id = await countOnce(ctx, call, 'job', 'read');
    if (id !== null && from) ctx.counters.count('referrer', referrerSubject(id, referrerOf(from)), 'read');
    return DONE;
  },
  'PUT /v1/jobs/{id}/application_click': counts('job', 'application_click'),
  'POST /v1/companies/{id}/read': counts('company', 'read'),
  'POST /v1/articles/{id}/read': counts('article', 'read'),
  'POST /v1/events/{id}/click': counts('event', 'click'),
  'POST /v1/partners/{id}/click': counts('partner', 'click'),
  'POST /v1/tools/{id}/read': counts('tool', 'read'),
  'POST /v1/tools/{id}/usage': counts('tool', 'usage'),

  'POST /v1/page-views': async (ctx, { body, caller }) => {
    if (ctx.counters.admits(caller.address)) {
      ctx.counters.count('page', await countedPath(ctx.db, body.path, ctx.clock.now()), 'view');
    }
    return DONE;
  },
} satisfies SomeHandlers;

type Call = { params: { id: string }; caller: RequestInfo };

function counts(kind: SubjectKind, event: CountedEvent) {
  return async (ctx: Context, call: Call): Promise<typeof DONE> => {
    await countOnce(ctx, call, kind, event);
    return DONE;
  };
}

/** Resolves with the uuid of what was counted; null for an address over the limit. @throws Refusal `not_found`. */
async function countOnce(
  ctx: Context,
  { params, caller }: Call,
  kind: SubjectKind,
  event: CountedEvent,
): Promise<string | null> {
  if (!ctx.counters.admits(caller.address)) return null;
  const id = await findSubjectId(ctx.db, kind, params.id, ctx.clock.now());
  if (!id) throw new Refusal('not_found', `There is no such ${kind}.`);
  ctx.counters.count(kind, id, event);
  return id;
}

/** Without query and fragment. Unknown paths count as `other`, so that outsiders cannot fill the table. */
async function countedPath(db: Db, path: string, now: Date): Promise<string> {
  const plain = (path.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1');
  const page = publicPage(plain);
  if (!page) return OTHER;
  const kind = SHOWS[page.pattern];
  if (!kind) return plain;
  const id = await findSubjectId(db, kind, plain.slice(plain.lastIndexOf('/') + 1), now);
  return id ? plain : OTHER;
}
