import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AdminTalentQuery } from '#contract/admin-talents.ts';
import type { Db } from '#platform/db.ts';
import { hasWords, ordering, pageBounds } from '#server/http/admin-lists.ts';
import { isUuid } from '#server/schema/by-slug-or-id.ts';
import { talentConversations } from '#server/schema/conversations.ts';
import { talentProfiles, talentResumes } from '#server/schema/talent.ts';

const found = { profile: talentProfiles, hasResume: sql<boolean>`${talentResumes.user_id} is not null` };

/** One page of all profiles, and how many match. */
export async function listProfiles(db: Db, query: AdminTalentQuery) {
  const { q, visibility, hidden } = query;
  const matches = and(
    q && isUuid(q) ? eq(talentProfiles.user_id, q) : hasWords(q, [talentProfiles.job_title]),
    visibility && eq(talentProfiles.visibility, visibility),
    hidden && (hidden === 'yes' ? isNotNull(talentProfiles.hidden_at) : isNull(talentProfiles.hidden_at)),
  );
  const sorts = { refreshed_at: talentProfiles.refreshed_at, created_at: talentProfiles.created_at };
  const { limit, offset } = pageBounds(query);
  const [rows, total] = await Promise.all([
    db
      .select(found)
      .from(talentProfiles)
      .leftJoin(talentResumes, eq(talentResumes.user_id, talentProfiles.user_id))
      .where(matches)
      .orderBy(...ordering(sorts, query, talentProfiles.user_id))
      .limit(limit)
      .offset(offset),
    db.$count(talentProfiles, matches),
  ]);
  return { rows, total };
}
export type FoundProfile = Awaited<ReturnType<typeof listProfiles>>['rows'][number];

export async function findProfile(db: Db, userId: string): Promise<FoundProfile | null> {
  const [row] = await db
    .select(found)
    .from(talentProfiles)
    .leftJoin(talentResumes, eq(talentResumes.user_id, talentProfiles.user_id))
    .where(eq(talentProfiles.user_id, userId));
  return row ?? null;
}

export function countConversations(db: Db, userId: string): Promise<number> {
  return db.$count(talentConversations, eq(talentConversations.user_id, userId));
}
