import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countReading } from '#web/analytics.ts';
import { Calculator } from '#web/components/salary/calculator.tsx';
import { CALCULATOR, salarySearchOf } from '#web/components/salary/salary-search.ts';
import { Frame } from '#web/components/site/frame.tsx';
import type { SiteConfig } from '#web/context.ts';
import { breadcrumbs, faqPage, pageHead, webApplication } from '#web/seo.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import type { Question } from '#web/ui/faq.tsx';

const PATH = `/tools/${CALCULATOR}`;
const CRUMBS = [{ name: 'Tools', path: '/tools' }, { name: 'Salary calculator' }];
const DESCRIPTION =
  'What is left of a Korean salary after national pension, health and employment insurance and income tax, to the won, by the official table.';

export const Route = createFileRoute('/tools/salary-calculator')({
  validateSearch: salarySearchOf,
  // The browser may hold the parameters in another order than the server, which would be another calculation to the router.
  loaderDeps: ({ search }) => salarySearchOf(search),
  // The form and its words stay out of what every page loads.
  loader: async ({ deps }) => (await import('#web/components/salary/load-calculator.ts')).loadCalculator(deps),
  head: ({ match, loaderData }) =>
    calculatorHead(match.context.site, Object.keys(match.loaderDeps).length > 0, loaderData?.questions ?? []),
  component: CalculatorRoute,
});

function calculatorHead(site: SiteConfig, isNarrowed: boolean, questions: readonly Question[]) {
  return pageHead(site, {
    path: PATH,
    title: 'Korean salary calculator',
    description: DESCRIPTION,
    keywords: 'Korean salary calculator, net pay Korea, take-home pay Seoul, income tax Korea, national pension Korea',
    noindex: isNarrowed,
    jsonLd: [
      webApplication(site, { name: 'Korean salary calculator', path: PATH, description: DESCRIPTION }),
      breadcrumbs(site, CRUMBS),
      faqPage(questions),
    ],
  });
}

function CalculatorRoute() {
  const { opened, now } = Route.useLoaderData();
  useEffect(() => countReading('tools', CALCULATOR), []);
  return (
    <Frame>
      <main id="main" className="page">
        <Crumbs crumbs={CRUMBS} />
        <Calculator search={Route.useLoaderDeps()} opened={opened} now={now} />
      </main>
    </Frame>
  );
}
