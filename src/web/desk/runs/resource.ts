import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const runsResource: DeskResource = {
  name: 'runs',
  label: 'Readings',
  group: 'Market',
  list: 'GET /v1/admin/runs',
  paging: 'cursor',
  idOf: ({ number }) => String(number),
  List: lazy(() => import('#web/desk/runs/run-list.tsx')),
  Edit: lazy(() => import('#web/desk/runs/run-page.tsx')),
};
