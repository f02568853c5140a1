import { EXPORT_ROWS_MAX } from '#contract/exports.ts';
import { attachment } from '#platform/attachment.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { PRIVATE } from '#platform/private-headers.ts';
import { type ApplicationFilters, applicationsOf, countApplications } from '#server/applicants/queries.ts';
import { type Actor, recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { refuseTooMany } from '#server/http/list-export.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

const COLUMNS = ['Name', 'E-mail', 'Job', 'State', 'Applied', 'State since', 'Answered', 'Portfolio', 'Details'];

/**
 * A company's applications as CSV, as its page lists them; who took how many is recorded before the first byte.
 * @throws Refusal `invalid` for more than a file may hold.
 */
export async function applicationsCsv(
  ctx: Context,
  { company, ...by }: Actor & { company: CompanyRow },
  filters: ApplicationFilters,
): Promise<Response> {
  refuseTooMany(await countApplications(ctx.db, company.id, filters));
  const found = await applicationsOf(ctx.db, company.id, filters, { limit: EXPORT_ROWS_MAX, after: null });
  const rows = found.map(({ application: one, job }) => [
    ...[one.name, one.email, job.title, one.status],
    ...[one.applied_at, one.status_changed_at, one.answered_at, one.portfolio, one.details],
  ]);
  const now = ctx.clock.now();
  await recordAudit(ctx.db, by, now, {
    action: 'company.take-applications',
    subject: { kind: 'company', id: company.id },
    detail: { rows: rows.length, job: filters.job ?? null },
  });
  ctx.security.note('data-exported', { by: 'company', company: company.id });
  return new Response(BYTE_ORDER_MARK + [COLUMNS, ...rows].map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`Applications ${koreanDay(now)}.csv`),
      ...PRIVATE,
    },
  });
}
