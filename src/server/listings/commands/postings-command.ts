import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PostingApproval } from '#contract/admin-postings.ts';
import { errorsByField, Refusal } from '#contract/errors.ts';
import { POSTING_STATES } from '#contract/posting-states.ts';
import { Translation } from '#contract/postings.ts';
import { ids } from '#contract/vocabulary.ts';
import { commandVerb, type Print, runVerb } from '#platform/command-verbs.ts';
import { koreanMinute } from '#platform/korean-day.ts';
import { COMMAND_LINE } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { fieldOptions, typedFields, typedLeftOut } from '#server/listings/commands/field-options.ts';
import { listedLine, postingLines } from '#server/listings/commands/posting-text.ts';
import { listForStaff, presentForStaff, presentListed } from '#server/listings/desk.ts';
import type { Posting } from '#server/listings/posting.ts';
import { approvePosting } from '#server/listings/publish.ts';
import {
  askAboutPosting,
  completePosting,
  declinePosting,
  offerTranslation,
  showPosting,
  vouchForSender,
} from '#server/listings/review.ts';

const Words = z.string().trim().min(1).max(2000);

/** The command shows all of them; the API shows pages. */
const EVERY = 100_000;

const list = commandVerb(
  { usage: '[--state STATE]', summary: 'those that wait for staff, the oldest first, or those of a state' },
  z.object({ state: z.enum(ids(POSTING_STATES)).optional() }),
  async ({ db }: Context, { state }, print) => {
    const found = await listForStaff(db, { state, limit: EVERY });
    for (const posting of found) print(listedLine(presentListed(posting)));
    if (found.length === 0) print(state === undefined ? 'Nothing waits for staff.' : 'None.');
    return 0;
  },
);

const show = commandVerb(
  { usage: 'ID', summary: 'what a posting says, what its text was read to say, and what stands against it', words: 1 },
  z.object({}),
  async (ctx: Context, { words: [id] }, print) => tell(ctx, await showPosting(ctx, idOf(id)), print),
);

const edit = commandVerb(
  {
    usage: 'ID --FIELD VALUE …',
    summary: 'completes fields of a posting in review, by the names that show prints; an empty value ("") empties one',
    words: 1,
  },
  fieldOptions.extend({ left_out: z.string().optional() }),
  async (ctx: Context, { words: [id = ''], flags: _, left_out, ...given }, print) => {
    const posting = await showPosting(ctx, idOf(id));
    const without = typedLeftOut(left_out);
    const isNothingElse = without !== undefined && Object.values(given).every((value) => value === undefined);
    const fields = isNothingElse ? posting.fields : typedFields(posting.fields, given);
    const changed = await completePosting(ctx, COMMAND_LINE, posting.id, { fields, left_out: without });
    return tell(ctx, changed, print);
  },
);

const ask = commandVerb(
  { usage: 'ID QUESTION', summary: 'asks the employer by e-mail; the posting waits for the answer', words: 2 },
  z.object({}),
  async (ctx: Context, { words: [id, question] }, print) => {
    await askAboutPosting(ctx, COMMAND_LINE, idOf(id), textOf(question));
    print('The employer is asked by e-mail. The answer comes to the posting, and to us by e-mail.');
    return 0;
  },
);

const translate = commandVerb(
  {
    usage: 'ID FILE [--criteria FILE]',
    summary: 'offers the English text to the employer: Markdown, whose first line is "# " and the title',
    words: 2,
  },
  z.object({ criteria: z.string().min(1).optional() }),
  async (ctx: Context, { words: [id, file = ''], criteria }, print) => {
    const translation = await translationIn(file, criteria);
    await offerTranslation(ctx, COMMAND_LINE, idOf(id), translation);
    print(`"${translation.title}" is offered to the employer, who approves it or says what is wrong.`);
    return 0;
  },
);

const approve = commandVerb(
  {
    usage: 'ID [--checked WHERE] [--company SLUG | --new-company] [--revision REVISION]',
    summary:
      'publishes a posting, or takes over its edit; --checked says where you checked the employer, --company that it is one on the board, --new-company that it is none of those it names, --revision which one you read',
    words: 1,
    flags: ['new-company'],
  },
  z.object({
    checked: Words.optional(),
    company: z.string().min(1).optional(),
    revision: z.string().min(1).optional(),
  }),
  async (ctx: Context, { words: [id], flags, checked, company, revision }, print) => {
    const is_new_company = flags.includes('new-company');
    const approval = PostingApproval.parse({ company, is_new_company, revision, identity_check: checked });
    const { job, company: employer } = await presentForStaff(
      ctx,
      await approvePosting(ctx, COMMAND_LINE, idOf(id), approval),
    );
    print(`${outcomeOf(job)}: ${ctx.settings.publicUrl}/jobs/${job?.slug}`);
    print(`Company: ${employer?.name} (${employer?.slug})`);
    return 0;
  },
);

const vouch = commandVerb(
  {
    usage: 'ID HOW',
    summary: 'records that you made sure, and how, that the sender and a waiting edit speak for the company',
    words: 2,
  },
  z.object({}),
  async (ctx: Context, { words: [id, how] }, print) => {
    await vouchForSender(ctx, COMMAND_LINE, idOf(id), textOf(how));
    print('It is recorded, and the employer is told.');
    return 0;
  },
);

const decline = commandVerb(
  {
    usage: 'ID REASON',
    summary:
      'declines a posting, whose payment goes back in full, its edit, or a wish to be checked; the employer is told the reason',
    words: 2,
  },
  z.object({}),
  async (ctx: Context, { words: [id, reason] }, print) => {
    const { state } = await declinePosting(ctx, COMMAND_LINE, idOf(id), textOf(reason));
    print(state === 'declined' ? 'The posting is declined.' : 'That is declined; the listing stays as it is.');
    return 0;
  },
);

/** `postings VERB …`. Answers the exit code. @throws Refusal where nothing was changed. */
export function postingsCommand(ctx: Context, args: readonly string[], print: Print): Promise<number> {
  return runVerb('postings', { list, show, edit, ask, translate, approve, vouch, decline }, { ctx, args, print });
}

/** What became of a listing that was approved, or whose edit was. */
function outcomeOf(job: Awaited<ReturnType<typeof presentForStaff>>['job']): string {
  if (job?.state === 'closed') return 'The edit is taken over; the listing is closed';
  if (job?.state !== 'scheduled' || job.published_at === null) return 'It is published';
  return `It is published at ${koreanMinute(new Date(job.published_at))} in Korea`;
}

async function tell(ctx: Context, posting: Posting, print: Print): Promise<number> {
  for (const line of postingLines(await presentForStaff(ctx, posting), posting)) print(line);
  return 0;
}

function idOf(typed = ''): string {
  if (z.uuid().safeParse(typed).success) return typed;
  throw new Refusal('not_found', `${typed} is no id of a posting. postings list shows them.`);
}

function textOf(typed: string | undefined): string {
  const text = Words.safeParse(typed);
  if (!text.success) throw new Refusal('invalid', 'Say it in 1 to 2,000 characters.');
  return text.data;
}

async function translationIn(file: string, criteriaFile: string | undefined): Promise<Translation> {
  const [, title, description] = /^# (.+)\r?\n([\s\S]*)$/.exec(await textIn(file)) ?? [];
  if (title === undefined) throw new Refusal('invalid', `${file} does not begin with "# " and the title.`);
  const criteria = criteriaFile === undefined ? null : await textIn(criteriaFile);
  const translation = Translation.safeParse({ title, description, criteria });
  if (!translation.success)
    throw new Refusal('invalid', 'Nothing was changed.', { errors: errorsByField(translation.error) });
  return translation.data;
}

async function textIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Refusal('not_found', `There is no file ${file}.`);
  }
}
