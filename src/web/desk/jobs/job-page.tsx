import '#web/desk/records/record.css';
import type { AdminJob, JobEdit } from '#contract/admin-jobs.ts';
import { call } from '#web/api/call.ts';
import { JobFacts } from '#web/desk/jobs/job-facts.tsx';
import { JOB_FORM } from '#web/desk/jobs/job-fields.ts';
import { JobState } from '#web/desk/jobs/job-state.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { changedValues, comparedFields, readFields } from '#web/desk/records/fields.ts';
import { History } from '#web/desk/records/history.tsx';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FormRefusal } from '#web/ui/use-form.ts';

/** A job: its state, where each of its facts comes from, what it says, and what was done to it. */
export default function JobPage() {
  return (
    <DeskRecord<AdminJob> titleOf={({ title }) => title} actions={(job) => <Links job={job} />}>
      {(job) => (
        <>
          <JobState job={job} />
          <JobFacts job={job} />
          <JobForm key={job.id + job.revision} job={job} />
          <History key={`${job.revision} ${job.state} ${job.last_checked}`} subject={job.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Links({ job }: { job: AdminJob }) {
  const isPublic = job.state === 'open' || job.state === 'closed';
  return (
    <>
      {isPublic && <SiteLink to={`/jobs/${job.slug}`}>Its page</SiteLink>}
      <SiteLink to={`/admin/companies/${job.company.slug}`}>{job.company.name}</SiteLink>
      {job.source?.url && <a href={job.source.url}>The original</a>}
    </>
  );
}

/** Only what was changed is sent: what is written here is held from then on. */
function JobForm({ job }: { job: AdminJob }) {
  const params = { id: job.id };
  return (
    <section className="desk-section" aria-labelledby="fields">
      <h2 id="fields">What it says</h2>
      <DeskForm
        record={job}
        read={readFields(JOB_FORM)}
        save={async (values, revision) => {
          const edit = changedValues(JOB_FORM, job, values) as Partial<JobEdit>;
          if (Object.keys(edit).length === 0) throw new FormRefusal('Nothing was changed.');
          await call('PATCH /v1/admin/jobs/{id}', { params, body: { ...edit, revision } });
        }}
        reload={async () => (await call('GET /v1/admin/jobs/{id}', { params })).data}
        compare={comparedFields(JOB_FORM)}
      >
        {(form) => <RecordFields form={form} fields={JOB_FORM} record={job} />}
      </DeskForm>
    </section>
  );
}
