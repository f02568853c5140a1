import { and, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ApplicationState } from '#contract/core/states.ts';
import type { Db } from '#platform/db.ts';
import {
  type ApplicationAnswerRow,
  type ApplicationRow,
  applicationAnswers,
  applications,
} from '#server/schema/applications.ts';

/** What the company may do without an answer in words. */
const QUIET_NEWS: readonly ApplicationState[] = ['shortlisted', 'offer', 'hired', 'declined'];

export function hasNews(
  { status, status_changed_at, seen_at }: ApplicationRow,
  answers: readonly ApplicationAnswerRow[],
): boolean {
  const isNew = (at: Date) => seen_at === null || at > seen_at;
  return (
    (QUIET_NEWS.includes(status) && isNew(status_changed_at)) ||
    answers.some(({ side, sent_at }) => side === 'company' && isNew(sent_at))
  );
}

/** How many applications sent from an address have news: the same in SQL. */
export function countNews(db: Db, email: string): Promise<number> {
  const { id, seen_at, status, status_changed_at } = applications;
  const isNew = (at: typeof status_changed_at | typeof applicationAnswers.sent_at): SQL | undefined =>
    or(isNull(seen_at), gt(at, seen_at));
  const { application_id, side, sent_at } = applicationAnswers;
  const answered = db
    .select({ one: sql`1` })
    .from(applicationAnswers)
    .where(and(eq(application_id, id), eq(side, 'company'), isNew(sent_at)));
  const isQuietNews = and(inArray(status, [...QUIET_NEWS]), isNew(status_changed_at));
  return db.$count(
    applications,
    and(eq(sql`lower(${applications.email})`, email.toLowerCase()), or(isQuietNews, exists(answered))),
  );
}
