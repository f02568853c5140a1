import type { ProfileFields } from '#contract/talent.ts';
import type { Context } from '#server/context.ts';
import { indexWords } from '#server/jobs/search-text.ts';
import { consentVersion } from '#server/legal/consent-version.ts';
import { findOwnTalent, type OwnTalent, upsertProfile } from '#server/talent/queries.ts';
import { isRedacted, redact } from '#server/talent/redact.ts';

/** Saves the profile, which is thereby current; whoever saves it agrees to the text of that day. */
export async function saveProfile(ctx: Context, userId: string, fields: ProfileFields): Promise<OwnTalent> {
  await upsertProfile(ctx.db, profileRow(ctx, userId, fields, ctx.clock.now()));
  return findOwnTalent(ctx.db, userId);
}

/** The row of a profile that was saved at this moment. */
export function profileRow(ctx: Context, userId: string, fields: ProfileFields, at: Date) {
  const { full_name, job_title, skills, summary } = fields;
  // Search and filters see what employers see: an address typed as a skill must not become a facet.
  const [seenTitle, seenSummary, ...seenSkills] = [job_title, summary, ...skills].map((text) =>
    redact(text, full_name),
  );
  return {
    ...fields,
    user_id: userId,
    skill_keys: seenSkills.filter((skill) => !isRedacted(skill)).map((skill) => skill.toLowerCase()),
    consent_version: consentVersion(ctx),
    refreshed_at: at,
    search_text: indexWords([seenTitle, ...seenSkills, seenSummary].join(' , ')),
  };
}
