import { z } from 'zod';
import type { RouteTable } from '#contract/route.ts';

/** What the desk opens with. */
export const Desk = z.object({
  user: z.object({ id: z.uuid(), email: z.string().nullable() }),
});
export type Desk = z.output<typeof Desk>;

export const adminDeskRoutes = {
  'GET /v1/admin/desk': { access: 'staff', summary: 'Who works at the desk.', data: Desk },
} as const satisfies RouteTable;
