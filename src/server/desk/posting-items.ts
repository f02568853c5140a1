import type { z } from 'zod';
import { termOf } from '#contract/core/vocabulary.ts';
import type { AdminPosting } from '#contract/postings/desk-postings.ts';
import { listingLabel } from '#contract/postings/listing-fields.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import { COMPANY_PROOFS } from '#contract/postings/posting-states.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { Context } from '#server/core/context.ts';
import { changeFacts, fact, type QueueKind } from '#server/desk/queue-kind.ts';
import { approvePosting } from '#server/postings/approve-posting.ts';
import { countWaitingPostings, presentForStaff, waitingPostings } from '#server/postings/desk.ts';
import { changedFields } from '#server/postings/listing-columns.ts';
import { type BoardCompany, companiesOnBoard } from '#server/postings/obstacles.ts';
import type { Posting } from '#server/postings/posting.ts';
import { askAboutPosting, declinePosting, vouchForSender } from '#server/postings/review.ts';

export const postingKind: QueueKind = {
  id: 'posting',
  async list(ctx, limit) {
    const waiting = await waitingPostings(ctx.db, limit);
    const companies = waiting.length > 0 ? await companiesOnBoard(ctx.db) : [];
    return Promise.all(waiting.map((posting) => itemOf(ctx, posting, companies)));
  },
  count: ({ db }) => countWaitingPostings(db),
  decisions: {
    approve: {
      ...{ shortcut: 'p', label: 'Publish', does: 'Publishes it on its day, or puts the edit live.' },
      text: { label: 'Where you checked the registration (not needed for verified companies)', is_required: false },
      choice: { label: 'Company on the board, by the last part of its URL. Leave it empty to add a new one' },
      carryOut: (ctx, by, { id, text, choice, revision }) =>
        approvePosting(ctx, by, id, { identity_check: text || undefined, ...companyChosen(choice), revision }),
    },
    vouch: {
      ...{
        shortcut: 'v',
        label: 'Vouch',
        does: 'Records that the sender speaks for the company, edits included.',
      },
      text: { label: 'How you checked, such as who you called at the company’s own number', is_required: true },
      carryOut: (ctx, by, { id, text, revision }) => vouchForSender(ctx, by, id, { how: text, revision }),
    },
    ask: {
      ...{ shortcut: 'q', label: 'Ask', does: 'Emails the employer. The posting waits for their answer.' },
      text: { label: 'Your question to the employer', is_required: true },
      carryOut: (ctx, by, { id, text }) => askAboutPosting(ctx, by, id, text),
    },
    decline: {
      ...{ shortcut: 'd', label: 'Decline', does: 'Declines it, tells the employer why and refunds in full.' },
      text: { label: 'Why (the employer reads this)', is_required: true },
      carryOut: (ctx, by, { id, text }) => declinePosting(ctx, by, id, text),
    },
  },
};

async function itemOf(ctx: Context, posting: Posting, companies: readonly BoardCompany[]) {
  const shown = await presentForStaff(ctx, posting, companies);
  const fields = posting.proposed ?? posting.fields;
  return {
    ...{ id: posting.id, part: '', since: (posting.proposed_at ?? posting.sent_at).toISOString() },
    ...{ title: fields.title, company: fields.company },
    facts: [
      ...fact('Type', posting.proposed ? 'Edit to a live posting' : null),
      ...shown.notes.map((text) => ({ label: 'Note', text })),
      ...changesOf(posting),
      ...factsOf(fields),
      ...fact('Answered', posting.answer),
      ...shown.likely_employers.flatMap(({ slug, name, compared }) => [
        ...fact('Is it this company?', `${name} (${slug})`),
        ...unlikeFacts(compared),
      ]),
      ...fact('Company', shown.company?.name),
      ...unlikeFacts(shown.compared),
      ...fact('Sender', proofText(shown)),
      ...fact('Verified at', posting.identity_check),
      ...fact('Paid', shown.bill ? `${shown.bill.amount.toLocaleString('en')} won` : 'Free'),
    ],
    listing: { job: shown.listing, missing: missingFrom(shown) },
    quote: null,
    choices: choicesOf(shown.likely_employers),
    links: [
      { label: 'The posting', url: `/admin/postings/${posting.id}` },
      { label: 'The employer’s site', url: fields.company_url },
    ],
    revision: shown.revision,
  };
}

function changesOf({ fields, proposed }: Posting) {
  if (proposed === null) return [];
  return changedFields(fields, proposed).flatMap((name) =>
    changeFacts(listingLabel(name), textOf(fields[name]), textOf(proposed[name])),
  );
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

function missingFrom({ obstacles, concerns, not_stated }: z.input<typeof AdminPosting>) {
  return [
    ...obstacles.map(({ text }) => ({ label: 'Must be fixed', text })),
    ...concerns.map(({ label, sentence }) => ({ label, text: sentence })),
    ...fact('Not stated', not_stated.map(listingLabel).join(', ')),
  ];
}

function factsOf(fields: PostingFields) {
  return [
    ...fact('Registration number', fields.registration_number),
    ...fact('Sent by', fields.email),
    ...fact('Note for us', fields.note),
  ];
}

/** No address ends so. */
const ANOTHER = 'another company';

function choicesOf(likely: z.input<typeof AdminPosting>['likely_employers']) {
  if (likely.length === 0) return [];
  return [...likely.map(({ slug, name }) => ({ id: slug, label: name })), { id: ANOTHER, label: 'Another company' }];
}

function companyChosen(choice: string): { company: string | undefined; is_new_company: boolean } {
  const is_new_company = choice === ANOTHER;
  return { company: is_new_company ? undefined : choice || undefined, is_new_company };
}

function unlikeFacts(compared: z.input<typeof AdminPosting>['compared']) {
  return compared
    .filter(({ is_like }) => is_like === false)
    .flatMap(({ what, posting, board }) =>
      fact('Doesn’t match the board', `${what}: ${posting}; on the board: ${board}`),
    );
}

function proofText({ proof, sender_check }: z.input<typeof AdminPosting>): string {
  const asked = proof.wanted_at && sender_check === null ? ' The employer asked us to check.' : '';
  const by = termOf(COMPANY_PROOFS, proof.by)?.label;
  if (!by) return `Not verified: the sender may not be from the company.${asked}`;
  return [by, proof.at && koreanDay(new Date(proof.at)), sender_check].filter(Boolean).join(', ') + asked;
}
