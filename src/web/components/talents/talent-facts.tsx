import { TALENT_KOREAN_LEVELS, termOf, VISA_STATUSES } from '#contract/core/vocabulary.ts';
import type { TalentCard } from '#contract/talents/profile.ts';
import { mainLangOf } from '#web/ui/lang.ts';
import { dayOf } from '#web/ui/time.ts';

/** What a company sees of a talent besides the title; nothing in it identifies the person. */
export function TalentFacts({ card }: { card: TalentCard }) {
  const { years_of_experience: years } = card;
  const facts = [
    ['Korean', termOf(TALENT_KOREAN_LEVELS, card.korean_level)?.label],
    ['Visa', termOf(VISA_STATUSES, card.visa_status)?.label],
    ['Lives in', card.country_of_residence],
    ['Experience', `${years} ${years === 1 ? 'year' : 'years'}`],
    ['Skills', card.skills.join(', ')],
    ['Refreshed', dayOf(card.refreshed_on)],
  ] as const;
  return (
    <dl className="pairs">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TalentSummary({ card, className }: { card: TalentCard; className: string }) {
  return (
    <p className={`${className} typed`} lang={mainLangOf(card.summary)}>
      {card.summary}
    </p>
  );
}
