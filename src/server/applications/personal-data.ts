import { eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/accounts/person.ts';
import { messageIdsAbout } from '#server/applications/letters.ts';
import { presentOwnApplication } from '#server/applications/present.ts';
import { applicationsSentBy, deleteApplications } from '#server/applications/queries.ts';
import { applications, resumeReads } from '#server/schema/applications.ts';

/** Applications belong to whoever confirmed their e-mail address. */
export const applicationData: PersonalData = {
  name: 'applications',
  tables: ['applications', 'resume_reads'],

  async export(ctx, { email }) {
    const sent = email ? await applicationsSentBy(ctx.db, email) : [];
    if (sent.length === 0) return { records: {}, files: [] };
    const reads = await ctx.db
      .select({ application_id: resumeReads.application_id, read_at: resumeReads.read_at })
      .from(resumeReads)
      .where(
        inArray(
          resumeReads.application_id,
          sent.map(({ application }) => application.id),
        ),
      );
    return {
      records: {
        applications: sent.map((one) => ({
          ...presentOwnApplication(one, ctx.clock.now()),
          consent_version: one.application.consent_version,
          resume_opened_at: reads.flatMap((read) => (read.application_id === one.application.id ? read.read_at : [])),
        })),
      },
      files: sent.map(({ application }) => ({ name: `${application.id}.pdf`, key: application.resume_key })),
    };
  },

  async erase(ctx, tx, { email }) {
    if (!email) return [];
    const sent = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(sql`lower(${applications.email})`, email));
    return deleteApplications(
      tx,
      sent.map(({ id }) => id),
      (id) => messageIdsAbout(ctx, id),
    );
  },
};
