import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/core/person.ts';
import { talentResumeReads } from '#server/schema/conversations.ts';
import { talentHidings, talentProfiles, talentResumes } from '#server/schema/talent.ts';
import { findOwnTalent, hiddenCompanies } from '#server/talents/profile-queries.ts';

export const talentData: PersonalData = {
  name: 'profile',
  tables: ['talent_profiles', 'talent_resumes', 'talent_hidings', 'talent_resume_reads'],

  async export(ctx, { userId }) {
    const { profile, resume } = await findOwnTalent(ctx.db, userId);
    const hidden = await hiddenCompanies(ctx.db, userId);
    const reads = await ctx.db.select().from(talentResumeReads).where(eq(talentResumeReads.user_id, userId));
    const { search: _, search_text: __, skill_keys: ___, seen_country: ____, ...exported } = profile ?? {};
    return {
      records: {
        ...(profile ? { profile: exported } : {}),
        ...(resume ? { resume: { name: resume.name, size: resume.size, uploaded_at: resume.uploaded_at } } : {}),
        ...(hidden.length > 0 ? { hidden_from: hidden.map(({ slug, name }) => ({ slug, name })) } : {}),
        ...(reads.length > 0 ? { resume_opened_at: reads.map(({ read_at }) => read_at) } : {}),
      },
      files: resume ? [{ name: 'resume.pdf', key: resume.key }] : [],
    };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.delete(talentProfiles).where(eq(talentProfiles.user_id, userId));
    await tx.delete(talentHidings).where(eq(talentHidings.user_id, userId));
    await tx.delete(talentResumeReads).where(eq(talentResumeReads.user_id, userId));
    const removed = await tx.delete(talentResumes).where(eq(talentResumes.user_id, userId)).returning();
    return removed.map(({ key }) => key);
  },
};
