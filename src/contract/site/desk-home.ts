import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { Revision } from '#contract/core/desk-lists.ts';

const Text = (max: number) => z.string().trim().max(max).default('');

/** What staff write on the home page, as plain text. Empty is the built-in text, and no notice. */
export const HomeTexts = z.object({
  headline: Text(120),
  lead: Text(400).describe('Under the headline'),
  notice: Text(300).describe('Shown above both; may be empty'),
});
export type HomeTexts = z.output<typeof HomeTexts>;

export const AdminHome = HomeTexts.extend({
  standard: HomeTexts.describe('The built-in text'),
  revision: Revision,
});
export type AdminHome = z.output<typeof AdminHome>;

export const adminHomeRoutes = routes(
  { access: 'staff' },
  {
    'GET /v1/admin/home': { summary: 'The home page’s texts.', data: AdminHome },
    'PUT /v1/admin/home': {
      summary: 'Edits the home page’s texts. They’re live immediately.',
      body: HomeTexts.extend({ revision: Revision.optional() }),
      data: AdminHome,
    },
  },
);
