import { type ApplicantFit, metOf } from '#contract/applications/applications.ts';
import { FIT_QUESTIONS } from '#contract/jobs/fit.ts';
import { VERDICT_OPENNESS } from '#contract/jobs/job-answers.ts';
import { FIT_ENGLISH, type FitWords } from '#web/components/applications/fit-en.ts';
import { unbroken } from '#web/components/core/unbroken.tsx';
import { Gate } from '#web/ui/gate.tsx';

type FitMarksProps = { fit: ApplicantFit; asks?: boolean; words?: FitWords };

/** What an applicant answered, each with the mark of how it fits; `asks`: with what the listing asked then. */
export function FitMarks({ fit, asks = false, words = FIT_ENGLISH }: FitMarksProps) {
  return (
    <dl className={asks ? 'fit-marks asks' : 'fit-marks'}>
      {FIT_QUESTIONS.map((question) => (
        <div key={question}>
          <dt className={asks ? 'label' : undefined}>{words.question(question)}</dt>
          <dd>
            <Gate
              openness={VERDICT_OPENNESS[fit.verdicts[question]]}
              label={<span>{unbroken(words.told(fit, question))}</span>}
            />
            {asks && <span className="help own-line">{words.listing(fit, question)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Meets({ fit, words = FIT_ENGLISH }: { fit: ApplicantFit; words?: FitWords }) {
  return <span className="num nowrap">{words.meets(metOf(Object.values(fit.verdicts)))}</span>;
}
