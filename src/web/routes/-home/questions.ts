import { DURATIONS } from '#contract/core/limits.ts';
import type { Home } from '#contract/site/home.ts';
import type { Question } from '#web/ui/faq.tsx';

type Asked = Pick<Home, 'open_jobs' | 'last_checked' | 'landing_pages' | 'from_abroad'>;

/** What people ask first, with the numbers of `now`, ISO 8601. */
export function questionsOf(home: Asked, now: string): Question[] {
  const noKorean = home.landing_pages.find(({ name }) => name === 'english-ok')?.jobs ?? 0;
  return [
    {
      question: 'Do I need Korean?',
      answer: `For ${noKorean} of the ${home.open_jobs} open jobs, no. A filled square under Korean means that nobody will ask; a half square that basic or conversational is enough. If a company doesn’t say, we write “Not stated”. We never guess.`,
    },
    {
      question: 'What does “Sponsored” promise?',
      answer:
        'That the company files for your visa, usually an E-7. “Case by case” means they’ve done it and may do it again: ask before the first interview, not after the last.',
    },
    {
      question: 'Can I apply from abroad?',
      answer: `Without a visa and without Korean: to ${home.from_abroad.yes} of the ${home.open_jobs} open jobs, yes; for ${home.from_abroad.ask} more you’d have to ask the company first. “Can I apply?” under Tools counts again with your own visa and Korean.`,
    },
    {
      question: 'What does it cost me?',
      answer:
        'Nothing. Reading and applying are free, and you need no account for either. With jobs and talents, the board earns only from companies that hire through it: they pay for job postings and extras. The only thing you could buy here is a t-shirt.',
    },
    {
      question: 'How do you find the listings?',
      answer: `They come from the job boards of the companies themselves, and from recruiters who share them with us.${isRefreshed(home, now) ? ' They are refreshed daily or weekly, their links are tried every day, and each says when it was last checked.' : ''}`,
    },
  ];
}

/** The operator schedules the imports, so the promise is shown only while it is kept. */
function isRefreshed({ last_checked }: Asked, now: string): boolean {
  return last_checked !== null && Date.parse(now) - Date.parse(last_checked) < 7 * DURATIONS.day;
}
