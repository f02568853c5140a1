import type { JobVerdict } from '#web/components/jobs/judge-job.ts';
import { Gate } from '#web/ui/gate.tsx';

export function FitVerdict({ verdict }: { verdict: JobVerdict }) {
  return (
    <div className="fit-told">
      <p className="fit-word">
        <Gate openness={verdict.openness} label={verdict.word} />
      </p>
      <ul>
        {verdict.lines.map(({ question, openness, sentence }) => (
          <li key={question}>
            <Gate openness={openness} label={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
}
