import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/accounts/person.ts';
import { companies } from '#server/schema/companies.ts';
import { employerEdits, recruitVisits } from '#server/schema/company-pages.ts';

/**
 * What somebody wanted changed of a company's page or listings, which stays the company's, and when they last looked at
 * its pages.
 */
export const employerEditData: PersonalData = {
  name: 'employer-edits',
  tables: ['employer_edits', 'recruit_visits'],

  async export({ db }, { userId }) {
    const [edits, visits] = await Promise.all([
      db
        .select({ company: companies.slug, fields: employerEdits.fields, sent_at: employerEdits.sent_at })
        .from(employerEdits)
        .innerJoin(companies, eq(employerEdits.company_id, companies.id))
        .where(eq(employerEdits.user_id, userId)),
      db
        .select({ company: companies.slug, seen_at: recruitVisits.seen_at })
        .from(recruitVisits)
        .innerJoin(companies, eq(recruitVisits.company_id, companies.id))
        .where(eq(recruitVisits.user_id, userId)),
    ]);
    const records = {
      ...(edits.length > 0 && { company_edits: edits }),
      ...(visits.length > 0 && { company_visits: visits }),
    };
    return { records, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.update(employerEdits).set({ user_id: null }).where(eq(employerEdits.user_id, userId));
    await tx.delete(recruitVisits).where(eq(recruitVisits.user_id, userId));
    return [];
  },
};
