import type { JobVerdict } from '#web/components/jobs/judge-job.ts';
import { VERDICT_GATES } from '#web/components/jobs/verdict-gates.ts';
import { Gate } from '#web/ui/gate.tsx';

export function FitVerdict({ verdict }: { verdict: JobVerdict }) {
  return (
    <div className="fit-told">
      <p className="fit-word">
        <Gate {...VERDICT_GATES[verdict.verdict]} />
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
