import type { z } from 'zod';
import { DURATIONS } from '#contract/core/limits.ts';
import {
  COMPLETENESS_FIELDS,
  type LooksFor,
  TALENT_LIMITS,
  type Talent,
  type TalentCard,
} from '#contract/talents/profile.ts';
import { koreanDay } from '#platform/korean-day.ts';
import type { TalentProfileRow } from '#server/schema/talent.ts';
import type { OwnTalent } from '#server/talents/profile-queries.ts';
import { redact } from '#server/talents/redact.ts';

export function presentTalent({ profile, resume }: OwnTalent, now: Date): z.input<typeof Talent> {
  const missing = COMPLETENESS_FIELDS.filter((field) => (field === 'resume' ? !resume : !profile));
  const fields = COMPLETENESS_FIELDS.length;
  return {
    full_name: profile?.full_name ?? null,
    job_title: profile?.job_title ?? null,
    country_of_residence: profile?.country_of_residence ?? null,
    korean_level: profile?.korean_level ?? null,
    visa_status: profile?.visa_status ?? null,
    skills: profile?.skills ?? [],
    years_of_experience: profile?.years_of_experience ?? null,
    summary: profile?.summary ?? null,
    visibility: profile?.visibility ?? 'private',
    ...looksFor(profile),
    links: profile?.links ?? [],
    resume,
    is_saved: profile !== null,
    is_shown: profile?.visibility === 'public' && resume !== null,
    hidden: profile?.hidden_at ? { at: profile.hidden_at, reason: profile.hidden_reason ?? '' } : null,
    completeness: { percent: Math.round(((fields - missing.length) / fields) * 100), missing },
    refreshed_at: profile?.refreshed_at ?? null,
    is_stale: profile !== null && profile.refreshed_at < staleBefore(now),
    notifications: {
      reminders: profile?.wants_reminders ?? true,
      contacts: profile?.wants_contact_mails ?? true,
    },
  };
}

export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - TALENT_LIMITS.staleDays * DURATIONS.day);
}

function looksFor(profile: TalentProfileRow | null): LooksFor {
  return {
    looking: profile?.looking ?? null,
    available_from: profile?.available_from ?? null,
    employment_types: profile?.employment_types ?? [],
    workplaces: profile?.workplaces ?? [],
    places: profile?.places ?? [],
  };
}

/** Shown to employers, in preview and search alike. */
export function presentCard(profile: TalentProfileRow): z.input<typeof TalentCard> {
  const { full_name, korean_level, visa_status, years_of_experience } = profile;
  return {
    korean_level,
    visa_status,
    years_of_experience,
    job_title: redact(profile.job_title, full_name),
    country_of_residence: redact(profile.country_of_residence, full_name),
    skills: profile.skills.map((skill) => redact(skill, full_name)),
    summary: redact(profile.summary, full_name),
    ...looksFor(profile),
    refreshed_on: koreanDay(profile.refreshed_at),
  };
}
