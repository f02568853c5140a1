import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { type Email, queueMail } from '#server/core/emails.ts';
import { findOwnTalent } from '#server/talents/profile-queries.ts';

const TELL_OF_HIDING = 'talent.tell-of-hiding';

/** `at` is when staff decided and tells letters apart. */
type Hiding = { userId: string; isHidden: boolean; at: string };

/** The address is asked for when the letter is written. */
export async function tellOfHiding(ctx: Context, tx: Db, data: Hiding): Promise<void> {
  await ctx.queue.send(tx, { name: TELL_OF_HIDING, data });
}

export function hidingTasks(ctx: Context): TaskDefinition[] {
  const tell: TaskDefinition<Hiding> = {
    name: TELL_OF_HIDING,
    retries: 8,
    run: (hiding) => writeOfHiding(ctx, hiding),
  };
  return [tell];
}

/** Nothing where staff have decided otherwise by then: another letter follows. */
async function writeOfHiding(ctx: Context, { userId, isHidden, at }: Hiding): Promise<void> {
  const { profile } = await findOwnTalent(ctx.db, userId);
  if (!profile || isHidden !== (profile.hidden_at !== null)) return;
  const email = await ctx.accounts.emailOf(userId);
  if (!email) return;
  const content = isHidden ? hiddenEmail(profile.hidden_reason ?? '') : SHOWN_LETTER;
  await ctx.db.transaction((tx) =>
    queueMail(ctx, tx, {
      ...content,
      key: `talent-${isHidden ? 'hidden' : 'shown'}.${userId}.${at}`,
      to: email,
      accountId: userId,
      action: { label: 'Open your profile', url: `${ctx.settings.publicUrl}/profile` },
    }),
  );
}

type Content = Pick<Email, 'subject' | 'heading' | 'paragraphs'>;

function hiddenEmail(reason: string): Content {
  return {
    subject: 'Your profile is hidden from companies',
    heading: 'Your profile is hidden from companies',
    paragraphs: [
      'We’ve taken your profile out of the talent search that companies use. Here’s why:',
      reason,
      'Your conversations stay open. Once you’ve changed your profile, or if you think we’re wrong, reply to this email and we’ll take another look.',
    ],
  };
}

const SHOWN_LETTER: Content = {
  subject: 'Your profile is no longer hidden',
  heading: 'Your profile is no longer hidden',
  paragraphs: ['We’ve taken another look at your profile. Companies can find it while it’s public and has a resume.'],
};
