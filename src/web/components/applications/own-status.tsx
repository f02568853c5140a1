import type { OpenedApplication } from '#contract/applications/applications.ts';
import type { ApplicationState } from '#contract/core/states.ts';
import { answerRateText } from '#contract/employers/answer-rate.ts';
import { InterviewFacts } from '#web/components/applications/interview.tsx';
import { OwnWay } from '#web/components/applications/own-way.tsx';
import { EarlierWaits } from '#web/components/applications/what-comes-next.tsx';
import { Messages } from '#web/components/core/messages.tsx';
import { OwnStateMark } from '#web/components/employers/application-state.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useMovedFocus } from '#web/ui/use-moved-focus.ts';

const MEANINGS: Record<ApplicationState, (company: string) => string> = {
  new: (company) => `${company} has it.`,
  read: (company) => `${company} has read it.`,
  'in-conversation': (company) => `${company} is talking to you, or will get in touch soon.`,
  shortlisted: (company) => `${company} picked you for its shortlist. They’ll say what comes next.`,
  interview: (company) => `${company} wants to interview you.`,
  offer: (company) => `${company} made you an offer. Tell them your answer; you can also turn it down here.`,
  declined: (company) => `${company} decided not to take it further.`,
  hired: (company) => `${company} has marked you as hired.`,
  'turned-down': (company) => `You turned down the offer of ${company}.`,
  withdrawn: () => 'You withdrew it.',
};

/** How soon a company answers matters until it has. */
export const WAITING: readonly ApplicationState[] = ['new', 'read'];

/** The application's state as a mark, a label and a sentence. */
export function Status({ application, now }: { application: OpenedApplication; now: string }) {
  const {
    status,
    status_changed_at,
    job,
    company,
    answers,
    interview,
    answer_rate: rate,
    answer_days: days,
  } = application;
  const heading = useMovedFocus(status);
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="mb-2" ref={heading} tabIndex={-1}>
        Where it stands
      </h2>
      <p>
        <OwnStateMark state={status} />{' '}
        {status !== 'new' && <span className="mute t14">since {dateOf(status_changed_at, now)}</span>}
      </p>
      <p className="soft mt-1" role="status">
        {MEANINGS[status](company.name)}
        {job.is_closed &&
          WAITING.includes(status) &&
          ` The job has closed to new applicants. ${company.name} can still answer you.`}
      </p>
      {rate && WAITING.includes(status) && (
        <p className="soft">
          {company.name} answered {answerRateText(rate)}.
        </p>
      )}
      {WAITING.includes(status) && days.length > 0 && <EarlierWaits days={days} />}
      {interview && (
        <div className="mt-3">
          <InterviewFacts interview={interview} now={now} />
        </div>
      )}
      <OwnWay application={application} now={now} />
      {answers.length > 0 && (
        <div className="mt-4 measure">
          <Messages
            messages={answers.map(({ side, ...line }) => ({ ...line, author: side }))}
            own="applicant"
            other={company.name}
            now={now}
          />
        </div>
      )}
    </section>
  );
}
