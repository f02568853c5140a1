import type { Company } from '#contract/employers/companies.ts';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Companies as rows in the style of the job list; the name's link covers the row. */
export function CompanyList({ companies }: { companies: readonly Company[] }) {
  return (
    <div className="list companies">
      <div className="list-head" aria-hidden="true">
        <span>Company</span>
        <span>Industry</span>
        <span>Place</span>
        <span>People</span>
        <span>Open jobs</span>
      </div>
      <ul>
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} />
        ))}
      </ul>
    </div>
  );
}

function CompanyRow({ company }: { company: Company }) {
  const { slug, name, name_ko, logo_url, summary, industry, location, employees, open_jobs, notice } = company;
  return (
    <li className="company">
      <Logo name={name} url={logo_url} />
      <div className="what">
        <h2>
          <SiteLink to={`/companies/${slug}`}>
            <span lang={langOf(name)}>{name}</span>
          </SiteLink>
          {name_ko && name_ko !== name && <span lang="ko">{name_ko}</span>}
        </h2>
        <p lang={langOf(summary)}>{summary}</p>
        {notice && <p className="notice">{notice}</p>}
      </div>
      <p className="industry">{industry}</p>
      <p className="place">{location}</p>
      <p className="people num">
        {employees !== null && (
          <>
            {employees.toLocaleString('en')}
            <span className="vh"> people</span>
          </>
        )}
      </p>
      <p className={open_jobs > 0 ? 'jobs num' : 'jobs num none'}>
        {open_jobs > 0 ? open_jobs : 'None'}
        <span className="unit"> {open_jobs === 1 ? 'open job' : 'open jobs'}</span>
      </p>
    </li>
  );
}
