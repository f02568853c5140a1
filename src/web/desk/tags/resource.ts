import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const tagsResource: DeskResource = {
  name: 'tags',
  label: 'Tags',
  group: 'Content',
  list: 'GET /v1/admin/tags',
  paging: 'pages',
  one: 'GET /v1/admin/tags/{id}',
  List: lazy(() => import('#web/desk/tags/tag-list.tsx')),
  Edit: lazy(() => import('#web/desk/tags/tag-edit.tsx')),
  Create: lazy(() => import('#web/desk/tags/tag-create.tsx')),
};
