import type { LooksFor, TalentCard } from '#contract/talents/profile.ts';
import type { TalentFacet } from '#contract/talents/talent-facets.ts';
import { FACT_WORDS, type FactWords } from '#web/components/talents/fact-words.ts';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

/** What a talent looks for, as far as it says so. */
export function looksFor(card: LooksFor, words: FactWords = FACT_WORDS): [name: string, value: string][] {
  const fact = (name: TalentFacet, ids: readonly string[]): [string, string] => [
    words.facet(name),
    ids.map((id) => words.term(name, id)).join(', '),
  ];
  const stated: [string, string][] = [
    fact('looking', card.looking ? [card.looking] : []),
    [words.available, card.available_from ? words.from(card.available_from) : ''],
    fact('employment_types', card.employment_types),
    fact('workplaces', card.workplaces),
    fact('places', card.places),
  ];
  return stated.filter(([, value]) => value !== '');
}

type TalentFactsProps = { card: TalentCard; words?: FactWords };

/** What a company sees of a talent besides the title; nothing in it identifies the person. */
export function TalentFacts({ card, words = FACT_WORDS }: TalentFactsProps) {
  const facts = [
    [words.facet('korean_level'), words.term('korean_level', card.korean_level)],
    [words.facet('visa_status'), words.term('visa_status', card.visa_status)],
    [words.facet('country_of_residence'), words.term('country_of_residence', card.country_of_residence)],
    [words.experience, words.years(card.years_of_experience)],
    [words.facet('skills'), card.skills.join(', ')],
    ...looksFor(card, words),
    [words.refreshed, words.day(card.refreshed_on)],
  ] as const;
  return (
    <dl className="pairs">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={langOf(value) ?? 'en'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function TalentSummary({ card, className }: { card: TalentCard; className: string }) {
  return (
    <p className={`${className} typed`} lang={mainLangOf(card.summary) ?? 'en'}>
      {unbroken(card.summary)}
    </p>
  );
}
