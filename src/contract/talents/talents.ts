import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { LIMITS } from '#contract/core/limits.ts';
import { ListMeta, ListQuery } from '#contract/core/lists.ts';
import { At, Day } from '#contract/core/moments.ts';
import { IdParam, PwdQuery } from '#contract/core/params.ts';
import { CONVERSATION_STATES, LOOKING_STATES } from '#contract/core/states.ts';
import { MessageBody } from '#contract/core/text-fields.ts';
import {
  EMPLOYMENT_TYPES,
  ids,
  REGIONS,
  TALENT_KOREAN_LEVELS,
  VISA_STATUSES,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import { Done } from '#contract/employers/companies.ts';
import { anyOf } from '#contract/jobs/jobs.ts';
import { IsWaiting, Message, TalentCard } from '#contract/talents/profile.ts';
import { TALENT_FACETS } from '#contract/talents/talent-facets.ts';

/** Ours, against mass mail. */
export const CONTACT_LIMITS = { newPerDay: 20 } as const;

/** A talent in a company's search. The id is valid for this company only. */
export const FoundTalent = TalentCard.extend({
  id: z.string(),
  conversation: z.object({ id: z.uuid(), state: z.enum(ids(CONVERSATION_STATES)), is_waiting: IsWaiting }).nullable(),
});
export type FoundTalent = z.infer<typeof FoundTalent>;

/** Comma-separated words, case-insensitive, any of which may match. */
const anyWord = z
  .string()
  .max(1000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    ),
  ])
  .optional();

export const TalentQuery = PwdQuery.extend({
  korean_level: anyOf(TALENT_KOREAN_LEVELS),
  visa_status: anyOf(VISA_STATUSES),
  country_of_residence: anyWord,
  skills: anyWord,
  looking: anyOf(LOOKING_STATES),
  employment_types: anyOf(EMPLOYMENT_TYPES),
  workplaces: anyOf(WORKPLACES),
  places: anyOf(REGIONS),
  available_by: Day.optional().describe('A day they can start by, if they say so'),
  years: z.coerce.number().int().min(0).max(100).optional().describe('Years of experience, at least'),
  q: z.string().trim().max(LIMITS.queryMax).optional().describe('Words of a title, skill or summary'),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMax).default(LIMITS.pageSizeDefault),
  cursor: z.string().max(200).optional().describe('meta.next_cursor of the page before'),
});
export type TalentQuery = z.output<typeof TalentQuery>;

/** Of one member. */
export const TALENT_SEARCHES_MAX = 10;

/** What of a search can be kept. */
export const TalentFilters = TalentQuery.omit({ pwd: true, limit: true, cursor: true });

export const TalentListMeta = z.object({
  total: z.number().int(),
  next_cursor: z.string().nullable(),
  facets: z
    .record(z.enum(TALENT_FACETS), z.record(z.string(), z.number().int()))
    .describe('Facet, value, number of talents under all other filters'),
  is_weekly: z.boolean().nullable().describe('Whether the member hears weekly of new ones; null for no member'),
});
export type TalentListMeta = z.infer<typeof TalentListMeta>;

/** A conversation from the company's side, anonymous until the talent accepts. */
export const CompanyConversation = z.object({
  id: z.uuid(),
  state: z.enum(ids(CONVERSATION_STATES)),
  is_waiting: IsWaiting,
  job_title: z.string().describe('The talent’s title when the company first wrote'),
  is_unread: z.boolean(),
  may_write: z.boolean().describe('False until the talent has answered, and after a refusal'),
  started_at: At,
  last_message_at: At,
  contact: z
    .object({
      name: z.string(),
      email: z.string(),
      links: z.array(z.string()),
      resume_url: z.string().nullable(),
      resume_scanned: z.boolean().describe('Whether it’s been scanned for viruses'),
    })
    .nullable()
    .describe('Null unless the talent has accepted'),
});
export type CompanyConversation = z.infer<typeof CompanyConversation>;

export const CompanyConversationWithMessages = CompanyConversation.extend({
  messages: z.array(Message),
  talent: TalentCard.nullable().describe('As in the search; null while the company can’t find the talent there'),
});

export const talentsRoutes = {
  ...routes(
    { access: 'user', fresh: true },
    {
      'PUT /v1/talent/memberships/{id}/talent-search': {
        summary: 'Turns weekly emails about new talents for a saved search on or off.',
        body: z.object({ filters: TalentFilters, weekly: z.boolean() }),
        data: Done,
      },
    },
  ),
  ...routes(
    { access: 'recruiter' },
    {
      'GET /v1/recruit/{id}/talents': {
        summary: 'Public profiles by filter, keyword and page, with counts for each filter, for approved companies.',
        query: TalentQuery,
        data: z.array(FoundTalent),
        meta: TalentListMeta,
      },
      'GET /v1/recruit/{id}/talents/{talentId}': {
        summary: 'A public profile.',
        params: IdParam.extend({ talentId: z.string().max(100) }),
        data: FoundTalent,
      },
      'GET /v1/recruit/{id}/conversations': {
        summary: 'The company’s conversations, latest message first.',
        query: PwdQuery.extend(ListQuery.shape),
        data: z.array(CompanyConversation),
        meta: ListMeta,
      },
      'GET /v1/recruit/{id}/conversations/{conversationId}': {
        summary: 'A conversation with its messages, which it marks as read unless the caller is a viewer.',
        data: CompanyConversationWithMessages,
      },
      'GET /v1/recruit/{id}/conversations/{conversationId}/resume': {
        summary: 'The resume of a talent who’s accepted. Downloads are logged.',
        data: z.never(),
        file: 'application/pdf',
      },
    },
  ),
  ...routes(
    { access: 'recruiter', fresh: true, role: 'recruiter' },
    {
      'POST /v1/recruit/{id}/talents/{talentId}/conversations': {
        idempotent: true,
        status: 201,
        summary: 'Starts a conversation with a talent, who gets an email.',
        params: IdParam.extend({ talentId: z.string().max(100) }),
        body: MessageBody,
        data: CompanyConversationWithMessages,
      },
      'POST /v1/recruit/{id}/conversations/{conversationId}/messages': {
        idempotent: true,
        status: 201,
        summary: 'Sends another message, once the talent has replied.',
        body: MessageBody,
        data: CompanyConversationWithMessages,
      },
    },
  ),
};
