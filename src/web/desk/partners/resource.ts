import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const partnersResource: DeskResource = {
  name: 'partners',
  label: 'Partners',
  group: 'Content',
  list: 'GET /v1/admin/partners',
  paging: 'pages',
  one: 'GET /v1/admin/partners/{id}',
  List: lazy(() => import('#web/desk/partners/partner-list.tsx')),
  Edit: lazy(() => import('#web/desk/partners/partner-edit.tsx')),
  Create: lazy(() => import('#web/desk/partners/partner-create.tsx')),
};
