import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const applicationsResource: DeskResource = {
  name: 'applications',
  label: 'Applications',
  group: 'Market',
  list: 'GET /v1/admin/applications',
  paging: 'pages',
  one: 'GET /v1/admin/applications/{id}',
  List: lazy(() => import('#web/desk/applications/application-list.tsx')),
  Edit: lazy(() => import('#web/desk/applications/application-page.tsx')),
};
