import type { Company } from '#contract/companies.ts';
import { placeAbroad } from '#web/components/companies/place-abroad.ts';
import { MarkButton } from '#web/components/marks/mark-button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A short description of the company, with links to its page and its other open jobs. */
export function CompanyBox({ company }: { company: Company }) {
  const page = `/companies/${company.slug}`;
  const { employees, address, phone, abroad } = company;
  const facts = [
    ['People', employees?.toLocaleString('en')],
    ['Address', address],
    ['Telephone', phone],
    ['Abroad', abroad && placeAbroad(abroad)],
  ];
  return (
    <section className="box">
      <h2>
        <SiteLink className="quiet" to={page} lang={langOf(company.name)}>
          {company.name}
        </SiteLink>
      </h2>
      {company.summary && <p className="t14 soft mb-3">{company.summary}</p>}
      <dl className="pairs">
        <div>
          <dt>Open jobs</dt>
          <dd>
            <SiteLink to={page} aria-label={`${company.open_jobs} open jobs at ${company.name}`}>
              {company.open_jobs}
            </SiteLink>
          </dd>
        </div>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {company.website_url && (
          <div>
            <dt>Website</dt>
            <dd>
              <a href={company.website_url} rel="noopener">
                {new URL(company.website_url).host.replace(/^www\./, '')}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <p className="hide-company">
        <MarkButton kind="hidden-company" id={company.id} className="text-button">
          {(isHidden) => (isHidden ? 'Hidden from your lists; show its jobs' : 'Hide its jobs from my lists')}
        </MarkButton>
      </p>
    </section>
  );
}
