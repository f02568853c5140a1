import { useGo } from '#web/desk/records/state.ts';
import '#web/desk/records/record.css';
import { useState } from 'react';
import type { AdminApplication } from '#contract/admin-applications.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { History } from '#web/desk/records/history.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** An application: where it stands, and, once staff ask for it, who sent it. What they wrote is for the company alone. */
export default function ApplicationPage() {
  const [reads, setReads] = useState(0);
  return (
    <DeskRecord<AdminApplication> titleOf={({ job }) => `Application: ${job.title}`} actions={Links}>
      {(application) => (
        <>
          <section className="desk-section" aria-label="Where it stands">
            <Facts title="Where it stands" facts={factsOf(application)} />
          </section>
          <Applicant id={application.id} onRead={() => setReads(reads + 1)} />
          <Deletion id={application.id} />
          <History key={reads} subject={application.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Links({ job, company }: AdminApplication) {
  return (
    <>
      <SiteLink to={`/admin/jobs/${job.slug}`}>Its job</SiteLink>
      <SiteLink to={`/admin/companies/${company.slug}`}>{company.name}</SiteLink>
    </>
  );
}

function factsOf({ status, applied_at, status_changed_at, answered_at }: AdminApplication) {
  return [
    ['State', termOf(APPLICATION_STATES, status)?.label],
    ['Since', <Moment key="since" at={status_changed_at} />],
    ['Sent', <Moment key="sent" at={applied_at} />],
    ['Answered', answered_at ? <Moment key="answered" at={answered_at} /> : 'Not yet'],
  ] as const;
}

function Applicant({ id, onRead }: { id: string; onRead(): void }) {
  const verb = useVerb();
  const [person, setPerson] = useState<{ name: string; email: string } | null>(null);

  async function read(): Promise<void> {
    const { data } = await call('POST /v1/admin/applications/{id}/reading', { params: { id } });
    setPerson(data);
    onRead();
  }

  return (
    <section className="desk-section" aria-labelledby="applicant">
      <h2 id="applicant">Who applied</h2>
      {person ? (
        <p>
          {person.name}, {person.email}
        </p>
      ) : (
        <>
          <p className="mute mb-3">Applications go to the company alone. Looking is recorded.</p>
          <button className="btn small" type="button" disabled={verb.busy} onClick={() => void verb.run(read)}>
            Show who applied
          </button>
        </>
      )}
      <Problem problem={verb.problem} />
    </section>
  );
}

function Deletion({ id }: { id: string }) {
  const go = useGo();
  return (
    <section className="desk-section" aria-labelledby="deletion">
      <h2 id="deletion">Delete it</h2>
      <p className="mute mb-3">
        Only if the applicant asks for it and cannot use the link in the receipt. The resume and the e-mails are deleted
        too, for good.
      </p>
      <OneLine
        label="Who asked for it, and how, without a name"
        button="Delete the application"
        done="The application is deleted."
        send={(reason) => call('POST /v1/admin/applications/{id}/deletion', { params: { id }, body: { reason } })}
        then={() => go('/admin/applications')}
      />
    </section>
  );
}
