import { and, eq, exists, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';
import { type CompanyRow, companies } from '#server/schema/companies.ts';
import {
  type TalentProfileRow,
  type TalentResumeRow,
  talentHidings,
  talentProfiles,
  talentResumes,
} from '#server/schema/talent.ts';

/** Either may be missing. */
export type OwnTalent = { profile: TalentProfileRow | null; resume: TalentResumeRow | null };

export async function findOwnTalent(db: Db, userId: string): Promise<OwnTalent> {
  const [profile] = await db.select().from(talentProfiles).where(eq(talentProfiles.user_id, userId));
  const [resume] = await db.select().from(talentResumes).where(eq(talentResumes.user_id, userId));
  return { profile: profile ?? null, resume: resume ?? null };
}

/** Keeps email preferences, and since when a public profile is public. */
export async function upsertProfile(db: Db, row: typeof talentProfiles.$inferInsert): Promise<void> {
  const { user_id: _, ...given } = row;
  const { visibility, published_at } = talentProfiles;
  const wasPublic = sql`${visibility} = 'public' and excluded.visibility = 'public'`;
  const changes = {
    ...given,
    published_at: sql`case when ${wasPublic} then ${published_at} else excluded.published_at end`,
  };
  await db.insert(talentProfiles).values(row).onConflictDoUpdate({ target: talentProfiles.user_id, set: changes });
}

/** Resolves with the replaced file's key. A first resume makes a profile private, else it would publish it. */
export async function replaceResume(tx: Db, row: TalentResumeRow): Promise<string | null> {
  const { user_id, ...changes } = row;
  // Locked, so that concurrent uploads see each other's file.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`talent resume ${user_id}`}, 0))`);
  const [before] = await tx
    .select({ key: talentResumes.key })
    .from(talentResumes)
    .where(eq(talentResumes.user_id, user_id));
  await tx.insert(talentResumes).values(row).onConflictDoUpdate({ target: talentResumes.user_id, set: changes });
  if (!before) await makePrivate(tx, user_id);
  return before?.key ?? null;
}

/** Makes the profile private. Resolves with the key of the deleted file, if any. */
export async function deleteResume(tx: Db, userId: string): Promise<string | null> {
  await makePrivate(tx, userId);
  const [removed] = await tx
    .delete(talentResumes)
    .where(eq(talentResumes.user_id, userId))
    .returning({ key: talentResumes.key });
  return removed?.key ?? null;
}

export async function findResumeOwner(db: Db, key: string): Promise<string | null> {
  const [found] = await db
    .select({ userId: talentResumes.user_id })
    .from(talentResumes)
    .where(eq(talentResumes.key, key));
  return found?.userId ?? null;
}

async function makePrivate(tx: Db, userId: string): Promise<void> {
  await tx.update(talentProfiles).set({ visibility: 'private' }).where(eq(talentProfiles.user_id, userId));
}

export async function usedTalentResumeKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .select({ key: talentResumes.key })
    .from(talentResumes)
    .where(sql`${talentResumes.key} = any(${sql.param([...keys])})`);
  return new Set(found.map(({ key }) => key));
}

/** False if there is no profile. */
export async function markRefreshed(db: Db, userId: string, at: Date): Promise<boolean> {
  const changed = await db
    .update(talentProfiles)
    .set({ refreshed_at: at })
    .where(eq(talentProfiles.user_id, userId))
    .returning({ id: talentProfiles.user_id });
  return changed.length > 0;
}

export async function setNotifications(
  db: Db,
  userId: string,
  wants: Partial<Pick<TalentProfileRow, 'wants_reminders' | 'wants_contact_mails'>>,
): Promise<boolean> {
  const changed = await db
    .update(talentProfiles)
    .set(wants)
    .where(eq(talentProfiles.user_id, userId))
    .returning({ id: talentProfiles.user_id });
  return changed.length > 0;
}

/** Marks profiles as reminded, each once, and resolves with them. */
export async function takeStale(tx: Db, before: Date, at: Date, limit: number) {
  const stale = tx
    .select({ id: talentProfiles.user_id })
    .from(talentProfiles)
    .where(
      and(
        lt(talentProfiles.refreshed_at, before),
        or(isNull(talentProfiles.reminded_at), lt(talentProfiles.reminded_at, talentProfiles.refreshed_at)),
        talentProfiles.wants_reminders,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(talentProfiles)
    .set({ reminded_at: at })
    .where(sql`${talentProfiles.user_id} in ${stale}`)
    .returning({ user_id: talentProfiles.user_id, refreshed_at: talentProfiles.refreshed_at });
}

export async function hiddenCompanies(db: Db, userId: string): Promise<CompanyRow[]> {
  const found = await db
    .select({ company: companies })
    .from(talentHidings)
    .innerJoin(companies, eq(talentHidings.company_id, companies.id))
    .where(eq(talentHidings.user_id, userId))
    .orderBy(companies.name);
  return found.map(({ company }) => company);
}

export async function hideFrom(db: Db, userId: string, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  await db
    .insert(talentHidings)
    .values(companyIds.map((company_id) => ({ user_id: userId, company_id })))
    .onConflictDoNothing();
}

export async function unhideFromAll(db: Db, userId: string): Promise<void> {
  await db.delete(talentHidings).where(eq(talentHidings.user_id, userId));
}

/** Must stand in every query of a company's search: other profiles don't exist for it, by list, id, count or facet. */
export function isVisibleTo(db: Db, companyId: string): SQL | undefined {
  const resume = db
    .select({ one: sql`1` })
    .from(talentResumes)
    .where(eq(talentResumes.user_id, talentProfiles.user_id));
  const hiding = db
    .select({ one: sql`1` })
    .from(talentHidings)
    .where(and(eq(talentHidings.user_id, talentProfiles.user_id), eq(talentHidings.company_id, companyId)));
  return and(
    eq(talentProfiles.visibility, 'public'),
    isNull(talentProfiles.hidden_at),
    exists(resume),
    notExists(hiding),
  );
}
