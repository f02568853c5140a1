import { type ApplicantFit, metOf } from '#contract/applications/applications.ts';
import { FIT_QUESTIONS } from '#contract/jobs/fit.ts';
import { VERDICT_OPENNESS } from '#contract/jobs/job-answers.ts';
import { FIT_ENGLISH, type FitWords } from '#web/components/applications/fit-en.ts';
import { Gate } from '#web/ui/gate.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';

type FitMarksProps = { fit: ApplicantFit; asks?: boolean; words?: FitWords };

/** Each answer of an applicant with the mark of how it fits, or the listing's own; `asks`: with what the listing asked. */
export function FitMarks({ fit, asks = false, words = FIT_ENGLISH }: FitMarksProps) {
  return (
    <dl className={asks ? 'fit-marks asks' : 'fit-marks'}>
      {FIT_QUESTIONS.map((question) => {
        const [told, listing] = [words.told(fit, question), words.listing(fit, question)];
        return (
          <div key={question}>
            <dt className={asks ? 'label' : undefined}>{words.question(question)}</dt>
            <dd>
              <Gate
                openness={VERDICT_OPENNESS[fit.verdicts[question]]}
                label={<span>{unbroken(told ?? listing)}</span>}
              />
              {asks && told && <span className="help own-line">{listing}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export function Meets({ fit, words = FIT_ENGLISH }: { fit: ApplicantFit; words?: FitWords }) {
  return <span className="num nowrap">{words.meets(metOf(Object.values(fit.verdicts)))}</span>;
}
