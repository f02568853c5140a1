import type { Interview } from '#contract/applications/applications.ts';
import { INTERVIEW_ENGLISH, type InterviewWords } from '#web/components/applications/interview-en.ts';
import { Linked } from '#web/components/core/linked.tsx';

type InterviewFactsProps = { interview: Interview & { calendar?: string }; now: string; words?: InterviewWords };

export function InterviewFacts({ interview, now, words = INTERVIEW_ENGLISH }: InterviewFactsProps) {
  const { minutes, place, calendar } = interview;
  return (
    <div className="box t14">
      <p>
        <strong>{words.on(words.time(interview, now))}</strong>
        {words.lasts(minutes)}
      </p>
      {place !== '' && (
        <p className="typed">
          <Linked text={place} />
        </p>
      )}
      {calendar !== undefined && (
        <p className="mt-2">
          <a
            className="btn small"
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="interview.ics"
          >
            {words.calendar}
          </a>
        </p>
      )}
    </div>
  );
}
