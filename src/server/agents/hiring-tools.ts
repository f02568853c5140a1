import { z } from 'zod';
import { metOf } from '#contract/applications/applications.ts';
import { Refusal } from '#contract/core/errors.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { MEMBER_ROLES } from '#contract/employers/member-roles.ts';
import { JOB_STATES } from '#contract/jobs/job-state.ts';
import { JobCounters } from '#contract/postings/recruit-jobs.ts';
import { CompanyRef } from '#server/agents/site-tools.ts';
import { named, quoted, TheirWords, theirWords } from '#server/agents/their-words.ts';
import { type Ask, PAGE, READS, tool } from '#server/agents/tool.ts';

const OwnCompanyRef = CompanyRef.optional().describe(
  'Slug of one of their companies; may be left out where it is the only one',
);

export const myListings = tool({
  name: 'my_listings',
  title: 'See my company’s listings',
  description:
    'Listings of a company that the person hires for, with their state, last day and how many read and applied. Without a company: which companies there are.',
  scope: 'hiring',
  annotations: READS,
  input: z.strictObject({ company: OwnCompanyRef, ...PAGE }),
  output: z.object({
    companies: z.array(z.object({ slug: z.string(), name: z.string(), role: z.enum(ids(MEMBER_ROLES)) })),
    company: z.string().nullable().describe('Whose listings follow; null where one of the companies must be named'),
    listings: z.array(
      z.object({
        slug: z.string(),
        url: z.string(),
        title: z.string(),
        state: z.enum(JOB_STATES),
        expires_at: z.string().nullable(),
        counters: JobCounters.nullable(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  subject: ({ company }) => company ?? null,
  async run({ ask, site }, { company, ...page }) {
    const companies = await companiesOf(ask);
    const one = chosen(companies, company);
    const found = one ? await listingsOf(ask, one.slug, page) : { jobs: [], next_cursor: null };
    const listings = found.jobs.map(({ slug, title, state, expires_at, counters }) => {
      return { slug, title, state, expires_at, counters, url: `${site}/jobs/${slug}` };
    });
    const lines = listings.map(({ title, state, counters, url }) => {
      const counted = counters ? ` ${counters.applications} applications, ${counters.new_applications} new.` : '';
      return `- ${named(title)}: ${state}.${counted} ${url}`;
    });
    const names = companies.map(({ slug, name, role }) => `- ${slug}: ${named(name)}, ${role}`);
    const text = one ? lines.join('\n') || 'No listings.' : ['Name one of these companies:', ...names].join('\n');
    const { next_cursor } = found;
    return { output: { companies, company: one?.slug ?? null, listings, next_cursor }, text };
  },
});

export const myApplicants = tool({
  name: 'my_applicants',
  title: 'See my company’s applicants',
  description:
    'Applicants of a company that the person hires for, newest first: name, what they wrote, and how their answers fit. Never resumes or addresses. Personal data: use it for this hiring alone.',
  scope: 'hiring',
  annotations: READS,
  input: z.strictObject({
    company: OwnCompanyRef,
    job: z.string().max(200).optional().describe('Slug of one of its jobs'),
    status: z.enum(ids(APPLICATION_STATES)).optional(),
    ...PAGE,
  }),
  output: z.object({
    company: z.string(),
    total: z.int(),
    applicants: z.array(
      z.object({
        id: z.string(),
        job: z.object({ slug: z.string(), title: z.string() }),
        name: z.string(),
        status: z.enum(ids(APPLICATION_STATES)),
        applied_at: z.string(),
        details: TheirWords,
        meets: z.int().nullable().describe('How many of the four questions their answers met; null without answers'),
      }),
    ),
    next_cursor: z.string().nullable(),
    url: z.string(),
  }),
  subject: ({ job, company }) => job ?? company ?? null,
  async run({ ask, site }, { company, ...query }) {
    const one = chosen(await companiesOf(ask), company);
    if (!one) throw new Refusal('invalid', 'Name the company. my_listings says which there are.');
    const { data, meta } = await ask('GET /v1/recruit/{id}/applications', { params: { id: one.slug }, query });
    const applicants = data.map(({ id, job, name, status, applied_at, details, fit }) => {
      const met = fit && metOf(Object.values(fit.verdicts));
      return { id, job, name, status, applied_at, details: theirWords('applicant', details), meets: met };
    });
    const lines = applicants.flatMap(({ name, job, status, applied_at, details }) => [
      `- ${named(name)} for ${named(job.title)}: ${status}, ${applied_at}`,
      quoted(details),
    ]);
    const url = `${site}/recruit/${one.slug}/applications`;
    const { total, next_cursor } = meta;
    const output = { company: one.slug, total, applicants, next_cursor, url };
    return { output, text: [`Applicants: ${total}. ${url}`, ...lines].join('\n') };
  },
});

type OwnCompany = { slug: string; name: string; role: (typeof MEMBER_ROLES)[number]['id'] };

async function companiesOf(ask: Ask): Promise<OwnCompany[]> {
  const { data } = await ask('GET /v1/talent/memberships', {});
  return data.map(({ company: { slug, name }, role }) => ({ slug, name, role }));
}

/** Null where it isn't clear which. @throws Refusal `not_found` for a company that isn't theirs. */
function chosen(companies: readonly OwnCompany[], slug: string | undefined): OwnCompany | null {
  if (slug === undefined) return companies.length === 1 ? (companies[0] ?? null) : null;
  const one = companies.find((company) => company.slug === slug);
  if (!one) throw new Refusal('not_found', 'The person hires for no such company here.');
  return one;
}

async function listingsOf(ask: Ask, id: string, query: { limit: number; cursor?: string | undefined }) {
  const { data, meta } = await ask('GET /v1/recruit/{id}/jobs', { params: { id }, query });
  if (data.refusal) throw new Refusal('forbidden', data.refusal);
  return { jobs: data.jobs, next_cursor: meta.next_cursor };
}
