import { z } from 'zod';
import { ListMeta, ListQuery } from '#contract/lists.ts';
import { Day } from '#contract/moments.ts';
import type { RouteTable } from '#contract/route.ts';

/** How long records are kept: as long as the law requires for contracts and payments (E-Commerce Act, article 6). */
export const AUDIT_YEARS = 5;

export const AUDIT_ACTIONS = [
  'job.publish',
  'job.unpublish',
  'job.close',
  'job.edit',
  'job.check',
  'job.join',
  'job.keep-apart',
  'job.accept-reading',
  'job.dismiss-reading',
  'job.reopen-reading',
  'job.keep-link',
  'job.ask-employer',
  'job.answer',
  'job.handle-report',
  'source.add',
  'source.change',
  'source.pause',
  'source.resume',
  'source.read',
  'source.undo-run',
  'source.confirm-run',
  'tag.put',
  'tag.remove',
  'company.add',
  'company.leave-alone',
  'company.allow-imports',
  'company.approve-talent-search',
  'company.set-recruit-password',
  'company.add-member',
  'staff.add',
  'staff.remove',
  'order.place',
  'order.reopen',
  'order.pay',
  'order.cancel',
  'order.fail',
  'order.expire',
  'order.refund',
  'order.refund-stray',
  'order.restock',
  'order.ask-refund',
  'order.deliver',
  'order.withdraw',
  'order.complain',
  'order.resolve-complaint',
  'order.show',
  'stock.set',
  'price.set',
  'posting.send',
  'posting.pay',
  'posting.edit',
  'posting.ask',
  'posting.answer',
  'posting.offer-translation',
  'posting.approve-translation',
  'posting.reject-translation',
  'posting.approve',
  'posting.approve-edit',
  'posting.decline',
  'posting.decline-edit',
  'posting.withdraw',
  'posting.prove-company',
  'posting.open-recruit',
  'job.extend',
  'job.relist',
  'job.hold-back',
  'job.settle-finding',
  'company.edit',
  'company.record-domain',
  'company.remove-domain',
  'published-employers.replace',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'job',
  'source',
  'tag',
  'company',
  'account',
  'order',
  'stock',
  'price',
  'posting',
  'published-list',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  user_id: z.uuid().nullable().describe('The account of who did it; null for the command line'),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.uuid() }),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).describe('What it changed'),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditRoutes = {
  'GET /v1/admin/audit': {
    access: 'staff',
    summary: 'What staff did, and what was done with money, the latest first.',
    query: ListQuery.extend({
      since: Day.optional().describe('From the beginning of this day in Korea'),
      subject: z.uuid().optional().describe('The job, company or account it was done to'),
    }),
    data: z.array(AuditEntry),
    meta: ListMeta,
  },
} as const satisfies RouteTable;
