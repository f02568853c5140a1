import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import { itemList } from '#web/head/seo.ts';
import type { SiteConfig } from '#web/request/context.ts';

/** The ItemList of a page of jobs. A JobPosting belongs only on the job's own page. */
export function jobItems(site: SiteConfig, jobs: readonly Pick<ListedJob, 'title' | 'slug'>[]): object[] {
  return itemList(
    site,
    jobs.map(({ title, slug }) => ({ name: title, to: `/jobs/${slug}` })),
  );
}
