import { invalidField } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { readAnswers, textsOf } from '#contract/tools/tool.ts';
import { type Deadline, visaDates } from '#contract/tools/visa-dates.ts';
import { attachment } from '#platform/headers.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { type CalendarEntry, calendarFile } from '#server/core/calendar-file.ts';
import type { Settings } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';

export const visaCalendarHandlers = {
  'GET /v1/tools/visa-dates/calendar.ics': async ({ clock, settings }, { query }) => {
    const now = clock.now();
    const today = koreanDay(now);
    const given = Object.fromEntries(Object.entries(query).flatMap(([name, text]) => (text ? [[name, text]] : [])));
    const { answers, errors } = readAnswers(visaDates.fields, textsOf(visaDates.fields, given, today));
    if (!answers) {
      const [[field = 'day', error = ''] = []] = Object.entries(errors);
      throw invalidField(field, error);
    }
    const { dates } = visaDates.work(answers, today);
    if (dates.length === 0) throw invalidField('event', 'We know of no date to file by for this.');
    const entries = dates.map((deadline) => entryOf(settings, deadline, now));
    const file = calendarFile(settings, { kind: 'visa dates', name: `${settings.brand}: dates to file` }, entries);
    return new Response(file, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': attachment('visa-dates.ics'),
        'cache-control': 'private, no-store',
      },
    });
  },
} satisfies SomeHandlers;

function entryOf({ publicUrl }: Settings, { id, day, what, fact }: Deadline, now: Date): CalendarEntry {
  const page = `${publicUrl}/tools/visa-dates`;
  const startsAt = new Date(day);
  return {
    uid: `visa-${id}-${day}`,
    sequence: 0,
    startsAt,
    endsAt: new Date(startsAt.getTime() + DURATIONS.day),
    isAllDay: true,
    changedAt: now,
    createdAt: now,
    title: `${what} (last day)`,
    description: [fact.source.name, 'Ask 1345 before you rely on it.', page].join('\n'),
    location: '',
    url: page,
  };
}
