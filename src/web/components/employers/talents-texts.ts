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
    'Six years on payment systems, the last two on call. Looking for a team in Seoul that works in English; learning Korean.',
  looking: 'looking',
  available_from: null,
  employment_types: ['full-time'],
  workplaces: ['hybrid', 'on-site'],
  places: ['seoul', 'gyeonggi'],
  refreshed_on: '2026-11-02',
};

export const UNSEEN: readonly string[] = [
  'Your name, email address, links and resume',
  'Addresses, links and phone numbers in your summary: we remove them',
  'Which companies you’re hidden from, or that you’re hidden from any',
  'Anything, while the profile is private',
];

export const STEPS: readonly { heading: string; text: string }[] = [
  {
    heading: 'Make a profile',
    text: 'Title, years, skills, Korean level, visa status, country, a summary, and a resume as PDF. Say what you’re looking for if you like. It starts private.',
  },
  {
    heading: 'Look at it as a company would',
    text: 'The preview shows exactly what companies read. Hide it from your employer, and from anyone else.',
  },
  {
    heading: 'Make it public',
    text: 'Companies we’ve approved can find it by skills, Korean level, visa status and country.',
  },
  {
    heading: 'Answer, or do not',
    text: 'A company writes to you here, and we email you. Reply, decline or block it. Only if you accept does it see your name, email address, links and resume.',
  },
];

export const TALENT_QUESTIONS: readonly Question[] = [
  {
    question: 'What does it cost me?',
    answer:
      'Nothing: not for the profile, and not when you’re hired. Companies pay for job posts and extras, such as a featured spot or a translation. The only thing you could buy here is a t-shirt.',
  },
  {
    question: 'Can my employer find me?',
    answer:
      'Hide your profile from them: they won’t see it, or that it’s hidden. No company sees your name. Still, write the summary so that colleagues wouldn’t recognise you by a project.',
  },
  {
    question: 'Which companies can see it?',
    answer: 'Only companies we’ve checked and approved. Search engines and other visitors see nothing.',
  },
  {
    question: 'Do I have to live in Korea, or speak Korean?',
    answer:
      'No. Your profile says where you live, your visa status and your Korean level, and companies filter by them. Honest answers bring messages that fit.',
  },
  {
    question: 'Why is a resume needed?',
    answer:
      'So a company you accept can move on right away. Nobody can open it before that. After that we record each time it’s opened, and your data export shows when.',
  },
  {
    question: 'How often should I refresh it?',
    answer:
      'Every three months or so. Companies see when you last refreshed it. After 90 days we email you once to ask if it’s still up to date; one click does it.',
  },
  {
    question: 'How do I leave?',
    answer:
      'Make it private, and it’s gone from every search at once. In Settings you can download all your data, or delete your account and everything in it.',
  },
];
