import { lazy } from 'react';
import type { DeskPage } from '#web/desk/records/desk-resource.ts';

export const queuePage: DeskPage = {
  name: 'queue',
  label: 'Queue',
  group: 'Work',
  Page: lazy(() => import('#web/desk/queue/queue-page.tsx')),
};
