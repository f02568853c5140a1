import type { AdminPosting } from '#contract/postings/desk-postings.ts';
import { COMPANY_PROOFS } from '#contract/postings/posting-states.ts';
import { differences } from '#web/desk/kinds/posting-fields.ts';
import { GIVE_WORD } from '#web/desk/kinds/posting-review.ts';
import { labelOfFact } from '#web/desk/kit/listing-field.ts';
import { Facts, Moment, Table } from '#web/desk/kit/parts.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { Say, say, sayOf } from '#web/desk/language/say.tsx';
import { termText } from '#web/desk/language/terms.ts';
import { saySentence, valueText } from '#web/desk/language/told.ts';
import { won } from '#web/desk/language/won.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What stands against a publication, what staff should know, and what the text says with its sentences. */
export function Findings({ row: posting }: { row: AdminPosting }) {
  const { obstacles, concerns, notes, likely_employers, wage, not_stated } = posting;
  return (
    <>
      <ul className="desk-lines mb-3">
        {obstacles.map(({ rule, text, law, field }) => (
          <li key={`${rule} ${field}`} className="warn">
            {saySentence(text)}
            {law && ` (${law.split('; ').map(saySentence).join('; ')})`}
          </li>
        ))}
        {concerns.map(({ label, sentence }) => (
          <li key={sentence} className="warn">
            {say('It’s illegal to ask this. {label}: “{sentence}”', { label: sayOf(label), sentence })}
          </li>
        ))}
        {likely_employers.map(({ slug, name }) => (
          <li key={slug} className="warn">
            <Say
              text="It names a company on the board: {company} ({slug}). Is it the same one?"
              company={<SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink>}
              slug={slug}
            />
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{saySentence(note)}</li>
        ))}
        {wage && <li className={wage.is_enough ? undefined : 'warn'}>{wageText(wage)}</li>}
        {not_stated.length > 0 && (
          <li className="mute">{say('Not stated: {fields}', { fields: not_stated.map(labelOfFact).join(', ') })}</li>
        )}
        {obstacles.length === 0 && concerns.length === 0 && <li>{say('Nothing to fix.')}</li>}
      </ul>
      <ReadFacts read={posting.read} />
    </>
  );
}

function ReadFacts({ read }: Pick<AdminPosting, 'read'>) {
  if (read.length === 0) return <p className="mute">{say('The text doesn’t mention any of the fields.')}</p>;
  return (
    <Table
      rows={read}
      keyOf={({ field }) => field}
      columns={[
        { label: say('Field'), isHead: true, cell: ({ field }) => labelOfFact(field) },
        {
          label: say('The text says'),
          cell: ({ is_sure, ...reading }) => (
            <>
              {valueText(reading.label)}
              {!is_sure && <span className="mute"> {say('(unsure)')}</span>}
            </>
          ),
        },
        { label: say('Sentence'), wide: true, cell: ({ sentence }) => sentence },
      ]}
    />
  );
}

function wageText({ hourly, minimum, year, is_enough }: NonNullable<AdminPosting['wage']>): string {
  const sums = { hourly: won(hourly), minimum: won(minimum), year };
  return is_enough
    ? say('Pays at least {hourly} an hour; the minimum wage in {year} is {minimum}.', sums)
    : say('Pays at least {hourly} an hour; the minimum wage in {year} is {minimum}. That’s too low.', sums);
}

/** What the employer wants the published listing to say, beside what it says. */
export function Proposed({ row: { fields, proposed } }: { row: AdminPosting }) {
  return (
    <Table
      rows={proposed === null ? [] : differences(fields, proposed)}
      keyOf={({ name }) => name}
      columns={[
        { label: say('Field'), isHead: true, cell: ({ label }) => label },
        { label: say('Now'), cell: ({ before }) => <del>{before || say('Nothing')}</del> },
        { label: say('After'), cell: ({ after }) => <ins>{after || say('Nothing')}</ins> },
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
        title={say('Sender')}
        facts={[
          [say('Verified'), <Proved key="by" proof={proof} />],
          [say('Email sent to'), proof.email],
          [say('Vouched for'), sender_check],
          [say('Asked us to check'), proof.wanted_at && <Moment key="since" at={proof.wanted_at} />],
          [say('To verify again'), proof.changes.map(labelOfFact).join(', ')],
          [
            say('An email to these domains proves it'),
            proof.domains.join(', ') || say('None is the company’s own, so only you can vouch for it'),
          ],
          [say('Applications'), proof.applications_wait ? say('On hold until the sender is verified') : null],
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
  const label = termText(COMPANY_PROOFS, by);
  return (
    <span className={label ? undefined : 'warn'}>
      {label || say('Not verified: the sender may not be from the company')}
      {at && (
        <>
          , <Moment at={at} />
        </>
      )}
    </span>
  );
}

const WHAT = {
  name: say('Name'),
  site: say('Site'),
  email: say('Contact’s email domain'),
  apply: say('Where people apply'),
  phone: say('Phone'),
  registration: say('Registration'),
} as const;

/** What a posting says of its company, beside what the board knows of it. */
function Beside({ slug, name, compared }: AdminPosting['likely_employers'][number]) {
  return (
    <Table
      caption={
        <Say
          text="Compared with {company} on the board"
          company={<SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink>}
        />
      }
      rows={compared}
      keyOf={({ what }) => what}
      columns={[
        { label: say('What'), isHead: true, cell: ({ what }) => WHAT[what] },
        { label: say('The posting'), cell: ({ posting }) => posting ?? say('Not stated') },
        { label: say('The board'), cell: ({ board }) => board ?? say('Unknown') },
        {
          label: say('Match'),
          cell: ({ is_like }) => (
            <span className={is_like === false ? 'warn' : undefined}>
              {say(is_like === null ? 'Unknown' : is_like ? 'Yes' : 'No')}
            </span>
          ),
        },
      ]}
    />
  );
}
