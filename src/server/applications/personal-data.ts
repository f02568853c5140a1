import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { OwnApplication, SentAnswer } from '#contract/applications/applications.ts';
import { messageIdsAbout } from '#server/applications/emails.ts';
import { presentOwnApplication } from '#server/applications/own-application.ts';
import { applicationsSentBy, deleteApplications } from '#server/applications/queries.ts';
import type { Context } from '#server/core/context.ts';
import type { PersonalData } from '#server/core/person.ts';
import { applicationAnswers, applicationNotes, applications, resumeReads } from '#server/schema/applications.ts';

/** Of whoever confirmed the email address, with what recruiters noted and answered. */
export const applicationData: PersonalData = {
  name: 'applications',
  tables: ['applications', 'resume_reads', 'application_notes', 'application_answers'],

  async export(ctx, { email, userId }) {
    const sent = email ? await applicationsSentBy(ctx.db, email) : [];
    const about = await recordsOf(
      ctx,
      sent.map(({ application }) => application.id),
    );
    const notes = await ctx.db.select().from(applicationNotes).where(eq(applicationNotes.user_id, userId));
    const answers = await ctx.db.select().from(applicationAnswers).where(eq(applicationAnswers.user_id, userId));
    const records = {
      applications: sent.map((one) => ({
        ...OwnApplication.parse(presentOwnApplication(ctx, one, about(one.application.id).answers)),
        consent_version: one.application.consent_version,
        ...about(one.application.id).others,
      })),
      application_notes_written_for_companies: notes.map(presentNote),
      application_answers_written_for_companies: z.array(SentAnswer).parse(answers),
    };
    return {
      records: Object.fromEntries(Object.entries(records).filter(([, found]) => found.length > 0)),
      files: sent.map(({ application }) => ({ name: `${application.id}.pdf`, key: application.resume_key })),
    };
  },

  /** A company keeps what its member noted and answered for it, without knowing by whom. */
  async erase(ctx, tx, { email, userId }) {
    await tx.update(applicationNotes).set({ user_id: null }).where(eq(applicationNotes.user_id, userId));
    await tx.update(applicationAnswers).set({ user_id: null }).where(eq(applicationAnswers.user_id, userId));
    if (!email) return [];
    const sent = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(sql`lower(${applications.email})`, email));
    return deleteApplications(
      tx,
      sent.map(({ id }) => id),
      (...about) => messageIdsAbout(ctx, ...about),
    );
  },
};

/** Without saying who of the company did it. */
async function recordsOf(ctx: Context, ids: readonly string[]) {
  const reads = await ctx.db
    .select({ application_id: resumeReads.application_id, read_at: resumeReads.read_at })
    .from(resumeReads)
    .where(inArray(resumeReads.application_id, [...ids]));
  const notes = await ctx.db
    .select()
    .from(applicationNotes)
    .where(inArray(applicationNotes.application_id, [...ids]))
    .orderBy(asc(applicationNotes.written_at));
  const answers = await ctx.db
    .select()
    .from(applicationAnswers)
    .where(inArray(applicationAnswers.application_id, [...ids]))
    .orderBy(asc(applicationAnswers.sent_at));
  return (id: string) => {
    const isOf = ({ application_id }: { application_id: string }) => application_id === id;
    return {
      answers: answers.filter(isOf),
      others: {
        resume_opened_at: reads.filter(isOf).map(({ read_at }) => read_at),
        notes_of_the_company: notes.filter(isOf).map(presentNote),
      },
    };
  };
}

function presentNote({ text, written_at }: typeof applicationNotes.$inferSelect) {
  return { text, written_at: written_at.toISOString() };
}
