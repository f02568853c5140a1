import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { AdminTalentQuery } from '#contract/admin-talents.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, numberedPage, ordering } from '#server/http/admin-lists.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { talentConversations } from '#server/schema/conversations.ts';
import { talentProfiles, talentResumes } from '#server/schema/talent.ts';

const SORTED_BY = { refreshed_at: talentProfiles.refreshed_at, created_at: talentProfiles.created_at };

/** One page of all profiles, and how many match. */
export async function listProfiles(db: Db, query: AdminTalentQuery) {
  const matches = matching(query);
  const found = profiles(db)
    .where(matches)
    .orderBy(...ordering(SORTED_BY, query, talentProfiles.user_id));
  return await numberedPage(query, found, db.$count(talentProfiles, matches));
}
export type FoundProfile = Awaited<ReturnType<typeof listProfiles>>['rows'][number];

/** The accounts of the first ones, for the export. */
export async function profileIds(db: Db, query: AdminTalentQuery, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: talentProfiles.user_id })
    .from(talentProfiles)
    .where(matching(query))
    .orderBy(...ordering(SORTED_BY, query, talentProfiles.user_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export function profilesById(db: Db, userIds: string[]): Promise<FoundProfile[]> {
  return profiles(db).where(inArray(talentProfiles.user_id, userIds));
}

export async function findProfile(db: Db, userId: string): Promise<FoundProfile | null> {
  const [row] = await profiles(db).where(eq(talentProfiles.user_id, userId));
  return row ?? null;
}

export function countConversations(db: Db, userId: string): Promise<number> {
  return db.$count(talentConversations, eq(talentConversations.user_id, userId));
}

function profiles(db: Db) {
  return db
    .select({ profile: talentProfiles, hasResume: sql<boolean>`${talentResumes.user_id} is not null` })
    .from(talentProfiles)
    .leftJoin(talentResumes, eq(talentResumes.user_id, talentProfiles.user_id));
}

function matching({ q, visibility, hidden }: AdminTalentQuery): SQL | undefined {
  return and(
    q && isUuid(q) ? eq(talentProfiles.user_id, q) : hasWords(q, [talentProfiles.job_title]),
    visibility && eq(talentProfiles.visibility, visibility),
    hidden && (hidden === 'yes' ? isNotNull(talentProfiles.hidden_at) : isNull(talentProfiles.hidden_at)),
  );
}
