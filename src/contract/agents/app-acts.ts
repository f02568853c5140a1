import { z } from 'zod';
import { routes } from '#contract/core/define.ts';
import { ListQuery } from '#contract/core/lists.ts';
import { At } from '#contract/core/moments.ts';

/** How long it can be looked up. */
export const APP_ACT_DAYS = 90;

/** The tools of /mcp, and what a person reads of an app that called one. */
export const TOOL_ACTS = {
  search_jobs: 'Searched for jobs',
  get_job: 'Read a listing',
  can_i_apply: 'Checked whether you can apply',
  take_home_pay: 'Worked out take-home pay',
  market_pay: 'Looked up what jobs pay',
  get_company: 'Read about a company',
  search_articles: 'Searched articles',
  my_applications: 'Read your applications',
  saved_jobs: 'Used your saved jobs',
  my_alerts: 'Used your job alerts',
  my_profile: 'Read your profile',
  my_listings: 'Read your company’s listings',
  my_applicants: 'Read your company’s applicants',
  prepare_application: 'Prepared an application',
  propose_profile_change: 'Suggested changes to your profile',
  draft_listing: 'Drafted a listing',
  draft_answer: 'Drafted an answer',
} as const;

export type ToolName = keyof typeof TOOL_ACTS;

/** What an app did for a person. */
export const AppAct = z.object({
  id: z.uuid(),
  client_id: z.string(),
  client_name: z.string().describe('As the app was called then'),
  tool: z.string().describe('Name of the tool that it called'),
  subject: z.string().nullable().describe('What the call was about, such as the slug of a job'),
  at: At,
});
export type AppAct = z.infer<typeof AppAct>;

export const appActRoutes = routes(
  { access: 'user' },
  {
    'GET /v1/talent/app-acts': {
      summary: `What connected apps did for the user in the last ${APP_ACT_DAYS} days, newest first.`,
      query: ListQuery.extend({ client_id: z.string().max(2000).optional().describe('Of one app') }),
      data: z.array(AppAct),
      meta: z.object({ next_cursor: z.string().nullable() }),
    },
  },
);
