import type { z } from 'zod';
import type { AdminPosting, ListedPosting } from '#contract/admin-postings.ts';
import { findCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { waitsFor } from '#server/listings/desk-queries.ts';
import { findingsOf } from '#server/listings/findings.ts';
import { isPaid } from '#server/listings/is-paid.ts';
import {
  type BoardCompany,
  companiesOnBoard,
  comparedWith,
  likelyEmployers,
} from '#server/listings/likely-employers.ts';
import type { ListingColumns } from '#server/listings/listing-columns.ts';
import { notesOf, obstaclesOf } from '#server/listings/obstacles.ts';
import { type Posting, postingRevision } from '#server/listings/posting.ts';
import { dayOfPublication } from '#server/listings/publication-time.ts';
import { hasProposedEdit } from '#server/listings/review.ts';
import { presentOwnPosting } from '#server/listings/show.ts';

export function presentListed(posting: Posting): z.input<typeof ListedPosting> {
  const { id, state, fields, amount, translation_state, sent_at } = posting;
  return {
    ...{ id, state, amount, translation_state },
    waits_for: waitsFor(posting),
    title: fields.title,
    company_name: fields.company,
    has_proposed_edit: hasProposedEdit(posting),
    sent_at: sent_at.toISOString(),
  };
}

/**
 * A posting for staff: what is to be published next, with what its text says and what stands against it.
 * @param companies All of the board, where many postings are presented at once.
 */
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
  const { company_proof, left_out, identity_check, sender_check, answer } = posting;
  return {
    ...own,
    ...{ company_proof, left_out, identity_check, sender_check, answer },
    ...findings,
    not_stated: notStated(listed),
    obstacles: waitsFor(posting) === null ? [] : obstaclesOf(ctx, reviewed),
    likely_employers: company ? [] : likelyEmployers(board, fields),
    compared: company ? comparedWith(company, fields) : [],
    notes: notesOf(ctx, reviewed),
    html: listed.description,
    revision: postingRevision(posting),
  };
}

/** What a listing should state, by the fields that say it. */
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
