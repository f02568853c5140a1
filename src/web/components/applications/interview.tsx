import type { Interview } from '#contract/applications/applications.ts';
import { INTERVIEW_LIMITS } from '#contract/applications/recruit-answers.ts';
import { Linked } from '#web/components/core/linked.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { calendarDayOf, clockOf, dateOf, weekdayOf } from '#web/ui/time.ts';
import type { Form } from '#web/ui/use-form.ts';

/** An interview as its fields hold it; `interview_at` is the time on clocks in Korea, empty until it's picked. */
export type InterviewDraft = { interview_at: string; interview_minutes: number; interview_place: string };

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const;

type InterviewFieldsProps = {
  form: Form;
  draft: InterviewDraft;
  onDraft(changed: Partial<InterviewDraft>): void;
};

export function interviewDraft(next: Interview | null): InterviewDraft {
  return {
    interview_at: next ? `${calendarDayOf(next.at)}T${clockOf(next.at)}` : '',
    interview_minutes: next?.minutes ?? INTERVIEW_LIMITS.minutes,
    interview_place: next?.place ?? '',
  };
}

/** As the API takes it; Korea has no summer time. */
export function interviewOf({ interview_at, ...others }: InterviewDraft) {
  return { ...others, interview_at: interview_at === '' ? undefined : `${interview_at}:00+09:00` };
}

/** `Thu 3 Dec, 14:00 (Korea time)` */
export function interviewTime({ at }: Interview, now: string): string {
  return `${weekdayOf(at)} ${dateOf(at, now)}, ${clockOf(at)} (Korea time)`;
}

export function InterviewFacts({ interview, now }: { interview: Interview & { calendar?: string }; now: string }) {
  const { minutes, place, calendar } = interview;
  return (
    <div className="box t14">
      <p>
        <strong>Interview on {interviewTime(interview, now)}</strong>, {minutes} minutes
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
            Add to your calendar (.ics)
          </a>
        </p>
      )}
    </div>
  );
}

export function InterviewFields({ form, draft, onDraft }: InterviewFieldsProps) {
  return (
    <>
      <Field label="Interview at" required help="Korea time." {...form.field('interview_at')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="datetime-local"
            value={draft.interview_at}
            onChange={({ target }) => onDraft({ interview_at: target.value })}
          />
        )}
      </Field>
      <Field label="How long" {...form.field('interview_minutes')}>
        {(control) => (
          <span className="pick">
            <select
              {...control}
              className="input select"
              value={draft.interview_minutes}
              onChange={({ target }) => onDraft({ interview_minutes: Number(target.value) })}
            >
              {lengths(draft.interview_minutes).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} minutes
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
      </Field>
      <Field label="Place or link" help="Leave it empty if you’ll say later." {...form.field('interview_place')}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={INTERVIEW_LIMITS.placeMax}
            value={draft.interview_place}
            onChange={({ target }) => onDraft({ interview_place: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** Also one that was set by the API. */
function lengths(own: number): number[] {
  return [...new Set([...LENGTHS, own])].sort((one, other) => one - other);
}
