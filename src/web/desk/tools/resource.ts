import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const toolsResource: DeskResource = {
  name: 'tools',
  label: 'Tools',
  group: 'Content',
  list: 'GET /v1/admin/tools',
  paging: 'pages',
  one: 'GET /v1/admin/tools/{id}',
  List: lazy(() => import('#web/desk/tools/tool-list.tsx')),
  Edit: lazy(() => import('#web/desk/tools/tool-edit.tsx')),
};
