import { and, count, desc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { PREPARED_LIMITS, type PreparedContent, type PreparedThing } from '#contract/talents/prepared.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import type { PersonalData } from '#server/core/person.ts';
import { removeDue, rowsOlderThan } from '#server/core/retention.ts';
import { companyBriefColumns } from '#server/employers/present-company.ts';
import { applications } from '#server/schema/applications.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { openAt, publicAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';
import { preparedThings } from '#server/schema/prepared.ts';

export const preparedHandlers = {
  'GET /v1/talent/prepared': async (ctx, { caller }) => ({ data: await preparedFor(ctx, caller.userId) }),

  'GET /v1/talent/prepared/{preparedId}': async (ctx, { caller, params: { preparedId } }) => {
    const [found] = await preparedFor(ctx, caller.userId, eq(preparedThings.id, preparedId));
    if (!found) throw noSuchThing();
    return { data: found };
  },

  'DELETE /v1/talent/prepared/{preparedId}': async ({ db }, { caller, params: { preparedId } }) => {
    const removed = await db
      .delete(preparedThings)
      .where(and(eq(preparedThings.user_id, caller.userId), eq(preparedThings.id, preparedId)))
      .returning({ id: preparedThings.id });
    if (removed.length === 0) throw noSuchThing();
    return { data: { ok: true } };
  },
} satisfies SomeHandlers;

function noSuchThing(): Refusal {
  return new Refusal('not_found', 'This is gone: it was sent or dismissed, or it expired.');
}

/** For whom, and which app writes it. */
type PreparedBy = { userId: string; clientId: string; clientName: string };

/** What it's about: one of each, so that the newest stands in place of those before. */
type PreparedAbout = { job_id: string } | { application_id: string } | { field: string };

export type PreparedThingToKeep = PreparedAbout & { content: PreparedContent };

/** Resolves with the ids, in order. @throws Refusal `conflict` once too much waits for the person. */
export async function keepPrepared(
  ctx: Context,
  { userId, clientId, clientName }: PreparedBy,
  things: readonly PreparedThingToKeep[],
): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`prepared ${userId}`}, 0))`);
    const kept: string[] = [];
    for (const thing of things) {
      const written = {
        ...{ client_id: clientId, app_name: clientName, content: thing.content },
        prepared_at: ctx.clock.now(),
      };
      const [row] = await tx
        .insert(preparedThings)
        .values({ user_id: userId, ...thing, ...written })
        .onConflictDoUpdate({ target: [preparedThings.user_id, columnOf(thing)], set: written })
        .returning({ id: preparedThings.id });
      if (row) kept.push(row.id);
    }
    const [all] = await tx.select({ waiting: count() }).from(preparedThings).where(eq(preparedThings.user_id, userId));
    if ((all?.waiting ?? 0) > PREPARED_LIMITS.perPerson) {
      throw new Refusal(
        'conflict',
        `You already have ${PREPARED_LIMITS.perPerson} prepared drafts waiting. Dismiss some first.`,
      );
    }
    return kept;
  });
}

function columnOf(about: PreparedAbout): PgColumn {
  if ('job_id' in about) return preparedThings.job_id;
  return 'application_id' in about ? preparedThings.application_id : preparedThings.field;
}

export async function preparedFor(ctx: Context, userId: string, which?: SQL) {
  const now = ctx.clock.now();
  const found = await ctx.db
    .select({
      thing: preparedThings,
      job: { slug: jobs.slug, title: jobs.title, is_closed: sql<boolean>`not coalesce(${openAt(now)}, false)` },
      company: companyBriefColumns,
      application: { id: applications.id, name: applications.name },
    })
    .from(preparedThings)
    .leftJoin(applications, eq(applications.id, preparedThings.application_id))
    .leftJoin(jobs, or(eq(jobs.id, preparedThings.job_id), eq(jobs.id, applications.job_id)))
    .leftJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(waitsFor(ctx, userId), which))
    .orderBy(desc(preparedThings.prepared_at), preparedThings.id);
  return found.map(present);
}

/** Where the person may still act: on a public job, or as a recruiter of the company. */
function waitsFor({ db, clock }: Context, userId: string): SQL | undefined {
  const ofPublicJob = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(and(eq(jobs.id, preparedThings.job_id), publicAt(clock.now())));
  const ofOwnCompany = db
    .select({ one: sql`1` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .innerJoin(companyMembers, eq(companyMembers.company_id, jobs.company_id))
    .where(
      and(
        eq(applications.id, preparedThings.application_id),
        eq(companyMembers.user_id, userId),
        inArray(companyMembers.role, ['owner', 'recruiter']),
      ),
    );
  const mayAct = or(isNotNull(preparedThings.field), exists(ofPublicJob), exists(ofOwnCompany));
  return and(eq(preparedThings.user_id, userId), mayAct);
}

type Found = {
  thing: typeof preparedThings.$inferSelect;
  job: { slug: string; title: string; is_closed: boolean } | null;
  company: Pick<typeof companies.$inferSelect, keyof typeof companyBriefColumns> | null;
  application: { id: string; name: string } | null;
};

function present({ thing, job, company, application }: Found): z.input<typeof PreparedThing> {
  const { id, app_name: app, prepared_at, field, content } = thing;
  const [kind, path] =
    field !== null
      ? ['profile', '/profile']
      : application && company
        ? ['answer', answerPath(company.slug, application.id)]
        : ['application', preparedPath(id)];
  return { id, app, prepared_at, content, kind, path, field, job, company, application } as z.input<
    typeof PreparedThing
  >;
}

function preparedPath(id: string): string {
  return `/prepared/${id}`;
}

function answerPath(company: string, applicationId: string): string {
  return `/recruit/${company}/applications?opened=${applicationId}`;
}

export async function countPrepared(ctx: Context, userId: string): Promise<number> {
  return ctx.db.$count(preparedThings, waitsFor(ctx, userId));
}

export const preparedRetention = rowsOlderThan({
  name: 'prepared by apps',
  what: 'Drafts from apps that nobody sent or dismissed',
  key: preparedThings.id,
  since: preparedThings.prepared_at,
  event: 'the app wrote them',
  kept: { days: PREPARED_LIMITS.days },
});

export function preparedTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'talent.remove-prepared', schedule: '27 4 * * *', run: () => removeDue(ctx, [preparedRetention]) }];
}

export const preparedData: PersonalData = {
  name: 'prepared',
  tables: ['prepared'],

  async export({ db }, { userId }) {
    const things = await db
      .select({
        app: preparedThings.app_name,
        prepared_at: preparedThings.prepared_at,
        job: jobs.slug,
        application: preparedThings.application_id,
        field: preparedThings.field,
        content: preparedThings.content,
      })
      .from(preparedThings)
      .leftJoin(jobs, eq(jobs.id, preparedThings.job_id))
      .where(eq(preparedThings.user_id, userId))
      .orderBy(preparedThings.prepared_at);
    return { records: things.length > 0 ? { prepared_by_apps: things } : {}, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.delete(preparedThings).where(eq(preparedThings.user_id, userId));
    return [];
  },
};
