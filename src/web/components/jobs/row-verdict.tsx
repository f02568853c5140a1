import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { useJudge } from '#web/components/jobs/use-judge.ts';
import { Gate } from '#web/ui/gate.tsx';

/** Whether the reader can apply, once they have answered; its space is reserved until the verdict is loaded. */
export function RowVerdict({ job }: { job: ListedJob }) {
  const known = useJudge();
  const told = known && !job.is_closed && known.judge(known.answers, job);
  return <p className="verdict">{told && <Gate openness={told.openness} label={told.word} />}</p>;
}
