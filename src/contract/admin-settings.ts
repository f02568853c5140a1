import { z } from 'zod';
import type { RouteTable } from '#contract/route.ts';

export const OperatorSetting = z.object({
  name: z.string(),
  group: z.string(),
  meaning: z.string(),
  fallback: z.string().describe('What holds where it is not set'),
  is_set: z.boolean(),
  value: z.string().nullable().describe('As it was given; null where it is not set, and of every secret'),
  is_secret: z.boolean(),
});
export type OperatorSetting = z.output<typeof OperatorSetting>;

export const adminSettingRoutes = {
  'GET /v1/admin/settings': {
    access: 'staff',
    summary: 'How the operator set this process up, without its secrets, and what asks for a second look.',
    data: z.array(OperatorSetting),
    meta: z.object({ warnings: z.array(z.string()) }),
  },
} as const satisfies RouteTable;
