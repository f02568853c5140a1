import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { FIELD_NAMES } from '#contract/postings/listing-fields.ts';
import { APP_NAME_MAX, PreparedAnswer, PreparedApplication, ProfileChange } from '#contract/talents/prepared.ts';
import { JobRef } from '#server/agents/read-job.ts';
import { CompanyRef } from '#server/agents/site-tools.ts';
import { type Call, CHANGES, tool } from '#server/agents/tool.ts';

const Waiting = z.object({
  url: z.string().describe('The page that the person opens to read, change, send or dismiss it'),
  is_sent: z.literal(false),
});

const ASK_THEM = 'Nothing was sent. Give the person this address: there they read it and decide.';

export const prepareApplication = tool({
  name: 'prepare_application',
  title: 'Prepare an application',
  description:
    'Writes a draft application for a job that takes applications here. Sends nothing: the person opens the page, reads it, adds the resume and presses Apply. Write only what the person told you. The newest draft for a job replaces the one before.',
  scope: 'applications',
  annotations: CHANGES,
  input: z.strictObject({ job: JobRef, ...PreparedApplication.shape }),
  output: Waiting,
  subject: ({ job }) => job,
  async run({ ask, site, ...call }, body) {
    const { data } = await ask('POST /v1/talent/prepared/applications', { body: { ...body, app: writerOf(call) } });
    return waiting(site, data[0]?.path ?? '/profile');
  },
});

export const proposeProfileChange = tool({
  name: 'propose_profile_change',
  title: 'Suggest changes to my talent profile',
  description:
    'Suggests new values for fields of the talent profile. Changes nothing: the person sees each beside the present one and accepts or dismisses it.',
  scope: 'profile',
  annotations: CHANGES,
  input: z.strictObject(ProfileChange.shape),
  output: Waiting,
  async run({ ask, site, ...call }, body) {
    await ask('POST /v1/talent/prepared/profile', { body: { ...body, app: writerOf(call) } as never });
    return waiting(site, '/profile');
  },
});

export const draftListing = tool({
  name: 'draft_listing',
  title: 'Draft a listing',
  description:
    'Saves a draft of a listing for the team of a company. Publishes nothing: the person continues it on the page of the company, checks it and sends it. All values are text as typed into the form.',
  scope: 'hiring',
  annotations: { ...CHANGES, idempotentHint: false },
  input: z.strictObject({
    company: CompanyRef.describe('Slug, as my_listings gives it'),
    fields: z.partialRecord(z.enum(FIELD_NAMES), z.string().max(20_000)),
  }),
  output: Waiting,
  subject: ({ company }) => company,
  async run({ ask, site }, { company, fields }) {
    if (Object.keys(fields).length === 0) throw new Refusal('invalid', 'Name at least one field.');
    const typed = Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => !!entry[1]));
    const params = { id: company, draftId: randomUUID() };
    await ask('PUT /v1/recruit/{id}/drafts/{draftId}', { params, body: { typed } });
    return waiting(site, `/recruit/${encodeURIComponent(company)}`);
  },
});

export const draftAnswer = tool({
  name: 'draft_answer',
  title: 'Draft an answer to an applicant',
  description:
    'Writes a draft answer to one applicant of a company. Sends nothing: the person opens the application, reads and changes the draft, and sends it. The text may hold {name}, {job} and {company}.',
  scope: 'hiring',
  annotations: CHANGES,
  input: z.strictObject({
    company: CompanyRef.describe('Slug, as my_applicants gives it'),
    application: z.uuid().describe('Id, as my_applicants gives it'),
    text: PreparedAnswer.shape.text,
    status: PreparedAnswer.shape.status.default(null).describe('The state the applicant gets with it'),
  }),
  output: Waiting,
  subject: ({ company }) => company,
  async run({ ask, site, ...call }, { company, application, ...content }) {
    const params = { id: company, applicationId: application };
    const path = 'POST /v1/recruit/{id}/applications/{applicationId}/prepared-answer';
    const { data } = await ask(path, { params, body: { ...content, app: writerOf(call) } });
    return waiting(site, data[0]?.path ?? '/profile');
  },
});

function writerOf({ app }: Pick<Call, 'app'>) {
  if (!app) throw new Refusal('unauthenticated', 'Connect to an account first.');
  return { id: app.clientId, name: app.clientName.slice(0, APP_NAME_MAX) };
}

function waiting(site: string, path: string) {
  const url = site + path;
  return { output: { url, is_sent: false as const }, text: `${ASK_THEM} ${url}` };
}
