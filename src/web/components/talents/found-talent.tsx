import type { FoundTalent } from '#contract/talents.ts';
import { TALENT_KOREAN_LEVELS, termOf, VISA_STATUSES } from '#contract/vocabulary.ts';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** One talent of the list: what is asked first, and the way to the rest. */
export function FoundTalentItem({ company, talent }: { company: string; talent: FoundTalent }) {
  const { id, job_title, years_of_experience: years, country_of_residence, skills, conversation } = talent;
  return (
    <li>
      <span>
        <SiteLink to={`/recruit/${company}/talents/${id}`} lang={langOf(job_title)}>
          {job_title}
        </SiteLink>
        , {years} {years === 1 ? 'year' : 'years'}, {country_of_residence}
        <br />
        <span className="mute">{skills.join(' · ')}</span>
      </span>
      <span className="soft">
        Korean {termOf(TALENT_KOREAN_LEVELS, talent.korean_level)?.label.toLowerCase()} ·{' '}
        {termOf(VISA_STATUSES, talent.visa_status)?.label}
        {conversation && (
          <>
            <br />
            <SiteLink to={`/recruit/${company}/conversations/${conversation.id}`}>You wrote</SiteLink>
          </>
        )}
      </span>
    </li>
  );
}
