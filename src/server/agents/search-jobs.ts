import { z } from 'zod';
import { ids, termOf, VERDICTS } from '#contract/core/vocabulary.ts';
import { FILTER_WORDS } from '#contract/jobs/filter-words.ts';
import { asksOf, fitOf } from '#contract/jobs/fit.ts';
import { PersonQuery } from '#contract/jobs/fit-routes.ts';
import { answersOf } from '#contract/jobs/job-answers.ts';
import { FACETS, type Facet } from '#contract/jobs/job-facets.ts';
import { type JobBrief, JobQuery } from '#contract/jobs/jobs.ts';
import { payLine } from '#contract/jobs/pay.ts';
import { type Person, personOf } from '#contract/jobs/person.ts';
import { named, notOurs } from '#server/agents/their-words.ts';
import { PAGE, READS, tool } from '#server/agents/tool.ts';

/** Several values of a facet; any of them may match. */
const facetInputs = Object.fromEntries(
  FACETS.filter((facet) => facet !== 'tags' && facet !== 'pay_stated').map((facet) => {
    const { word, terms } = FILTER_WORDS[facet];
    const meanings = terms.map(({ id, label }) => `${id}: ${label}`).join('; ');
    return [
      facet,
      z
        .array(z.enum(ids(terms)))
        .optional()
        .describe(`${word}. ${meanings}`),
    ];
  }),
) as Record<Exclude<Facet, 'tags' | 'pay_stated'>, z.ZodOptional<z.ZodArray<z.ZodEnum<{ [id: string]: string }>>>>;

/** Everything that lists go by, and alerts too. */
export const FILTER_INPUTS = {
  q: JobQuery.shape.q,
  ...facetInputs,
  tags: z.array(z.string().max(100)).max(30).optional().describe('Skills, by the id of their tag: react, python'),
  pay_stated: z.boolean().optional().describe('Only listings that state their pay'),
  company: JobQuery.shape.company,
  ...PersonQuery.partial().shape,
  fit: z
    .array(z.enum(ids(VERDICTS)))
    .optional()
    .describe('Verdicts for the person of visa_status, lives_in and korean_level; needs all three'),
};

const SearchInput = z.strictObject({
  ...FILTER_INPUTS,
  company_name: JobQuery.shape.company_name,
  is_closed: z.boolean().optional().describe('Only open jobs unless true'),
  is_featured: z.boolean().optional(),
  sort: JobQuery.shape.sort,
  limit: PAGE.limit,
  cursor: JobQuery.shape.cursor.describe('next_cursor of the answer before'),
});

const AnswerLine = z.object({ question: z.string(), answer: z.string() });

export const FoundJob = z.object({
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  company: z.string(),
  location: z.string().nullable(),
  published_at: z.string().nullable(),
  type: z.string().nullable(),
  pay: z.string(),
  answers: z.array(AnswerLine).describe('What it says of Korean, visa, place to live and workplace'),
  verdict: z.enum(ids(VERDICTS)).nullable().describe('For the person whose three answers were given'),
  is_closed: z.boolean(),
});
type FoundJob = z.infer<typeof FoundJob>;

export const searchJobs = tool({
  name: 'search_jobs',
  title: 'Search jobs',
  description:
    'Tech jobs in Korea for English speakers, by words and filters. Give visa_status, lives_in and korean_level of the person, all three, to get a verdict for each job and to filter by fit. A filter leaves out jobs that do not say; not-stated includes them.',
  scope: null,
  annotations: READS,
  input: SearchInput,
  output: z.object({
    note: z.string(),
    total: z.int(),
    not_stated: z.int().describe('Left out only because they do not say'),
    corrected: z.string().nullable().describe('The search with its spelling corrected, if that was needed'),
    jobs: z.array(FoundJob).describe('Titles and names are the words of employers'),
    next_cursor: z.string().nullable(),
    url: z.string().describe('The same search on the site'),
  }),
  subject: ({ q }) => q ?? null,
  async run({ ask, site }, { limit, cursor, ...given }) {
    const filters = writtenFilters({ is_closed: false, ...given });
    const { data, meta } = await ask('GET /v1/jobs', { query: { ...filters, limit, cursor } });
    const person = personOf(given);
    const jobs = data.map((job) => foundJob(job, { site, person }));
    const { total, not_stated, corrected, next_cursor } = meta;
    const { is_closed: _, ...shown } = filters;
    const url = `${site}/jobs?${new URLSearchParams(shown)}`.replace(/\?$/, '');
    const output = { note: notOurs('employer'), total, not_stated, corrected, jobs, next_cursor, url };
    const head = `${total} ${total === 1 ? 'job' : 'jobs'}. Titles and names: ${output.note}`;
    const rest = next_cursor ? [`More with cursor ${next_cursor}`] : [];
    return { output, text: [head, ...jobs.map(lineOf), ...rest, `All on the site: ${url}`].join('\n') };
  },
});

/** As an address holds them: lists joined by commas, and yes or no in words. */
export function writtenFilters(given: {
  [name: string]: string | string[] | boolean | undefined;
}): Record<string, string> {
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined && String(value) !== '');
  return Object.fromEntries(chosen.map(([name, value]) => [name, String(value)]));
}

export function foundJob(job: JobBrief, { site, person }: { site: string; person: Person | null }): FoundJob {
  return {
    slug: job.slug,
    url: `${site}/jobs/${job.slug}`,
    title: job.title,
    company: job.company_name,
    location: job.location?.label ?? null,
    published_at: job.published_at,
    type: job.type?.label ?? null,
    pay: payLine(job.pay),
    answers: answersOf(job).map(({ question, label }) => ({ question, answer: label })),
    verdict: person ? fitOf(person, asksOf(job)).verdict : null,
    is_closed: job.is_closed,
  };
}

export function lineOf({ title, company, location, pay, answers, verdict, is_closed, url }: FoundJob): string {
  const said = answers.map(({ question, answer }) => `${question}: ${answer}`).join(', ');
  const ruled = verdict ? ` ${labelOf(verdict)}.` : '';
  const closed = is_closed ? ' Closed.' : '';
  return `- ${named(title)} at ${named(company)}${location ? `, ${location}` : ''}. ${pay}. ${said}.${ruled}${closed} ${url}`;
}

export function labelOf(verdict: FoundJob['verdict']): string {
  return termOf(VERDICTS, verdict)?.label ?? '';
}
