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
  'Which companies you’re hiding from, or that you’re hiding at all',
  'Anything at all while your profile is private',
];

export const STEPS: readonly { heading: string; text: string }[] = [
  {
    heading: 'Make a profile',
    text: 'Add your title, years, skills, Korean level, visa status, country, a summary and a PDF resume. You can also say what you’re looking for. Your profile starts out private.',
  },
  {
    heading: 'See it the way companies do',
    text: 'The preview shows exactly what companies see. Hide it from your employer, or any other company.',
  },
  {
    heading: 'Show it to companies',
    text: 'Companies we’ve approved can find it by skills, Korean level, visa status and country.',
  },
  {
    heading: 'Answer, or don’t',
    text: 'A company writes to you here, and we email you. Reply, decline or block it. It only sees your name, email address, links and resume if you accept.',
  },
];

export const TALENT_QUESTIONS: readonly Question[] = [
  {
    question: 'What does it cost me?',
    answer:
      'Nothing, not even when you’re hired. Companies pay for job posts and extras, such as a featured spot or a translation. The only thing you can buy here is a t-shirt.',
  },
  {
    question: 'Can my employer find me?',
    answer:
      'Not if you hide your profile from them: they won’t see it, and won’t know it’s hidden. No company sees your name. But colleagues might recognize a project, so keep those out of your summary.',
  },
  {
    question: 'Which companies can see it?',
    answer: 'Only companies we’ve checked and approved. Search engines and other visitors can’t.',
  },
  {
    question: 'Do I have to live in Korea, or speak Korean?',
    answer:
      'No. Your profile says where you live, your visa status and your Korean level, and companies can filter by them. Honest answers get you better messages.',
  },
  {
    question: 'Why do you need my resume?',
    answer:
      'So a company can get started as soon as you accept. Nobody can open it before then. We record each time it’s opened, and your data export shows you when.',
  },
  {
    question: 'How often should I refresh it?',
    answer:
      'Every three months or so. Companies see when you last refreshed it. After 90 days we email you once to ask if it’s still up to date; one click does it.',
  },
  {
    question: 'How do I leave?',
    answer:
      'Make your profile private, and it’s gone from every search right away. In Settings you can download all your data, or delete your account and everything in it.',
  },
];
