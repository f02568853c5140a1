import '#web/components/employers/recruit.css';
import { useEffect, useRef, useState } from 'react';
import type { OwnApplication } from '#contract/applications/applications.ts';
import { isWithdrawable } from '#contract/core/states.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { RecruitHead } from '#web/components/employers/recruit-head.tsx';
import { Status } from '#web/routes/applications/-status.tsx';
import { WhatYouSent } from '#web/routes/applications/-what-you-sent.tsx';
import { applicationToken } from '#web/storage/application-token.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';

type OwnApplicationPageProps = { token: string; initial: OwnApplication; now: string };

/** The page behind the private link in a receipt: state, content, withdrawal, deletion. */
export function OwnApplicationPage({ token, initial, now }: OwnApplicationPageProps) {
  const [application, setApplication] = useState(initial);
  const [isDeleted, setDeleted] = useState(false);
  const { job, company } = application;

  async function withdraw() {
    const { data } = await call('POST /v1/applications/{token}/withdrawal', { params: { token } });
    setApplication(data);
  }

  async function remove() {
    await call('DELETE /v1/applications/{token}', { params: { token } });
    applicationToken.forget();
    setDeleted(true);
  }

  if (isDeleted) return <Deleted company={company.name} />;
  return (
    <div className="own-application">
      <RecruitHead company={company} title={job.title}>
        <SiteLink className="quiet" to={`/companies/${company.slug}`}>
          {company.name}
        </SiteLink>
        {` · You applied on ${dateOf(application.applied_at, now)} · `}
        <SiteLink to={`/jobs/${job.slug}`}>{job.is_closed ? 'Listing, closed' : 'Listing'}</SiteLink>
      </RecruitHead>
      <div className="two">
        <div className="stack g8">
          <Status application={application} now={now} />
          <WhatYouSent application={application} />
        </div>
        <aside className="side" aria-label="Taking it back">
          {isWithdrawable(application.status) && (
            <ConfirmAction
              title="Withdraw"
              explanation={`${company.name} will see it as withdrawn. What you sent stays with them until it is deleted.`}
              question="Withdraw this application?"
              confirm="Yes, withdraw"
              explain={(error) => explainCall(error).text}
              onConfirm={withdraw}
            />
          )}
          <ConfirmAction
            title="Delete"
            explanation={`Removes everything you sent, the resume too. ${company.name} can no longer open it here.`}
            question="Delete it for good?"
            confirm="Yes, delete"
            onConfirm={remove}
          />
        </aside>
      </div>
    </div>
  );
}

function Deleted({ company }: { company: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; screen readers continue here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="own-application deleted">
      <h1 ref={heading} tabIndex={-1}>
        Your application is gone
      </h1>
      <p className="soft mt-3 measure">
        We deleted what you sent, the resume too. {company} can no longer open it here; this link leads nowhere from now
        on.
      </p>
      <SiteLink className="btn mt-6" to="/jobs">
        See open jobs
      </SiteLink>
    </div>
  );
}
