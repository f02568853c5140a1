import type { AdminPosting } from '#contract/admin-postings.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { fieldLabel } from '#web/desk/postings/posting-fields.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What stands against a publication, what staff should know, and what the text says with its sentences. */
export function PostingFindings({ posting }: { posting: AdminPosting }) {
  const { obstacles, concerns, notes, likely_employers, wage, not_stated } = posting;
  return (
    <section className="desk-section" aria-labelledby="findings">
      <h2 id="findings">What was found</h2>
      <ul className="desk-lines mb-3">
        {obstacles.map(({ rule, text, law, field }) => (
          <li key={`${rule} ${field}`} className="warn">
            {text}
            {law && ` (${law})`}
          </li>
        ))}
        {concerns.map(({ label, sentence }) => (
          <li key={sentence} className="warn">
            Must not be asked. {label}: “{sentence}”
          </li>
        ))}
        {likely_employers.map(({ slug, name }) => (
          <li key={slug} className="warn">
            It names a company of the board: <SiteLink to={`/admin/companies/${slug}`}>{name}</SiteLink> ({slug}). Say
            whether it is that one.
          </li>
        ))}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {wage && <li className={wage.is_enough ? undefined : 'warn'}>{wageText(wage)}</li>}
        {not_stated.length > 0 && <li className="mute">Not stated: {not_stated.map(fieldLabel).join(', ')}</li>}
        {obstacles.length === 0 && concerns.length === 0 && <li>Nothing stands against it.</li>}
      </ul>
      <ReadFacts read={posting.read} />
    </section>
  );
}

function ReadFacts({ read }: Pick<AdminPosting, 'read'>) {
  if (read.length === 0) return <p className="mute">Nothing about the fields was found in its text.</p>;
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Its text says</th>
          <th scope="col">Sentence</th>
        </tr>
      </thead>
      <tbody>
        {read.map(({ field, label, sentence, is_sure }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td data-label="Its text says">
              {label}
              {!is_sure && <span className="mute"> (unsure)</span>}
            </td>
            <td data-label="Sentence" className="wide">
              {sentence}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wageText({ hourly, minimum, year, is_enough }: NonNullable<AdminPosting['wage']>): string {
  const said = `Pays ${wonText(hourly)} an hour at least; the minimum wage of ${year} is ${wonText(minimum)}`;
  return is_enough ? `${said}.` : `${said}: too little.`;
}
