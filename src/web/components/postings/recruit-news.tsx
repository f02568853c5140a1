import type { ReactNode } from 'react';
import type { RecruitNews } from '#contract/postings/recruit-jobs.ts';
import { RECRUIT_JOBS_WORDS, type RecruitJobsWords } from '#web/components/postings/recruit-jobs-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Named } from '#web/ui/named.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type RecruitNewsProps = { company: string; news: RecruitNews; now: string };

/** `text` says `{}` for its link, and then for its subject. */
type Item = {
  key: string;
  to: string;
  search?: Record<string, string>;
  text: string;
  link: ReactNode;
  subject?: string;
};

/** What happened since the last visit, each with the page that shows it. */
export function NewsBox({ company, news, now }: RecruitNewsProps) {
  const words = useWords(RECRUIT_JOBS_WORDS);
  const items = itemsOf(company, news, now, words);
  return (
    <section className="box recruit-news mb-4" aria-labelledby="news">
      <h2 id="news">{news.is_first ? words.news.first : words.news.since(words.date(news.since, now))}</h2>
      {items.length === 0 ? (
        <p className="t14 soft">{words.news.none}</p>
      ) : (
        <ul className="soft">
          {items.map(({ key, to, search, text, link, subject = '' }) => (
            <li key={key}>
              <Sentence text={text}>
                <SiteLink to={to} search={search ?? {}}>
                  {link}
                </SiteLink>
                <Named name={subject} />
              </Sentence>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function itemsOf(
  company: string,
  { applications, wrote, answers, edits, ending, deletions }: RecruitNews,
  now: string,
  { news: words, date }: RecruitJobsWords,
): Item[] {
  const base = `/recruit/${company}`;
  return [
    ...applications.map(({ job, count }) => ({
      key: `applied ${job.slug}`,
      to: `${base}/jobs/${job.slug}/applications`,
      search: { state: 'new' },
      text: words.applied,
      link: words.count(count),
      subject: job.title,
    })),
    ...wrote.map(({ application_id, name, job }) => ({
      key: `wrote ${application_id}`,
      to: `${base}/jobs/${job.slug}/applications`,
      search: { opened: application_id },
      text: words.wrote,
      link: <Named name={name} />,
      subject: job.title,
    })),
    ...answers.map(({ conversation_id, name, kind }) => ({
      key: `answer ${conversation_id}`,
      to: `${base}/conversations/${conversation_id}`,
      text: kind === 'accepted' ? words.accepted : words.answered,
      link: <Named name={name} />,
    })),
    ...edits.map((edit) => editItem(base, edit, { news: words, day: date(edit.decided_at, now) })),
    ...ending.map(({ job, last_day }) => ({
      key: `ending ${job.slug}`,
      to: `${base}/jobs/${job.slug}/statistics`,
      text: words.ending(date(last_day, now)),
      link: <Named name={job.title} />,
    })),
    ...deletions.map(({ job, count, last_day }) => ({
      key: `deletion ${job.slug}`,
      to: `${base}/jobs/${job.slug}/applications`,
      text: words.deletion(date(last_day, now)),
      link: words.count(count),
      subject: job.title,
    })),
  ];
}

function editItem(
  base: string,
  { job, state, decided_at, reason }: RecruitNews['edits'][number],
  { news, day }: { news: RecruitJobsWords['news']; day: string },
): Item {
  const declined = reason ? news.declinedFor : news.declined;
  return {
    key: `edit ${job?.slug ?? ''} ${decided_at}`,
    to: job ? `${base}/jobs/${job.slug}/edit` : `${base}/company`,
    text: state === 'approved' ? news.live(day) : declined,
    link: job ? (
      <Sentence text={news.edit}>
        <Named name={job.title} />
      </Sentence>
    ) : (
      news.pageEdit
    ),
    ...(reason ? { subject: reason } : {}),
  };
}
