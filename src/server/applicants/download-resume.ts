import { noSuchApplication } from '#server/applicants/no-such-application.ts';
import { type ApplicationPath, findOwnApplication, recordResumeRead } from '#server/applicants/queries.ts';
import { resumeName } from '#server/applicants/resume-name.ts';
import type { Context } from '#server/context.ts';
import { streamResume } from '#server/resumes/stream-resume.ts';

/**
 * Streams the resume of an application under the applicant's name, recording first who opened it.
 * @throws Refusal `not_found`, or `unavailable` if the store is down.
 */
export async function downloadResume(ctx: Context, path: ApplicationPath, address: string): Promise<Response> {
  const found = await findOwnApplication(ctx.db, path);
  if (!found) throw noSuchApplication();
  const { id, resume_key, name } = found.application;
  return streamResume(ctx, { key: resume_key, name: resumeName(name, found.job.title) }, () =>
    recordResumeRead(ctx.db, id, `company ${path.companyId} from ${address}`, ctx.clock.now()),
  );
}
