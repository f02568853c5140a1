import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { countUsage } from '#web/api/analytics.ts';
import { FitForm } from '#web/components/fit/fit-form.tsx';
import { FitVerdict } from '#web/components/fit/fit-verdict.tsx';
import { loadJudge, useJudge } from '#web/components/fit/use-judge.ts';
import { fitAnswers, keepAnswers } from '#web/storage/fit-answers.ts';
import { usePersisted } from '#web/storage/persisted.ts';

/** "Can I apply?" beside the four answers: the questions, or the verdict for a reader who has answered. */
export function CanIApply({ job }: { job: Job }) {
  const answers = usePersisted(fitAnswers, (now) => now);
  const known = useJudge();
  const [failed, setFailed] = useState(false);
  const told = known?.judge(known.answers, job);
  return (
    <section className="can-i" aria-label="Can I apply?">
      <div role="status">
        {told && <FitVerdict told={told} />}
        {failed && <p className="err">The rules could not be loaded. Try again in a minute.</p>}
      </div>
      <details>
        <summary>{answers ? 'Change your answers' : 'Can I apply? Three answers, no account'}</summary>
        <FitForm
          key={JSON.stringify(answers)}
          answers={answers}
          job={job.slug}
          onAnswers={(given, form) => {
            form.closest('details')?.removeAttribute('open');
            keepAnswers(given);
            countUsage('can-i-apply');
            loadJudge().then(
              () => setFailed(false),
              () => setFailed(true),
            );
          }}
        />
        <p className="help">
          Your answers stay in this browser.{' '}
          {answers && (
            <button className="text-button" type="button" onClick={() => keepAnswers(null)}>
              Forget them
            </button>
          )}
        </p>
      </details>
    </section>
  );
}
