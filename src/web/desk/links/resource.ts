import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const linksResource: DeskResource = {
  name: 'links',
  label: 'Dead links',
  group: 'Work',
  list: 'GET /v1/admin/links',
  paging: 'cursor',
  idOf: ({ job }) => job.id,
  List: lazy(() => import('#web/desk/links/link-list.tsx')),
};
