import type { AdminPosting } from '#contract/admin-postings.ts';
import { TRANSLATION_STATES } from '#contract/posting-states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { STAFF_STATES } from '#web/desk/postings/posting-words.ts';
import { Facts } from '#web/desk/records/facts.tsx';
import { Moment } from '#web/desk/records/moment.tsx';

/** Where a posting stands: its states, who sent it, what was paid, and what was asked and answered. */
export function PostingStory({ posting }: { posting: AdminPosting }) {
  const { fields, history, translation_state, job } = posting;
  return (
    <section className="desk-section" aria-labelledby="story">
      <h2 id="story">Where it stands</h2>
      <Facts
        title="Where it stands"
        facts={[
          [
            'State',
            history.map(({ state, at }, index) => (
              <span key={at + state}>
                {index > 0 && ', then '}
                {index === history.length - 1 ? <b>{labelOf(state)}</b> : labelOf(state)} <Moment at={at} />
              </span>
            )),
          ],
          ['Sent by', `${fields.person_in_charge}, ${fields.email}`],
          ['Note for us', fields.note],
          ['Costs', costOf(posting)],
          ['Checked at', posting.identity_check],
          ['Asked', posting.question],
          ['Answered', posting.answer],
          ['Translation', termOf(TRANSLATION_STATES, translation_state)?.label],
          ['Declined because', posting.decline_reason],
          ['Listing', job && `${job.state}, ${job.views} views, ${job.applications} applications`],
        ]}
      />
    </section>
  );
}

const labelOf = (state: AdminPosting['state']) => termOf(STAFF_STATES, state)?.label ?? state;

function costOf({ bill }: AdminPosting): string {
  if (bill === null) return 'Nothing';
  const lines = bill.lines.map(({ label, amount }) => `${label} ${wonText(amount)}`).join(', ');
  const { order } = bill;
  const paid = order
    ? `order ${order.orderId}, ${order.state}${order.refunded > 0 ? `, ${wonText(order.refunded)} refunded` : ''}`
    : 'no order yet';
  return `${wonText(bill.amount)} (${lines}): ${paid}`;
}
