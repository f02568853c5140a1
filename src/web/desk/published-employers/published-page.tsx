import { EMPLOYER_LISTS, type ListedEmployer } from '#contract/admin-adverts.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { BringIn } from '#web/desk/published-employers/bring-in.tsx';
import { Asked } from '#web/desk/records/asked.tsx';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Employers that the labour ministry published: who of them is on the board, and how a new list is brought in. */
export default function PublishedPage() {
  return (
    <DeskPage title="Published employers">
      <Asked name={['published-employers']} ask={async () => (await call('GET /v1/admin/published-employers')).data}>
        {(listed) => (listed.length === 0 ? <p>No company on the board is on a list.</p> : <Listed listed={listed} />)}
      </Asked>
      <h2 className="mt-6">Bring in a list</h2>
      <BringIn />
    </DeskPage>
  );
}

function Listed({ listed }: { listed: readonly ListedEmployer[] }) {
  return (
    <table className="desk-table" aria-label="On the board">
      <thead>
        <tr>
          {['Employer', 'List', 'Company on the board'].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listed.map(({ name, list, list_date, published_on, companies }) => (
          <tr key={`${list} ${name} ${published_on}`}>
            <td data-label="Employer">{name}</td>
            <td data-label="List">
              {termOf(EMPLOYER_LISTS, list)?.label}, {list_date}
            </td>
            <td data-label="Company on the board" className="wide">
              {companies.map(({ slug, name: company, is_sure }) => (
                <p key={slug}>
                  <SiteLink to={`/admin/companies/${slug}`}>{company}</SiteLink>
                  {!is_sure && ' may be it: record its registration number, and it is marked or dropped'}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
