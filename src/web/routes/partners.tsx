import { createFileRoute } from '@tanstack/react-router';
import { PARTNER_CATEGORIES } from '#contract/site/partner-categories.ts';
import { call } from '#web/api/call.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { ListError } from '#web/components/core/page-error.tsx';
import { PartnerList } from '#web/components/site/partner-list.tsx';
import { itemList, loadedHead, type PageFacts } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';
import { Void } from '#web/ui/void.tsx';

/** The API's maximum per page. */
const PARTNERS_SHOWN = 100;

export const Route = createFileRoute('/partners')({
  loader: ({ context }) => loadPartners(context.site),
  head: loadedHead,
  component: PartnersPage,
  errorComponent: ListError,
});

async function loadPartners(site: SiteConfig) {
  const { data } = await call('GET /v1/partners', { query: { limit: PARTNERS_SHOWN } });
  const groups = PARTNER_CATEGORIES.map(({ id, label }) => ({
    ...{ id, label },
    partners: data.filter(({ category }) => category.id === id),
  })).filter(({ partners }) => partners.length > 0);
  const items = groups.flatMap(({ partners }) => partners.map(({ name, url }) => ({ name, to: url })));
  const facts: PageFacts = {
    path: '/partners',
    title: 'Partners for moving to Korea',
    description:
      'Visa offices, relocation, Korean classes, payroll and places to work for people who move to South Korea.',
    keywords: 'relocation Korea, visa lawyer Seoul, Korean classes for work, co-working Seoul',
    jsonLd: itemList(site, items),
  };
  return { groups, facts };
}

function PartnersPage() {
  const { groups } = Route.useLoaderData();
  return (
    <Frame>
      <main id="main" className="page">
        <div className="jobs-top stack g4">
          <div>
            <h1>Partners for moving to Korea</h1>
          </div>
          {groups.length > 0 && (
            <p className="soft measure">
              Services for what a job doesn’t cover. We don’t run or test them, so ask for a price and references before
              you pay.
            </p>
          )}
        </div>
        {groups.length > 0 ? (
          groups.map(({ id, label, partners }) => (
            <section className="partner-group" key={id} aria-labelledby={`partners-${id}`}>
              <h2 id={`partners-${id}`}>{label}</h2>
              <PartnerList partners={partners} />
            </section>
          ))
        ) : (
          <Void mark="none" title="No partners yet">
            Services appear here once we’ve agreed on them.
          </Void>
        )}
      </main>
    </Frame>
  );
}
