import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery } from '#contract/core/desk-lists.ts';
import { At, Day } from '#contract/core/moments.ts';
import { VISIBILITIES } from '#contract/core/states.ts';
import { requiredText } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { MEMBER_ROLES } from '#contract/employers/member-roles.ts';

const at = At.nullable();

export const ListedUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  is_confirmed: z.boolean().describe('Its owner has opened a link sent there'),
  is_staff: z.boolean(),
  banned_until: at,
  created_at: at,
  last_sign_in_at: at,
});
export type ListedUser = z.output<typeof ListedUser>;

const UserSession = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe('As the browser names itself'),
  created_at: At,
  seen_at: At.describe('When it was last refreshed'),
});

/** Days between asking for the removal of somebody's second factors and the removal, in which they can object. */
export const FACTOR_REMOVAL_DAYS = 3;

/** What proves that somebody who lost their second factor is the owner of the account; two of them are needed. */
export const FACTOR_PROOFS = [
  { id: 'letter', label: 'Answered an email we sent to the account’s address' },
  { id: 'call', label: 'Picked up when we called a number we already had' },
  { id: 'details', label: 'Knew details of an application, order or profile that only they would know' },
  { id: 'vouched', label: 'An owner of their company vouched for them when we called a number we already had' },
] as const;

export const AdminUser = ListedUser.extend({
  ban: z
    .object({ banned_at: At, until: at.describe('Null for good'), reason: z.string() })
    .nullable()
    .describe('What staff decided here'),
  factors: z.array(z.object({ kind: z.string(), created_at: at })),
  factor_removal: z
    .object({ asked_at: At, due_at: At })
    .nullable()
    .describe('The scheduled removal of its second factors'),
  providers: z.array(z.string()).describe('What it signs in with'),
  sessions: z.array(UserSession).nullable().describe('Null if the accounts service doesn’t list them'),
  profile: z.enum(ids(VISIBILITIES)).nullable(),
  applications: z.int().describe('Sent from its confirmed address'),
  orders: z.int(),
  alerts: z.int(),
  companies: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(ids(MEMBER_ROLES)) })),
});
export type AdminUser = z.output<typeof AdminUser>;

const YesNo = z.enum(['yes', 'no']);
export const AdminUserQuery = adminListQuery(['created_at'])
  .omit({ sort: true, order: true })
  .extend({
    q: z.string().trim().max(200).optional().describe('A part of the address, or the id'),
    staff: z.literal('yes').optional(),
    banned: YesNo.optional(),
    confirmed: YesNo.optional(),
    since: Day.optional().describe('Made on this day in Korea or later'),
  });
export type AdminUserQuery = z.output<typeof AdminUserQuery>;

const UserParams = z.object({ id: z.uuid() });
const Reason = requiredText(300).describe('For the record');

const FactorRemovalBody = z.object({
  proofs: z
    .array(z.enum(ids(FACTOR_PROOFS)))
    .refine((given) => new Set(given).size > 1, 'Two different proofs are needed')
    .describe('How they proved who they are'),
  reason: Reason,
});
export type FactorRemovalBody = z.output<typeof FactorRemovalBody>;

export const adminUserRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/users': {
      summary:
        'Accounts, newest first. An external accounts service may only support filtering by address; other filters return 409.',
      query: AdminUserQuery,
      data: z.array(ListedUser),
      meta: AdminListMeta,
    },
    'GET /v1/admin/users/{id}': {
      summary: 'An account and what belongs to it. The request is logged.',
      params: UserParams,
      data: AdminUser,
    },
    'POST /v1/admin/users/{id}/ban': {
      summary: 'Closes an account permanently or to the end of a day in Korea, and ends its sessions.',
      params: UserParams,
      body: z.object({ reason: Reason, until: Day.optional().describe('Permanent if left out') }),
      data: AdminUser,
    },
    'DELETE /v1/admin/users/{id}/ban': {
      summary: 'Reopens a closed account.',
      params: UserParams,
      data: AdminUser,
    },
    'DELETE /v1/admin/users/{id}/sessions': {
      summary: 'Ends all of an account’s sessions. Tokens already issued stay valid for a few minutes.',
      params: UserParams,
      data: AdminUser,
    },
    'DELETE /v1/admin/users/{id}/sessions/{sessionId}': {
      summary: 'Ends one of an account’s sessions.',
      params: UserParams.extend({ sessionId: z.uuid() }),
      data: AdminUser,
    },
    'POST /v1/admin/users/{id}/factor-removal': {
      summary: `Schedules removal of an account’s second factors in ${FACTOR_REMOVAL_DAYS} days, for someone who’s lost them. They get an email, and using a factor cancels it. Not for staff accounts.`,
      params: UserParams,
      body: FactorRemovalBody,
      data: AdminUser,
    },
    'DELETE /v1/admin/users/{id}/factor-removal': {
      summary: 'Cancels that removal.',
      params: UserParams,
      data: AdminUser,
    },
    'POST /v1/admin/users/{id}/deletion': {
      summary: 'Deletes an account and all its data, as its owner could. Not for staff accounts.',
      params: UserParams,
      body: z.object({ reason: Reason }),
      data: z.object({ ok: z.literal(true) }),
    },
  },
);
