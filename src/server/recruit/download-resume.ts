import type { Context } from '#server/context.ts';
import { type ApplicationPath, findOwnApplication, recordResumeRead } from '#server/recruit/queries.ts';
import { noSuchApplication } from '#server/recruit/set-state.ts';
import { streamResume } from '#server/resumes/stream-resume.ts';

/**
 * Streams the resume of an application, recording first who opened it.
 * @throws Refusal `not_found`, or `unavailable` if the store is down.
 */
export async function downloadResume(ctx: Context, path: ApplicationPath, address: string): Promise<Response> {
  const found = await findOwnApplication(ctx.db, path);
  if (!found) throw noSuchApplication();
  const { id, resume_key, resume_name } = found.application;
  return streamResume(ctx, { key: resume_key, name: resume_name }, () =>
    recordResumeRead(ctx.db, id, `company ${path.companyId} from ${address}`, ctx.clock.now()),
  );
}
