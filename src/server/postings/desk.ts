import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type AdminPosting, AdminPostingQuery, ListedPosting } from '#contract/postings/desk-postings.ts';
import { listingLabel } from '#contract/postings/listing-fields.ts';
import type { Db } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { deskList, hasWords } from '#server/core/desk-list.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { findCompany } from '#server/employers/company.ts';
import { approvePosting } from '#server/postings/approve-posting.ts';
import { quoted } from '#server/postings/decide-edit.ts';
import { overwrittenNow } from '#server/postings/edits.ts';
import { findingsOf } from '#server/postings/findings.ts';
import { type ListingColumns, listingFields } from '#server/postings/listing-columns.ts';
import {
  type BoardCompany,
  companiesOnBoard,
  comparedWith,
  likelyEmployers,
  notesOf,
  obstaclesOf,
} from '#server/postings/obstacles.ts';
import { isPaid } from '#server/postings/pay.ts';
import {
  HAS_EDIT,
  hasProposedEdit,
  type Posting,
  postingRevision,
  selectPostings,
  showPosting,
  waitingEdit,
  withEdit,
} from '#server/postings/posting.ts';
import { pageOfPosting } from '#server/postings/preview.ts';
import { dayOfPublication } from '#server/postings/publication.ts';
import {
  askAboutPosting,
  completePosting,
  declinePosting,
  offerTranslation,
  vouchForSender,
} from '#server/postings/review.ts';
import { presentOwnPosting } from '#server/postings/show.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { postings } from '#server/schema/postings.ts';

export const adminPostingHandlers = {
  'GET /v1/admin/postings': (ctx, call) => postingList.page(ctx, call),

  'GET /v1/admin/postings/{id}': async (ctx, { params }) => shown(ctx, await showPosting(ctx, params.id)),

  'PUT /v1/admin/postings/{id}': async (ctx, { caller, params, body: { revision, left_out, ...fields } }) =>
    shown(ctx, await completePosting(ctx, caller, params.id, { fields, left_out, revision })),

  'POST /v1/admin/postings/{id}/question': async (ctx, { caller, params, body }) =>
    shown(ctx, await askAboutPosting(ctx, caller, params.id, body.message)),

  'POST /v1/admin/postings/{id}/translation': async (ctx, { caller, params, body }) =>
    shown(ctx, await offerTranslation(ctx, caller, params.id, body)),

  'POST /v1/admin/postings/{id}/approval': async (ctx, { caller, params, body }) =>
    shown(ctx, await approvePosting(ctx, caller, params.id, body)),

  'POST /v1/admin/postings/{id}/sender-check': async (ctx, { caller, params, body }) =>
    shown(ctx, await vouchForSender(ctx, caller, params.id, body)),

  'POST /v1/admin/postings/{id}/refusal': async (ctx, { caller, params, body }) =>
    shown(ctx, await declinePosting(ctx, caller, params.id, body.reason)),
} satisfies SomeHandlers;

async function shown(ctx: Context, posting: Posting) {
  return { data: await presentForStaff(ctx, posting) };
}

function presentListed(posting: Posting): z.input<typeof ListedPosting> {
  const { id, state, fields, amount, translation_state, sent_at } = posting;
  return {
    ...{ id, state, amount, translation_state },
    waits_for: waitsFor(posting),
    title: fields.title,
    company_name: fields.company,
    has_proposed_edit: hasProposedEdit(posting),
    sent_at,
  };
}

/** @param companies All of the board, where many postings are presented at once. */
export async function presentForStaff(
  ctx: Context,
  posting: Posting,
  companies?: readonly BoardCompany[],
): Promise<z.input<typeof AdminPosting>> {
  const { can: _, ...own } = await presentOwnPosting(ctx, posting);
  const fields = (hasProposedEdit(posting) && posting.proposed) || posting.fields;
  const { listed, ...findings } = await findingsOf({
    ...{ fields, day: dayOfPublication(fields, ctx.clock.now()) },
    tags: ctx.tags.byId,
  });
  const reviewed = {
    ...{ posting, fields, identityCheck: posting.identity_check },
    isPaid: posting.state === 'accepted' || (await isPaid(ctx.db, posting)),
    company: posting.company_id === null ? null : await findCompany(ctx.db, posting.company_id),
  };
  const board = companies ?? (await companiesOnBoard(ctx.db));
  const company = board.find(({ id }) => id === posting.company_id);
  const overwritten = await overwrittenNow(ctx.db, posting, listingFields);
  const { company_proof, left_out, identity_check, sender_check, answer } = posting;
  return {
    ...own,
    ...{ company_proof, left_out, identity_check, sender_check, answer },
    ...findings,
    not_stated: notStated(listed),
    obstacles: waitsFor(posting) === null ? [] : obstaclesOf(ctx, reviewed),
    likely_employers: company ? [] : likelyEmployers(board, fields),
    compared: company ? comparedWith(company, fields) : [],
    notes: [...notesOf(ctx, reviewed), ...Object.entries(overwritten).map(overwrittenNote)],
    listing: pageOfPosting(ctx, { fields, listed, company: reviewed.company }),
    revision: postingRevision(posting, overwritten),
  };
}

function overwrittenNote([name, now]: [string, unknown]): string {
  return `${listingLabel(name)}: someone changed it after the edit was sent. It now says ${quoted(now)}.`;
}

const SHOULD_STATE = [
  ['residence', 'residence'],
  ['pay_min', 'pay'],
  ['criteria', 'criteria'],
  ['interview_language', 'interview_language'],
  ['relocation', 'relocation'],
  ['tags', 'tags'],
  ['occupations', 'occupations'],
  ['region', 'region'],
] as const satisfies readonly (readonly [keyof ListingColumns, string])[];

function notStated(columns: ListingColumns): string[] {
  const pay_min = columns.pay_min ?? columns.pay_max;
  return SHOULD_STATE.flatMap(([column, field]) => (String({ ...columns, pay_min }[column] ?? '') === '' ? field : []));
}

type Waiting = Pick<Posting, 'state' | 'proposed' | 'translation_state' | 'proof_wanted_at'>;

function waitsFor({
  state,
  proposed,
  translation_state,
  proof_wanted_at,
}: Waiting): 'staff' | 'employer' | 'payment' | null {
  if (state === 'unpaid') return 'payment';
  if (state === 'asked') return 'employer';
  const isReviewed = state === 'in-review' || (state === 'accepted' && proposed !== null);
  if (!isReviewed) return state === 'accepted' && proof_wanted_at !== null ? 'staff' : null;
  return translation_state === 'offered' ? 'employer' : 'staff';
}

const IS_REVIEWED = sql`(${postings.state} = 'in-review'
    or ${postings.state} = 'accepted' and ${HAS_EDIT})`;

const WAITS_FOR = {
  staff: sql`(${IS_REVIEWED} and ${postings.translation_state} is distinct from 'offered'
    or ${postings.state} = 'accepted' and not ${HAS_EDIT} and ${postings.proof_wanted_at} is not null)`,
  employer: sql`(${postings.state} = 'asked' or ${IS_REVIEWED} and ${postings.translation_state} = 'offered')`,
  payment: eq(postings.state, 'unpaid'),
} as const;

const title = sql`${postings.fields} ->> 'title'`;
const company = sql`${postings.fields} ->> 'company'`;

/** Its file is without the people who sent them. */
export const postingList = deskList({
  query: AdminPostingQuery,
  data: ListedPosting,
  key: postings.id,
  columns: { posting: postings, edit: employerEdits },
  from: (select) => select.from(postings).leftJoin(employerEdits, waitingEdit(postings.id)),
  where: ({ q, state, waits_for, costs }) =>
    and(
      hasWords(q, [title, company, sql`${postings.fields} ->> 'email'`]),
      state && eq(postings.state, state),
      waits_for && WAITS_FOR[waits_for],
      costs && (costs === 'money' ? gt(postings.amount, 0) : eq(postings.amount, 0)),
    ),
  sorts: {
    sent_at: postings.sent_at,
    amount: postings.amount,
    title: sql`lower(${title})`,
    company: sql`lower(${company})`,
  },
  show: (rows) => rows.map(withEdit).map(presentListed),
  csv: [
    'id',
    'title',
    ['company', ({ company_name }) => company_name],
    'state',
    'waits_for',
    ['translation', ({ translation_state }) => translation_state],
    'has_proposed_edit',
    'amount',
    'sent_at',
  ],
});

/** For the queue, the longest waiting first. */
export async function waitingPostings(db: Db, limit: number): Promise<Posting[]> {
  const found = await selectPostings(db)
    .where(WAITS_FOR.staff)
    .orderBy(asc(postings.sent_at), asc(postings.id))
    .limit(limit);
  return found.map(withEdit);
}

export function countWaitingPostings(db: Db): Promise<number> {
  return db.$count(postings, WAITS_FOR.staff);
}
