import { renderedPage } from '#server/companies/page-fields.ts';
import { existingCompany } from '#server/company-access/recruiter-access.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { OwnJobPath } from '#server/listings/change-own-job.ts';
import { presentListingText, proposeText, withdrawText } from '#server/listings/listing-text.ts';
import { presentOwnPage } from '#server/listings/own-page.ts';
import { proposeEdit, withdrawEdit } from '#server/listings/propose-edit.ts';
import { refuseStrangePicture } from '#server/listings/refuse-picture.ts';

type Keys =
  | 'GET /v1/recruit/{id}/page'
  | 'PUT /v1/recruit/{id}/page'
  | 'DELETE /v1/recruit/{id}/page/edit'
  | 'GET /v1/recruit/{id}/jobs/{jobId}/text'
  | 'PUT /v1/recruit/{id}/jobs/{jobId}/text'
  | 'DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit';

/** What an employer wants its page and its listings to say. */
export const employerEditHandlers: Handlers<Keys> = {
  'GET /v1/recruit/{id}/page': (ctx, { caller }) => shownPage(ctx, caller),

  'PUT /v1/recruit/{id}/page': async (ctx, { caller, body: { revision, ...fields } }) => {
    refuseStrangePicture(fields, caller.company);
    await renderedPage(fields);
    await proposeEdit(ctx, caller, { companyId: caller.company.id, jobId: null }, { fields, revision });
    return shownPage(ctx, caller);
  },

  'DELETE /v1/recruit/{id}/page/edit': async (ctx, { caller }) => {
    await withdrawEdit(ctx, caller, { companyId: caller.company.id, jobId: null });
    return shownPage(ctx, caller);
  },

  'GET /v1/recruit/{id}/jobs/{jobId}/text': (ctx, { caller, params }) => shownText(ctx, ownJob(caller, params)),

  'PUT /v1/recruit/{id}/jobs/{jobId}/text': async (ctx, { caller, params, body: { revision, ...fields } }) => {
    await proposeText(ctx, caller, ownJob(caller, params), { fields, revision });
    return shownText(ctx, ownJob(caller, params));
  },

  'DELETE /v1/recruit/{id}/jobs/{jobId}/text/edit': async (ctx, { caller, params }) => {
    await withdrawText(ctx, caller, ownJob(caller, params));
    return shownText(ctx, ownJob(caller, params));
  },
};

function ownJob({ company }: { company: { id: string } }, { jobId }: { jobId: string }): OwnJobPath {
  return { companyId: company.id, jobId };
}

async function shownPage(ctx: Context, { company }: { company: { id: string } }) {
  return { data: await presentOwnPage(ctx, await existingCompany(ctx, company.id)) };
}

async function shownText(ctx: Context, path: OwnJobPath) {
  return { data: await presentListingText(ctx, path) };
}
