import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const mailsResource: DeskResource = {
  name: 'mails',
  label: 'E-mails',
  group: 'House',
  list: 'GET /v1/admin/mails',
  one: 'GET /v1/admin/mails/{id}',
  paging: 'pages',
  List: lazy(() => import('#web/desk/mails/mail-list.tsx')),
  Edit: lazy(() => import('#web/desk/mails/mail-page.tsx')),
};
