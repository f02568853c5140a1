import type { ReactNode } from 'react';
import { isPublished } from '#contract/jobs/job-state.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { JobMarks } from '#web/components/jobs/job-marks.tsx';
import { KoreanName } from '#web/components/jobs/korean-name.tsx';
import { textIn } from '#web/components/jobs/listed-job.ts';
import { Age } from '#web/ui/age.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ageOf } from '#web/ui/time.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

export function JobHead({ job, now }: { job: Job; now: string }) {
  const { company, location } = job;
  return (
    <header className="job-head">
      <Logo name={company.name} url={company.logo_url} big />
      <div>
        <h1 lang={langOf(job.title)}>{unbroken(job.title)}</h1>
        <p className="soft">
          <SiteLink className="quiet" to={`/companies/${company.slug}`} lang={langOf(company.name)}>
            {company.name}
          </SiteLink>
          <KoreanName of={company} />
          {location?.label && <Fact>{location.label}</Fact>}
          {isPublished(job) && job.published_at && (
            <Fact>
              <time dateTime={job.published_at}>
                <Age text={ageOf(job.published_at, now).text} />
              </time>
            </Fact>
          )}
          {job.text_language && <Fact>{textIn(job.text_language)}</Fact>}
        </p>
        {company.notice && <p className="notice">{company.notice}</p>}
      </div>
      {isPublished(job) && <JobMarks job={job} />}
    </header>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <>
      {' '}
      <span className="at">
        {'·\u00a0'}
        {children}
      </span>
    </>
  );
}
