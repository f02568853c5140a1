import type { ListedAdminTalent } from '#contract/admin-talents.ts';
import type { FoundProfile } from '#server/talent/admin-queries.ts';
import { presentCard } from '#server/talent/present.ts';

/** A profile in the list of staff. */
export function presentListed({ profile, hasResume }: FoundProfile): ListedAdminTalent {
  return {
    ...{ id: profile.user_id, job_title: presentCard(profile).job_title, visibility: profile.visibility },
    has_resume: hasResume,
    hidden_at: profile.hidden_at?.toISOString() ?? null,
    refreshed_at: profile.refreshed_at.toISOString(),
    created_at: profile.created_at.toISOString(),
  };
}
