import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { answersOf, FOUR_QUESTIONS } from '#contract/jobs/job-answers.ts';
import type { Home } from '#contract/site/home.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { JobList } from '#web/components/jobs/job-list.tsx';
import { type ListedJob, listedJob } from '#web/components/jobs/listed-job.ts';
import { LatestArticles } from '#web/components/site/latest-articles.tsx';
import { faqPage, pageHead } from '#web/head/seo.ts';
import { presentMoment } from '#web/request/context.ts';
import type { Found } from '#web/routes/-home/ask-form.tsx';
import { Doors } from '#web/routes/-home/doors.tsx';
import { LandingIndex } from '#web/routes/-home/landing-index.tsx';
import { Counted, Hiring, hiringCompany } from '#web/routes/-home/market.tsx';
import { NextEvents } from '#web/routes/-home/next-events.tsx';
import { Opening } from '#web/routes/-home/opening.tsx';
import { questionsOf } from '#web/routes/-home/questions.ts';
import type { Example } from '#web/routes/-home/taken-apart.tsx';
import { Faq } from '#web/ui/faq.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export const Route = createFileRoute('/')({
  loader: loadHome,
  head: ({ match, loaderData }) =>
    pageHead(match.context.site, {
      path: '/',
      title: 'Tech jobs in Korea for English speakers',
      description:
        'English-friendly tech jobs in South Korea. Each says upfront: Korean level, visa, location, remote or office.',
      keywords:
        'tech jobs in Korea, English-speaking jobs in Korea, visa-sponsored jobs in Korea, jobs for foreigners in Seoul',
      feed: { name: 'jobs', title: 'Tech jobs in Korea' },
      jsonLd: loaderData ? [faqPage(loaderData.questions)] : [],
    }),
  component: HomePage,
  errorComponent: ListError,
});

/** A few, so as not to distract from the listings. */
const ARTICLES_SHOWN = 3;
const EVENTS_SHOWN = 3;
/** Three rows of four; those with the most open jobs. */
const COMPANIES_SHOWN = 12;

async function loadHome() {
  const [home, companies, pricing, articles, events] = await Promise.all([
    call('GET /v1/home'),
    call('GET /v1/companies', { query: { limit: COMPANIES_SHOWN } }),
    call('GET /v1/pricing'),
    call('GET /v1/articles/latest', { query: { count: ARTICLES_SHOWN } }),
    call('GET /v1/events', { query: { when: 'upcoming', limit: EVENTS_SHOWN } }),
  ]);
  const { open_jobs, last_checked, landing_pages, texts, featured, proof, taken_apart } = home.data;
  const { base_price, usual_price, promotion_until, posting_days } = pricing.data;
  const now = presentMoment();
  return {
    home: { open_jobs, last_checked, landing_pages, texts, proof },
    examples: taken_apart.map(exampleOf),
    // Made here, since what the head makes is in the scripts of every page.
    questions: questionsOf(home.data, now),
    jobs: featured.map(listedJob),
    hiring: companies.data.filter(({ open_jobs }) => open_jobs > 0).map(hiringCompany),
    companies: companies.meta.total,
    pricing: { base_price, usual_price, promotion_until, posting_days },
    articles: articles.data,
    events: events.data,
    now,
  };
}

function exampleOf({ job, sentences }: Home['taken_apart'][number]): Example {
  const says = answersOf(job).map((answer, at) => ({
    ...answer,
    sentence: sentences[FOUR_QUESTIONS[at]?.id ?? 'visa'],
  }));
  return { slug: job.slug, title: job.title, company: job.company_name, says };
}

function HomePage() {
  const { home, examples, questions, jobs, hiring, companies, pricing, articles, events, now } = Route.useLoaderData();
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Frame>
      <main id="main" className="wide-list">
        <Opening home={home} examples={examples} now={now} onFound={setFound} />
        <div className="page">
          {found ? <FoundListings found={found} now={now} /> : <Listings open={home.open_jobs} jobs={jobs} now={now} />}
        </div>
        <Counted open={home.open_jobs} proof={home.proof} />
        <div className="page">
          <Hiring hiring={hiring} total={companies} />
          <LatestArticles articles={articles} now={now} />
          <Doors pricing={pricing} />
          <section aria-labelledby="start">
            <div className="section-head">
              <h2 id="start">Where people start</h2>
            </div>
            <LandingIndex pages={home.landing_pages} />
          </section>
          <NextEvents events={events} now={now} />
          <section className="split" aria-labelledby="asked">
            <h2 id="asked">Questions</h2>
            <Faq questions={questions} />
          </section>
        </div>
      </main>
    </Frame>
  );
}

/** What the search above would find, as it's filled in. */
function FoundListings({ found: { total, jobs, search }, now }: { found: Found; now: string }) {
  return (
    <section aria-labelledby="listings">
      <div className="section-head">
        <h2 id="listings">{search.fit ? 'Jobs you can apply to' : 'Jobs that match'}</h2>
        <SiteLink to="/jobs" search={search}>
          {total > jobs.length ? `All ${total} jobs` : 'Open the list'}
        </SiteLink>
      </div>
      {jobs.length > 0 ? (
        <JobList jobs={jobs} now={now} />
      ) : (
        <p className="soft">None right now. The list shows how to find more.</p>
      )}
    </section>
  );
}

function Listings({ open, jobs, now }: { open: number; jobs: readonly ListedJob[]; now: string }) {
  return (
    <section aria-labelledby="listings">
      <div className="section-head">
        <h2 id="listings">Latest jobs</h2>
        <SiteLink to="/jobs">All {open} jobs</SiteLink>
      </div>
      <JobList jobs={jobs} now={now} />
    </section>
  );
}
