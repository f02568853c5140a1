import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { Translation } from '#contract/listings/postings.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { pageOf, readCursor } from '#server/core/cursors.ts';
import type { Handlers } from '#server/core/handler.ts';
import { removeDue } from '#server/core/remove-due.ts';
import type { Room } from '#server/core/room.ts';
import { countOpenJobs } from '#server/employers/company-queries.ts';
import { presentCompany } from '#server/employers/present-company.ts';
import { recruiterAccess } from '#server/employers/recruiter-access.ts';
import { type BriefWithCompany, jobsOfCompany, OwnPlace } from '#server/jobs/queries.ts';
import { answerListingHandlers } from '#server/listings/answers.ts';
import { changeHandlers } from '#server/listings/change.ts';
import { proofHandlers, recruitAccessHandlers } from '#server/listings/company-proof.ts';
import { adminEditHandlers } from '#server/listings/decide-edit.ts';
import { deskHandlers } from '#server/listings/desk.ts';
import { domainHandlers } from '#server/listings/domains.ts';
import { throughToPosting, type Way, wayByPosting } from '#server/listings/door.ts';
import { editHandlers } from '#server/listings/edit.ts';
import { forgetEdits } from '#server/listings/edits.ts';
import { postingRetention } from '#server/listings/erasure.ts';
import { pageEditHandlers } from '#server/listings/page-edit.ts';
import { followOrder, payHandlers } from '#server/listings/pay.ts';
import { changePosting, POSTING_CHANGED, type PostingChanged } from '#server/listings/posting.ts';
import { writeLetters } from '#server/listings/posting-emails.ts';
import { presentOwnJobs, presentRecruitJob } from '#server/listings/present-recruit-jobs.ts';
import { previewHandlers } from '#server/listings/preview.ts';
import { countNewApplications } from '#server/listings/recruit-queries.ts';
import { OF_OTHERS, OF_POSTINGS, questionHandlers, remindEnds } from '#server/listings/reminders.ts';
import { sendHandlers } from '#server/listings/send.ts';
import { showHandlers, shownByPosting } from '#server/listings/show.ts';
import type { OrderChanged } from '#server/payments/change-state.ts';
import { openAt } from '#server/schema/job-state.ts';
import { jobs } from '#server/schema/jobs.ts';

const recruitHandlers: Handlers<'GET /v1/recruit/{id}/jobs'> = {
  'GET /v1/recruit/{id}/jobs': async (ctx, { params, query: { pwd, cursor, ...query }, request, caller }) => {
    const after = readCursor(cursor, OwnPlace);
    const access = await recruiterAccess(ctx, request, params.id, pwd, caller.address);
    const { company, allowed, setCookie } = access;
    const refusal = !allowed && access.refusal?.code === 'forbidden' ? access.refusal.message : null;
    const which = and(eq(jobs.company_id, company.id), allowed ? undefined : openAt(ctx.clock.now()));
    const [found, total, open, fresh] = await Promise.all([
      jobsOfCompany(ctx.db, which, { ...query, after }),
      ctx.db.$count(jobs, which),
      countOpenJobs(ctx.db, company.id, ctx.clock.now()),
      allowed ? countNewApplications(ctx.db, company.id) : null,
    ]);
    const { rows, next_cursor } = pageOf(found, query.limit, placeOf);
    const shown = allowed ? await presentOwnJobs(ctx, rows) : rows.map((row) => presentRecruitJob(row, ctx, null));
    return {
      data: { company: presentCompany(company, open), jobs: shown, has_access: allowed, refusal },
      meta: { total, next_cursor, new_applications: fresh },
      headers: { ...PRIVATE, ...(setCookie ? { 'set-cookie': setCookie } : {}) },
    };
  },
};

type Keys = 'POST /v1/job-postings/own/answer' | 'POST /v1/job-postings/own/translation';

const answerStaffHandlers: Handlers<Keys> = {
  'POST /v1/job-postings/own/answer': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await throughToPosting(ctx, way, 'answer', async (tx, { by, posting }) => {
      const set = { answer: call.body.message };
      await changePosting(ctx, tx, posting, { to: 'in-review', action: 'posting.answer', by, set });
    });
    return shownByPosting(ctx, way);
  },

  'POST /v1/job-postings/own/translation': async (ctx, call) => {
    const way = wayByPosting(ctx, call);
    await decideTranslation(ctx, way, call.body);
    return shownByPosting(ctx, way);
  },
};

/** `read` is the text that the employer read. `message` says what is wrong with it. */
type TranslationDecision = { approve: boolean; message?: string | undefined; read?: Translation | undefined };

export const listingsRoom = {
  handlers: {
    ...recruitHandlers,
    ...sendHandlers,
    ...previewHandlers,
    ...payHandlers,
    ...proofHandlers,
    ...recruitAccessHandlers,
    ...answerStaffHandlers,
    ...showHandlers,
    ...changeHandlers,
    ...editHandlers,
    ...pageEditHandlers,
    ...answerListingHandlers,
    ...questionHandlers,
    ...deskHandlers,
    ...adminEditHandlers,
    ...domainHandlers,
  },
  retention: postingRetention,

  tasks(ctx) {
    const orderChanged: TaskDefinition<OrderChanged> = {
      name: 'posting.order-changed',
      run: ({ orderId }) => followOrder(ctx, orderId),
    };
    const changed: TaskDefinition<PostingChanged> = {
      name: POSTING_CHANGED,
      run: (change) => writeLetters(ctx, change),
    };
    return [
      orderChanged,
      changed,
      {
        name: 'posting.remind-ends',
        schedule: '5 10 * * *',
        async run() {
          await remindEnds(ctx, OF_POSTINGS);
        },
      },
      {
        name: 'upkeep.remind-ends',
        schedule: '0 10 * * *',
        async run() {
          const written = await remindEnds(ctx, OF_OTHERS);
          if (written > 0) ctx.log.info({ written }, 'employers reminded of the end of their listings');
        },
      },
      { name: 'posting.forget', schedule: '59 4 * * *', run: () => removeDue(ctx, postingRetention) },
      { name: 'employer-edits.forget', schedule: '50 18 * * *', run: () => forgetEdits(ctx) },
    ];
  },
} satisfies Room;

/** `message` says what is wrong. @throws Refusal as `through`; `conflict` where the text changed since it was read. */
function decideTranslation(ctx: Context, way: Way, { approve, message, read }: TranslationDecision): Promise<void> {
  return throughToPosting(ctx, way, 'decide-translation', async (tx, { by, posting }) => {
    if (approve && read && !isDeepStrictEqual(read, posting.translation)) {
      throw new Refusal('conflict', 'The English text was changed in the meantime. Please read it again.');
    }
    const answer = message === undefined ? {} : { answer: message };
    await changePosting(
      ctx,
      tx,
      posting,
      approve
        ? { action: 'posting.approve-translation', by, set: { translation_state: 'approved' } }
        : { action: 'posting.reject-translation', by, set: { translation_state: 'wanted', ...answer } },
    );
  });
}

function placeOf({ job }: BriefWithCompany): z.input<typeof OwnPlace> {
  return [job.is_closed ? 0 : 1, job.published_at?.toISOString() ?? 'infinity', job.number];
}
