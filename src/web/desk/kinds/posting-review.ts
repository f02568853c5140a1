import { LIMITS } from '#contract/core/limits.ts';
import type { AdminPosting } from '#contract/postings/desk-postings.ts';
import { POSTING_LIMITS } from '#contract/postings/posting-fields.ts';
import { call } from '#web/api/call.ts';
import type { Field, Given, Verb } from '#web/desk/kit/definition.ts';
import { readTyped } from '#web/desk/kit/fields.tsx';
import { say } from '#web/desk/language/say.tsx';

export const isInReview = ({ state }: AdminPosting) => state === 'in-review' || state === 'asked';
export const isEdit = ({ state, proposed }: AdminPosting) => state === 'accepted' && proposed !== null;

/** Words for the employer. What is missing or too long, the server says. */
const words = (name: string, label: string): Given => ({
  fields: [{ name, label, kind: 'text', max: POSTING_LIMITS.messageMax }],
  read: readTyped,
});

/** What staff decide on a posting that waits, or on an edit of a published one. */
export const DECISIONS: readonly Verb<AdminPosting>[] = [
  {
    does: (posting) => {
      const day = posting.fields.publish_on;
      return isEdit(posting) ? say('Approve edit') : day ? say('Publish on {day}', { day }) : say('Publish');
    },
    given: approvalOf,
    run: ({ id, revision }, { identity_check, company, is_new_company }: Typed) =>
      call('POST /v1/admin/postings/{id}/approval', {
        params: { id },
        body: {
          identity_check: identity_check || undefined,
          company: company || undefined,
          is_new_company: is_new_company !== undefined,
          revision,
        },
      }),
    done: (posting) => say(isEdit(posting) ? 'The edit is live.' : 'Approved.'),
  },
  {
    does: say('Ask employer'),
    if: isInReview,
    given: words('message', say('Your question to the employer')),
    run: ({ id }, { message = '' }: Typed) =>
      call('POST /v1/admin/postings/{id}/question', { params: { id }, body: { message } }),
    done: say('We’ve emailed the employer.'),
  },
  {
    does: (posting) => say(isEdit(posting) ? 'Decline edit' : 'Decline posting'),
    given: words('reason', say('Why you’re declining it (the employer reads this)')),
    run: ({ id }, { reason = '' }: Typed) =>
      call('POST /v1/admin/postings/{id}/refusal', { params: { id }, body: { reason } }),
    done: (posting) =>
      say(isEdit(posting) ? 'The listing stays as it was.' : 'Declined. The employer gets a full refund.'),
  },
  {
    does: say('Send the English text'),
    if: ({ translation_state }) => translation_state !== null,
    given: translationOf,
    run: ({ id }, { title = '', description = '', criteria }: Typed) =>
      call('POST /v1/admin/postings/{id}/translation', {
        params: { id },
        body: { title, description, criteria: criteria || null },
      }),
    done: say('Sent. The employer approves it or tells us what’s wrong.'),
  },
];

type Typed = Record<string, string | undefined>;

function approvalOf(posting: AdminPosting): Given {
  const { company, company_proof, likely_employers, identity_check } = posting;
  if (isEdit(posting)) return { fields: [], read: readTyped };
  const checked: Field = {
    name: 'identity_check',
    label: say('Where you verified the employer'),
    kind: 'line',
    help: say(
      company_proof ? 'The company is already verified.' : 'Such as hometax.go.kr. We store it with the company.',
    ),
  };
  const likely = likely_employers.map(({ slug, name }) => ({ id: slug, label: name }));
  const known: Field = {
    name: 'company',
    label: say('Company on the board'),
    kind: 'suggested',
    options: likely,
    isExact: true,
    help: say('The last part of its page’s URL. Leave it empty to add a new company.'),
  };
  const another: Field = {
    name: 'is_new_company',
    label: say('It’s none of these companies: add a new one'),
    kind: 'tick',
  };
  return {
    fields: [checked, ...(company === null ? [known] : []), ...(likely.length > 0 ? [another] : [])],
    first: { identity_check },
    read: readTyped,
  };
}

function translationOf({ translation, fields: { criteria } }: AdminPosting): Given {
  const max = LIMITS.listingTextMax;
  const fields: Field[] = [
    { name: 'title', label: say('Title in English'), kind: 'line' },
    { name: 'description', label: say('Text in English'), kind: 'text', rows: 10, max },
  ];
  if (criteria) fields.push({ name: 'criteria', label: say('Criteria in English'), kind: 'text', rows: 6, max });
  return { fields, first: { ...translation }, read: readTyped };
}

export const GIVE_WORD: readonly Verb<AdminPosting>[] = [
  {
    does: say('Vouch for the sender'),
    given: words('how', say('How you checked: who you called, at a number you found yourself, and what they said')),
    run: ({ id, revision }, { how = '' }: Typed) =>
      call('POST /v1/admin/postings/{id}/sender-check', { params: { id }, body: { how, revision } }),
    done: say('Recorded. We’ve told the employer.'),
  },
];
