import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ALERT_FILTERS, ALERT_FREQUENCIES } from '#contract/alerts/alert-terms.ts';
import { Alert, type OwnAlert } from '#contract/alerts/alerts.ts';
import { Refusal } from '#contract/core/errors.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { Talent } from '#contract/talents/profile.ts';
import { JobRef } from '#server/agents/read-job.ts';
import { FILTER_INPUTS, FoundJob, foundJob, lineOf, writtenFilters } from '#server/agents/search-jobs.ts';
import { named, quoted, TheirWords, theirWords } from '#server/agents/their-words.ts';
import { type Ask, CHANGES, READS, tool } from '#server/agents/tool.ts';

export const myApplications = tool({
  name: 'my_applications',
  title: 'See my applications',
  description: 'What the person applied to here, the state of each, and what companies wrote back.',
  scope: 'applications',
  annotations: READS,
  input: z.strictObject({}),
  output: z.object({
    applications: z.array(
      z.object({
        id: z.string(),
        job: z.object({ slug: z.string(), title: z.string(), url: z.string(), is_closed: z.boolean() }),
        company: z.string(),
        status: z.enum(ids(APPLICATION_STATES)),
        applied_at: z.string(),
        status_changed_at: z.string(),
        interview: z.object({ at: z.string(), minutes: z.int(), place: z.string() }).nullable(),
        has_news: z.boolean(),
        from_company: z.array(z.object({ sent_at: z.string(), message: TheirWords })),
        url: z.string(),
      }),
    ),
  }),
  async run({ ask, site }) {
    const { data } = await ask('GET /v1/talent/applications', {}, { fresh: true });
    const applications = data.map((one) => ({
      id: one.id,
      job: { ...one.job, url: `${site}/jobs/${one.job.slug}` },
      company: one.company.name,
      status: one.status,
      applied_at: one.applied_at,
      status_changed_at: one.status_changed_at,
      interview: one.interview,
      has_news: one.has_news,
      from_company: one.answers
        .filter(({ side }) => side === 'company')
        .map(({ text, sent_at }) => ({ sent_at, message: theirWords('company', text) })),
      url: `${site}/profile/applications/${one.id}`,
    }));
    const lines = applications.flatMap(({ job, company, status, applied_at, from_company, url }) => [
      `- ${named(job.title)} at ${named(company)}: ${status}, sent ${applied_at}. ${url}`,
      ...from_company.map(({ message }) => quoted(message)),
    ]);
    return { output: { applications }, text: lines.join('\n') || 'No applications yet.' };
  },
});

export const savedJobs = tool({
  name: 'saved_jobs',
  title: 'See and change saved jobs',
  description: 'Lists the jobs that the person saved, saves one, or takes one off the list.',
  scope: 'saved',
  annotations: CHANGES,
  input: z.strictObject({
    action: z.enum(['list', 'add', 'remove']).default('list'),
    job: JobRef.optional().describe('For add and remove: slug or uuid of the job'),
  }),
  output: z.object({ jobs: z.array(FoundJob).describe('Titles and names are the words of employers') }),
  subject: ({ job }) => job ?? null,
  async run({ ask, site }, { action, job }) {
    if (action !== 'list') await mark(ask, action, job);
    const marks = (await ask('GET /v1/marks', {})).data.filter(({ kind }) => kind === 'saved');
    const saved = marks.slice(0, IDS_MAX).map(({ id }) => id);
    const query = { ids: saved.join(','), limit: IDS_MAX };
    const found = saved.length > 0 ? (await ask('GET /v1/jobs', { query })).data : [];
    const jobs = found.map((one) => foundJob(one, { site, person: null }));
    return { output: { jobs }, text: [`Saved jobs: ${marks.length}.`, ...jobs.map(lineOf)].join('\n') };
  },
});

/** Of jobs in one call. */
const IDS_MAX = 100;

async function mark(ask: Ask, action: 'add' | 'remove', job: string | undefined): Promise<void> {
  if (!job) throw new Refusal('invalid', `Name the job to ${action}.`);
  const { id } = (await ask('GET /v1/jobs/{id}', { params: { id: job } })).data;
  await ask(`${action === 'add' ? 'PUT' : 'DELETE'} /v1/marks/{kind}/{id}`, { params: { kind: 'saved', id } });
}

const ShownAlert = Alert.pick({
  kind: true,
  frequency: true,
  filter_words: true,
  is_confirmed: true,
  is_paused: true,
  jobs_now: true,
  last_sent_at: true,
}).extend({ id: z.string().describe('For pause and resume') });

export const myAlerts = tool({
  name: 'my_alerts',
  title: 'See and change job alerts',
  description:
    'Lists the person’s email alerts, pauses or resumes one, or asks for a new one with filters of search_jobs. A new one starts once the person confirms it by the email that we send.',
  scope: 'alerts',
  annotations: CHANGES,
  input: z.strictObject({
    action: z.enum(['list', 'add', 'pause', 'resume']).default('list'),
    id: z.string().max(100).optional().describe('For pause and resume: id of the alert'),
    frequency: z.enum(ids(ALERT_FREQUENCIES)).default('daily').describe('For add'),
    filters: z
      .strictObject(FILTER_INPUTS)
      .pick(
        Object.fromEntries(ALERT_FILTERS.map((name) => [name, true])) as {
          [Name in (typeof ALERT_FILTERS)[number]]: true;
        },
      )
      .default({})
      .describe('For add: which jobs; none for all'),
  }),
  output: z.object({ alerts: z.array(ShownAlert), message: z.string().nullable() }),
  subject: ({ action }) => action,
  async run({ ask, email }, { action, id, frequency, filters }) {
    if (action === 'pause' || action === 'resume') await pace(ask, id, action === 'pause');
    if (action === 'add') await askFor(ask, await email(), { frequency, filters: writtenFilters(filters) });
    const alerts = (await alertsOf(ask)).map((alert) => ({ ...alert, id: idOf(alert) }));
    const message = action === 'add' ? 'We sent an email. The alert starts once the person confirms it there.' : null;
    const lines = alerts.map(
      (alert) =>
        `- ${alert.id}: ${alert.filter_words.join('; ') || 'All open jobs'}, ${alert.frequency}${stateOf(alert)}. ${alert.kind === 'rules' ? 'Tells of changed rules.' : `Jobs now: ${alert.jobs_now}.`}`,
    );
    return { output: { alerts, message }, text: [message, ...lines].filter(Boolean).join('\n') || 'No alerts.' };
  },
});

function stateOf({ is_paused, is_confirmed }: OwnAlert): string {
  if (!is_confirmed) return ', not confirmed yet';
  return is_paused ? ', paused' : '';
}

async function alertsOf(ask: Ask): Promise<OwnAlert[]> {
  return (await ask('GET /v1/talent/alerts', {}, { fresh: true })).data;
}

/** The address of its page is a key to it, which no app needs. */
function idOf({ path }: OwnAlert): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

async function pace(ask: Ask, id: string | undefined, is_paused: boolean): Promise<void> {
  const alert = (await alertsOf(ask)).find((one) => idOf(one) === id);
  if (!alert) throw new Refusal('not_found', 'The person has no such alert. List them to see their ids.');
  const token = alert.path.split('/').at(-1) ?? '';
  await ask('PATCH /v1/alerts/{token}', { params: { token }, body: { is_paused } });
}

async function askFor(
  ask: Ask,
  email: string | null,
  wanted: { frequency: OwnAlert['frequency']; filters: Record<string, string> },
): Promise<void> {
  if (!email) throw new Refusal('conflict', 'The person has no confirmed email address.');
  await ask('POST /v1/alerts', { body: { email, ...wanted } });
}

const PROFILE = Talent.pick({
  full_name: true,
  job_title: true,
  country_of_residence: true,
  korean_level: true,
  visa_status: true,
  skills: true,
  years_of_experience: true,
  summary: true,
  visibility: true,
  looking: true,
  available_from: true,
  employment_types: true,
  workplaces: true,
  places: true,
  links: true,
  is_saved: true,
  is_shown: true,
  completeness: true,
});

export const myProfile = tool({
  name: 'my_profile',
  title: 'Read my talent profile',
  description: 'The person’s own talent profile, what it lacks, and whether companies can find it.',
  scope: 'profile',
  annotations: READS,
  input: z.strictObject({}),
  output: PROFILE.extend({ has_resume: z.boolean(), url: z.string() }),
  async run({ ask, site }) {
    const { data } = await ask('GET /v1/talent', {});
    const { resume, ...profile } = data;
    const output = { ...profile, has_resume: resume !== null, url: `${site}/profile` };
    const { percent, missing } = data.completeness;
    const lacks = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : '';
    const shown = data.is_shown ? 'Companies can find it.' : 'Companies can’t find it.';
    return {
      output,
      text: `${data.job_title ?? 'No profile yet'}. ${percent}% complete.${lacks} ${shown} ${output.url}`,
    };
  },
});
