import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { Message } from '#contract/talents/profile.ts';
import type { PersonalData } from '#server/core/person.ts';
import {
  type TalentReportRow,
  talentConversations,
  talentMessages,
  talentReports,
} from '#server/schema/conversations.ts';
import { mails } from '#server/schema/system.ts';
import { messageIdsAbout } from '#server/talents/conversation-emails.ts';
import { conversationsOf, forgetReader, messagesOf, resumesOpenedBy } from '#server/talents/conversation-queries.ts';
import { presentOwnConversation } from '#server/talents/present-conversation.ts';

export const conversationData: PersonalData = {
  name: 'conversations',
  tables: ['talent_conversations', 'talent_messages', 'talent_reports'],

  async export(ctx, { userId }) {
    const conversations = await Promise.all(
      (await conversationsOf(ctx.db, { userId })).map(async (found) => ({
        ...presentOwnConversation(found),
        messages: z.array(Message).parse(await messagesOf(ctx.db, found.conversation.id)),
      })),
    );
    const reports = await ctx.db.select().from(talentReports).where(eq(talentReports.user_id, userId));
    const written = await ctx.db
      .select({ text: talentMessages.text, sent_at: talentMessages.sent_at })
      .from(talentMessages)
      .where(and(eq(talentMessages.user_id, userId), eq(talentMessages.author, 'company')));
    const opened = await resumesOpenedBy(ctx.db, userId);
    return {
      records: {
        ...(conversations.length > 0 ? { conversations } : {}),
        ...(reports.length > 0 ? { reports: reports.map(presentReport) } : {}),
        ...(written.length > 0 ? { written_for_companies: written } : {}),
        ...(opened.length > 0 ? { resumes_opened_for_companies: opened } : {}),
      },
      files: [],
    };
  },

  /** The company keeps what its member wrote and opened, without knowing by whom; all that a talent said goes. */
  async erase(ctx, tx, { userId }) {
    await tx
      .update(talentReports)
      .set({ user_id: null, conversation_id: null, reason: null, message: null })
      .where(eq(talentReports.user_id, userId));
    const messages = await tx
      .select({ id: talentMessages.id })
      .from(talentMessages)
      .innerJoin(talentConversations, eq(talentMessages.conversation_id, talentConversations.id))
      .where(eq(talentConversations.user_id, userId));
    const letters = messages.flatMap(({ id }) => messageIdsAbout(ctx, id));
    if (letters.length > 0) await tx.delete(mails).where(inArray(mails.message_id, letters));
    await tx.delete(talentConversations).where(eq(talentConversations.user_id, userId));
    await tx.update(talentMessages).set({ user_id: null }).where(eq(talentMessages.user_id, userId));
    await forgetReader(tx, userId);
    return [];
  },
};

function presentReport({ reason, created_at, handled_at, outcome }: TalentReportRow) {
  return { reason, created_at, handled_at, outcome };
}
