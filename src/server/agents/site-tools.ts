import { z } from 'zod';
import { LIMITS } from '#contract/core/limits.ts';
import { CompanyAnswer } from '#contract/employers/company-answers.ts';
import { answeredText } from '#server/agents/read-job.ts';
import { FoundJob, foundJob, lineOf } from '#server/agents/search-jobs.ts';
import { named, notOurs, quoted, TheirWords, theirWords } from '#server/agents/their-words.ts';
import { type Ask, PAGE, READS, tool } from '#server/agents/tool.ts';
import { markdownOfHtml } from '#server/core/markdown-of-html.ts';

const JOBS_SHOWN = 10;
const ARTICLES_SHOWN = 20;

export const CompanyRef = z.string().min(1).max(200).describe('Slug or uuid of a company');

const ReadableCompany = z.object({
  note: z.string(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  legal_notice: z.string().nullable().describe('Notice about it that the law requires'),
  website_url: z.string().nullable(),
  location: z.string().nullable(),
  industry: z.string().nullable(),
  founded: z.int().nullable(),
  employees: z.int().nullable(),
  open_jobs: z.int(),
  answer_rate: z.string().nullable(),
  answers: z
    .array(CompanyAnswer.pick({ question: true, label: true, given_by: true, since: true, url: true, sentence: true }))
    .describe('Its answers for its listings, with who gave each'),
  summary: TheirWords,
  description: TheirWords,
});
type ReadableCompany = z.infer<typeof ReadableCompany>;

export const getCompany = tool({
  name: 'get_company',
  title: 'Read about a company',
  description: 'A company with its answers for all its listings, how it answers applicants, and its newest open jobs.',
  scope: null,
  annotations: READS,
  input: z.strictObject({ company: CompanyRef }),
  output: ReadableCompany.extend({ jobs: z.array(FoundJob) }),
  subject: ({ company }) => company,
  async run({ ask, site }, { company }) {
    const read = await readableCompany(ask, site, company);
    const query = { company: read.slug, is_closed: 'false', limit: JOBS_SHOWN } as const;
    const found = await ask('GET /v1/jobs', { query });
    const jobs = found.data.map((job) => foundJob(job, { site, person: null }));
    return { output: { ...read, jobs }, text: [companyText(read), '', ...jobs.map(lineOf)].join('\n') };
  },
});

export async function readableCompany(ask: Ask, site: string, id: string): Promise<ReadableCompany> {
  const { data } = await ask('GET /v1/companies/{id}', { params: { id } });
  const { answer_rate: rate } = data;
  return {
    note: notOurs('company'),
    slug: data.slug,
    url: `${site}/companies/${data.slug}`,
    name: data.name,
    legal_notice: data.notice,
    website_url: data.website_url,
    location: data.location,
    industry: data.industry,
    founded: data.founded,
    employees: data.employees,
    open_jobs: data.open_jobs,
    answer_rate: rate && answeredText(rate),
    answers: data.answers,
    summary: theirWords('company', data.summary),
    description: theirWords('company', markdownOfHtml(data.description)),
  };
}

export function companyText(company: ReadableCompany): string {
  const { name, url, open_jobs, answer_rate, answers, legal_notice, description } = company;
  return [
    `${named(name)}. Open jobs: ${open_jobs}. ${url}`,
    ...(legal_notice ? [legal_notice] : []),
    ...(answer_rate ? [answer_rate] : []),
    ...answers.map(({ question, label, given_by }) => `- ${question}: ${label} (given by ${given_by})`),
    '',
    quoted(description),
  ].join('\n');
}

export const searchArticles = tool({
  name: 'search_articles',
  title: 'Search articles',
  description:
    'Our own articles on working in Korea: visas, pay, taxes, applying. Narrow by topic or words; read one as a resource or on its page.',
  scope: null,
  annotations: READS,
  input: z.strictObject({
    words: z.string().trim().max(LIMITS.queryMax).optional().describe('All must be in a title, summary or topic'),
    topic: z.string().trim().max(LIMITS.nameMax).optional(),
    cursor: PAGE.cursor,
  }),
  output: z.object({
    articles: z.array(
      z.object({
        slug: z.string(),
        url: z.string(),
        resource: z.string().describe('URI of its text as Markdown'),
        title: z.string(),
        summary: z.string(),
        topics: z.array(z.string()),
        updated_at: z.string(),
        checked_at: z.string().describe('When it was last compared with its sources'),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  subject: ({ words, topic }) => words ?? topic ?? null,
  async run({ ask, site }, { words, topic, cursor }) {
    const limit = words ? LIMITS.pageSizeMax : ARTICLES_SHOWN;
    const { data, meta } = await ask('GET /v1/articles', { query: { topic, cursor, limit } });
    const articles = data
      .filter((article) => holds([article.title, article.summary, ...article.topics].join(' '), words ?? ''))
      .map(({ slug, title, summary, topics, updated_at, checked_at }) => ({
        slug,
        title,
        summary,
        topics,
        updated_at,
        checked_at,
        url: `${site}/blog/${slug}`,
        resource: `article://${slug}`,
      }));
    const lines = articles.map(({ title, summary, url }) => `- ${title}. ${summary} ${url}`);
    return { output: { articles, next_cursor: meta.next_cursor }, text: lines.join('\n') || 'No such article.' };
  },
});

function holds(text: string, words: string): boolean {
  const known = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}
