import type { AdminPosting } from '#contract/admin-postings.ts';
import { differences } from '#web/desk/postings/posting-fields.ts';

/** What the employer wants the published listing to say, beside what it says. */
export function ProposedEdit({ posting: { fields, proposed } }: { posting: AdminPosting }) {
  if (proposed === null) return null;
  return (
    <section className="desk-section" aria-labelledby="proposed">
      <h2 id="proposed">What the employer wants to change</h2>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {differences(fields, proposed).map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td data-label="Now">
                <del>{before || 'Nothing'}</del>
              </td>
              <td data-label="After">
                <ins>{after || 'Nothing'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
