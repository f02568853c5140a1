import type { JobVerdict } from '#web/components/jobs/judge-job.ts';
import { Gate } from '#web/ui/gate.tsx';

export function FitVerdict({ told }: { told: JobVerdict }) {
  return (
    <div className="fit-told">
      <p className="fit-word">
        <Gate openness={told.openness} label={told.word} />
      </p>
      <ul>
        {told.lines.map(({ question, openness, sentence }) => (
          <li key={question}>
            <Gate openness={openness} label={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
}
