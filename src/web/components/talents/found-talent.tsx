import { CONVERSATION_STATES } from '#contract/states.ts';
import type { FoundTalent } from '#contract/talents.ts';
import { TALENT_KOREAN_LEVELS, termOf, VISA_STATUSES } from '#contract/vocabulary.ts';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The columns of the list. */
export const TALENT_COLUMNS = ['Korean', 'Visa', 'Lives in', 'Experience'] as const;

/** A talent in the list, linked to their page. */
export function FoundTalentItem({ company, talent }: { company: string; talent: FoundTalent }) {
  const { id, job_title, years_of_experience: years, country_of_residence, skills, conversation } = talent;
  const answers = [
    termOf(TALENT_KOREAN_LEVELS, talent.korean_level)?.label,
    termOf(VISA_STATUSES, talent.visa_status)?.label,
    country_of_residence,
    `${years} ${years === 1 ? 'year' : 'years'}`,
  ];
  return (
    <li className="columns-row talent">
      <div>
        <h2 lang={langOf(job_title)}>
          <SiteLink to={`/recruit/${company}/talents/${id}`}>{job_title}</SiteLink>
        </h2>
        <p className="skills">{skills.join(' · ')}</p>
        {conversation && (
          <SiteLink
            className="written"
            to={`/recruit/${company}/conversations/${conversation.id}`}
            aria-label={`Conversation about ${job_title}`}
          >
            You wrote · {termOf(CONVERSATION_STATES, conversation.state)?.label.toLowerCase()}
          </SiteLink>
        )}
      </div>
      <dl>
        {TALENT_COLUMNS.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{answers[index]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
