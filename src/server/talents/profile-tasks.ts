import type { TaskDefinition } from '#platform/queue.ts';
import { sweepResumes } from '#server/applications/resume-files.ts';
import type { Context } from '#server/core/context.ts';
import { queueMail } from '#server/core/emails.ts';
import { staleBefore } from '#server/talents/present-profile.ts';
import { findOwnTalent, takeStale, usedTalentResumeKeys } from '#server/talents/profile-queries.ts';
import { refreshLink } from '#server/talents/refresh.ts';
import { unsubscribeHeaders } from '#server/talents/unsubscribe.ts';

const REMIND = 'talent.remind';

const BATCH = 200;

type Reminder = { userId: string; refreshedAt: string };

export function talentTasks(ctx: Context): TaskDefinition[] {
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
      subject: 'Is your profile still up to date?',
      heading: 'Is your profile still up to date?',
      paragraphs: [
        'You last refreshed it three months ago. Companies see that date, and write to people whose profile is recent.',
        'If nothing has changed, one click is enough. Otherwise, sign in and update it.',
      ],
      action: { label: 'It’s still up to date', url: refreshLink(ctx, userId) },
      links: [
        {
          label: 'Open your profile, where you can turn these reminders off',
          url: `${ctx.settings.publicUrl}/profile`,
        },
      ],
      headers: unsubscribeHeaders(ctx, 'reminders', userId),
    }),
  );
}
