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
            The law forbids asking this. {label}: “{sentence}”
          </li>
        ))}
        {likely_employers.map(({ slug, name }) => (
          <li key={slug} className="warn">
            It names a company on the board: <SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink> ({slug}). Say
            whether it is that one.
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
  if (read.length === 0) return <p className="mute">Its text says nothing about the fields.</p>;
  return (
    <Table
      rows={read}
      keyOf={({ field }) => field}
      columns={[
        { label: 'Field', isHead: true, cell: ({ field }) => listingLabel(field) },
        {
          label: 'Its text says',
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
  const said = `Pays ${wonText(hourly)} an hour at least; the minimum wage of ${year} is ${wonText(minimum)}`;
  return is_enough ? `${said}.` : `${said}: too little.`;
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
        title="Who sent it"
        facts={[
          ['Proved', <Proved key="by" proof={proof} />],
          ['Letter went to', proof.email],
          ['Our word', sender_check],
          ['Asks us to check since', proof.wanted_at && <Moment key="since" at={proof.wanted_at} />],
          ['To be proved anew', proof.changes.map(listingLabel).join(', ')],
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
      {!isOver && proof.needed !== null && <Verbs key={proof.at} row={posting} verbs={GIVE_WORD} />}
    </>
  );
}

function Proved({ proof: { by, at } }: Pick<AdminPosting, 'proof'>) {
  const label = termOf(COMPANY_PROOFS, by)?.label;
  return (
    <span className={label ? undefined : 'warn'}>
      {label ?? 'Nobody has proved that the sender speaks for the company'}
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
  email: 'Domain of the contact',
  apply: 'Where people apply',
  phone: 'Telephone',
  registration: 'Registration',
} as const;

/** What a posting says of its company, beside what the board knows of it. */
function Beside({ slug, name, compared }: AdminPosting['likely_employers'][number]) {
  return (
    <Table
      caption={
        <>
          Beside <SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink> on the board
        </>
      }
      rows={compared}
      keyOf={({ what }) => what}
      columns={[
        { label: 'What', isHead: true, cell: ({ what }) => WHAT[what] },
        { label: 'The posting', cell: ({ posting }) => posting ?? 'Not stated' },
        { label: 'The board', cell: ({ board }) => board ?? 'Not known' },
        {
          label: 'Alike',
          cell: ({ is_like }) => (
            <span className={is_like === false ? 'warn' : undefined}>
              {is_like === null ? 'Unknown' : is_like ? 'Yes' : 'Unlike'}
            </span>
          ),
        },
      ]}
    />
  );
}
