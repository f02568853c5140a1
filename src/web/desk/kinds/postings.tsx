import { termOf } from '#contract/core/vocabulary.ts';
import type { AdminPosting, ListedPosting } from '#contract/postings/desk-postings.ts';
import { POSTING_STATES, TRANSLATION_STATES } from '#contract/postings/posting-states.ts';
import { call } from '#web/api/call.ts';
import { JobSheet } from '#web/components/postings/sheet.tsx';
import { Findings, Proof, Proposed } from '#web/desk/kinds/posting-evidence.tsx';
import { completed, POSTING_FIELDS, stated } from '#web/desk/kinds/posting-fields.ts';
import { DECISIONS, isEdit, isInReview } from '#web/desk/kinds/posting-review.ts';
import type { FormDefinition, Kind } from '#web/desk/kit/definition.ts';
import { listOf } from '#web/desk/kit/list.tsx';
import { Moment } from '#web/desk/kit/parts.tsx';
import { recordOf } from '#web/desk/kit/record.tsx';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { termText } from '#web/desk/language/terms.ts';
import { won } from '#web/desk/language/won.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The states in the words of staff; the contract's are those of the employer. */
const STATES = POSTING_STATES.map(({ id, label }) => ({
  id,
  label: id === 'asked' ? say('Waiting for an answer') : sayOf(label),
}));
const stateText = (state: AdminPosting['state']) => termOf(STATES, state)?.label ?? state;

const WAITS_FOR = [
  { id: 'staff', label: say('Us') },
  { id: 'employer', label: say('The employer') },
  { id: 'payment', label: say('Payment') },
] as const;

/** Staff complete it until it is published. */
const FORM: FormDefinition<AdminPosting> = {
  fields: POSTING_FIELDS,
  valuesOf: ({ fields, left_out }) => ({ ...fields, left_out }),
  save: ({ id, fields }, values, revision) =>
    call('PUT /v1/admin/postings/{id}', { params: { id }, body: { ...completed(fields, values), revision } }),
};

/** All postings that employers sent: what stands against each, the decisions, what it says, and what happened to it. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/postings',
    title: say('Postings'),
    about: say('Find any posting from an employer and see its status.'),
    csv: 'postings',
    columns: [
      {
        label: say('Title'),
        sort: 'title',
        wide: true,
        cell: ({ id, title }) => <SiteLink to={`/admin/postings/${id}`}>{title}</SiteLink>,
      },
      { label: say('Company'), sort: 'company', cell: ({ company_name }) => company_name },
      { label: say('State'), cell: (posting) => <State {...posting} /> },
      { label: say('Waiting for'), cell: ({ waits_for }) => termOf(WAITS_FOR, waits_for)?.label ?? '' },
      {
        label: say('Translation'),
        cell: ({ translation_state: state }) =>
          state && <StateWord state={state}>{termText(TRANSLATION_STATES, state)}</StateWord>,
      },
      { label: say('Price'), sort: 'amount', isNumber: true, cell: ({ amount }) => won(amount) },
      { label: say('Sent|when'), sort: 'sent_at', cell: ({ sent_at }) => <Moment at={sent_at} /> },
    ],
    search: say('Title, company or email'),
    filters: [
      { name: 'waits_for', label: say('Waiting for'), options: WAITS_FOR },
      { name: 'state', label: say('State'), options: STATES },
      {
        name: 'costs',
        label: say('Price'),
        options: [
          { id: 'money', label: say('Paid|not free') },
          { id: 'nothing', label: say('Free') },
        ],
      },
    ],
    sort: { field: 'sent_at', order: 'DESC' },
    empty: say('No postings yet. Employers send them at /post-a-job.'),
  }),
  Record: recordOf('GET /v1/admin/postings/{id}', {
    title: ({ fields }) => fields.title,
    links: ({ fields, job, company }) => (
      <>
        {job && <SiteLink to={`/admin/jobs/${job.slug}`}>{say('Its listing')}</SiteLink>}
        {company && <SiteLink to={`/admin/companies/${company.slug}`}>{company.name}</SiteLink>}
        <a href={fields.company_url} target="_blank" rel="noopener noreferrer">
          {say('The employer’s site')}
        </a>
      </>
    ),
    parts: [
      {
        id: 'story',
        title: say('Status'),
        facts: (posting) => [
          [say('State'), <States key="states" history={posting.history} />],
          [say('Sent by'), `${posting.fields.person_in_charge}, ${posting.fields.email}`],
          [say('Note for us'), posting.fields.note],
          [say('Costs'), costOf(posting)],
          [say('Verified at'), posting.identity_check],
          [say('Asked'), posting.question],
          [say('Answered'), posting.answer],
          [say('Translation'), termText(TRANSLATION_STATES, posting.translation_state)],
          [say('Declined because'), posting.decline_reason],
          [say('Listing'), posting.job && listingText(posting.job)],
        ],
      },
      { id: 'findings', title: say('Checks'), Body: Findings },
      {
        id: 'proposed',
        title: say('Proposed changes'),
        if: ({ proposed }) => proposed !== null,
        Body: Proposed,
      },
      { id: 'proof', title: say('Sender'), Body: Proof },
      { id: 'page', title: say('As readers will see it'), if: isInReview, Body: Page },
      { id: 'review', title: say('Decision'), if: (posting) => isInReview(posting) || isEdit(posting), Body: Review },
      {
        id: 'fields',
        title: say('Fields'),
        facts: (posting) => (isInReview(posting) ? null : stated(posting.fields)),
        form: (posting) => (isInReview(posting) ? FORM : null),
      },
    ],
    history: true,
  }),
} satisfies Kind;

function State({ state, has_proposed_edit }: ListedPosting) {
  return (
    <StateWord state={state}>
      {stateText(state)}
      {has_proposed_edit && <span className="mute"> · {say('edit proposed')}</span>}
    </StateWord>
  );
}

function States({ history }: Pick<AdminPosting, 'history'>) {
  return history.map(({ state, at }, index) => (
    <span key={at + state}>
      {index > 0 && say(', then ')}
      {index === history.length - 1 ? <b>{stateText(state)}</b> : stateText(state)} <Moment at={at} />
    </span>
  ));
}

const listingText = ({ state, views, applications }: NonNullable<AdminPosting['job']>) =>
  say('{state}, {views} views, {applications} applications', { state: sayOf(state), views, applications });

type Order = NonNullable<NonNullable<AdminPosting['bill']>['order']>;

function costOf({ bill }: AdminPosting): string {
  if (bill === null) return say('Nothing');
  const lines = bill.lines.map(({ label, amount }) => `${sayOf(label)} ${won(amount)}`).join(', ');
  const paid = bill.order ? orderText(bill.order) : say('no order yet');
  return `${won(bill.amount)} (${lines}): ${paid}`;
}

function orderText({ orderId, state, refunded }: Order): string {
  const order = say('order {id}, {state}', { id: orderId, state: sayOf(state) });
  return refunded > 0 ? order + say(', {amount} refunded', { amount: won(refunded) }) : order;
}

function Page({ row: { listing } }: { row: AdminPosting }) {
  return <JobSheet job={listing} />;
}

/** What staff decide on a posting that waits, or on an edit of a published one. */
function Review({ row: posting }: { row: AdminPosting }) {
  return (
    <div className="desk-verbs">
      <Verbs key={posting.state} row={posting} verbs={DECISIONS} />
    </div>
  );
}
