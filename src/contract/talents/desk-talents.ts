import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { AdminListMeta, adminListQuery } from '#contract/core/desk-lists.ts';
import { At } from '#contract/core/moments.ts';
import { VISIBILITIES } from '#contract/core/states.ts';
import { requiredText } from '#contract/core/text-fields.ts';
import { ids } from '#contract/core/vocabulary.ts';
import { TalentCard } from '#contract/talents/profile.ts';

/** A talent in the list of staff: as little as tells profiles apart. */
export const ListedAdminTalent = z.object({
  id: z.uuid().describe('Of the account'),
  job_title: z.string().describe('Without the name, as companies see it'),
  visibility: z.enum(ids(VISIBILITIES)),
  has_resume: z.boolean(),
  hidden_at: At.nullable().describe('When staff hid it from the search'),
  refreshed_at: At,
  created_at: At,
});
export type ListedAdminTalent = z.output<typeof ListedAdminTalent>;

/** A talent for staff. Nobody but its owner reads a private profile, and no name stands in a public one. */
export const AdminTalent = ListedAdminTalent.extend({
  hidden_reason: z.string().nullable().describe('As the person was told'),
  card: TalentCard.nullable().describe('What companies see; null while the profile is private'),
  conversations: z.int().describe('With companies'),
});
export type AdminTalent = z.output<typeof AdminTalent>;

export const AdminTalentQuery = adminListQuery(['refreshed_at', 'created_at']).extend({
  q: z.string().trim().max(200).optional().describe('Words of the job title, or the id of the account'),
  visibility: z.enum(ids(VISIBILITIES)).optional(),
  hidden: z.enum(['yes', 'no']).optional().describe('Whether staff hid it'),
});
export type AdminTalentQuery = z.output<typeof AdminTalentQuery>;

const TalentParams = z.object({ id: z.uuid().describe('Of the account') });

export const adminTalentRoutes = routes(
  { access: 'staff', params: TalentParams },
  {
    'GET /v1/admin/talents': {
      summary: 'Talent profiles, without names.',
      query: AdminTalentQuery,
      data: z.array(ListedAdminTalent),
      meta: AdminListMeta,
    },
    'GET /v1/admin/talents/{id}': {
      summary: 'A profile as companies see it. The request is logged.',
      data: AdminTalent,
    },
    'POST /v1/admin/talents/{id}/hiding': {
      summary: 'Hides a profile from search and tells its owner why.',
      body: z.object({
        reason: requiredText(2000).describe('To the owner'),
      }),
      data: AdminTalent,
    },
    'DELETE /v1/admin/talents/{id}/hiding': {
      summary: 'Unhides a profile and tells its owner.',
      data: AdminTalent,
    },
  },
);
