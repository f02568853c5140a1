import type { ReactNode } from 'react';
import type { Company } from '#contract/employers/companies.ts';
import { placeAbroad } from '#web/components/core/place-abroad.ts';
import { linesOf, peopleOf } from '#web/components/employers/company-list.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

/** Its name as a village. On a wide screen its neighbors stand on both sides, on a phone the name alone. */
export function CompanyFace({ face: { url, name_box } }: { face: { url: string; name_box: string } }) {
  return (
    <div className="band">
      <svg className="face" viewBox={name_box} aria-hidden="true">
        <use href={`${url}#face`} />
      </svg>
    </div>
  );
}

export function CompanyHead({ company }: { company: Company }) {
  const { name, name_ko, logo_url, summary, summary_ko, notice } = company;
  return (
    <header className="company-head">
      <Logo name={name} url={logo_url} big />
      <div>
        <h1>
          <span lang={langOf(name)}>{name}</span>
          {name_ko && name_ko !== name && (
            <>
              {' '}
              <span lang="ko">{name_ko}</span>
            </>
          )}
        </h1>
        <p className="soft">{summary}</p>
        {summary_ko && (
          <p className="soft" lang="ko">
            {summary_ko}
          </p>
        )}
        {notice && <p className="notice">{notice}</p>}
      </div>
    </header>
  );
}

export function CompanyFacts({ company, children }: { company: Company; children?: ReactNode }) {
  const { location, location_ko, benefits, hiring_steps } = company;
  const facts: [string, ReactNode][] = [
    ['Industry', company.industry],
    ['Location', location_ko ? <Place key="place" {...{ location, location_ko }} /> : location],
    ['Founded', company.founded?.toString() ?? null],
    ['People', peopleOf(company)],
  ];
  // Few of them are known of an employer that did not post here itself.
  const known = [
    ['Address', company.address],
    ['Phone', company.phone],
    ['Registration', company.registration_number],
  ].filter(([, value]) => value);
  if (company.abroad) known.push(['Abroad', placeAbroad(company.abroad)]);
  return (
    <aside className="side" aria-label="Company facts">
      <div className="box">
        <h2>Company</h2>
        <dl className="pairs">
          {[...facts, ...known].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {typeof value === 'string' ? unbroken(value) : (value ?? <span className="mute">Not stated</span>)}
              </dd>
            </div>
          ))}
          {company.website_url && (
            <div>
              <dt>Website</dt>
              <dd>
                <a href={company.website_url} rel="noopener nofollow">
                  {hostOf(company.website_url)}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
      {benefits && (
        <Told title="Benefits">
          <ul>{linesOf(benefits)}</ul>
        </Told>
      )}
      {hiring_steps && (
        <Told title="How it hires">
          <ol>{linesOf(hiring_steps)}</ol>
        </Told>
      )}
      {children}
    </aside>
  );
}

/** What it says of itself. */
function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="box told">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** In both languages, where both are known. */
function Place({ location, location_ko }: { location: string | null; location_ko: string }) {
  return (
    <>
      {location} {location !== location_ko && <span lang="ko">{location_ko}</span>}
    </>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
