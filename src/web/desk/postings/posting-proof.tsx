import type { AdminPosting } from '#contract/admin-postings.ts';
import { COMPANY_PROOFS } from '#contract/posting-states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { fieldLabel } from '#web/desk/postings/posting-fields.ts';
import { VerbForm, Words } from '#web/desk/postings/posting-review.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Whether whoever sent a posting speaks for its company: what is proved, what is unlike, and the word of staff. */
export function PostingProof({ posting }: { posting: AdminPosting }) {
  const { company, compared, likely_employers, proof, sender_check, state } = posting;
  const beside = company && compared.length > 0 ? [{ ...company, compared }] : likely_employers;
  const by = termOf(COMPANY_PROOFS, proof.by)?.label;
  const isOver = state === 'declined' || state === 'withdrawn';
  return (
    <section className="desk-section" aria-labelledby="proof">
      <h2 id="proof">Who sent it</h2>
      <Facts
        title="Who sent it"
        facts={[
          [
            'Proved',
            <span key="by" className={by ? undefined : 'warn'}>
              {by ?? 'Nobody has proved that the sender speaks for the company'}
              {proof.at && (
                <>
                  , <Moment at={proof.at} />
                </>
              )}
            </span>,
          ],
          ['Letter went to', proof.email],
          ['Our word', sender_check],
          ['Asks us to check since', proof.wanted_at && <Moment at={proof.wanted_at} />],
          ['To be proved anew', proof.changes.map(fieldLabel).join(', ')],
          [
            'A letter to these domains proves it',
            proof.domains.join(', ') || 'None is the company’s own: only our word does',
          ],
          ['Applications', proof.applications_wait ? 'Wait unread until somebody proves it' : null],
        ]}
      />
      {beside.map((one) => (
        <Beside key={one.slug} {...one} />
      ))}
      {!isOver && proof.needed !== null && <GiveWord id={posting.id} />}
    </section>
  );
}

const WHAT = {
  name: 'Name',
  site: 'Site',
  email: 'Domain of the contact',
  apply: 'Where people apply',
  phone: 'Telephone',
  registration: 'Registration',
} as const;

function Beside({ slug, name, compared }: AdminPosting['likely_employers'][number]) {
  return (
    <table className="desk-table">
      <caption>
        Beside <SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink> on the board
      </caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">The posting</th>
          <th scope="col">The board</th>
          <th scope="col">Alike</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ what, posting, board, is_like }) => (
          <tr key={what}>
            <th scope="row">{WHAT[what]}</th>
            <td data-label="The posting">{posting ?? 'Not stated'}</td>
            <td data-label="The board">{board ?? 'Not known'}</td>
            <td data-label="Alike" className={is_like === false ? 'warn' : undefined}>
              {is_like === null ? 'Unknown' : is_like ? 'Yes' : 'Unlike'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GiveWord({ id }: { id: string }) {
  return (
    <VerbForm
      button="The sender speaks for the company"
      done="Recorded. The employer is told."
      send={({ how = '' }) => call('POST /v1/admin/postings/{id}/sender-check', { params: { id }, body: { how } })}
    >
      {(form) => (
        <Words
          form={form}
          name="how"
          label="How you made sure: whom you called, at a number you found yourself, and what they said"
        />
      )}
    </VerbForm>
  );
}
