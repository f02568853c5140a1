import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const talentsResource: DeskResource = {
  name: 'talents',
  label: 'Talents',
  group: 'People',
  list: 'GET /v1/admin/talents',
  paging: 'pages',
  one: 'GET /v1/admin/talents/{id}',
  List: lazy(() => import('#web/desk/talents/talent-list.tsx')),
  Edit: lazy(() => import('#web/desk/talents/talent-page.tsx')),
};
