import type { z } from 'zod';
import { invalidField } from '#contract/core/errors.ts';
import { pictureHash } from '#contract/core/images.ts';
import type { CompanyPageFields, OwnPage } from '#contract/listings/company-edits.ts';
import type { Context } from '#server/core/context.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { revisionOf } from '#server/core/revision.ts';
import { countOpenJobs } from '#server/employers/company-queries.ts';
import { pageFields, renderedPage } from '#server/employers/page-fields.ts';
import { presentCompany } from '#server/employers/present-company.ts';
import { existingCompany } from '#server/employers/recruiter-access.ts';
import { proposeEdit, withdrawEdit } from '#server/listings/edit.ts';
import { editedContent, findWaiting, lastDecided } from '#server/listings/edits.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

export const pageEditHandlers = {
  'GET /v1/recruit/{id}/page': (ctx, { caller }) => shownPage(ctx, caller.company.id),

  'PUT /v1/recruit/{id}/page': async (ctx, { caller, body: { revision, ...fields } }) => {
    refuseStrangePicture(fields, caller.company);
    await renderedPage(fields);
    await proposeEdit(ctx, caller, { companyId: caller.company.id, jobId: null }, { fields, revision });
    return shownPage(ctx, caller.company.id);
  },

  'DELETE /v1/recruit/{id}/page/edit': async (ctx, { caller }) => {
    await withdrawEdit(ctx, caller, { companyId: caller.company.id, jobId: null });
    return shownPage(ctx, caller.company.id);
  },
} satisfies SomeHandlers;

/** A logo elsewhere would tell a stranger who reads the page. @throws Refusal `invalid` */
function refuseStrangePicture({ logo_url }: CompanyPageFields, company: CompanyRow): void {
  if (logo_url === null || logo_url === company.logo_url || pictureHash(logo_url) !== null) return;
  throw invalidField('logo_url', 'Upload the picture here.');
}

async function shownPage(ctx: Context, companyId: string): Promise<{ data: z.input<typeof OwnPage> }> {
  const company = await existingCompany(ctx, companyId);
  const path = { companyId, jobId: null };
  const now = await pageFields(company);
  const [waiting, last, openJobs] = await Promise.all([
    findWaiting(ctx.db, path),
    lastDecided(ctx.db, path),
    countOpenJobs(ctx.db, company.id, ctx.clock.now()),
  ]);
  const wanted = (waiting?.fields ?? {}) as Partial<CompanyPageFields>;
  const data = {
    now,
    waiting: waiting && {
      fields: { ...now, ...wanted },
      sent_at: waiting.sent_at,
      preview: presentCompany({ ...company, ...(await renderedPage(wanted)) }, openJobs),
    },
    last,
    revision: revisionOf(editedContent(now, waiting)),
  };
  return { data };
}
