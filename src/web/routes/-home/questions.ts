import { DURATIONS } from '#contract/core/limits.ts';
import type { Home } from '#contract/site/home.ts';
import { openJobs } from '#web/components/jobs/listed-job.ts';
import type { Question } from '#web/ui/faq.tsx';

type Asked = Pick<Home, 'open_jobs' | 'last_checked' | 'landing_pages' | 'from_abroad'>;

/** What people ask first, with the numbers of `now`, ISO 8601. */
export function questionsOf(home: Asked, now: string): Question[] {
  const noKorean = home.landing_pages.find(({ name }) => name === 'english-ok')?.jobs ?? 0;
  return [
    {
      question: 'Do I need Korean?',
      answer: `Not for ${noKorean} of the ${openJobs(home.open_jobs)}. A filled square under Korean means you don’t need any. A half square means basic or conversational is enough. If a company doesn’t say, we write “Not stated”. We never guess.`,
    },
    {
      question: 'What does “Sponsored” mean?',
      answer:
        'The company files for your visa, usually an E-7. “Case by case” means they’ve done it before and might again: ask before the first interview, not after the last.',
    },
    {
      question: 'Can I apply from abroad?',
      answer: `Yes, to ${home.from_abroad.yes} of the ${openJobs(home.open_jobs)}, even without a visa or any Korean. For ${home.from_abroad.ask} more, ask the company first. “Can I apply?” under Tools works it out for your own visa and Korean.`,
    },
    {
      question: 'What does it cost me?',
      answer:
        'Nothing. Reading and applying are free, and you don’t need an account for either. With jobs and talents, we only earn from companies that hire through us: they pay for job posts and extras. The only thing you can buy here is a t-shirt.',
    },
    {
      question: 'How do you find the listings?',
      answer: `On companies’ own job boards, and from recruiters who share them with us.${isRefreshed(home, now) ? ' We refresh them daily or weekly, test their links every day, and show when we last checked each one.' : ''}`,
    },
  ];
}

/** The operator schedules the imports, so the promise is shown only while it is kept. */
function isRefreshed({ last_checked }: Asked, now: string): boolean {
  return last_checked !== null && Date.parse(now) - Date.parse(last_checked) < 7 * DURATIONS.day;
}
