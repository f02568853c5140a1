import type { TalentCard } from '#contract/talents/profile.ts';
import type { Question } from '#web/ui/faq.tsx';

/** An invented profile, marked as an example wherever it is shown. */
export const EXAMPLE_TALENT: TalentCard = {
  job_title: 'Backend engineer',
  country_of_residence: 'Vietnam',
  korean_level: 'basic',
  visa_status: 'no_visa',
  skills: ['Kotlin', 'Spring', 'PostgreSQL', 'Kafka'],
  years_of_experience: 6,
  summary:
    'Six years on payment systems, the last two as the one who is called at night. Looking for a team in Seoul that works in English; learning Korean.',
  refreshed_on: '2026-11-02',
};

export const UNSEEN: readonly string[] = [
  'Your name, e-mail address and resume',
  'Addresses, links and numbers in the summary: they are taken out',
  'Which companies you hide from, and that you hide at all',
  'Anything, while the profile is private',
];

export const STEPS: readonly { heading: string; text: string }[] = [
  {
    heading: 'Make a profile',
    text: 'Title, years, skills, Korean level, visa status, country, a summary, and a resume as PDF. It starts private.',
  },
  {
    heading: 'Look at it as a company would',
    text: 'The preview shows exactly what companies read. Hide it from your employer, and from anyone else.',
  },
  {
    heading: 'Make it public',
    text: 'Companies that our staff have approved can find it, by skills, Korean level, visa status and country.',
  },
  {
    heading: 'Answer, or do not',
    text: 'A company writes to you here, and you get an e-mail. Ask back, decline, or block it. Only when you accept does it learn your name, e-mail address and resume.',
  },
];

export const TALENT_QUESTIONS: readonly Question[] = [
  {
    question: 'What does it cost me?',
    answer:
      'Nothing, neither the profile nor being hired. Talent profiles are free. The product earns money only when companies hire through it. They pay for job postings and for extras such as a featured spot or a translation. The only thing you could buy here is a t-shirt.',
  },
  {
    question: 'Can my employer find me?',
    answer:
      'Hide the profile from it: then it does not exist for that company, and nothing shows that it is hidden. No company sees your name. Still, write the summary so that colleagues would not recognise you by a project.',
  },
  {
    question: 'Which companies can see it?',
    answer:
      'Those that our staff have looked at and approved, and no others. They come in by their company’s password; search engines and visitors see nothing.',
  },
  {
    question: 'Do I have to live in Korea, or speak Korean?',
    answer:
      'No. Country, visa status and Korean level are parts of the profile, and companies filter by them. True answers bring messages that fit.',
  },
  {
    question: 'Why is a resume needed?',
    answer:
      'So that a company which you accept can go on at once. Nobody opens it before; afterwards each opening is recorded, and your export shows when.',
  },
  {
    question: 'How often should I refresh it?',
    answer:
      'Every three months or so. Companies see the day of the last refresh. After 90 days we ask you once by e-mail whether it is still current; one click is enough.',
  },
  {
    question: 'How do I leave?',
    answer:
      'Make it private, and it is gone from every search at once. In the settings you can take all your data along and delete the account with everything in it.',
  },
];
