import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const usersResource: DeskResource = {
  name: 'users',
  label: 'Accounts',
  group: 'People',
  list: 'GET /v1/admin/users',
  paging: 'pages',
  one: 'GET /v1/admin/users/{id}',
  List: lazy(() => import('#web/desk/users/user-list.tsx')),
  Edit: lazy(() => import('#web/desk/users/user-page.tsx')),
};
