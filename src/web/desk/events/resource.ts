import { lazy } from 'react';
import type { DeskResource } from '#web/desk/records/desk-resource.ts';

export const eventsResource: DeskResource = {
  name: 'events',
  label: 'Events',
  group: 'Content',
  list: 'GET /v1/admin/events',
  paging: 'pages',
  one: 'GET /v1/admin/events/{id}',
  List: lazy(() => import('#web/desk/events/event-list.tsx')),
  Edit: lazy(() => import('#web/desk/events/event-edit.tsx')),
  Create: lazy(() => import('#web/desk/events/event-create.tsx')),
};
