import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const jobsResource: DeskResource = {
  name: 'jobs',
  label: 'Jobs',
  group: 'Market',
  list: 'GET /v1/admin/jobs',
  paging: 'pages',
  one: 'GET /v1/admin/jobs/{id}',
  List: lazy(() => import('#web/desk/jobs/job-list.tsx')),
  Edit: lazy(() => import('#web/desk/jobs/job-page.tsx')),
  Create: lazy(() => import('#web/desk/jobs/new-job.tsx')),
};
