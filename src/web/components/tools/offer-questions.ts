import type { Offer } from '#contract/tools/offer-comparison.ts';

/** What to have in writing before signing, by what the offer leaves open. */
export function questionsOf({
  severance,
  overtime,
  isOverLimit,
  isUnderMinimumWage,
  visa,
  workplace,
}: Offer): string[] {
  const asked: [boolean, string][] = [
    [isUnderMinimumWage, 'How does this pay keep to the minimum wage?'],
    [overtime > 0, 'Are these hours of overtime fixed? What if I work fewer, or more?'],
    [isOverLimit, 'How do you keep to the legal limit of overtime?'],
    [severance === 'inside', 'Is severance in the yearly sum, and paid only when I leave?'],
    [severance === 'on_top', 'Is severance paid into a pension, as DB or DC?'],
    [workplace === 'hybrid', 'How many days at home are in the contract?'],
    [workplace === 'remote', 'Can I work from outside Korea, and for how long?'],
    [visa === 'sponsored', 'Who files the visa, who pays for it, and by when?'],
    [visa === 'maybe', 'Have you sponsored an E-7 before? Who pays if it’s refused?'],
    [visa === 'none', 'Would you file a report if my visa needs one?'],
    [true, 'Is there a probation, and is pay lower in it?'],
  ];
  return asked.flatMap(([isOpen, question]) => (isOpen ? [question] : []));
}
