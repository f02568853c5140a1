import type { ProfileFields } from '#contract/talents/profile.ts';
import { consentVersion } from '#server/compliance/consent-version.ts';
import type { Context } from '#server/core/context.ts';
import { indexWords } from '#server/core/search-words.ts';
import { findOwnTalent, type OwnTalent, upsertProfile } from '#server/talents/profile-queries.ts';
import { isRedacted, redact } from '#server/talents/redact.ts';

/** Also marks it as current and consents to the privacy policy in force. */
export async function saveProfile(ctx: Context, userId: string, fields: ProfileFields): Promise<OwnTalent> {
  await upsertProfile(ctx.db, profileRow(ctx, userId, fields, ctx.clock.now()));
  return findOwnTalent(ctx.db, userId);
}

export function profileRow(ctx: Context, userId: string, fields: ProfileFields, at: Date) {
  const { full_name, job_title, country_of_residence, skills, summary } = fields;
  // Redacted: an address entered as a skill must not become a facet.
  const seen = (text: string) => redact(text, full_name);
  const seenCountry = seen(country_of_residence);
  const seenSkills = skills.map(seen);
  return {
    ...fields,
    user_id: userId,
    seen_country: isRedacted(seenCountry) ? null : seenCountry,
    skill_keys: seenSkills.filter((skill) => !isRedacted(skill)).map((skill) => skill.toLowerCase()),
    consent_version: consentVersion(ctx),
    refreshed_at: at,
    search_text: indexWords([seen(job_title), ...seenSkills, seen(summary)].join(' , ')),
  };
}
