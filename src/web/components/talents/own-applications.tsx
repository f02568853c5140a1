import '#web/components/employers/recruit.css';
import { useState } from 'react';
import type { OwnApplication } from '#contract/applications/applications.ts';
import { isWithdrawable } from '#contract/core/states.ts';
import { call } from '#web/api/call.ts';
import { setMark } from '#web/browser-storage/marks.ts';
import { INTERVIEW_ENGLISH } from '#web/components/applications/interview-en.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { OwnStateMark } from '#web/components/employers/application-state.tsx';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf } from '#web/ui/time.ts';
import { Void } from '#web/ui/void.tsx';

type OwnApplicationsProps = { email: string; applications: OwnApplication[]; now: string };

/** Applications sent from the confirmed address: their states, a way to withdraw them, and the page of each. */
export function OwnApplications({ email, applications: loaded, now }: OwnApplicationsProps) {
  const [applications, setApplications] = useState(loaded);

  async function withdraw(id: string) {
    const { data } = await call('POST /v1/talent/applications/{applicationId}/withdrawal', {
      params: { applicationId: id },
    });
    setApplications((all) => all.map((one) => (one.id === id ? data : one)));
    if (data.status === 'withdrawn') setMark('applied', data.job.id, false);
  }

  if (applications.length === 0) {
    const jobs = (
      <SiteLink className="btn" to="/jobs">
        See open jobs
      </SiteLink>
    );
    return (
      <Void mark="none" title="No applications" action={jobs}>
        Applications you send with {email} appear here.
      </Void>
    );
  }
  return (
    <ul className="things">
      {applications.map((one) => (
        <li key={one.id}>
          <span>
            <SiteLink to={`/profile/applications/${one.id}`} lang={langOf(one.job.title)}>
              {one.job.title}
            </SiteLink>{' '}
            at {one.company.name}
            {one.has_news && <b> New</b>}
            <br />
            <span className="mute">
              Applied on {dateOf(one.applied_at, now)}
              {one.job.is_closed && ', job closed'}
              {one.interview && `, interview on ${INTERVIEW_ENGLISH.time(one.interview, now)}`}
            </span>
          </span>
          <OwnStateMark state={one.status} />
          {isWithdrawable(one.status) && one.status !== 'offer' && (
            <ConfirmButton
              label="Withdraw"
              question={`Withdraw this application? ${one.company.name} will see it as withdrawn.`}
              confirm="Yes, withdraw"
              explained={explainCall}
              onConfirm={() => withdraw(one.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
