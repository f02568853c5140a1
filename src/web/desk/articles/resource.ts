import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const articlesResource: DeskResource = {
  name: 'articles',
  label: 'Articles',
  group: 'Content',
  list: 'GET /v1/admin/articles',
  paging: 'pages',
  one: 'GET /v1/admin/articles/{id}',
  idOf: ({ slug }) => slug,
  List: lazy(() => import('#web/desk/articles/article-list.tsx')),
  Edit: lazy(() => import('#web/desk/articles/article-edit.tsx')),
  Create: lazy(() => import('#web/desk/articles/article-create.tsx')),
};
