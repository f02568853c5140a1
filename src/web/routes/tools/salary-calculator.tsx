import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countReading } from '#web/api/analytics.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { Calculator } from '#web/components/salary/calculator.tsx';
import { CALCULATOR_QUESTIONS } from '#web/components/salary/calculator-questions.ts';
import { jobsNearPay } from '#web/components/salary/jobs-near-pay.tsx';
import { formOf } from '#web/components/salary/salary-form.ts';
import { CALCULATOR, type SalarySearch, salarySearchOf, TODAYS_RATES } from '#web/components/salary/salary-search.ts';
import { outcomeOf } from '#web/components/salary/use-calculator.ts';
import { breadcrumbs, canonicalUrl, faqPage, loadedHead, type PageFacts } from '#web/head/seo.ts';
import { presentMoment, type SiteConfig } from '#web/request/context.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

const PATH = `/tools/${CALCULATOR}`;
const CRUMBS = [{ name: 'Home', path: '/' }, { name: 'Tools', path: '/tools' }, { name: 'Salary calculator' }];
const TITLE = 'Korean salary calculator';
const DESCRIPTION =
  'Work out your take-home pay in Korea after national pension, health and employment insurance and income tax, to the won, with the official tax table.';

export const Route = createFileRoute('/tools/salary-calculator')({
  validateSearch: salarySearchOf,
  // In a fixed order: otherwise the router would take the browser's order for another calculation.
  loaderDeps: ({ search }) => salarySearchOf(search),
  loader: ({ deps, context }) => loadCalculator(deps, context.site),
  head: loadedHead,
  component: CalculatorRoute,
});

async function loadCalculator(search: SalarySearch, site: SiteConfig) {
  const facts: PageFacts = {
    path: PATH,
    title: TITLE,
    description: DESCRIPTION,
    keywords: 'Korean salary calculator, net pay Korea, take-home pay Seoul, income tax Korea, national pension Korea',
    noindex: Object.keys(search).length > 0 && !isPlainToday(search),
    jsonLd: [webApplication(site), breadcrumbs(site, CRUMBS), faqPage(CALCULATOR_QUESTIONS)],
  };
  const now = presentMoment();
  const today = calendarDayOf(now);
  const opened = await outcomeOf(formOf(search, today), today);
  return { opened, near: await jobsNearPay(opened), now, facts };
}

function webApplication(site: SiteConfig): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: TITLE,
    description: DESCRIPTION,
    url: canonicalUrl(site, PATH),
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'KRW' },
  };
}

/** As the site's own links open it; its canonical address is that of the calculator. */
function isPlainToday({ period, ...numbers }: SalarySearch): boolean {
  return period === TODAYS_RATES && Object.keys(numbers).length === 0;
}

function CalculatorRoute() {
  const { opened, near, now } = Route.useLoaderData();
  useEffect(() => countReading('tools', CALCULATOR), []);
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={CRUMBS} />
        <Calculator search={Route.useLoaderDeps()} opened={opened} near={near} now={now} />
      </main>
    </Frame>
  );
}
