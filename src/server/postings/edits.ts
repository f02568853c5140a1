import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import type { ListingFields, PostingFields } from '#contract/postings/posting-fields.ts';
import type { DecidedEdit } from '#contract/postings/recruit-jobs.ts';
import { type Db, first } from '#platform/db.ts';
import type { Context } from '#server/core/context.ts';
import { PlaceText, PlaceTime } from '#server/core/cursors.ts';
import type { PersonalData } from '#server/core/person.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import { editCompany, lockCompany } from '#server/employers/company.ts';
import { columnsOfPage, pageFieldsOf } from '#server/employers/page-fields.ts';
import { findJob, lockJob, noSuchJob } from '#server/jobs/queries.ts';
import { changedColumns, changedFields, fieldsOfJob, listingFieldsOf } from '#server/postings/listing-columns.ts';
import type { BeforeEdit, Posting } from '#server/postings/posting.ts';
import { hasSameText, publishedText } from '#server/postings/publication.ts';
import { writeAsEmployer } from '#server/reading/edit-job.ts';
import { companies } from '#server/schema/companies.ts';
import { type EditState, type EmployerEditRow, employerEdits, recruitVisits } from '#server/schema/company-pages.ts';
import { type JobRow, jobs } from '#server/schema/jobs.ts';

export type EditedPath = { companyId: string; jobId: string | null };

export type Fields = Record<string, unknown>;

export type Edited = {
  now: Fields;
  write(by: Actor, fields: Fields, at: Date): Promise<void>;
};

/** Until the transaction ends. @throws Refusal `not_found`. */
export async function lockEdited(ctx: Context, tx: Db, { companyId, jobId }: EditedPath): Promise<Edited> {
  if (jobId === null) {
    const company = await lockCompany(tx, companyId);
    return {
      now: pageFieldsOf(company),
      async write(by, fields) {
        await editCompany({ ...ctx, db: tx }, by, company.id, columnsOfPage(fields));
      },
    };
  }
  const found = await lockJob(tx, jobId);
  if (!found || found.company.id !== companyId) throw noSuchJob();
  const now = fieldsOfJob(found.job);
  return {
    now,
    async write(by, fields, at) {
      await writeAsEmployer(tx, by, found, changedColumns(now, { ...now, ...fields }), at);
    },
  };
}

function isOf({ companyId, jobId }: EditedPath): SQL {
  const ofJob = jobId === null ? isNull(employerEdits.job_id) : eq(employerEdits.job_id, jobId);
  return and(eq(employerEdits.company_id, companyId), ofJob) as SQL;
}

export async function findWaiting(db: Db, path: EditedPath): Promise<EmployerEditRow | null> {
  const [found] = await db
    .select()
    .from(employerEdits)
    .where(and(isOf(path), eq(employerEdits.state, 'waiting')));
  return found ?? null;
}

const DECIDED: EditState[] = ['approved', 'declined'];

type Decided = z.input<typeof DecidedEdit> & { decided_at: Date };

/** Null if none. Only its letter says why staff declined the edit of a posting. */
export async function lastDecided(db: Db, path: EditedPath): Promise<Decided | null> {
  const [row] = await db
    .select()
    .from(employerEdits)
    .where(and(isOf(path), inArray(employerEdits.state, DECIDED)))
    .orderBy(desc(employerEdits.decided_at))
    .limit(1);
  return row ? presentDecided({ edit: row, job: null }) : null;
}

export async function decidedSince(db: Db, companyId: string, since: Date): Promise<Decided[]> {
  const found = await namedEdits(db)
    .where(
      and(
        eq(employerEdits.company_id, companyId),
        inArray(employerEdits.state, DECIDED),
        gt(employerEdits.decided_at, since),
      ),
    )
    .orderBy(desc(employerEdits.decided_at));
  return found.map(presentDecided);
}

function presentDecided({ edit, job }: Pick<NamedEdit, 'edit' | 'job'>): Decided {
  const { reason, sent_at, decided_at } = edit;
  const state = edit.state === 'approved' ? 'approved' : 'declined';
  return { job, state, reason, decided_at: decided_at ?? sent_at };
}

function namedEdits(db: Db) {
  const company = { slug: companies.slug, name: companies.name };
  const job = { slug: jobs.slug, title: jobs.title };
  return db
    .select({ edit: employerEdits, company, job })
    .from(employerEdits)
    .innerJoin(companies, eq(employerEdits.company_id, companies.id))
    .leftJoin(jobs, eq(employerEdits.job_id, jobs.id));
}

export type NamedEdit = Awaited<ReturnType<typeof listEdits>>[number];

export const EditPlace = z.tuple([PlaceTime, PlaceText]);

/** Those of postings are listed and decided on with their posting. */
const isByItself = isNull(employerEdits.posting_id);

/** One more than `limit` if there is a next page. */
export async function listEdits(
  db: Db,
  { state, after, limit }: { state: EditState; after: z.output<typeof EditPlace> | null; limit: number },
) {
  const [sentAt, id] = after ?? [];
  const isBeyond = sql`(${employerEdits.sent_at}, ${employerEdits.id}) > (${sentAt}::timestamptz, ${id}::uuid)`;
  return namedEdits(db)
    .where(and(isByItself, eq(employerEdits.state, state), after ? isBeyond : undefined))
    .orderBy(asc(employerEdits.sent_at), asc(employerEdits.id))
    .limit(limit + 1);
}

export function countEdits(db: Db, state: EditState): Promise<number> {
  return db.$count(employerEdits, and(isByItself, eq(employerEdits.state, state)));
}

export function findEdit(db: Db, id: string): Promise<NamedEdit | null> {
  return first(namedEdits(db).where(and(isByItself, eq(employerEdits.id, id))));
}

export async function updateEdit(tx: Db, id: string, set: Partial<EmployerEditRow>): Promise<void> {
  await tx.update(employerEdits).set(set).where(eq(employerEdits.id, id));
}

export function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

export function editedContent(now: Fields, waiting: { fields: Fields } | null): unknown {
  return [now, waiting?.fields ?? null];
}

/** Fields that changed since the edit was sent, and not to what it wants. */
export function changedSince({ before, fields }: Pick<EmployerEditRow, 'before' | 'fields'>, now: Fields): string[] {
  const ofEdit = Object.fromEntries(Object.keys(fields).map((name) => [name, now[name]]));
  const isWanted = new Set(Object.keys(fields).filter((name) => !changedFields(fields, ofEdit).includes(name)));
  return changedFields(before, ofEdit).filter((name) => !isWanted.has(name));
}

/** What an edit of a posting writes in its listing, and what that said when the edit was sent. */
type Written = Pick<EmployerEditRow, 'before' | 'fields'>;

export function writtenBy(posting: Posting): Written {
  const fields = posting.proposed ? writtenFields(posting, posting.proposed) : {};
  const names = Object.keys(fields).filter((name) => name in posting.before);
  return { fields: only(fields, names), before: only(posting.before, names) };
}

/** With the translation go all of its texts. */
function writtenFields(posting: Posting, proposed: PostingFields): Fields {
  const next = listingFieldsOf(proposed);
  const changed = changedFields(listingFieldsOf(posting.fields), next);
  const isNewText = changed.includes('korean_text') || !hasSameText(posting.fields, proposed);
  return {
    ...only(next, changed),
    ...(posting.translation_state !== null && isNewText && publishedText(posting, proposed)),
  };
}

/** Of several edits in a row, as it was at the first: the employer edits the posting and doesn't see its listing. */
export function beforeEdit(posting: Posting, proposed: PostingFields, job: JobRow | undefined): BeforeEdit {
  const names = Object.keys(writtenFields(posting, proposed));
  return { translation: posting.translation, ...(job && only(fieldsOfJob(job), names)), ...posting.before };
}

/** What somebody changed of its listing since, as that says `now`: approved, the edit overwrites it. */
export function overwrittenBy(posting: Posting, now: Fields): Fields {
  return only(now, changedSince(writtenBy(posting), now));
}

/** @param fieldsOf In a transaction `fieldsOfJob`, else `listingFields`. */
export async function overwrittenNow(
  db: Db,
  posting: Posting,
  fieldsOf: (job: JobRow) => ListingFields | Promise<ListingFields>,
): Promise<Fields> {
  const found = posting.proposed !== null && posting.job_id !== null ? await findJob(db, posting.job_id) : null;
  return found ? overwrittenBy(posting, await fieldsOf(found.job)) : {};
}

type EditAction = 'company.send-edit' | 'company.withdraw-edit' | 'company.approve-edit' | 'company.decline-edit';

/** Names of fields alone: of a sole trader, values are personal data. */
export async function recordEdit(
  tx: Db,
  by: Actor,
  { companyId, jobId }: EditedPath,
  { action, at, changed }: { action: EditAction; at: Date; changed: readonly string[] },
): Promise<void> {
  const subject = { kind: 'company', id: companyId } as const;
  const detail = { of: jobId === null ? 'page' : 'listing', job: jobId, changed: changed.join(', ') };
  await recordAudit(tx, by, at, { action, subject, detail });
}

const KEPT_DAYS = 180;

export async function forgetEdits({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DURATIONS.day);
  await db.delete(employerEdits).where(and(ne(employerEdits.state, 'waiting'), lt(employerEdits.decided_at, before)));
  await db.delete(recruitVisits).where(lt(recruitVisits.seen_at, before));
}

/** What somebody wanted changed stays the company's. */
export const employerEditData: PersonalData = {
  name: 'employer-edits',
  tables: ['employer_edits', 'recruit_visits'],

  async export({ db }, { userId }) {
    const [edits, visits] = await Promise.all([
      db
        .select({ company: companies.slug, fields: employerEdits.fields, sent_at: employerEdits.sent_at })
        .from(employerEdits)
        .innerJoin(companies, eq(employerEdits.company_id, companies.id))
        .where(eq(employerEdits.user_id, userId)),
      db
        .select({ company: companies.slug, seen_at: recruitVisits.seen_at })
        .from(recruitVisits)
        .innerJoin(companies, eq(recruitVisits.company_id, companies.id))
        .where(eq(recruitVisits.user_id, userId)),
    ]);
    const records = {
      ...(edits.length > 0 && { company_edits: edits }),
      ...(visits.length > 0 && { company_visits: visits }),
    };
    return { records, files: [] };
  },

  async erase(_ctx, tx, { userId }) {
    await tx.update(employerEdits).set({ user_id: null }).where(eq(employerEdits.user_id, userId));
    await tx.delete(recruitVisits).where(eq(recruitVisits.user_id, userId));
    return [];
  },
};
