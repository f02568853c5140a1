import { z } from 'zod';
import { Decision } from '#contract/core/decisions.ts';
import { routes } from '#contract/core/define.ts';
import { At } from '#contract/core/moments.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { CompanyAnswer } from '#contract/employers/company-answers.ts';
import { Job } from '#contract/jobs/jobs.ts';

/** What waits for staff, in the queue's order: `urgency` 1 first, the oldest first within. */
export const QUEUE_KINDS = [
  { id: 'report', label: 'Reports about listings', urgency: 1 },
  { id: 'talent-report', label: 'Reported conversations', urgency: 1 },
  { id: 'posting', label: 'Postings', urgency: 1 },
  { id: 'refund', label: 'Refused refunds', urgency: 1 },
  { id: 'advert-order', label: 'Orders from authorities', urgency: 1 },
  { id: 'edit', label: 'Edits by employers', urgency: 2 },
  { id: 'answer', label: 'Company answers', urgency: 2 },
  { id: 'finding', label: 'Blocked by law', urgency: 2 },
  { id: 'run', label: 'Imports on hold', urgency: 2 },
  { id: 'letter', label: 'Failed emails', urgency: 2 },
  { id: 'link', label: 'Dead links', urgency: 2 },
  { id: 'twins', label: 'Possible duplicates', urgency: 3 },
  { id: 'company', label: 'Companies with details to confirm', urgency: 3 },
] as const;
export type QueueKindId = (typeof QUEUE_KINDS)[number]['id'];

/** One set for the whole queue: a key means the same whatever is open. */
export const QUEUE_KEYS = [
  { id: 'p', label: 'Publish' },
  { id: 'd', label: 'Decline or dismiss' },
  { id: 'a', label: 'Accept' },
  { id: 'q', label: 'Ask the company' },
  { id: 'v', label: 'Vouch for the sender' },
  { id: 'r', label: 'Resolve' },
  { id: 'c', label: 'Close job' },
  { id: 'o', label: 'Keep as it is' },
  { id: 'm', label: 'Merge duplicates' },
  { id: 't', label: 'Try again' },
  { id: 'x', label: 'Give up or undo' },
  { id: 'w', label: 'Warn company' },
  { id: 'b', label: 'Block company' },
  { id: 'l', label: 'Open the company’s page' },
] as const;

const Kind = z.enum(ids(QUEUE_KINDS));
const Key = z.enum(ids(QUEUE_KEYS));
const TEXT_MAX = 2000;

const Fact = z.object({ label: z.string(), text: z.string() });

export const QueueQuestion = z.object({
  part: z.string().describe('Names it in a decision'),
  label: z.string().describe('The fact'),
  text: z.string().describe('What the texts propose'),
  against: z.string().nullable().describe('What these listings state now; null if nothing'),
  total: z.int().describe('How many listings the decision is about'),
  listings: z
    .array(z.object({ slug: z.string(), title: z.string(), sentence: z.string() }))
    .describe('The first of them, with their sentences; different sentences first'),
  revision: z.string().describe('Of what is shown, to send with the decision'),
});
export type QueueQuestion = z.output<typeof QueueQuestion>;

export const QueueItem = z.object({
  kind: Kind,
  id: z.uuid(),
  part: z.string().describe('Distinguishes items with the same id; empty if there’s only one'),
  since: At.describe('Waiting since'),
  title: z.string(),
  company: z.string().nullable(),
  facts: z.array(Fact),
  listing: z
    .object({ job: Job, missing: z.array(Fact).describe('What stops it being published, and what it doesn’t state') })
    .optional()
    .describe('A posting as readers will see it'),
  quote: z.string().nullable().describe('The words that it is about'),
  links: z
    .array(
      z.object({
        label: z.string(),
        url: z.string(),
        shortcut: Key.optional().describe('The key that opens it'),
      }),
    )
    .describe('A path of the site, or an address elsewhere'),
  answers: z.array(CompanyAnswer).describe('What the company answers for all of its listings'),
  questions: z
    .array(QueueQuestion)
    .describe('The first details to decide one by one, each for all listings that suggest it; otherwise empty'),
  questions_total: z.int().describe('How many of these there are'),
  choices: z
    .array(z.object({ id: z.string(), label: z.string() }))
    .describe('Likely choices for a decision that takes one; others are allowed'),
  revision: z.string().nullable().describe('Of what is shown, to send with the decision'),
});
export type QueueItem = z.output<typeof QueueItem>;

export const QueueDecision = z.object({
  key: z.string(),
  shortcut: Key.describe('The key on the keyboard'),
  label: z.string(),
  does: z.string().describe('What it does, in a sentence'),
  text: z
    .object({ label: z.string(), is_required: z.boolean() })
    .nullable()
    .describe('What staff have to write; null if nothing'),
  choice: z.object({ label: z.string() }).nullable().describe('What staff may choose with it'),
  can_be_undone: z.boolean(),
});
export type QueueDecision = z.output<typeof QueueDecision>;

export const QueueKind = z.object({
  id: Kind,
  label: z.string(),
  total: z.int(),
  decisions: z.array(QueueDecision),
});
export type QueueKind = z.output<typeof QueueKind>;

const QUEUE_LIMIT = 30;

export const adminQueueRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/queue': {
      summary: 'The review queue, with evidence for each item: urgent items first, then the oldest.',
      query: z.object({ kind: Kind.optional(), limit: z.coerce.number().int().min(1).max(100).default(QUEUE_LIMIT) }),
      data: z.array(QueueItem),
      meta: z.object({ kinds: z.array(QueueKind).describe('All kinds, including empty ones') }),
    },
    'POST /v1/admin/queue/{kind}/{id}/decision': {
      summary: 'Decides an item. Most decisions take effect after a moment and can be undone until then.',
      params: z.object({ kind: Kind, id: z.uuid() }),
      body: z.object({
        key: z.string().max(40),
        part: z.string().max(40).default('').describe('Of the item, or of its question'),
        text: z.string().trim().max(TEXT_MAX).default('').describe('To the employer, or for the record'),
        choice: z.string().trim().max(200).default('').describe('As the decision asks for it'),
        revision: z.string().max(40).optional().describe('Of the item or the question that was read'),
        title: z.string().trim().max(300).default('').describe('Its name in the list of decisions'),
      }),
      data: Decision.nullable().describe('Null if it took effect immediately'),
    },
  },
);
