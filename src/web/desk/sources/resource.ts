import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const sourcesResource: DeskResource = {
  name: 'sources',
  label: 'Sources',
  group: 'Market',
  list: 'GET /v1/admin/sources',
  paging: 'cursor',
  idOf: ({ number }) => String(number),
  List: lazy(() => import('#web/desk/sources/source-list.tsx')),
  Edit: lazy(() => import('#web/desk/sources/source-page.tsx')),
  Create: lazy(() => import('#web/desk/sources/source-create.tsx')),
};
