import { useEffect, useState } from 'react';
import { VERDICTS } from '#contract/core/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { type ListedJob, listedJob } from '#web/components/jobs/listed-job.ts';
import { useJudge } from '#web/components/jobs/use-judge.ts';
import type { Outcome } from '#web/components/salary/use-calculator.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

const SHOWN = 3;
const MONTHS = 12;
/** Typing goes on meanwhile. */
const PAUSE_MS = 400;
const PAYING_JOBS = { pay_stated: 'true', sort: 'pay' };

/** Open jobs that pay about what a calculation is of; none where there is no calculation. */
export async function jobsNearPay(outcome: Outcome): Promise<ListedJob[]> {
  const yearly = yearlyOf(outcome);
  if (yearly === null) return [];
  return (await call('GET /v1/jobs/near-pay', { query: { yearly, count: SHOWN } })).data.map(listedJob);
}

export function yearlyOf(outcome: Outcome): number | null {
  const yearly = outcome && outcome.steps.monthlyPay * MONTHS;
  return yearly && Number.isSafeInteger(yearly) ? yearly : null;
}

type JobsNearPayProps = {
  outcome: Outcome;
  /** Those of the calculation that the address opened. */
  opened: readonly ListedJob[];
  now: string;
};

/**
 * The jobs follow what is typed, after a pause; while there is nothing to calculate or to be reached, the last ones
 * stay. Who has answered "Can I apply?" sees those first that they can apply to.
 */
export function JobsNearPay({ outcome, opened, now }: JobsNearPayProps) {
  const yearly = yearlyOf(outcome);
  const [shown, setShown] = useState({ yearly, jobs: opened });
  const [source, setSource] = useState(opened);
  if (source !== opened) {
    setSource(opened);
    setShown({ yearly, jobs: opened });
  }
  useEffect(() => {
    if (yearly === null || yearly === shown.yearly) return;
    let isLate = false;
    const timer = setTimeout(() => {
      jobsNearPay(outcome).then(
        (jobs) => !isLate && setShown({ yearly, jobs }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [outcome, yearly, shown.yearly]);

  const known = useJudge();
  const rankOf = (job: ListedJob) => VERDICTS.findIndex(({ id }) => id === known?.judge(known.answers, job)?.verdict);
  const jobs = [...shown.jobs].sort((one, other) => rankOf(one) - rankOf(other));
  return (
    <section aria-labelledby="near-pay">
      <div className="section-head">
        <h2 id="near-pay">Jobs that pay about this</h2>
        <SiteLink to="/jobs" search={PAYING_JOBS}>
          All with pay stated
        </SiteLink>
      </div>
      {jobs.length > 0 ? <JobList jobs={jobs} now={now} /> : <p className="soft">No open job states pay near this.</p>}
    </section>
  );
}
