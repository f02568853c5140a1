import { z } from 'zod';
import type { Application, ApplicationListMeta } from '#contract/recruit-applications.ts';
import { presentApplication } from '#server/applicants/present.ts';
import { type ApplicationFilters, applicationsOf, countByStatus } from '#server/applicants/queries.ts';
import type { Context } from '#server/context.ts';
import { PlaceTime, pageOf, readCursor } from '#server/http/cursors.ts';
import type { Proof } from '#server/http/handler.ts';
import { showOwnJob } from '#server/recruit/present.ts';

const Place = z.tuple([PlaceTime, z.uuid()]);

/**
 * One page of a company's applications.
 * @throws Refusal `invalid` for a cursor that is not one of this list.
 */
export async function listApplications(
  ctx: Context,
  { company: { id: companyId }, role }: Pick<Proof['recruiter'], 'company' | 'role'>,
  { limit, cursor, ...filters }: ApplicationFilters & { limit: number; cursor?: string | undefined },
): Promise<{ data: z.input<typeof Application>[]; meta: z.input<typeof ApplicationListMeta> }> {
  const place = readCursor(cursor, Place);
  const after = place ? ([new Date(place[0]), place[1]] as const) : null;
  const [found, counted, job] = await Promise.all([
    applicationsOf(ctx.db, companyId, filters, { limit: limit + 1, after }),
    countByStatus(ctx.db, companyId, filters),
    filters.job === undefined ? null : showOwnJob(ctx, companyId, filters.job),
  ]);
  const by_status = { ...NONE, ...counted };
  const total = filters.status
    ? by_status[filters.status]
    : Object.values(by_status).reduce((sum, one) => sum + one, 0);
  const { rows, next_cursor } = pageOf(found, limit, ({ application }) => [
    application.applied_at.toISOString(),
    application.id,
  ]);
  return { data: rows.map(presentApplication), meta: { total, next_cursor, by_status, job, role } };
}

const NONE: z.input<typeof ApplicationListMeta>['by_status'] = {
  new: 0,
  read: 0,
  'in-conversation': 0,
  declined: 0,
  hired: 0,
  withdrawn: 0,
};
