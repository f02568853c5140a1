import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type AdminTalentReport,
  type adminTalentReportRoutes,
  ListedTalentReport,
  TalentReportQuery,
} from '#contract/talents/desk-talent-reports.ts';
import type { OwnConversation, OwnConversationWithMessages } from '#contract/talents/profile.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { sweepResumes } from '#server/applications/sweep-resumes.ts';
import { hasWords } from '#server/core/admin-lists.ts';
import type { Context } from '#server/core/context.ts';
import { deskList } from '#server/core/desk-list.ts';
import type { Handlers, Proof } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { queueMail } from '#server/core/queue-email.ts';
import type { Actor } from '#server/core/record-audit.ts';
import { recordShown } from '#server/core/record-shown.ts';
import type { Room } from '#server/core/room.ts';
import { refuseUnapproved } from '#server/employers/approval.ts';
import { companies } from '#server/schema/companies.ts';
import { talentReports } from '#server/schema/conversations.ts';
import { accept, answerAsTalent, block, decline, type Own, report } from '#server/talents/answer.ts';
import { companyConversationHandlers } from '#server/talents/company-conversations.ts';
import { conversationTasks } from '#server/talents/conversation-emails.ts';
import {
  conversationsOf,
  findConversation,
  messagesOf,
  updateConversation,
} from '#server/talents/conversation-queries.ts';
import { handleTalentReport, noSuchReport } from '#server/talents/handle-report.ts';
import { hidingTasks } from '#server/talents/hiding-emails.ts';
import { noSuchConversation, presentOwnConversation } from '#server/talents/present-conversation.ts';
import { staleBefore } from '#server/talents/present-profile.ts';
import { adminTalentHandlers } from '#server/talents/profile-desk.ts';
import { findOwnTalent, takeStale, usedTalentResumeKeys } from '#server/talents/profile-queries.ts';
import { talentHandlers } from '#server/talents/profile-routes.ts';
import { refreshLink } from '#server/talents/refresh.ts';
import { reportTasks } from '#server/talents/report-emails.ts';
import {
  addressOfCompany,
  countOtherReports,
  findReport,
  findReportedConversation,
} from '#server/talents/report-queries.ts';
import { listTalents, oneTalent } from '#server/talents/search-talents.ts';
import { unsubscribeHeaders } from '#server/talents/unsubscribe.ts';

type OwnKeys =
  | 'GET /v1/talent/conversations'
  | 'GET /v1/talent/conversations/{conversationId}'
  | 'POST /v1/talent/conversations/{conversationId}/messages'
  | 'POST /v1/talent/conversations/{conversationId}/acceptance'
  | 'POST /v1/talent/conversations/{conversationId}/refusal'
  | 'POST /v1/talent/conversations/{conversationId}/block'
  | 'POST /v1/talent/conversations/{conversationId}/report';

const ownConversationHandlers: Handlers<OwnKeys> = {
  'GET /v1/talent/conversations': async (ctx, { caller }) => ({
    data: await listForTalent(ctx, caller.userId),
  }),

  'GET /v1/talent/conversations/{conversationId}': (ctx, { caller, params }) => opened(ctx, caller, params),

  'POST /v1/talent/conversations/{conversationId}/messages': async (ctx, { caller, params, body, request }) => {
    const message = { text: body.message, idempotencyKey: idempotencyKey(request) };
    await answerAsTalent(ctx, own(caller, params), message);
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/acceptance': async (ctx, { caller, params }) => {
    await accept(ctx, caller.account, params.conversationId);
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/refusal': async (ctx, { caller, params }) => {
    await decline(ctx, own(caller, params));
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/block': async (ctx, { caller, params }) => {
    await block(ctx, own(caller, params));
    return opened(ctx, caller, params);
  },

  'POST /v1/talent/conversations/{conversationId}/report': async (ctx, { caller, params, body }) => {
    await report(ctx, own(caller, params), body.reason);
    return { data: { ok: true } };
  },
};

const { id, reason, outcome, created_at, handled_at } = talentReports;

const reportList = deskList({
  query: TalentReportQuery,
  data: ListedTalentReport,
  key: id,
  columns: {
    id,
    reason,
    outcome,
    created_at,
    handled_at,
    company: { id: companies.id, slug: companies.slug, name: companies.name },
  },
  from: (select) => select.from(talentReports).innerJoin(companies, eq(talentReports.company_id, companies.id)),
  where: ({ q, state }) =>
    and(
      hasWords(q, [companies.name, companies.name_ko, reason]),
      state && (state === 'waiting' ? isNull(handled_at) : isNotNull(handled_at)),
    ),
  sorts: { created_at, handled_at },
});

const talentReportHandlers: Handlers<keyof typeof adminTalentReportRoutes> = {
  'GET /v1/admin/talent-reports': reportList.page,

  'GET /v1/admin/talent-reports/{id}': async (ctx, { caller, params }) => ({
    data: await openReport(ctx, caller, params.id),
  }),

  'POST /v1/admin/talent-reports/{id}/outcome': async (ctx, { caller, params, body }) => {
    await handleTalentReport(ctx, caller, params.id, body);
    return { data: await openReport(ctx, caller, params.id) };
  },
};

const REMIND = 'talent.remind';

const BATCH = 200;

type Reminder = { userId: string; refreshedAt: string };

const talentSearchHandlers: Handlers<'GET /v1/recruit/{id}/talents' | 'GET /v1/recruit/{id}/talents/{talentId}'> = {
  'GET /v1/recruit/{id}/talents': async (ctx, { caller, query }) => {
    refuseUnapproved(ctx, caller.company);
    return { ...(await listTalents(ctx, caller.company.id, query)) };
  },

  'GET /v1/recruit/{id}/talents/{talentId}': async (ctx, { caller, params }) => {
    refuseUnapproved(ctx, caller.company);
    return { data: await oneTalent(ctx, caller.company.id, params.talentId) };
  },
};

/** Talent profiles, their search, and conversations with companies. */
export const talentsRoom = {
  handlers: {
    ...talentHandlers,
    ...adminTalentHandlers,
    ...ownConversationHandlers,
    ...talentSearchHandlers,
    ...companyConversationHandlers,
    ...talentReportHandlers,
  },
  tasks: (ctx) => [...talentTasks(ctx), ...hidingTasks(ctx), ...conversationTasks(ctx), ...reportTasks(ctx)],
} satisfies Room;

function talentTasks(ctx: Context): TaskDefinition[] {
  return [
    ...reminderTasks(ctx),
    {
      name: 'talent.sweep-resumes',
      schedule: '43 * * * *',
      run: () => sweepResumes(ctx, 'talent-resumes', usedTalentResumeKeys),
    },
  ];
}

/** Once a day; each owner is reminded once. */
function reminderTasks(ctx: Context): TaskDefinition[] {
  const remind: TaskDefinition<Reminder> = {
    name: REMIND,
    retries: 8,
    run: (reminder) => writeReminder(ctx, reminder),
  };
  return [remind, { name: 'talent.find-stale', schedule: '0 10 * * *', run: () => findStale(ctx) }];
}

async function findStale(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  let found = 0;
  for (;;) {
    const taken = await ctx.db.transaction(async (tx) => {
      const stale = await takeStale(tx, staleBefore(now), now, BATCH);
      for (const { user_id, refreshed_at } of stale) {
        const data: Reminder = { userId: user_id, refreshedAt: refreshed_at.toISOString() };
        await ctx.queue.send(tx, { name: REMIND, data });
      }
      return stale.length;
    });
    found += taken;
    if (taken === 0) break;
  }
  if (found > 0) ctx.log.info({ profiles: found }, 'owners of stale profiles reminded');
}

/** The address is fetched outside any transaction; the profile may have changed meanwhile. */
async function writeReminder(ctx: Context, { userId, refreshedAt }: Reminder): Promise<void> {
  const { profile } = await findOwnTalent(ctx.db, userId);
  if (!profile?.wants_reminders || profile.refreshed_at.toISOString() !== refreshedAt) return;
  const email = await ctx.accounts.emailOf(userId);
  if (!email) return;
  await ctx.db.transaction((tx) =>
    queueMail(ctx, tx, {
      key: `talent-reminder.${userId}.${profile.refreshed_at.getTime()}`,
      to: email,
      accountId: userId,
      subject: 'Is your profile still current?',
      heading: 'Is your profile still current?',
      paragraphs: [
        'You last refreshed it three months ago. Companies see that date and write to people whose profile is recent.',
        'If nothing has changed, one click is enough. Otherwise sign in and change what is out of date.',
      ],
      action: { label: 'It is still current', url: refreshLink(ctx, userId) },
      footnote: `Your profile: ${ctx.settings.publicUrl}/profile. There you can also stop these reminders.`,
      headers: unsubscribeHeaders(ctx, 'reminders', userId),
    }),
  );
}

/** Records first that staff read what others wrote to each other. @throws Refusal `not_found` */
async function openReport(ctx: Context, by: Actor, reportId: string): Promise<z.input<typeof AdminTalentReport>> {
  const { db } = ctx;
  const found = await findReport(db, reportId);
  if (!found) throw noSuchReport();
  await recordShown(ctx, by, { action: 'talent-report.show', subject: { kind: 'talent-report', id: reportId } });
  const { report, company } = found;
  const conversation = await findReportedConversation(db, report);
  return {
    ...report,
    company,
    reporter: report.user_id,
    company_may_write: company.talents_approved_at !== null,
    company_address: await addressOfCompany(db, found),
    other_reports: await countOtherReports(db, found),
    conversation: conversation && { ...conversation, messages: await messagesOf(db, conversation.id) },
  };
}

function own(caller: Proof['user'], { conversationId }: { conversationId: string }) {
  return { userId: caller.userId, conversationId };
}

async function opened(ctx: Context, caller: Proof['user'], params: { conversationId: string }) {
  return { data: await openForTalent(ctx, own(caller, params)) };
}

async function listForTalent(ctx: Context, userId: string): Promise<z.input<typeof OwnConversation>[]> {
  return (await conversationsOf(ctx.db, { userId })).map(presentOwnConversation);
}

/** Marks it as read. @throws Refusal `not_found`. */
async function openForTalent(
  ctx: Context,
  { userId, conversationId }: Own,
): Promise<z.input<typeof OwnConversationWithMessages>> {
  const found = await findConversation(ctx.db, { userId }, conversationId);
  if (!found) throw noSuchConversation();
  const messages = await messagesOf(ctx.db, conversationId);
  await updateConversation(ctx.db, conversationId, { talent_read_at: ctx.clock.now() });
  return { ...presentOwnConversation(found), is_unread: false, messages };
}
