import { LOOKING_STATES } from '#contract/core/states.ts';
import {
  EMPLOYMENT_TYPES,
  REGIONS,
  TALENT_KOREAN_LEVELS,
  type Term,
  termOf,
  VISA_STATUSES,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { LooksFor, TalentCard } from '#contract/talents/profile.ts';
import { mainLangOf } from '#web/ui/lang.ts';
import { dayOf } from '#web/ui/time.ts';

/** What a talent looks for, as far as it says so. */
export function looksFor(card: LooksFor): [name: string, value: string][] {
  const labels = (terms: readonly Term[], values: readonly string[]) =>
    values.map((value) => termOf(terms, value)?.label).join(', ');
  const stated: [string, string][] = [
    ['Looking', termOf(LOOKING_STATES, card.looking)?.label ?? ''],
    ['Available', card.available_from ? `From ${dayOf(card.available_from)}` : ''],
    ['Employment', labels(EMPLOYMENT_TYPES, card.employment_types)],
    ['Workplace', labels(WORKPLACES, card.workplaces)],
    ['Wants to work in', labels(REGIONS, card.places)],
  ];
  return stated.filter(([, value]) => value !== '');
}

/** What a company sees of a talent besides the title; nothing in it identifies the person. */
export function TalentFacts({ card }: { card: TalentCard }) {
  const { years_of_experience: years } = card;
  const facts = [
    ['Korean', termOf(TALENT_KOREAN_LEVELS, card.korean_level)?.label],
    ['Visa', termOf(VISA_STATUSES, card.visa_status)?.label],
    ['Lives in', card.country_of_residence],
    ['Experience', `${years} ${years === 1 ? 'year' : 'years'}`],
    ['Skills', card.skills.join(', ')],
    ...looksFor(card),
    ['Refreshed', dayOf(card.refreshed_on)],
  ];
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
