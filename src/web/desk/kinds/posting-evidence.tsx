import { termOf } from '#contract/core/vocabulary.ts';
import type { AdminPosting } from '#contract/listings/desk-postings.ts';
import { listingLabel } from '#contract/listings/listing-fields.ts';
import { COMPANY_PROOFS } from '#contract/listings/posting-states.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { differences } from '#web/desk/kinds/posting-fields.ts';
import { GIVE_WORD } from '#web/desk/kinds/posting-review.ts';
import { Facts, Moment, Table } from '#web/desk/kit/parts.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What stands against a publication, what staff should know, and what the text says with its sentences. */
export function Findings({ row: posting }: { row: AdminPosting }) {
  const { obstacles, concerns, notes, likely_employers, wage, not_stated } = posting;
  return (
    <>
      <ul className="desk-lines mb-3">
        {obstacles.map(({ rule, text, law, field }) => (
          <li key={`${rule} ${field}`} className="warn">
            {text}
            {law && ` (${law})`}
          </li>
        ))}
        {concerns.map(({ label, sentence }) => (
          <li key={sentence} className="warn">
            It’s illegal to ask this. {label}: “{sentence}”
          </li>
        ))}
        {likely_employers.map(({ slug, name }) => (
          <li key={slug} className="warn">
            It names a company on the board: <SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink> ({slug}). Is it
            the same one?
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {wage && <li className={wage.is_enough ? undefined : 'warn'}>{wageText(wage)}</li>}
        {not_stated.length > 0 && <li className="mute">Not stated: {not_stated.map(listingLabel).join(', ')}</li>}
        {obstacles.length === 0 && concerns.length === 0 && <li>Nothing to fix.</li>}
      </ul>
      <ReadFacts read={posting.read} />
    </>
  );
}

function ReadFacts({ read }: Pick<AdminPosting, 'read'>) {
  if (read.length === 0) return <p className="mute">The text doesn’t mention any of the fields.</p>;
  return (
    <Table
      rows={read}
      keyOf={({ field }) => field}
      columns={[
        { label: 'Field', isHead: true, cell: ({ field }) => listingLabel(field) },
        {
          label: 'The text says',
          cell: ({ label, is_sure }) => (
            <>
              {label}
              {!is_sure && <span className="mute"> (unsure)</span>}
            </>
          ),
        },
        { label: 'Sentence', wide: true, cell: ({ sentence }) => sentence },
      ]}
    />
  );
}

function wageText({ hourly, minimum, year, is_enough }: NonNullable<AdminPosting['wage']>): string {
  const said = `Pays at least ${wonText(hourly)} an hour; the minimum wage in ${year} is ${wonText(minimum)}`;
  return is_enough ? `${said}.` : `${said}. That’s too low.`;
}

/** What the employer wants the published listing to say, beside what it says. */
export function Proposed({ row: { fields, proposed } }: { row: AdminPosting }) {
  return (
    <Table
      rows={proposed === null ? [] : differences(fields, proposed)}
      keyOf={({ name }) => name}
      columns={[
        { label: 'Field', isHead: true, cell: ({ label }) => label },
        { label: 'Now', cell: ({ before }) => <del>{before || 'Nothing'}</del> },
        { label: 'After', cell: ({ after }) => <ins>{after || 'Nothing'}</ins> },
      ]}
    />
  );
}

/** Whether whoever sent it speaks for its company: what is proved, what is unlike, and the word of staff. */
export function Proof({ row: posting }: { row: AdminPosting }) {
  const { company, compared, likely_employers, proof, sender_check, state } = posting;
  const beside = company && compared.length > 0 ? [{ ...company, compared }] : likely_employers;
  const isOver = state === 'declined' || state === 'withdrawn';
  return (
    <>
      <Facts
        title="Sender"
        facts={[
          ['Verified', <Proved key="by" proof={proof} />],
          ['Email sent to', proof.email],
          ['Vouched for', sender_check],
          ['Asked us to check', proof.wanted_at && <Moment key="since" at={proof.wanted_at} />],
          ['To verify again', proof.changes.map(listingLabel).join(', ')],
          [
            'An email to these domains proves it',
            proof.domains.join(', ') || 'None is the company’s own, so only you can vouch for it',
          ],
          ['Applications', proof.applications_wait ? 'On hold until the sender is verified' : null],
        ]}
      />
      {beside.map((one) => (
        <Beside key={one.slug} {...one} />
      ))}
      {!isOver && proof.needed !== null && <Verbs key={proof.at} row={posting} verbs={GIVE_WORD} />}
    </>
  );
}

function Proved({ proof: { by, at } }: Pick<AdminPosting, 'proof'>) {
  const label = termOf(COMPANY_PROOFS, by)?.label;
  return (
    <span className={label ? undefined : 'warn'}>
      {label ?? 'Not verified: the sender may not be from the company'}
      {at && (
        <>
          , <Moment at={at} />
        </>
      )}
    </span>
  );
}

const WHAT = {
  name: 'Name',
  site: 'Site',
  email: 'Contact’s email domain',
  apply: 'Where people apply',
  phone: 'Phone',
  registration: 'Registration',
} as const;

/** What a posting says of its company, beside what the board knows of it. */
function Beside({ slug, name, compared }: AdminPosting['likely_employers'][number]) {
  return (
    <Table
      caption={
        <>
          Compared with <SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink> on the board
        </>
      }
      rows={compared}
      keyOf={({ what }) => what}
      columns={[
        { label: 'What', isHead: true, cell: ({ what }) => WHAT[what] },
        { label: 'The posting', cell: ({ posting }) => posting ?? 'Not stated' },
        { label: 'The board', cell: ({ board }) => board ?? 'Unknown' },
        {
          label: 'Match',
          cell: ({ is_like }) => (
            <span className={is_like === false ? 'warn' : undefined}>
              {is_like === null ? 'Unknown' : is_like ? 'Yes' : 'No'}
            </span>
          ),
        },
      ]}
    />
  );
}
