import type { z } from 'zod';
import type { Interview, InterviewWithFile } from '#contract/applications/applications.ts';
import { type AnswerState, INTERVIEW_LIMITS } from '#contract/applications/recruit-answers.ts';
import { invalidField } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { ApplicationState } from '#contract/core/states.ts';
import { koreanAppointment } from '#platform/korean-day.ts';
import { calendarFile } from '#server/core/calendar-file.ts';
import type { Context } from '#server/core/context.ts';
import type { ApplicationRow, InterviewOfRow } from '#server/schema/applications.ts';

export type Appointment = Pick<InterviewOfRow, 'at' | 'minutes' | 'place'>;

type Asked = {
  status?: AnswerState | undefined;
  interview_at?: string | undefined;
  interview_minutes: number;
  interview_place: string;
};

/** Null for an answer that invites to none. @throws Refusal `invalid` without a time, or for one over or far ahead. */
export function appointmentOf({ clock }: Pick<Context, 'clock'>, asked: Asked): Appointment | null {
  if (asked.status !== 'interview') return null;
  if (asked.interview_at === undefined) throw invalidField('interview_at', 'Required');
  const at = new Date(asked.interview_at);
  const ahead = at.getTime() - clock.now().getTime();
  if (ahead <= 0) throw invalidField('interview_at', 'That time has passed.');
  if (ahead > INTERVIEW_LIMITS.daysAhead * DURATIONS.day)
    throw invalidField('interview_at', `Pick a time within ${INTERVIEW_LIMITS.daysAhead} days.`);
  return { at: at.toISOString(), minutes: asked.interview_minutes, place: asked.interview_place };
}

/** One that is still to come is moved; after it, another round begins. */
export function followed(
  application: Pick<ApplicationRow, 'status' | 'interview'>,
  to: Appointment,
  now: Date,
): InterviewOfRow {
  const next = nextInterview(application);
  const set_at = now.toISOString();
  if (next && new Date(next.at) > now) return { ...to, round: next.round, sequence: next.sequence + 1, set_at };
  return { ...to, round: (application.interview?.round ?? 0) + 1, sequence: 0, set_at };
}

/** Null unless the application stands at its interview. */
export function nextInterview({
  status,
  interview,
}: Pick<ApplicationRow, 'status' | 'interview'>): InterviewOfRow | null {
  return status === 'interview' ? interview : null;
}

/** The interview that was still to come, where the application goes on to another state. */
export function calledOff(
  application: Pick<ApplicationRow, 'status' | 'interview'>,
  to: ApplicationState,
  now: Date,
): InterviewOfRow | null {
  const next = nextInterview(application);
  if (!next || to === 'interview' || new Date(next.at) <= now) return null;
  return { ...next, sequence: next.sequence + 1, set_at: now.toISOString() };
}

/** `Thu 3 Dec, 14:00 (Korea time)` */
export function timeOf({ at }: Pick<z.input<typeof Interview>, 'at'>): string {
  return `${koreanAppointment(new Date(at))} (Korea time)`;
}

/** With a calendar file whose entry bears `title`. */
export function interviewWithFile(
  ctx: Pick<Context, 'settings'>,
  application: Pick<ApplicationRow, 'id' | 'status' | 'interview'>,
  title: string,
): z.input<typeof InterviewWithFile> | null {
  const interview = nextInterview(application);
  return interview && { ...interview, calendar: interviewFile(ctx, application.id, interview, { title }) };
}

const ARRANGED: Record<Language, (brand: string) => string> = {
  en: (brand) => `Arranged on ${brand}`,
  ko: (brand) => `${brand}에서 정한 면접 일정`,
};

export function interviewFile(
  { settings }: Pick<Context, 'settings'>,
  applicationId: string,
  { at, minutes, place, round, sequence, set_at }: InterviewOfRow,
  { title, language = 'en' }: { title: string; language?: Language },
  isOff = false,
): string {
  const startsAt = new Date(at);
  const changedAt = new Date(set_at);
  const entry = {
    uid: `interview.${applicationId}.${round}`,
    sequence,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * DURATIONS.minute),
    changedAt,
    createdAt: changedAt,
    title,
    description: `${ARRANGED[language](settings.brand)}, ${settings.publicUrl}`,
    location: place,
    isCancelled: isOff,
  };
  return calendarFile(settings, { kind: 'interviews', name: title, cancels: isOff }, [entry]);
}
