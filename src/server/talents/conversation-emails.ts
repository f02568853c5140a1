import type { Db } from '#platform/db.ts';
import type { TaskDefinition } from '#platform/queue.ts';
import type { Context } from '#server/core/context.ts';
import { messageId, queueMail } from '#server/core/emails.ts';
import { queueNotices } from '#server/employers/notices.ts';
import type { CompanyRow } from '#server/schema/companies.ts';
import { findMessage } from '#server/talents/conversation-queries.ts';
import { TALENT_WORDS } from '#server/talents/letters-en.ts';
import { findOwnTalent } from '#server/talents/profile-queries.ts';
import { unsubscribeHeaders } from '#server/talents/unsubscribe.ts';

const TELL_TALENT = 'talents.tell-talent';

/** For erasing its letters with it. */
export function messageIdsAbout(ctx: Context, id: string): string[] {
  return ['contact', 'answer'].map((kind) => messageId(ctx, `talent-${kind}.${id}`));
}

/** No letter's own key: both sides' letters refer to it, and so stay together. */
function talkKey(conversationId: string): string {
  return `talent-conversation.${conversationId}`;
}

/** The address is asked for when the letter is written. */
export async function tellTalent(ctx: Context, tx: Db, id: string): Promise<void> {
  await ctx.queue.send(tx, { name: TELL_TALENT, data: { messageId: id } });
}

export function conversationTasks(ctx: Context): TaskDefinition[] {
  const tell: TaskDefinition<{ messageId: string }> = {
    name: TELL_TALENT,
    retries: 8,
    run: (task) => writeToTalent(ctx, task.messageId),
  };
  return [tell];
}

async function writeToTalent(ctx: Context, id: string): Promise<void> {
  const found = await findMessage(ctx.db, id);
  if (!found || found.conversation.state === 'declined') return;
  const { message, conversation, company } = found;
  const { profile } = await findOwnTalent(ctx.db, conversation.user_id);
  if (!profile?.wants_contact_mails) return;
  const email = await ctx.accounts.emailOf(conversation.user_id);
  if (!email) return;
  const isAccepted = conversation.state === 'accepted';
  await ctx.db.transaction((tx) =>
    queueMail(ctx, tx, {
      key: `talent-contact.${id}`,
      continues: talkKey(conversation.id),
      to: email,
      accountId: conversation.user_id,
      subject: `${company.name} wrote to you`,
      heading: `${company.name} wrote to you`,
      paragraphs: [message.text],
      action: {
        label: 'Read and reply',
        url: `${ctx.settings.publicUrl}/profile/conversations/${conversation.id}`,
      },
      links: [{ label: 'Turn these emails off in your profile', url: `${ctx.settings.publicUrl}/profile` }],
      footnote: isAccepted
        ? 'You accepted this company, so they can see your name, email address, links and resume.'
        : `${company.name} doesn’t know who you are. They’ll see your name, email address, links and resume only if you accept. ` +
          'You can also decline, block or report them there, or not reply at all.',
      headers: unsubscribeHeaders(ctx, 'contacts', conversation.user_id),
    }),
  );
}

/** Who it is and what was said stays behind the recruit page's door. */
export async function tellCompany(
  ctx: Context,
  tx: Db,
  about: { company: CompanyRow; conversationId: string; key: string; news: 'answered' | 'accepted' },
): Promise<void> {
  const { company, conversationId, key, news } = about;
  await queueNotices(ctx, tx, { company, jobId: null }, (own, language) => {
    const words = TALENT_WORDS[language];
    return {
      key: own(`talent-answer.${key}`),
      continues: talkKey(conversationId),
      subject: words[news],
      heading: words[news],
      paragraphs: [...(news === 'accepted' ? [words.nowShown] : []), words.readAt(company.name)],
      action: {
        label: words.openConversation,
        url: `${ctx.settings.publicUrl}/recruit/${company.slug}/conversations/${conversationId}`,
      },
    };
  });
}
