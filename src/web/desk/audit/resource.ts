import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const auditResource: DeskResource = {
  name: 'audit',
  label: 'Audit log',
  group: 'House',
  list: 'GET /v1/admin/audit',
  paging: 'cursor',
  List: lazy(() => import('#web/desk/audit/audit-list.tsx')),
};
