import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const talentReportsResource: DeskResource = {
  name: 'talent-reports',
  label: 'Reported conversations',
  group: 'Work',
  list: 'GET /v1/admin/talent-reports',
  paging: 'pages',
  one: 'GET /v1/admin/talent-reports/{id}',
  List: lazy(() => import('#web/desk/talent-reports/report-list.tsx')),
  Edit: lazy(() => import('#web/desk/talent-reports/report-page.tsx')),
};
