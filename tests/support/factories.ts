import { hash } from '@node-rs/argon2';
import { recordChanges } from '#server/core/changes.ts';
import type { Context } from '#server/core/context.ts';
import { stating } from '#server/jobs/fact-origins.ts';
import { findJob, type JobWithCompany } from '#server/jobs/queries.ts';
import { insertJobs, type JobInput } from '#server/jobs/write-jobs.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';

export type GivenCompany = Partial<typeof companies.$inferInsert> & { password?: string };
export type GivenJob = Partial<JobInput> & { company?: CompanyRow };

let serial = 0;

/** A new company; `password` opens its recruit pages. */
export async function createCompany(ctx: Context, given: GivenCompany = {}): Promise<CompanyRow> {
  serial++;
  const { password, ...values } = given;
  // The lowest cost that the library takes: tests hash many passwords, and none of them guards anything.
  const password_hash = password === undefined ? null : await hash(password, { memoryCost: 1024, timeCost: 1 });
  return ctx.db.transaction(async (tx) => {
    const [company] = await tx
      .insert(companies)
      .values({
        slug: `company-${serial}`,
        name: `Company ${serial}`,
        contact_email: `jobs@company-${serial}.example`,
        password_hash,
        ...values,
      })
      .returning();
    if (!company) throw new Error('The company was not inserted.');
    await recordChanges(tx, ['companies']);
    return company;
  });
}

/** An open job with our form, of the given company or a new one. */
export async function createJob(ctx: Context, given: GivenJob = {}): Promise<JobWithCompany> {
  serial++;
  const { company: owner, ...values } = given;
  const company = owner ?? (await createCompany(ctx));
  const input: JobInput = {
    slug: `job-${serial}`,
    title: `Engineer ${serial}`,
    description: '<p>Keeps the lights on.</p>',
    criteria: '<ul><li>Can hold a torch</li></ul>',
    published_at: ctx.clock.now(),
    employment_type: 'full-time',
    occupations: ['engineering'],
    ...values,
  };
  const written = stating(input.source_id ? 'source' : 'hand', {}, input);
  await ctx.db.transaction((tx) => insertJobs(tx, company, [written], ctx.clock.now()));
  const found = await findJob(ctx.db, input.slug);
  if (!found) throw new Error('The job was not inserted.');
  return found;
}
