import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LANGUAGES_OF_PAGES } from '#contract/core/language.ts';
import { At } from '#contract/core/moments.ts';
import { EmailField } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { CompanyBrief, Done } from '#contract/employers/companies.ts';
import { MEMBER_ROLES } from '#contract/employers/member-roles.ts';
import { NOTICE_PACES } from '#contract/employers/notice-paces.ts';

/** Characters of a recruit password. */
export const RECRUIT_PASSWORD_LENGTH = { min: 12, max: 200 } as const;

const PasswordBody = z.object({
  pwd: z.string({ error: 'Required' }).min(1, 'Required').max(RECRUIT_PASSWORD_LENGTH.max),
});

export const INVITATION_DAYS = 14;

/** The header that carries the token of an invitation's private link, so that it stands in no log. */
export const INVITATION_TOKEN_HEADER = 'invitation-token';

const LetterLanguage = z.enum(LANGUAGES_OF_PAGES).nullable().describe('Of the emails they get; null while unknown');

const Role = z.enum(ids(MEMBER_ROLES), { error: 'Choose a role.' });

export const Member = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  joined_at: At,
  language: LetterLanguage,
  is_self: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Membership = z.object({ company: CompanyBrief, role: Role, joined_at: At });

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  invited_at: At,
  expires_at: At,
  is_expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Whether the shared password opens the recruit pages: `off` once an owner switched it off, `none` if never set. */
export const PASSWORD_STATES = ['on', 'off', 'none'] as const;

export const Pace = z.enum(ids(NOTICE_PACES), { error: 'Choose how often.' });

/** Listings that can be chosen singly, and senders, at once. */
export const NOTICES_MAX = 100;

export const TeamNotices = z.object({
  own: z
    .object({
      pace: Pace,
      listings: z.array(
        z.object({ id: z.uuid(), title: z.string(), pace: Pace.nullable().describe('Null: like the others') }),
      ),
    })
    .nullable()
    .describe('The caller’s; null for those who came by the shared password'),
  company: z.object({
    email: z.string().nullable(),
    pace: Pace,
    next_email: z.string().nullable().describe('Asked to replace it'),
  }),
  senders: z
    .array(z.object({ id: z.uuid(), email: z.string(), listing: z.string(), pace: Pace }))
    .describe('Senders of listings who are notified of applicants, besides the team and the address'),
});
export type TeamNotices = z.infer<typeof TeamNotices>;

/** What is left out stays as it is, here and in the next. */
export const OwnNoticesBody = z.object({
  pace: Pace.optional(),
  listings: z
    .array(z.object({ id: z.uuid(), pace: Pace.nullable() }))
    .max(NOTICES_MAX)
    .default([]),
});

export const CompanyNoticesBody = z.object({
  pace: Pace.optional(),
  email: EmailField.optional().describe('Gets an email, and replaces the address once someone there agrees'),
  senders: z
    .array(z.object({ id: z.uuid(), pace: Pace }))
    .max(NOTICES_MAX)
    .default([]),
});

export const Team = z.object({
  company: CompanyBrief,
  members: z.array(Member),
  invitations: z.array(Invitation).describe('Pending ones'),
  shared_password: z.enum(PASSWORD_STATES),
  needs_factor: z.boolean().describe('Whether members need a second factor'),
  notices: TeamNotices,
  role: Role.describe('What the caller can do'),
  is_member: z.boolean().describe('Whether the caller has an account, rather than the shared password'),
});
export type Team = z.infer<typeof Team>;

export const OwnInvitation = z.object({
  company: CompanyBrief,
  email: z.string(),
  role: Role,
  expires_at: At,
  state: z.enum(['open', 'accepted', 'expired']),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const InvitationBody = z.object({ email: EmailField, role: Role });

export const companyAccessRoutes = {
  ...routes(
    { access: 'anyone' },
    {
      'POST /v1/recruit/{id}/access': {
        summary: 'Exchanges the company’s password for a cookie that opens its recruit pages.',
        body: PasswordBody,
        data: Done,
      },
      'DELETE /v1/recruit/{id}/access': { summary: 'Clears that cookie.', data: Done },
      'GET /v1/invitations/own': {
        token: INVITATION_TOKEN_HEADER,
        summary: 'An invitation, by Invitation-Token header.',
        data: OwnInvitation,
      },
    },
  ),
  ...routes(
    { access: 'user', fresh: true },
    {
      'POST /v1/recruit/{id}/members': {
        status: 201,
        summary: 'Joins a company as an owner, with its recruit password.',
        body: PasswordBody,
        data: Done,
      },
      'POST /v1/talent/memberships': {
        status: 201,
        summary: 'Accepts an invitation sent to the account’s confirmed address.',
        body: z.object({ invitation: z.string().min(1).max(200).describe('The token of its private link') }),
        data: Membership,
      },
      'DELETE /v1/talent/memberships/{id}': { summary: 'Leaves a company.', data: Done },
      'PUT /v1/talent/memberships/{id}/notices': {
        summary: 'Sets how often a member is notified of applicants and messages, with exceptions by listing.',
        body: OwnNoticesBody,
        data: Done,
      },
    },
  ),
  ...routes(
    { access: 'recruiter' },
    {
      'GET /v1/recruit/{id}/members': {
        summary: 'The company’s members and invitations, and whether its shared password is on.',
        data: Team,
      },
    },
  ),
  ...routes(
    { access: 'recruiter', fresh: true, role: 'owner' },
    {
      'PUT /v1/recruit/{id}/company-notices': {
        summary: 'Sets the company’s notification address, and how often it and senders of listings are notified.',
        body: CompanyNoticesBody,
        data: Done,
      },
      'PUT /v1/recruit/{id}/members/{memberId}/role': {
        summary: 'Changes a member’s role.',
        body: z.object({ role: Role }),
        data: Done,
      },
      'DELETE /v1/recruit/{id}/members/{memberId}': { summary: 'Removes a member.', data: Done },
      'POST /v1/recruit/{id}/invitations': {
        status: 201,
        summary: 'Invites someone by email, or changes a pending invitation’s role.',
        body: InvitationBody,
        data: Invitation,
      },
      'POST /v1/recruit/{id}/invitations/{invitationId}/letter': {
        summary: 'Resends an invitation and extends it by 14 days.',
        data: Invitation,
      },
      'DELETE /v1/recruit/{id}/invitations/{invitationId}': {
        summary: 'Revokes an invitation. Its link stops working.',
        data: Done,
      },
      'DELETE /v1/recruit/{id}/shared-password': {
        summary: 'Turns off the shared password for everyone, once an owner has an account.',
        data: Done,
      },
      'PUT /v1/recruit/{id}/shared-password': {
        summary: 'Turns the shared password back on. Members then don’t need a second factor.',
        data: Done,
      },
      'PUT /v1/recruit/{id}/second-factor': {
        summary: 'Requires a second factor from all members and turns off the shared password.',
        data: Done,
      },
      'DELETE /v1/recruit/{id}/second-factor': {
        summary: 'Makes the second factor optional again.',
        data: Done,
      },
    },
  ),
  ...routes(
    { access: 'staff' },
    {
      'POST /v1/admin/companies/{id}/invitations': {
        status: 201,
        summary: 'Invites someone to a company’s team.',
        body: InvitationBody,
        data: Invitation,
      },
      'PUT /v1/admin/companies/{id}/shared-password': {
        summary: 'Turns a company’s shared password back on.',
        data: Done,
      },
    },
  ),
  ...routes(
    { access: 'user' },
    {
      'GET /v1/talent/memberships': {
        summary: 'Companies the user is a member of.',
        data: z.array(Membership),
      },
    },
  ),
};
