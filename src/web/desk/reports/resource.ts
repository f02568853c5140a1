import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const reportsResource: DeskResource = {
  name: 'reports',
  label: 'Reports of listings',
  group: 'Work',
  list: 'GET /v1/admin/reports',
  paging: 'cursor',
  idOf: ({ job }) => job.id,
  List: lazy(() => import('#web/desk/reports/report-list.tsx')),
};
