import { type ApplicantFit, metOf } from '#contract/applications/applications.ts';
import {
  FIT_VISAS,
  KOREAN_LEVELS,
  LIVING_PLACES,
  NOT_STATED,
  RESIDENCES,
  TALENT_KOREAN_LEVELS,
  type Term,
  termOf,
  VISA_ANSWERS,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { FIT_QUESTIONS, type FitQuestion } from '#contract/jobs/fit.ts';
import { FOUR_QUESTIONS, VERDICT_OPENNESS } from '#contract/jobs/job-answers.ts';
import { Gate } from '#web/ui/gate.tsx';

const ASKS: Record<FitQuestion, readonly Term[]> = {
  korean: KOREAN_LEVELS,
  visa: VISA_ANSWERS,
  residence: RESIDENCES,
  workplace: WORKPLACES,
};

/** What an applicant answered, each with the mark of how it fits; `asks`: with what the listing asked then. */
export function FitMarks({ fit, asks = false }: { fit: ApplicantFit; asks?: boolean }) {
  return (
    <dl className={asks ? 'fit-marks asks' : 'fit-marks'}>
      {FIT_QUESTIONS.map((question, at) => (
        <div key={question}>
          <dt className={asks ? 'label' : 'vh'}>{FOUR_QUESTIONS[at]?.label}</dt>
          <dd>
            <Gate openness={VERDICT_OPENNESS[fit.verdicts[question]]} label={told(fit, question)} />
            {asks && <span className="help own-line">Listing: {asked(fit, question)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Meets({ fit }: { fit: ApplicantFit }) {
  return <span className="num nowrap">Meets {metOf(Object.values(fit.verdicts))} of 4</span>;
}

/** Nobody is asked where they want to sit: the listing says, and where they live may speak against it. */
function told({ person, asks }: ApplicantFit, question: FitQuestion): string {
  const terms = {
    korean: termOf(TALENT_KOREAN_LEVELS, person.korean_level),
    visa: termOf(FIT_VISAS, person.visa_status),
    residence: termOf(LIVING_PLACES, person.lives_in),
    workplace: termOf(WORKPLACES, asks.workplace),
  };
  return (terms[question] ?? NOT_STATED).label;
}

function asked({ asks }: ApplicantFit, question: FitQuestion): string {
  return (termOf(ASKS[question], asks[question]) ?? NOT_STATED).label;
}
