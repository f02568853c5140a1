import type { TalentCard } from '#contract/talent.ts';
import { TALENT_KOREAN_LEVELS, termOf, VISA_STATUSES } from '#contract/vocabulary.ts';
import { mainLangOf } from '#web/ui/lang.ts';

/** What a company sees of a talent: nothing in it tells who it is. */
export function TalentFacts({ card }: { card: TalentCard }) {
  const facts = [
    ['Title', card.job_title],
    ['Experience', `${card.years_of_experience} ${card.years_of_experience === 1 ? 'year' : 'years'}`],
    ['Korean', termOf(TALENT_KOREAN_LEVELS, card.korean_level)?.label],
    ['Visa', termOf(VISA_STATUSES, card.visa_status)?.label],
    ['Lives in', card.country_of_residence],
    ['Skills', card.skills.join(', ')],
    ['Refreshed', card.refreshed_on],
  ] as const;
  return (
    <>
      <dl className="pairs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="t14 mt-3 whitespace-pre-wrap" lang={mainLangOf(card.summary)}>
        {card.summary}
      </p>
    </>
  );
}
