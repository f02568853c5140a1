import { eq } from 'drizzle-orm';
import type { MailNotice, mailNoticeRoutes } from '#contract/alerts/mail-notices.ts';
import type { Api } from '#contract/api.ts';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { ExportList } from '#contract/desk/exports.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import { changesSince } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { counterHandlers } from '#server/core/counter-routes.ts';
import type { DecisionKind } from '#server/core/decision-kind.ts';
import { lastDecisionsOf } from '#server/core/decision-queries.ts';
import { decisionRetention } from '#server/core/decision-retention.ts';
import { mailRetention, stopRetention } from '#server/core/email-retention.ts';
import { clearBounces, liftStop, recordReturn, stopOf } from '#server/core/email-stops.ts';
import { mailTasks } from '#server/core/email-tasks.ts';
import { ERASURES, isOnOrAfter, isStoreMark } from '#server/core/erasure-log.ts';
import type { Handlers } from '#server/core/handler.ts';
import type { ListExport } from '#server/core/list-export.ts';
import type { PersonalData } from '#server/core/person.ts';
import { hashInKey, PICTURE_FOLDER, streamPicture } from '#server/core/picture-file.ts';
import { isPictureKnown, removeUnusedPictures } from '#server/core/picture-queries.ts';
import { presentDecision } from '#server/core/present-decision.ts';
import { removeDue } from '#server/core/remove-due.ts';
import { daysBefore, type Retention, rowsOlderThan } from '#server/core/retention.ts';
import { mailIdOfReturnPath } from '#server/core/return-path.ts';
import { forgetSecurityCounts } from '#server/core/security-counts.ts';
import { accountOf } from '#server/core/sign-in.ts';
import { storeInlinePictures } from '#server/core/store-inline-pictures.ts';
import { storePicture } from '#server/core/store-picture.ts';
import { undoDecision } from '#server/core/undo-decision.ts';
import { audit } from '#server/schema/audit.ts';
import { ERASED } from '#server/schema/columns.ts';
import { changes, mails } from '#server/schema/system.ts';

const mailHandlers: Handlers<keyof typeof mailNoticeRoutes> = {
  'POST /v1/mail-notices': async (ctx, { body }) => ({ data: { known: await takeNotices(ctx, body) } }),

  'GET /v1/talent/mail-stop': async (ctx, { caller }) => {
    const { email } = caller.account;
    return { data: email ? await stopOf(ctx, email) : null };
  },

  'DELETE /v1/talent/mail-stop': async (ctx, { caller }) => {
    const { email } = caller.account;
    if (email) await liftStop(ctx, ctx.db, email);
    return { data: { ok: true } };
  },
};

/** Longer than anybody fills in a form. */
const UNUSED_AT_MOST = DURATIONS.day;

/** Backups may be kept for 365 days, and every one that is kept must find what was erased since. */
const KEEP_DAYS = 400;

const erasureRetention: Retention = {
  name: 'erasures',
  what: 'The record of erasures, for restores',
  rule: `after ${KEEP_DAYS} days`,
  count: async (ctx, now) => (await keysDue(ctx, now)).length,
  async due(ctx, now, { after, limit }) {
    const keys = await keysDue(ctx, now);
    return keys.filter((key) => after === null || key > String(after)).slice(0, limit);
  },
  async remove(ctx, _now, ids) {
    for (const key of ids) await ctx.files.delete(String(key));
    return ids.length;
  },
};

const LISTED = 20;

const decisionHandlers: Handlers<'GET /v1/admin/decisions' | 'POST /v1/admin/decisions/{id}/undo'> = {
  'GET /v1/admin/decisions': async ({ db }, { caller }) => {
    const last = await lastDecisionsOf(db, accountOf(caller).id, LISTED);
    return { data: last.map(presentDecision) };
  },

  'POST /v1/admin/decisions/{id}/undo': async (ctx, { params }) => ({
    data: presentDecision(await undoDecision(ctx, null, params.id)),
  }),
};

type ImageKeys = 'POST /v1/admin/images' | 'POST /v1/recruit/{id}/images' | 'GET /v1/images/{name}';

const imageHandlers: Handlers<ImageKeys> = {
  'POST /v1/admin/images': async (ctx, { caller, request }) => ({
    data: await storePicture(ctx, { request, sender: caller.userId ?? 'command', userId: caller.userId }),
  }),

  'POST /v1/recruit/{id}/images': async (ctx, { caller, request }) => ({
    data: await storePicture(ctx, { request, sender: caller.company.id, userId: caller.userId }),
  }),

  'GET /v1/images/{name}': (ctx, { params, request }) => streamPicture(ctx, params.name, request),
};

const auditRetention = rowsOlderThan({
  name: 'audit',
  what: 'What staff and employers did, and what was done with money',
  key: audit.id,
  since: audit.at,
  kept: { years: AUDIT_YEARS },
});

const changeHandlers: Handlers<'GET /v1/changes'> = {
  'GET /v1/changes': async (ctx, { query }) => {
    const data = await changesSince(ctx.db, query.since ?? null);
    // Whoever asks renders pages again at once.
    if (data.tags.includes('tags') || data.tags.includes('everything')) await ctx.tags.renew();
    return { data };
  },
};

const changeRetention = rowsOlderThan({
  name: 'changes',
  what: 'Records of what changed',
  key: changes.id,
  since: changes.created_at,
  // Processes that were away longer start with an empty cache.
  kept: { days: 7 },
});

/** What a room gives the house; `features.ts` spreads it. */
export type Room = {
  handlers: Partial<Handlers<keyof Api>>;
  tasks?(ctx: Context): TaskDefinition[];
  retention?: readonly Retention[];
  personalData?: readonly PersonalData[];
  decisions?: readonly DecisionKind[];
  exports?: Partial<Record<ExportList, ListExport>>;
};

/** What every room uses: handlers, audit, e-mail, files, changes, decisions, what is removed by time. */
export const coreRoom = {
  handlers: {
    ...counterHandlers,
    ...changeHandlers,
    ...imageHandlers,
    ...decisionHandlers,
    ...mailHandlers,
  },
  retention: [mailRetention, stopRetention, erasureRetention, decisionRetention, auditRetention, changeRetention],
  tasks: (ctx) => [
    ...mailTasks(ctx),
    ...imageTasks(ctx),
    ...changeTasks(ctx),
    ...limitTasks(ctx),
    ...auditTasks(ctx),
    ...erasureTasks(ctx),
  ],
} satisfies Room;

function changeTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'changes.forget', schedule: '17 4 * * *', run: () => removeDue(ctx, [changeRetention]) }];
}

function erasureTasks(ctx: Context): TaskDefinition[] {
  return [{ name: 'erasures.forget-old', schedule: '33 4 * * *', run: () => removeDue(ctx, [erasureRetention]) }];
}

function auditTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'audit.forget-old',
      schedule: '43 4 * * *',
      run: () => removeDue(ctx, [auditRetention]),
    },
  ];
}

function limitTasks(ctx: Context): TaskDefinition[] {
  return [
    {
      name: 'limits.forget-counts',
      schedule: '23 * * * *',
      async run() {
        await ctx.limits.forgetExpired(ctx.clock.now());
        await forgetSecurityCounts(ctx);
      },
    },
  ];
}

async function keysDue({ files }: Context, now: Date): Promise<string[]> {
  const oldest = daysBefore(now, KEEP_DAYS);
  const keys: string[] = [];
  for await (const { key } of files.list(ERASURES)) {
    if (!isStoreMark(key) && !isOnOrAfter(key, oldest)) keys.push(key);
  }
  return keys.sort();
}

function imageTasks(ctx: Context): TaskDefinition[] {
  return [
    { name: 'images.sweep', schedule: '17 * * * *', run: () => sweepImages(ctx) },
    // For rows from before pictures were files.
    {
      name: 'images.store-inline',
      schedule: '7 * * * *',
      run: async () => {
        const pictures = await storeInlinePictures(ctx);
        if (pictures > 0) ctx.log.info({ pictures }, 'pictures in rows stored as files');
      },
    },
  ];
}

/** Rows first, then files without a row. Each upload makes its file young again. */
async function sweepImages(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNUSED_AT_MOST);
  await removeUnusedPictures(ctx.db, before);
  let files = 0;
  for await (const { key, storedAt } of ctx.files.list(PICTURE_FOLDER)) {
    const hash = hashInKey(key);
    if (!hash || storedAt >= before || (await isPictureKnown(ctx.db, hash))) continue;
    await ctx.files.delete(key);
    files += 1;
  }
  if (files > 0) ctx.log.info({ files }, 'pictures that nothing shows removed');
}

/** Resolves with how many of the letters we can place. */
async function takeNotices(ctx: Context, notices: readonly MailNotice[]): Promise<number> {
  let known = 0;
  for (const notice of notices) {
    const to = await addressOf(ctx, notice);
    if (to === null) continue;
    known++;
    const now = ctx.clock.now();
    const at = notice.at ? new Date(Math.min(Date.parse(notice.at), now.getTime())) : now;
    if (notice.type === 'delivery') await clearBounces(ctx, to, at);
    else if (notice.type === 'complaint') await recordReturn(ctx, to, 'complained', at);
    else if (notice.permanent) await recordReturn(ctx, to, 'bounced', at);
  }
  return known;
}

/** Null for a letter that is none of ours, or whose recipient was erased. */
async function addressOf(ctx: Context, notice: MailNotice): Promise<string | null> {
  if (notice.address !== undefined) return notice.address;
  const named = letterOf(ctx, notice);
  if (named === null) return null;
  const [mail] = await ctx.db.select({ to: mails.to }).from(mails).where(named);
  return mail && mail.to !== ERASED ? mail.to : null;
}

function letterOf({ settings }: Context, { return_path, message_id }: MailNotice) {
  if (return_path !== undefined) {
    const id = mailIdOfReturnPath(settings, return_path);
    return id === null ? null : eq(mails.id, id);
  }
  // Some providers leave out the brackets.
  return message_id === undefined ? null : eq(mails.message_id, `<${message_id.replaceAll(/^<|>$/g, '')}>`);
}
