import type { RecruitNews } from '#contract/recruit-jobs.ts';
import { langOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf, dayOf } from '#web/ui/time.ts';

type RecruitNewsProps = { company: string; news: RecruitNews; now: string };

type Item = { key: string; to: string; search?: Record<string, string>; link: string; rest: string };

/** What happened since the last visit, each with the page that shows it. */
export function NewsBox({ company, news, now }: RecruitNewsProps) {
  const items = itemsOf(company, news, now);
  return (
    <section className="box recruit-news" aria-labelledby="news">
      <h2 id="news">{news.is_first ? 'The last two weeks' : `New since ${dateOf(news.since, now)}`}</h2>
      {items.length === 0 ? (
        <p className="t14 soft">Nothing new. We write to you when somebody applies.</p>
      ) : (
        <ul>
          {items.map(({ key, to, search, link, rest }) => (
            <li key={key}>
              <SiteLink to={to} search={search ?? {}} lang={langOf(link)}>
                {link}
              </SiteLink>{' '}
              <span className="soft">{rest}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function itemsOf(company: string, { applications, answers, edits, ending }: RecruitNews, now: string): Item[] {
  const base = `/recruit/${company}`;
  return [
    ...applications.map(({ job, count }) => ({
      key: `applied ${job.slug}`,
      to: `${base}/jobs/${job.slug}/applications`,
      search: { state: 'new' },
      link: count === 1 ? '1 application' : `${count} applications`,
      rest: `to ${job.title}`,
    })),
    ...answers.map(({ conversation_id, name, kind }) => ({
      key: `answer ${conversation_id}`,
      to: `${base}/conversations/${conversation_id}`,
      link: name,
      rest: kind === 'accepted' ? 'accepted, and told you who they are' : 'answered you',
    })),
    ...edits.map(({ job, state, decided_at, reason }) => ({
      key: `edit ${job?.slug ?? ''} ${decided_at}`,
      to: job ? `${base}/jobs/${job.slug}/edit` : `${base}/company`,
      link: job ? `Your changes of ${job.title}` : 'Your changes of the company page',
      rest:
        state === 'approved'
          ? `show since ${dateOf(decided_at, now)}`
          : `were not taken over${reason ? `: ${reason}` : ''}`,
    })),
    ...ending.map(({ job, last_day }) => ({
      key: `ending ${job.slug}`,
      to: `${base}/jobs/${job.slug}/statistics`,
      link: job.title,
      rest: `closes after ${dayOf(last_day)}`,
    })),
  ];
}
