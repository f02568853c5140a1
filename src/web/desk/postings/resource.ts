import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const postingsResource: DeskResource = {
  name: 'postings',
  label: 'Postings',
  group: 'Market',
  list: 'GET /v1/admin/postings',
  paging: 'pages',
  one: 'GET /v1/admin/postings/{id}',
  List: lazy(() => import('#web/desk/postings/posting-list.tsx')),
  Edit: lazy(() => import('#web/desk/postings/posting-page.tsx')),
};
