import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const companiesResource: DeskResource = {
  name: 'companies',
  label: 'Companies',
  group: 'Market',
  list: 'GET /v1/admin/companies',
  paging: 'pages',
  one: 'GET /v1/admin/companies/{id}',
  List: lazy(() => import('#web/desk/companies/company-list.tsx')),
  Edit: lazy(() => import('#web/desk/companies/company-page.tsx')),
  Create: lazy(() => import('#web/desk/companies/new-company.tsx')),
};
