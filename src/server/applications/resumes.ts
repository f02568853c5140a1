import { RESUMES_LIMITS } from '#contract/applications/recruit-applications.ts';
import { invalidField } from '#contract/core/errors.ts';
import { safeFileName } from '#platform/file-names.ts';
import { FileMissing } from '#platform/files.ts';
import { attachment, PRIVATE } from '#platform/headers.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { type ZipEntry, zipStream } from '#platform/zip.ts';
import {
  type ApplicationPath,
  findOwnApplications,
  noSuchApplication,
  type OwnApplication,
  ownApplicationOf,
  recordResumeReads,
} from '#server/applications/applicant-queries.ts';
import { streamResume } from '#server/applications/resume-files.ts';
import type { Context } from '#server/core/context.ts';
import { type Actor, recordAudit } from '#server/core/record-audit.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

/** Records who opened it first. @throws Refusal `not_found`, or `unavailable` if the store is down. */
export async function downloadResume(ctx: Context, path: ApplicationPath, address: string): Promise<Response> {
  const found = await ownApplicationOf(ctx.db, path);
  const { id, resume_key } = found.application;
  return streamResume(ctx, { key: resume_key, name: resumeName(found) }, () =>
    recordResumeReads(ctx.db, [id], readerOf(path.companyId, address), ctx.clock.now()),
  );
}

const ARCHIVES_PER_COMPANY = { name: 'resumes-archive', points: 30, seconds: 3600 };

/**
 * Records each as opened, and who took how many, before the first byte. @throws Refusal `not_found` unless all are the
 * company's, `invalid` for more bytes than an archive may hold, `too_many`.
 */
export async function resumesArchive(
  ctx: Context,
  { company, address, ...by }: Actor & { company: CompanyRow; address: string },
  ids: readonly string[],
): Promise<Response> {
  await ctx.limits.take(ARCHIVES_PER_COMPANY, { id: company.id });
  const found = await findOwnApplications(ctx.db, company.id, ids);
  if (found.length < new Set(ids).size) throw noSuchApplication();
  const bytes = found.reduce((sum, { application }) => sum + application.resume_size, 0);
  if (bytes > RESUMES_LIMITS.bytes)
    throw invalidField('application_ids', 'These resumes are too large for one file. Choose fewer.');
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const opened = found.map(({ application }) => application.id);
    await recordResumeReads(tx, opened, readerOf(company.id, address), now);
    await recordAudit(tx, by, now, {
      action: 'company.take-resumes',
      subject: { kind: 'company', id: company.id },
      detail: { resumes: found.length },
    });
  });
  ctx.security.note('data-exported', { by: 'company', company: company.id });
  return new Response(zipStream(entriesOf(ctx, found)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachment(`Resumes ${koreanDay(now)}.zip`),
      ...PRIVATE,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** One after the other, as the browser takes them; one that was deleted meanwhile is named in its place. */
async function* entriesOf(ctx: Context, found: readonly OwnApplication[]): AsyncGenerator<ZipEntry> {
  const names = distinctNames(found.map(resumeName));
  for (const [at, { application }] of found.entries()) {
    const name = names[at] ?? `${application.id}.pdf`;
    const file = await ctx.files.get(application.resume_key).catch((error: unknown) => {
      ctx.log.error({ error }, 'resume left out of an archive');
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (file) yield { name, body: file.body, stored: true };
    else yield { name: name.replace(/\.pdf$/, '.txt'), body: Buffer.from('This resume no longer exists.\n') };
  }
}

/** File systems hold one name in capitals and not for the same. */
function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let at = 2; used.has(own.toLowerCase()); at++) own = name.replace(/\.pdf$/, ` (${at}).pdf`);
    used.add(own.toLowerCase());
    return own;
  });
}

function readerOf(companyId: string, address: string): string {
  return `company ${companyId} from ${address}`;
}

/** Characters that Windows, macOS or a shell give a meaning of their own. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** `Mina Park - Backend Engineer.pdf`. Letters of any script stay. */
function resumeName({ application, job }: OwnApplication): string {
  const words = [application.name, job.title].map((text) =>
    text
      .replace(UNSAFE, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+|[\s.]+$/g, ''),
  );
  return safeFileName(`${words.filter(Boolean).join(' - ') || 'Resume'}.pdf`);
}
