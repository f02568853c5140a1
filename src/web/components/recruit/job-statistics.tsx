import '#web/components/recruit/openings.css';
import '#web/components/recruit/recruit-edit.css';
import { useState } from 'react';
import type { DayCounts, OwnJob } from '#contract/recruit-jobs.ts';
import { JobActs } from '#web/components/recruit/job-acts.tsx';
import { DayChart } from '#web/ui/day-chart.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const CHARTS = [
  { name: 'reads', title: 'Views' },
  { name: 'application_clicks', title: 'Apply clicks' },
  { name: 'applications', title: 'Applications' },
] as const;

type JobStatisticsProps = { company: string; job: OwnJob & { title: string }; days: readonly DayCounts[] };

/** What readers did with a job, by day. */
export function JobStatistics({ company, job, days }: JobStatisticsProps) {
  const [told, setTold] = useState('');
  return (
    <>
      <div className="recruit-charts">
        {CHARTS.map(({ name, title }) => (
          <DayChart key={name} title={title} days={days.map((one) => ({ day: one.day, count: one[name] }))} />
        ))}
      </div>
      <p className="mb-4">
        <SiteLink to={`/recruit/${company}/jobs/${job.slug}/applications`}>Applications to this job</SiteLink>
      </p>
      <p role="status" className="t14 soft">
        {told}
      </p>
      <JobActs company={company} job={job} title={job.title} onDone={setTold} />
    </>
  );
}
