import type { Interview } from '#contract/applications/applications.ts';
import { INTERVIEW_LIMITS } from '#contract/applications/recruit-answers.ts';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { calendarDayOf, clockOf } from '#web/ui/time.ts';
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

export function InterviewFields({ form, draft, onDraft }: InterviewFieldsProps) {
  const { answer: words } = useWords(APPLICANTS_WORDS);
  return (
    <>
      <Field label={words.at} required help={words.atHelp} {...form.field('interview_at')}>
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
      <Field label={words.long} {...form.field('interview_minutes')}>
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
                  {words.minutes(minutes)}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
      </Field>
      <Field label={words.place} help={words.placeHelp} {...form.field('interview_place')}>
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
