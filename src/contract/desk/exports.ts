import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { line } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';

/** Lists that staff may export as CSV. `hasPeople`: it holds personal data, so staff give a reason. */
export const EXPORT_LISTS = [
  { id: 'orders', label: 'Orders', hasPeople: true },
  { id: 'jobs', label: 'Jobs', hasPeople: false },
  { id: 'postings', label: 'Postings', hasPeople: false },
  { id: 'applications', label: 'Applications', hasPeople: false },
  { id: 'companies', label: 'Companies', hasPeople: false },
  { id: 'talents', label: 'Talents', hasPeople: true },
  { id: 'users', label: 'Accounts', hasPeople: true },
  { id: 'mails', label: 'Emails', hasPeople: true },
  { id: 'audit', label: 'Audit log', hasPeople: true },
] as const;
export type ExportList = (typeof EXPORT_LISTS)[number]['id'];

/** More rows than this are no list that anybody reads, and too many to hold at once. */
export const EXPORT_ROWS_MAX = 50_000;

export const ExportRequest = z.object({
  filters: z
    .record(z.string().max(40), z.string().max(LIMITS.queryMax))
    .default({})
    .describe('The query of the list, without its page'),
  reason: line(300)
    .optional()
    .describe('What it’s for; required for lists with personal data. Stored in the audit log'),
});

export const exportRoutes = routes(
  { access: 'staff' },
  {
    'POST /v1/admin/exports/{list}': {
      summary: `A desk list as CSV, up to ${EXPORT_ROWS_MAX.toLocaleString('en')} rows. The request is logged.`,
      params: z.object({ list: z.enum(ids(EXPORT_LISTS)) }),
      body: ExportRequest,
      data: z.string(),
      file: 'text/csv',
    },
  },
);
