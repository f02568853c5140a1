import type { z } from 'zod';
import type { CompanyPageFields, OwnPage } from '#contract/company-edits.ts';
import { pageFields, renderedPage } from '#server/companies/page-fields.ts';
import { presentCompany } from '#server/companies/present.ts';
import { countOpenJobs } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { revisionOf } from '#server/http/revision.ts';
import { presentDecided } from '#server/listings/decided.ts';
import { findWaiting, lastDecided } from '#server/listings/edit-queries.ts';
import { editedContent } from '#server/listings/propose-edit.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** What a company's page says, and what its people want it to say. */
export async function presentOwnPage(ctx: Context, company: CompanyRow): Promise<z.input<typeof OwnPage>> {
  const path = { companyId: company.id, jobId: null };
  const now = await pageFields(company);
  const [waiting, last, openJobs] = await Promise.all([
    findWaiting(ctx.db, path),
    lastDecided(ctx.db, path),
    countOpenJobs(ctx.db, company.id, ctx.clock.now()),
  ]);
  const wanted = (waiting?.fields ?? {}) as Partial<CompanyPageFields>;
  return {
    now,
    waiting: waiting && {
      fields: { ...now, ...wanted },
      sent_at: waiting.sent_at.toISOString(),
      preview: presentCompany({ ...company, ...(await renderedPage(wanted)) }, openJobs),
    },
    last: last && presentDecided({ edit: last, job: null }),
    revision: revisionOf(editedContent(now, waiting)),
  };
}
