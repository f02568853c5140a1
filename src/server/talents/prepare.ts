import { invalidField, Refusal } from '#contract/core/errors.ts';
import { PERSON_PARAMS } from '#contract/jobs/person.ts';
import type { ProfileChange } from '#contract/talents/prepared.ts';
import { refuseStep, stateAfter } from '#server/applications/answer-decisions.ts';
import { refuseUnknownWords } from '#server/applications/answer-text.ts';
import { ownApplicationOf } from '#server/applications/applicant-queries.ts';
import { publicJob, refuseUnlessTaking } from '#server/applications/apply.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { keepPrepared, type PreparedThingToKeep, preparedFor } from '#server/talents/prepared.ts';

const PER_PERSON = { name: 'prepare', points: 120, seconds: 3600 };

/** What apps write for their person, who reads and sends it. */
export const prepareHandlers = {
  'POST /v1/talent/prepared/applications': async (ctx, { caller, body: { app, job, ...content } }) => {
    const given = PERSON_PARAMS.filter((name) => content[name] !== undefined);
    const [missing] = PERSON_PARAMS.filter((name) => content[name] === undefined);
    if (given.length > 0 && missing) throw invalidField(missing, 'Give all three answers, or none.');
    const found = await publicJob(ctx, job);
    refuseUnlessTaking(ctx, found);
    return keep(ctx, { userId: caller.userId, app }, [{ job_id: found.job.id, content }]);
  },

  'POST /v1/talent/prepared/profile': async (ctx, { caller, body: { app, ...changes } }) => {
    const fields = Object.entries(changes as ProfileChange).flatMap(([field, value]) =>
      value === undefined ? [] : [{ field, content: { value: written(value) } }],
    );
    if (fields.length === 0) throw new Refusal('invalid', 'Name at least one field.');
    return keep(ctx, { userId: caller.userId, app }, fields);
  },

  'POST /v1/recruit/{id}/applications/{applicationId}/prepared-answer': async (ctx, { caller, params, body }) => {
    const { app, ...content } = body;
    if (caller.userId === null) throw new Refusal('forbidden', 'Sign in as a member of the company first.');
    const path = { companyId: caller.company.id, applicationId: params.applicationId };
    const found = await ownApplicationOf(ctx.db, path);
    refuseUnknownWords(content.text);
    refuseStep(found, stateAfter(found, content.status));
    return keep(ctx, { userId: caller.userId, app }, [{ application_id: params.applicationId, content }]);
  },
} satisfies SomeHandlers;

type By = { userId: string; app: { id: string; name: string } };

async function keep(ctx: Context, { userId, app }: By, things: readonly PreparedThingToKeep[]) {
  await ctx.limits.take(PER_PERSON, { id: userId });
  const ids = await keepPrepared(ctx, { userId, clientId: app.id, clientName: app.name }, things);
  const all = await preparedFor(ctx, userId);
  return { data: all.filter(({ id }) => ids.includes(id)), status: 201 as const };
}

/** As the form holds it. */
function written(value: string | number | string[] | null): string | string[] {
  return Array.isArray(value) ? value : String(value ?? '');
}
